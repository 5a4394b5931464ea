// Puzzles from a seed: the same for everybody, right answers counted, sheets for paper.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lots, seedOf } from '../../web/puzzles.js';
import { violations } from '../lib/axe.js';
import { stage, until } from '../lib/harness.js';
import { playByKeys } from '../lib/match.js';

const scene = stage();
const { open } = scene;

const found = async (page) => { await page.locator('main:not([aria-busy]) #puzzle').waitFor(); await page.locator('.cell').first().waitFor(); };

test('lots are the same everywhere and even', () => {
  const draw = lots(seedOf('2026-01-01'));
  const first = Array.from({ length: 1000 }, () => draw(10));
  const again = lots(seedOf('2026-01-01'));
  assert.deepEqual(first, Array.from({ length: 1000 }, () => again(10)));
  for (let n = 0; n < 10; n++) assert.ok(Math.abs(first.filter((one) => one === n).length - 100) < 45);
});

test('the same seed gives the same puzzle, and the server agrees that one move wins', async () => {
  const [a, b] = [await open('#v=puzzles&seed=7&n=2'), await open('#v=puzzles&seed=7&n=2')];
  await found(a);
  await found(b);
  const shown = (page) => page.locator('.field').innerText();
  assert.equal(await shown(a), await shown(b));
  assert.equal(await a.locator('.puzzle-head').innerText(), await b.locator('.puzzle-head').innerText());
  await a.getByRole('button', { name: 'Open on the Board' }).click();
  await a.getByText('1 winning move out of').waitFor();
  for (const page of [a, b]) {
    assert.deepEqual(page.said, []);
    await page.context().close();
  }
});

test('a wrong answer is told, a right one counts, and the next puzzle comes', async () => {
  const page = await open('#v=puzzles&seed=3&game=nim');
  await found(page);
  const q = await page.evaluate(() => [...document.querySelectorAll('.count')].map((one) => one.textContent.trim()).join(' '));
  const { moves } = await scene.ask('moves', { q: `nim ${q}` });
  const [right, wrong] = [moves.find(({ winning }) => winning), moves.find(({ winning }) => !winning)];
  await playByKeys(page, (said) => said === wrong.move);
  await page.getByText('Not this one').waitFor();
  await playByKeys(page, (said) => said === right.move);
  await page.getByText('Right.').waitFor();
  assert.match(await page.locator('.puzzle-stats tbody').innerText(), /Nim\s+0\s+1/, 'only the first try counts');
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await page.getByText('3, number 2').waitFor();
  await found(page);
  const next = await page.evaluate(() => [...document.querySelectorAll('.count')].map((one) => one.textContent.trim()).join(' '));
  const good = (await scene.ask('moves', { q: `nim ${next}` })).moves.find(({ winning }) => winning);
  await playByKeys(page, (said) => said === good.move);
  await page.getByText('In a row: 1 (best 1)').waitFor();
  await page.reload();
  await page.getByText('In a row: 1 (best 1)').waitFor();
  await page.context().close();
});

test('win in three is won in three', async () => {
  const page = await open('#v=puzzles&seed=5&kind=three&game=nim');
  await found(page);
  const q = await page.evaluate(() => [...document.querySelectorAll('.count')].map((one) => one.textContent.trim()).join(' '));
  assert.equal((await scene.ask('solve', { q: `nim ${q}` })).remoteness, 3);
  await page.context().close();
});

test('a worksheet has as many puzzles as answers, and its answers on a page of their own', async () => {
  const page = await open('#v=puzzles&seed=11');
  await found(page);
  await page.getByLabel('Puzzles', { exact: true }).fill('4');
  await page.getByRole('button', { name: 'Make a worksheet' }).click();
  await until(page, () => document.querySelectorAll('.sheet-puzzles li').length > 0);
  const [asked, answers] = [await page.locator('.sheet-puzzles li').count(), await page.locator('.sheet-key li').count()];
  assert.equal(asked, 4);
  assert.equal(answers, 4);
  await page.emulateMedia({ media: 'print' });
  assert.ok(!await page.locator('.stage').isVisible());
  assert.match((await page.pdf()).toString('latin1'), /\/Count 2/, 'two pages');
  await page.context().close();
});

test('puzzles are accessible in both languages and themes, on a phone', async () => {
  for (const [lang, theme, phone] of [['en', 'light', false], ['zh', 'dark', true]]) {
    const page = await open(`#v=puzzles&seed=7&lang=${lang}&theme=${theme}`, { phone, reducedMotion: 'reduce' });
    await found(page);
    assert.deepEqual(await violations(page), []);
    await page.locator('.actions .btn').nth(3).click();
    await page.locator('.puzzle-said p').first().waitFor();
    assert.deepEqual(await violations(page), []);
    assert.ok(await page.evaluate((wide) => document.documentElement.scrollWidth <= wide, phone ? 390 : 1280));
    await page.context().close();
  }
});

test('to win in three is not just to win', async () => {
  const page = await open('#v=puzzles&seed=2&kind=three&game=lasker');
  await found(page);
  const { moves } = await scene.ask('moves', { q: 'lasker 1 8' });
  const winning = moves.filter((move) => move.winning).map(({ move }) => move);
  assert.deepEqual(winning.sort(), ['split heap 2 into 3 and 5', 'take 7 from heap 2'], 'both win, one of them in three');
  await playByKeys(page, (said) => said === 'split heap 2 into 3 and 5');
  await page.getByText('It wins, but the opponent can hold out longer').waitFor();
  await playByKeys(page, (said) => said === 'take 7 from heap 2');
  await page.getByText('Right.').waitFor();
  await page.context().close();
});
