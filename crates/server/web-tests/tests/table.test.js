// Table and Rules: periods, maps of a million cells, live rules with faults marked.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesOf, stage, until } from '../lib/harness.js';

const scene = stage();
const { open } = scene;

test('a line is wrapped at its period, with grades, and a cell opens on the Board', async () => {
  const page = await open('#v=table&game=kayles&upto=239');
  await page.getByText('wrapped every 12').waitFor();
  await page.getByText('From n = 71 on, period 12').waitFor();
  assert.ok(await page.locator('.grade.proved').count() > 0);
  assert.equal(await page.locator('.grade.observed').count(), 0);
  await page.locator('.map').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.locator('.map-status').innerText(), '13: 1');
  await page.keyboard.press('Enter');
  await page.locator('main.board').waitFor();
  assert.equal(await page.locator('#position').inputValue(), 'kayles 13');
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('exports are the files of the command line', async () => {
  const page = await open('#v=table&game=subtraction:1,3,4&upto=9');
  await page.locator('.exports button').first().waitFor();
  const names = [];
  for (const button of await page.locator('.exports button').all()) {
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    const bytes = await bytesOf(file);
    assert.ok(bytes.length > 0, file.suggestedFilename());
    if (file.suggestedFilename() === 'subtraction-1-3-4.csv') assert.match(String(bytes), /^n,grundy\r?\n0,0/);
    names.push(file.suggestedFilename());
  }
  assert.equal(names.length, 9);
  assert.ok(names.includes('subtraction-1-3-4.csv') && names.includes('subtraction-1-3-4.png'), names.join());
  await page.context().close();
});

test('a million cells stay smooth', { timeout: 120_000 }, async (t) => {
  const page = await open('#v=table&game=euclid&upto=1000');
  const map = page.locator('.map');
  await map.waitFor();
  await map.focus();
  await scene.answered(page, 'tile', 16);
  const frames = await page.evaluate(async () => {
    const times = [];
    const map = document.querySelector('.map');
    const press = (key) => map.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    for (let i = 0; i < 40; i++) {
      const start = performance.now();
      press(i < 12 ? '+' : i < 28 ? 'ArrowRight' : '-');
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b);
  });
  t.diagnostic(`a key and two frames, in ms: median ${frames[20].toFixed(1)}, longest ${frames[39].toFixed(1)}`);
  assert.ok(frames[20] < 100, `half of the frames took ${frames[20]} ms`);
  await page.keyboard.press('Home');
  assert.match(await page.locator('.map-status').innerText(), /^0,0: \d+$/);
  assert.ok(await page.locator('.cap.cut').isHidden(), 'every cell is there');
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('a game without a table, and a wrong one, say so', async () => {
  const page = await open('#v=table&game=nimm&upto=9');
  await page.getByText('did you mean').waitFor();
  await page.locator('#table-game').fill('kayles');
  await page.keyboard.press('Enter');
  await page.locator('.map').waitFor();
  await page.context().close();
});

test('rules are live, and faults are marked under the text', async () => {
  const page = await open('#v=rules&rule=subtraction:1,3,4');
  const rule = page.locator('#rule-text');
  await page.locator('.first-values').waitFor();
  await rule.fill('1,2');
  await page.getByText('From n = 0 on, period 3').first().waitFor();
  const values = await page.locator('.first-values b').allInnerTexts();
  assert.deepEqual(values.slice(0, 7), ['0', '1', '2', '0', '1', '2', '0']);
  assert.equal(values.length, 30);
  const before = page.said.length;
  await rule.fill('1,x');
  await page.locator('.problem mark').waitFor();
  assert.equal(await page.locator('.problem mark').innerText(), 'x');
  assert.match(await page.locator('.problem .caret').innerText(), /^ +\^$/);
  assert.equal(await rule.getAttribute('aria-invalid'), 'true');
  await rule.fill('2,3');
  await page.locator('.first-values').waitFor();
  await page.getByLabel('from a heap of').fill('3');
  await until(page, () => document.querySelectorAll('.rule-moves tbody tr').length === 2);
  // The browser itself reports the refusal; nothing else is said.
  assert.ok(page.said.slice(before).every((line) => line.includes('400')), page.said.join());
  await page.reload();
  await page.locator('.first-values').waitFor();
  assert.equal(await rule.inputValue(), '2,3');
  await page.context().close();
});

test('a rule file is live: an example, a change, a fault under the line, and the link restores it', async () => {
  const page = await open('#v=rules&rule=rules:kayles');
  const text = page.locator('#python-text');
  await page.locator('.first-values').waitFor();
  const values = await page.locator('.first-values b').allInnerTexts();
  assert.deepEqual(values.slice(0, 8), ['0', '1', '2', '3', '1', '4', '3', '2']);
  await text.fill('start = 9\ndef moves(n):\n    return [n - k for k in (1, 2, 3) if k <= n]\n');
  await until(page, () => document.querySelectorAll('.rule-moves tbody tr').length === 3);
  assert.match(await page.locator('.python-verdict h2').innerText(), /the player to move wins/);
  await page.locator('#python-position').fill('8');
  await page.getByRole('heading', { name: /the player to move loses/ }).waitFor();
  const before = page.said.length;
  await text.fill('start = 9\ndef moves(n):\n    return [n - k for k in rnge(n)]\n');
  await page.locator('.caret-lines').waitFor();
  assert.match(await page.locator('.caret-lines').innerText(), /rnge\(n\)\]\n +\^{4}/);
  assert.ok(await text.evaluate((element) => element === document.activeElement));
  assert.ok(page.said.slice(before).every((line) => line.includes('400')), page.said.join());
  await page.locator('#python-position').fill('');
  await text.fill('start = (2, 3)\ndef moves(p):\n    a, b = p\n    return [(x, b) for x in range(a)] + [(a, y) for y in range(b)]\n');
  await page.locator('.pair-values').waitFor();
  await page.reload();
  await page.locator('.pair-values').waitFor();
  assert.match(await text.inputValue(), /start = \(2, 3\)/);
  await page.context().close();
});
