// Learn: every lesson in both languages, labels, a game won on a live board, exercises checked.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stage, until } from '../lib/harness.js';

const scene = stage();
const { open } = scene;

test('every lesson opens in both languages, with its boards and an exercise', async () => {
  const page = await open('#v=learn');
  for (const lang of ['en', 'zh']) {
    const { lessons } = await scene.ask('lessons', { lang });
    assert.ok(lessons.length >= 26);
    for (const [i, { id: lesson, title }] of lessons.entries()) {
      await page.evaluate((hash) => (location.hash = hash), `#v=learn&lesson=${lesson}&lang=${lang}`);
      await page.locator(`li:nth-child(${i + 1}) > .lesson-link[aria-current]`).waitFor();
      await page.locator('.exercise .ask').waitFor();
      assert.equal(await page.locator('article h1').innerText(), title);
      assert.ok((await page.title()).startsWith(title));
      const boards = await page.locator('.figure .live').count();
      await until(page, (n) => document.querySelectorAll('.figure .live .picture').length >= n, boards);
      const text = await page.locator('article').innerText();
      // The glossary gives the words of Chinese sources in English too.
      if (lesson !== 'glossary' || lang === 'zh') assert.equal(/[\u4e00-\u9fff]/.test(text), lang === 'zh', `${lesson} in ${lang}`);
      assert.ok(!text.includes('**') && !text.includes('undefined'), lesson);
    }
  }
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('heaps are labelled one after another, and wrong labels are put right', async () => {
  const page = await open('#v=learn&lesson=p-and-n');
  const walk = page.locator('.walk').first();
  await walk.getByRole('button', { name: 'Say P' }).click();
  await walk.locator('.label').nth(1).waitFor();
  assert.match(await walk.locator('.walk-remark').innerText(), /^Right\. 0 is P/);
  await walk.getByRole('button', { name: 'Say P' }).click();
  await walk.locator('.label').nth(2).waitFor();
  assert.match(await walk.locator('.walk-remark').innerText(), /^Not quite\. 1 is N/);
  await walk.getByRole('button', { name: 'Show the rest' }).click();
  await walk.getByText('Do you see the pattern?').waitFor();
  const labels = await walk.locator('.label b').allInnerTexts();
  assert.deepEqual(labels.map((label, n) => (label === 'P' ? n : -1)).filter((n) => n >= 0), [0, 4, 8, 12]);
  await page.context().close();
});

test('a live board is won with the keyboard alone', async () => {
  const page = await open('#v=learn&lesson=p-and-n');
  const board = page.locator('.figure .live').first();
  const heap = board.locator('[role=spinbutton]');
  for (let size = 10; size > 0; ) {
    await until(page, (n) => document.querySelector('.live [role=spinbutton]')?.getAttribute('aria-valuemax') === String(n), size);
    await until(page, () => document.querySelector('.live [role=spinbutton]').getAttribute('aria-disabled') === 'false');
    await heap.focus();
    for (let i = 0; i < size % 4; i++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const left = size - (size % 4);
    if (left === 0) break;
    await until(page, (n) => Number(document.querySelector('.live [role=spinbutton]')?.getAttribute('aria-valuemax')) < n && /Your turn/.test(document.querySelector('.live .pill').textContent), left);
    size = Number(await heap.getAttribute('aria-valuemax'));
  }
  await board.getByText('You win!').waitFor();
  assert.deepEqual(page.said, []);
  await page.context().close();
});

/** What would have been accepted for the exercise on the page. */
async function truth(page, lesson) {
  const asked = new URLSearchParams((await scene.asked(page, 'exercise')).at(-1));
  const { answer } = await scene.ask('exercise/check', { lesson, seed: Number(asked.get('seed')), answer: '' });
  return answer;
}

test('five exercises are solved: numbers, choices and moves on the board', async () => {
  const page = await open('#v=learn&lesson=sprague-grundy');
  for (let i = 0; i < 5; i++) {
    await page.getByText(`${i + 1} of 5`).waitFor();
    const answer = await truth(page, 'sprague-grundy');
    const form = page.locator('.exercise');
    if (await form.locator('input.answer').count()) {
      await form.locator('input.answer').fill(answer);
      await page.keyboard.press('Enter');
    } else if (await form.getByRole('button', { name: answer, exact: true }).count()) {
      await form.getByRole('button', { name: answer, exact: true }).click();
    } else {
      const wanted = answer.charAt(0).toUpperCase() + answer.slice(1);
      await form.locator('[role=spinbutton]').first().waitFor();
      search: for (const cell of await form.locator('[role=spinbutton]').all()) {
        await cell.focus();
        for (let step = 0; step < 40; step++) {
          await page.keyboard.press('ArrowDown');
          if (await form.locator('.commit').innerText() === wanted) break search;
        }
        await page.keyboard.press('Escape');
      }
      assert.equal(await form.locator('.commit').innerText(), wanted);
      await page.keyboard.press('Enter');
    }
    await form.getByText('✓ Right!').waitFor();
    await form.locator('.checked .btn').click();
  }
  assert.equal(await page.locator('.lesson-link[aria-current] .lesson-number').innerText(), '✓');
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('a wrong answer is called wrong, with the right one and why', async () => {
  const page = await open('#v=learn&lesson=mex&lang=zh');
  await page.locator('.exercise .ask').waitFor();
  const answer = await truth(page, 'mex');
  await page.locator('.exercise input.answer').fill(String(Number(answer) + 1));
  await page.keyboard.press('Enter');
  await page.getByText('✗ 不太对。').waitFor();
  assert.match(await page.locator('.checked').innerText(), new RegExp(`答案：${answer}`));
  assert.ok(await page.locator('.checked .quiet-text').count() > 0);
  await page.context().close();
});

test('a live board is played with Right answering, where the players differ', async () => {
  const page = await open('#v=learn&lesson=hot');
  const board = page.locator('.figure .live').first();
  const cell = board.locator('[role=spinbutton]').first();
  await until(page, () => document.querySelector('.live [role=spinbutton]')?.getAttribute('aria-disabled') === 'false');
  await cell.focus();
  await page.keyboard.press('ArrowUp');
  assert.match(await board.locator('.commit').innerText(), /upright/);
  await page.keyboard.press('Enter');
  await until(page, () => /Your turn|You win|wins/.test(document.querySelector('.live .pill').textContent));
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('exercises about numbers take fractions', async () => {
  const page = await open('#v=learn&lesson=numbers');
  for (let i = 0; i < 5; i++) {
    await page.getByText(`${i + 1} of 5`).waitFor();
    const answer = await truth(page, 'numbers');
    const form = page.locator('.exercise');
    if (await form.locator('input.answer').count()) {
      await form.locator('input.answer').fill(answer);
      await page.keyboard.press('Enter');
    } else await form.getByRole('button', { name: answer, exact: true }).click();
    await form.getByText('✓ Right!').waitFor();
    await form.locator('.checked .btn').click();
  }
  assert.deepEqual(page.said, []);
  await page.context().close();
});
