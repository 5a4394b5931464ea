// What the game is stands at the head, and the answer comes when it is asked for, in steps.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled, stage, until } from '../lib/harness.js';
import { violations } from '../lib/axe.js';

const scene = stage();
const { open } = scene;

test('the rule stands at the head of Board and Play, with its parameters filled in', async () => {
  for (const view of ['board', 'play']) {
    for (const [lang, rule, goal] of [['en', 'Take from one heap at least one and at most 3 counters.', 'Whoever makes the last move wins.'], ['zh', '3', '走最后一步者胜。']]) {
      const page = await open(`#g=bounded-nim:3&p=21.6&v=${view}&lang=${lang}`);
      const head = page.locator('.rule-line-head');
      await head.getByText(goal).waitFor();
      assert.ok((await head.innerText()).includes(rule), await head.innerText());
      assert.deepEqual(page.said, []);
      await page.context().close();
    }
  }
});

test('every game of the catalogue says what it is', async () => {
  const { games } = await scene.ask('games');
  const page = await open('#g=nim&p=1&v=board');
  for (const { example, title, parameters } of games) {
    await page.locator('#position').fill(example);
    await page.locator('#position').press('Enter');
    await page.locator('.rule-said b', { hasText: parameters === 'FILE.py' ? 'kayles' : title.en }).first().waitFor();
  }
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('the card shows moves as pictures, none of them recommended', async () => {
  const page = await open('#g=chomp:3x4&v=board', { think: true });
  await settled(page);
  await page.getByRole('button', { name: 'How it is played' }).click();
  const shown = page.locator('.rule-moves-shown li');
  assert.equal(await shown.count(), 3);
  assert.equal(await shown.first().innerText(), 'bite row 1, column 2');
  assert.ok(await shown.first().locator('.bit.out').count() > 0);
  await page.keyboard.press('Escape');
  await page.context().close();
});

/** What the page says of the answer. */
const revealed = (page) => page.evaluate(() => ({
  who: !!document.querySelector('.seal'),
  where: !!document.querySelector('.comp.pointed'),
  which: !!document.querySelector('.moves tr.win'),
  why: !!document.querySelector('.why, .pairs, .slice, .formula, .value'),
}));

test('nothing is told until it is asked for, and then a step at a time', async () => {
  const page = await open('#g=nim&p=3.5.8.4&v=board', { think: true });
  await page.getByRole('heading', { name: 'Who wins here? Think first.' }).waitFor();
  await settled(page);
  assert.deepEqual(await revealed(page), { who: false, where: false, which: false, why: false });
  await page.getByRole('spinbutton').nth(2).focus();
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.locator('.stage > .actions .pill').innerText(), '', 'what a move leaves is not told either');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Who wins?' }).click();
  assert.deepEqual(await revealed(page), { who: true, where: false, which: false, why: false });
  await page.getByRole('button', { name: 'Where?' }).click();
  await page.getByText('Look at heap 3.').waitFor();
  assert.deepEqual(await revealed(page), { who: true, where: true, which: false, why: false });
  await page.getByRole('button', { name: 'Which move?' }).click();
  assert.deepEqual(await revealed(page), { who: true, where: false, which: true, why: false });
  await page.getByRole('button', { name: 'Take 6 from heap 3', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Why?' }).click();
  assert.ok((await revealed(page)).why);
  await page.getByRole('button', { name: 'Take 6 from heap 3', exact: true }).click();
  await page.getByRole('heading', { name: 'Who wins here? Think first.' }).waitFor();
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('the key h goes through the steps, and a lost position has fewer', async () => {
  const page = await open('#g=nim&p=3.3&v=board', { think: true });
  await settled(page);
  await page.keyboard.press('h');
  await page.getByRole('heading', { name: /the player to move loses/ }).waitFor();
  assert.equal(await page.locator('.next-step').innerText(), 'Why?');
  await page.keyboard.press('h');
  await page.locator('.why').waitFor();
  await page.context().close();
});

test('the switch is remembered, and taken back', async () => {
  const page = await open('#g=nim&p=3.5&v=board', { think: true });
  await settled(page);
  await page.getByLabel('always show the answer').check();
  await page.locator('.why').waitFor();
  await page.reload();
  await page.locator('.why').waitFor();
  await page.getByLabel('always show the answer').uncheck();
  await page.getByRole('heading', { name: 'Who wins here? Think first.' }).waitFor();
  await page.context().close();
});

test('every step is accessible: both languages, both themes, phone', async () => {
  for (const [lang, theme, phone] of [['en', 'light', false], ['zh', 'dark', true]]) {
    const page = await open(`#g=nim&p=3.5&v=board&lang=${lang}&theme=${theme}`, { think: true, phone, reducedMotion: 'reduce' });
    await settled(page);
    for (let step = 0; step < 5; step++) {
      assert.deepEqual(await violations(page), [], `${lang} step ${step}`);
      assert.ok(await page.evaluate((wide) => document.documentElement.scrollWidth <= wide, phone ? 390 : 1280));
      if (step < 4) await page.locator('.next-step').click();
    }
    await page.locator('.rule-card').click();
    assert.deepEqual(await violations(page), [], `${lang} card`);
    await until(page, () => !!document.querySelector('dialog[open]'));
    await page.context().close();
  }
});

test('the mex is a row of values with its gap, and a value shows a move that leaves it', async () => {
  const page = await open('#g=kayles&p=5&v=board');
  await page.locator('.mex .gap b', { hasText: '4' }).waitFor();
  assert.deepEqual(await page.locator('.mex-row li b').allInnerTexts(), ['0', '1', '2', '3', '4']);
  await page.locator('.mex-row li.p button').click();
  await page.locator('.stage > .actions .pill', { hasText: 'you win from here' }).waitFor();
  await page.context().close();
});
