// A position is set up by hand or drawn by lot, and names are completed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pinyin } from '../../web/words/pinyin.js';
import { violations } from '../lib/axe.js';
import { settled, stage, until } from '../lib/harness.js';

const scene = stage();
const { open } = scene;

const setUp = async (page) => {
  await settled(page);
  await page.locator('.set-up').click();
  await page.locator('.setup .add-picture code').waitFor();
};
const use = (page) => page.getByRole('button', { name: 'Use this position' });

test('heaps are added, changed and removed', async () => {
  const page = await open('#g=nim&p=3.5&v=board');
  await setUp(page);
  await page.getByRole('button', { name: 'One greater' }).first().click();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByLabel('Component 3').fill('9');
  await page.getByRole('button', { name: 'Remove number 2' }).click();
  await page.locator('.setup code', { hasText: 'nim 4 9' }).waitFor();
  await use(page).click();
  await until(page, () => location.hash.includes('p=4.9'));
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('a square is changed by touching it, parameters by their controls', async () => {
  const page = await open('#g=clobber&p=xox/ox~&v=board');
  await setUp(page);
  await page.getByRole('button', { name: 'Row 1, column 1: x' }).click();
  await page.locator('.setup code', { hasText: 'clobber oox/ox.' }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${scene.url}#g=bounded-nim:3&p=21.6&v=board`);
  await until(page, () => document.querySelector('#position').value.startsWith('bounded'));
  await setUp(page);
  await page.locator('.setup-parameters input').fill('5');
  await page.locator('.setup-parameters input').press('Tab');
  await page.locator('.setup code', { hasText: 'bounded-nim:5 21 6' }).waitFor();
  await use(page).click();
  await page.getByText('at most 5 counters').waitFor();
  await page.context().close();
});

test('what is no position is explained and cannot be used', async () => {
  const page = await open('#g=chomp:3x4&p=4,4,2&v=board');
  await setUp(page);
  await page.getByLabel('Component 1, number 3').fill('4');
  await page.getByLabel('Component 1, number 2').fill('1');
  await page.locator('.setup .problem p').waitFor();
  assert.ok(await use(page).isDisabled());
  await page.context().close();
});

test('a random start is of the wanted kind', async () => {
  for (const [hash, wanted, fits] of [
    ['g=nim&p=3.5.8', 'exactly one winning move', ({ outcome, winning_moves_total: n }) => outcome === 'N' && n === 1],
    ['g=kayles&p=5.7', 'the first player loses', ({ outcome }) => outcome === 'P'],
    ['g=domineering&p=3x4', 'the first player wins', ({ outcome }) => outcome === 'N'],
  ]) {
    const page = await open(`#${hash}&v=board`);
    await setUp(page);
    await page.getByRole('button', { name: wanted }).click();
    await page.getByRole('button', { name: 'small' }).click();
    await page.getByRole('button', { name: 'Draw one' }).click();
    await until(page, () => [...document.querySelectorAll('.setup button')].some((one) => one.textContent === 'Draw one' && !one.disabled));
    await until(page, () => !document.querySelector('.setup .btn.primary').disabled);
    const q = await page.locator('.setup code').innerText();
    assert.ok(fits(await scene.ask('solve', { q })), q);
    await page.context().close();
  }
});

test('the box completes names in both languages and by their sound', async () => {
  const { games } = await scene.ask('games');
  for (const { title } of games) {
    const signs = [...title.zh].filter((sign) => /[\u4e00-\u9fff]/.test(sign));
    const [, initials = ''] = pinyin(title.zh).split(' ');
    assert.equal(initials.length, signs.length, title.zh);
  }
  const page = await open('#g=nim&p=3.5&v=board');
  await settled(page);
  await page.locator('#position').focus();
  await until(page, () => document.querySelectorAll('#positions option').length > 40);
  const labels = await page.locator('#positions option').allTextContents();
  assert.ok(labels.some((label) => label.includes('Kayles') && label.includes('kaiersi')), labels[8]);
  await page.context().close();
});

test('the dialog is accessible in both languages and themes, on a phone', async () => {
  for (const [lang, theme, phone] of [['en', 'light', false], ['zh', 'dark', true]]) {
    for (const hash of ['g=nim&p=3.5', 'g=clobber&p=xo~', 'g=chomp:3x4&p=4,4,2', 'g=node-kayles&p=1-2,2-3']) {
      const page = await open(`#${hash}&v=board&lang=${lang}&theme=${theme}`, { phone, reducedMotion: 'reduce' });
      await setUp(page);
      assert.deepEqual(await violations(page), [], hash);
      assert.deepEqual(page.said, []);
      await page.context().close();
    }
  }
});

test('stones, coins and pieces are dragged, and a number of several is removed', async () => {
  const page = await open('#g=nim&p=3.5.8&v=board');
  const drag = async (start, from, to, after) => {
    await page.evaluate((hash) => (location.hash = hash), `#${start}&v=board`);
    await until(page, (hash) => location.hash.startsWith(hash) && !document.querySelector('main[aria-busy]'), `#${start}`);
    await setUp(page);
    const [a, b] = await Promise.all([from, to].map((one) => page.locator(`.setup ${one}`).first().boundingBox()));
    await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await page.mouse.down();
    await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 3 });
    await page.mouse.up();
    await page.locator('.setup .add-picture code', { hasText: after }).waitFor();
    await page.keyboard.press('Escape');
  };
  await drag('g=nim&p=3.5.8', '[data-component="2"] ellipse[data-e="0.5"]', '[data-component="0"] ellipse[data-e="0.0"]', 'nim 6 5 5');
  await drag('g=silver-dollar&p=1,4,7', '[data-e="4"]', '[data-e="2"]', 'silver-dollar 1,2,7');
  await drag('g=clobber&p=xox/ox~', '.setup-square >> nth=0', '.setup-square >> nth=5', 'clobber .ox/oxx');
  await page.evaluate(() => (location.hash = '#g=silver-dollar&p=1,4,7&v=board'));
  await until(page, () => document.querySelector('#position').value === 'silver-dollar 1,4,7');
  await setUp(page);
  await page.getByRole('button', { name: 'Remove number 2 of component 1' }).click();
  await page.locator('.setup .add-picture code', { hasText: 'silver-dollar 1,7' }).waitFor();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.said, []);
  await page.context().close();
});
