// A game looked at again: step by step, played on from anywhere, with what would have been better.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations } from '../lib/axe.js';
import { stage, until } from '../lib/harness.js';
import { clickThrough, next, playByKeys } from '../lib/match.js';

const { open } = stage();

const GAME = '#g=nim&p=3.4&v=play&o=two&h=3.3_2.3_2.2_1.2';

test('one steps through a game, and what was played shows on the board', async () => {
  const page = await open(GAME);
  await page.getByText('position 4 of 4').first().waitFor();
  await page.getByRole('button', { name: 'One move back' }).click();
  await page.getByText('position 3 of 4').first().waitFor();
  assert.equal(await page.locator('.count').allInnerTexts().then((all) => all.join(' ')), '2 → 1 2');
  await page.keyboard.press(',');
  await page.getByText('position 2 of 4').first().waitFor();
  await page.getByRole('button', { name: 'First position' }).click();
  await page.getByText('position 0 of 4').first().waitFor();
  await page.keyboard.press('.');
  await page.getByText('position 1 of 4').first().waitFor();
  assert.match(page.url(), /h=3\.3_2\.3_2\.2_1\.2/, 'the game itself stays');
  await page.getByRole('button', { name: 'Last position' }).click();
  await page.getByText('First player’s move').waitFor();
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('one plays on from an earlier position, and the line left is kept', async () => {
  const page = await open(GAME);
  await page.getByText('position 4 of 4').first().waitFor();
  await page.getByRole('button', { name: 'First position' }).click();
  await page.keyboard.press('.');
  await page.getByText('position 1 of 4').first().waitFor();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByText('Second player’s move').waitFor();
  await playByKeys(page, (said) => said === 'take 3 from heap 1');
  await until(page, () => location.hash.includes('h=3.3_0.3'));
  await page.getByRole('button', { name: 'Variation 1 (4 moves)' }).click();
  await until(page, () => location.hash.includes('h=3.3_2.3_2.2_1.2'));
  await page.getByRole('button', { name: 'Variation 1 (2 moves)' }).waitFor();
  await page.context().close();
});

test('what was taken back is done again', async () => {
  const page = await open('#g=nim&p=3.4&v=play');
  await next(page);
  await playByKeys(page, (said) => said === 'take 1 from heap 2');
  await until(page, () => location.hash.includes('h='));
  await next(page);
  const hash = await page.evaluate(() => location.hash);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Nobody has moved yet').waitFor();
  await page.getByRole('button', { name: 'Redo' }).click();
  await until(page, (wanted) => location.hash === wanted, hash);
  await page.context().close();
});

test('moves are judged while playing only where somebody likes that, and it is remembered', async () => {
  const page = await open('#g=nim&p=3.4&v=play&o=two&h=1.4');
  await page.getByText('Second player’s move').waitFor();
  assert.equal(await page.locator('.history').count(), 0);
  await page.getByRole('button', { name: 'while playing' }).click();
  await page.locator('.history .box.blunder').waitFor();
  await page.getByText('Better: take 1 from heap 2.').waitFor();
  await page.reload();
  await page.locator('.history .box.blunder').waitFor();
  await page.context().close();
});

test('level, opponent and names are remembered', async () => {
  const page = await open('#g=nim&p=3.4&v=play');
  await next(page);
  await page.getByRole('button', { name: 'Casual' }).click();
  await page.evaluate(() => (location.hash = '#g=kayles&p=5&v=play'));
  await until(page, () => document.querySelector('#position').value === 'kayles 5');
  await next(page);
  assert.equal(await page.getByRole('button', { name: 'Casual' }).getAttribute('aria-pressed'), 'true');
  await page.getByRole('button', { name: 'Two people' }).click();
  await page.getByPlaceholder('First player').fill('Ada');
  await page.getByPlaceholder('First player').press('Tab');
  await page.getByText('Ada to move').waitFor();
  await page.reload();
  await page.getByText('Ada to move').waitFor();
  await page.context().close();
});

test('the computer plays itself to the end', async () => {
  const page = await open('#g=nim&p=1.2.3&v=play&o=watch');
  await page.getByText('The second player wins').waitFor();
  await page.getByText('No mistake by either side').waitFor();
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('a review is accessible in both languages and themes, on a phone', async () => {
  for (const [lang, theme, phone] of [['en', 'light', false], ['zh', 'dark', true]]) {
    const page = await open(`${GAME}_1.1_1.0_0.0&lang=${lang}&theme=${theme}`, { phone, reducedMotion: 'reduce' });
    await page.locator('.history').waitFor();
    await page.locator('.review-bar button').first().click();
    await page.locator('.play-on').waitFor();
    assert.deepEqual(await violations(page), []);
    assert.ok(await page.evaluate((wide) => document.documentElement.scrollWidth <= wide, phone ? 390 : 1280));
    await page.context().close();
  }
});

test('no sound unless one asks for it, and that is remembered', async () => {
  const page = await open('#g=nim&p=1.1&v=play&o=two');
  const sound = page.getByRole('group', { name: 'Sound' });
  await sound.waitFor();
  await page.evaluate(() => { window.heard = 0; const start = OscillatorNode.prototype.start; OscillatorNode.prototype.start = function (...all) { window.heard += 1; return start.apply(this, all); }; });
  await playByKeys(page, () => true);
  await page.getByText('Second player’s move').waitFor();
  assert.equal(await page.evaluate(() => window.heard), 0);
  await sound.getByRole('button', { name: 'on' }).click();
  await playByKeys(page, () => true);
  await page.locator('#turn', { hasText: /wins/ }).waitFor();
  await until(page, () => window.heard > 1);
  await page.reload();
  await sound.getByRole('button', { name: 'on', pressed: true }).waitFor();
  await page.context().close();
});

test('games against the computer are counted once, by game and level', async () => {
  const page = await open('#g=nim&p=1.1.1&v=play&o=100');
  assert.match(await clickThrough(page), /You win/);
  const row = page.locator('.puzzle-stats tbody tr');
  await row.waitFor();
  assert.deepEqual(await row.locator('th, td').allInnerTexts(), ['Nim', 'Random', '1 / 1']);
  await page.reload();
  await row.waitFor();
  assert.deepEqual(await row.locator('td').last().innerText(), '1 / 1');
  await page.context().close();
});
