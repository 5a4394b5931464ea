// Boards of their own, also for rule files; moves that move, and the last one marked.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sceneOf } from '../../web/scene/text.js';
import { settled, stage, until } from '../lib/harness.js';
import { clickThrough, next, playByKeys } from '../lib/match.js';

const scene = stage();
const { open } = scene;

test('a text is drawn by its form, and not where it has none', () => {
  assert.deepEqual(sceneOf('12'), { kind: 'heaps', heaps: [12] });
  assert.deepEqual(sceneOf('3,4'), { kind: 'heaps', heaps: [3, 4] });
  assert.deepEqual(sceneOf('.#/xo'), { kind: 'board', rows: [[null, 'hole'], ['left', 'right']] });
  for (const none of ['{5|1}', '1-2,2-3/1', '^*', '', '123456789']) assert.equal(sceneOf(none), null, none);
});

/** Games whose positions are written as values: their picture is the text. */
const WRITTEN = ['scores', 'value'];

test('no board is only text, but for those whose positions are values', async () => {
  const { games } = await scene.ask('games');
  const page = await open('#g=nim&p=1&v=board');
  const plain = [];
  for (const { example, name } of games) {
    await page.locator('#position').fill(example);
    await page.locator('#position').press('Enter');
    await until(page, (start) => new RegExp(`^#g=${start}(:|&|$)`).test(location.hash) && !document.querySelector('main[aria-busy]') && document.querySelector('.cell'), name).catch(() => assert.fail(`${example}: ${page.url()}`));
    if (await page.locator('.field .plain').count()) plain.push(name);
  }
  assert.deepEqual(plain, WRITTEN);
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('rule files are played with the mouse', async () => {
  for (const start of ['g=rules:domineering', 'g=rules:kayles&p=5', 'g=rules:wythoff&p=2,3']) {
    const page = await open(`#${start}&v=play`);
    assert.match(await clickThrough(page), /^(You win|The computer wins)$/, start);
    assert.deepEqual(page.said, []);
    await page.context().close();
  }
});

test('a rule file says what it is', async () => {
  const page = await open('#g=rules:domineering&v=board');
  await page.locator('.rule-said b', { hasText: 'domineering' }).waitFor();
  await page.context().close();
});

test('what leaves is seen leaving, and where the last move was made is marked', async () => {
  const page = await open('#g=nim&p=3.5&v=play&o=two');
  await page.getByText('First player’s move').waitFor();
  await page.evaluate(() => { window.left = 0; new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((one) => { if (one.classList?.contains('leaving')) window.left += 1; }))).observe(document.querySelector('.field'), { childList: true }); });
  await playByKeys(page, (said) => said === 'take 2 from heap 2');
  await page.getByText('Second player’s move').waitFor();
  assert.equal(await page.evaluate(() => window.left), 1);
  assert.deepEqual(await page.locator('.comp.last').evaluateAll((all) => all.map((one) => one.dataset.place)), ['2']);
  await page.locator('.leaving').waitFor({ state: 'detached' });
  await page.context().close();
});

test('who wants no motion gets none', async () => {
  const page = await open('#g=nim&p=3.5&v=play', { reducedMotion: 'reduce' });
  await next(page);
  await page.evaluate(() => { window.left = 0; new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((one) => { if (one.classList?.contains('leaving')) window.left += 1; }))).observe(document.querySelector('.field'), { childList: true }); });
  await playByKeys(page, () => true);
  await until(page, () => location.hash.includes('h='));
  await next(page);
  assert.equal(await page.evaluate(() => window.left), 0);
  await page.context().close();
});
