// Games written on the Rules screen are games like any other.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled, stage, until } from '../lib/harness.js';
import { violations } from '../lib/axe.js';
import { clickThrough } from '../lib/match.js';
import { brief, expanded, fileOf, titleOf, typed } from '../../web/rules/carried.js';

const { open } = stage();

const RULES = '# Three steps: take one, two or three.\nname = "Three steps"\ndraw = "strip"\nstart = 9\ndef moves(n):\n    return [n - k for k in (1, 2, 3) if k <= n]\n';

test('a name carries a file, and people see its title', () => {
  const game = `rules:~${Buffer.from(RULES).toString('base64url')}`;
  assert.equal(fileOf(game), RULES);
  assert.equal(fileOf('rules:kayles'), null);
  assert.equal(titleOf(RULES), 'Three steps');
  assert.equal(titleOf('# Nim by hand.\nstart = 3\n'), 'Nim by hand');
  assert.equal(brief(`${game} 9 + nim 3`), 'Three_steps 9 + nim 3');
  assert.equal(typed(`${game} 9`), 'rules:~ 9');
  assert.equal(expanded('rules:~ 7 + nim 3', `${game} 9`), `${game} 7 + nim 3`);
  assert.equal(expanded('nim 3', `${game} 9`), 'nim 3');
});

test('what is written is analysed, added to, tabulated, played and linked to', async () => {
  const page = await open('#v=rules&rule=rules:kayles');
  await page.locator('.first-values').waitFor();
  await page.locator('#python-text').fill(RULES);
  await until(page, () => document.querySelectorAll('.rule-moves tbody tr').length === 3);
  await page.getByRole('button', { name: 'On the Board' }).click();
  await settled(page);
  await page.locator('.rule-said b', { hasText: 'Three steps' }).waitFor();
  assert.equal(await page.locator('#position').inputValue(), 'rules:~ 9');
  assert.equal(await page.locator('.field .comp.strip [data-e]').count(), 10, 'drawn as the file says');
  assert.match(await page.locator('h1#verdict').innerText(), /the player to move wins/);
  assert.deepEqual(await violations(page), []);
  // The box speaks of it by its short name.
  await page.locator('#position').fill('rules:~ 8 + nim 3');
  await page.locator('#position').press('Enter');
  await until(page, () => document.querySelectorAll('.field .part').length === 2);
  await settled(page);
  assert.deepEqual(await page.locator('.part-head code').allInnerTexts(), ['Three_steps', 'nim']);
  // A link is all that others need.
  const link = page.url();
  const other = await open(link.slice(link.indexOf('#')));
  await settled(other);
  assert.equal(await other.locator('.field .part').count(), 2);
  await other.context().close();
  await page.goBack();
  await settled(page);
  await page.getByRole('button', { name: 'Play from here' }).click();
  assert.match(await clickThrough(page), /^(You win|The computer wins)$/);
  // It stands in the catalogue of this browser until it is forgotten.
  await page.evaluate(() => (location.hash = '#v=catalogue'));
  const tile = page.locator('.tile', { hasText: 'Three steps' });
  await tile.waitFor();
  await tile.getByRole('button', { name: 'Forget Three steps' }).click();
  assert.equal(await tile.count(), 0);
  await page.evaluate(() => (location.hash = '#v=rules&rule=rules:kayles'));
  await page.getByRole('button', { name: 'Its table' }).click();
  await page.locator('.map-card').first().waitFor();
  assert.deepEqual(page.said, []);
  await page.context().close();
});
