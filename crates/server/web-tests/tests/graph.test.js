// Graph: drawn by mouse, by keys and from text; cycles, tokens, steps.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stage, until } from '../lib/harness.js';

const { open } = stage();

const tags = (page) => page.locator('.dot .tag-text').allInnerTexts();
const labelled = (page, wanted) => until(page, (texts) => JSON.stringify([...document.querySelectorAll('.dot .tag-text')].map((tag) => tag.textContent)) === JSON.stringify(texts), wanted);

/** A place on the paper, as fractions of its sides. */
async function spot(page, x, y) {
  const box = await page.locator('.canvas').boundingBox();
  return [box.x + x * box.width, box.y + y * box.height];
}

async function drag(page, from, to) {
  await page.mouse.move(...await spot(page, ...from));
  await page.mouse.down();
  await page.mouse.move(...await spot(page, ...to), { steps: 5 });
  await page.mouse.up();
}

test('a drawn cycle is solved as a loopy game, and a way out changes it', async () => {
  const page = await open('#v=graph');
  await page.locator('.dot').first().waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  const places = [[0.3, 0.7], [0.5, 0.25], [0.7, 0.7]];
  for (const place of places) {
    await page.mouse.click(...await spot(page, ...place));
  }
  await until(page, () => document.querySelectorAll('.dot').length === 3);
  for (const [a, b] of [[0, 1], [1, 2], [2, 0]]) await drag(page, places[a], places[b]);
  await labelled(page, ['inf()', 'inf()', 'inf()']);
  await page.getByText('There is a cycle: 1 → 2 → 3 → 1').waitFor();
  assert.equal(await page.locator('.dot.D').count(), 3);
  await page.mouse.click(...await spot(page, 0.88, 0.4));
  await until(page, () => document.querySelectorAll('.dot').length === 4);
  await drag(page, places[2], [0.88, 0.4]);
  await labelled(page, ['1', '0', '2', '0']);
  // The last edge drawn is chosen: Delete takes it away again.
  await page.locator('.arrow-edge.chosen').focus();
  await page.keyboard.press('Delete');
  await labelled(page, ['inf()', 'inf()', 'inf()', '0']);
  assert.deepEqual(page.said, []);
  // The address follows a moment after the picture.
  await until(page, () => /graph=1>2,2>3,3>1,4&/.test(decodeURIComponent(location.hash)));
  const address = page.url();
  const again = await open(address.slice(address.indexOf('#')));
  await labelled(again, ['inf()', 'inf()', 'inf()', '0']);
  await again.context().close();
  await page.context().close();
});

test('keys alone draw, put tokens and step through the mex', async () => {
  const page = await open('#v=graph&graph=1>2,2>3&tokens=');
  await labelled(page, ['0', '1', '0']);
  await page.locator('[data-key=v0]').focus();
  await page.keyboard.press('e');
  await page.locator('[data-key=v2]').focus();
  await page.keyboard.press('Enter');
  await labelled(page, ['2', '1', '0']);
  await page.locator('[data-key=v0]').focus();
  await page.keyboard.press('t');
  await page.getByText('The player to move wins').waitFor();
  await page.locator('[data-key=v1]').focus();
  await page.keyboard.press('t');
  await page.getByText('2 ⊕ 1 = 3').waitFor();
  await page.getByRole('button', { name: 'From the start' }).click();
  await until(page, () => document.querySelectorAll('.dot .tag').length === 0);
  for (const count of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Next step' }).click();
    await until(page, (n) => document.querySelectorAll('.dot .tag').length === n, count);
  }
  await page.getByText('1: the options have {0, 1}, so the value is 2.').waitFor();
  await page.getByRole('button', { name: 'Make the move 1 → 2' }).click();
  await page.getByText('The player to move loses').waitFor();
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('a graph is pasted as DOT, edited in its table, and opened on the Board', async () => {
  const page = await open('#v=graph');
  await page.locator('.dot').first().waitFor();
  await page.getByRole('button', { name: 'Paste a graph' }).click();
  await page.locator('#graph-text').fill('digraph { a -> b; b -> ; }');
  await page.getByRole('button', { name: 'Draw it' }).click();
  await page.locator('dialog .problem mark').waitFor();
  await page.locator('#graph-text').fill('digraph { a -> b; b -> c; a -> c }');
  await page.getByRole('button', { name: 'Draw it' }).click();
  await labelled(page, ['2', '1', '0']);
  await page.getByRole('button', { name: 'Put a token on a' }).click();
  await page.getByRole('button', { name: 'Delete edge a → b' }).click();
  await labelled(page, ['1', '1', '0']);
  await page.getByRole('button', { name: 'Open on the Board' }).click();
  await page.locator('main.board').waitFor();
  assert.match(await page.locator('#position').inputValue(), /^graph:.* a$/);
  await page.context().close();
});
