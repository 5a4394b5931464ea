// Whole games against the computer: won from a winning start, lost from a losing one or by a slip.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stage, until } from '../lib/harness.js';
import { lose, next, playByKeys, turn, win } from '../lib/match.js';

const scene = stage();
const { open } = scene;

for (const [name, start, lost] of [
  ['Nim', 'g=nim&p=1.2.4', 'g=nim&p=1.2.3'],
  ['Kayles', 'g=kayles&p=5', 'g=kayles&p=3.3'],
  ['Chomp', 'g=chomp:3x3', 'g=chomp:2x2&p=2,1'],
  ['Wythoff', 'g=wythoff&p=4,6', 'g=wythoff&p=3,5'],
]) {
  test(`${name} is won with hints, by keys alone`, async () => {
    const page = await open(`#${start}&v=play`);
    assert.equal(await win(page), 'You win');
    assert.deepEqual(page.said, []);
    await page.context().close();
  });

  test(`${name} is lost from a lost start`, async () => {
    const page = await open(`#${lost}&v=play`);
    assert.equal(await lose(page), 'The computer wins');
    await page.getByText('No mistake by either side').waitFor();
    assert.deepEqual(page.said, []);
    await page.context().close();
  });
}

test('the history strip marks the move that gave the win away', async () => {
  const page = await open('#g=nim&p=1.2.4&v=play');
  await next(page);
  await playByKeys(page, (said) => said === 'take 1 from heap 1');
  assert.equal(await lose(page), 'The computer wins');
  await page.getByText('Move 1 gave the win away: take 1 from heap 1').waitFor();
  assert.equal(await page.locator('.box.blunder').count(), 1);
  await page.getByText('You: Move 1').waitFor();
  await page.getByText(/Better: take 1 from heap 3/).waitFor();
  await page.locator('.box.blunder').click();
  await page.getByText('position 0 of').first().waitFor();
  await page.getByRole('button', { name: 'Open on the Board' }).click();
  await page.getByRole('heading', { name: /the player to move wins/ }).waitFor();
  assert.match(page.url(), /v=board/);
  await page.context().close();
});

test('a link restores a game in the middle, and moves can be taken back', async () => {
  const page = await open('#g=nim&p=3.4&v=play&h=3.3_2.3&o=40');
  assert.equal(await next(page), 'Your move');
  assert.equal(await page.locator('.log li').count(), 2);
  assert.equal(await page.getByRole('button', { name: 'Casual' }).getAttribute('aria-pressed'), 'true');
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Nobody has moved yet').waitFor();
  await page.reload();
  await page.getByText('Nobody has moved yet').waitFor();
  await page.context().close();
});

test('sides are swapped: the computer moves first', async () => {
  const page = await open('#g=nim&p=1.2&v=play');
  await next(page);
  await page.getByRole('button', { name: 'Swap sides' }).click();
  assert.equal(await next(page), 'Your move');
  assert.equal(await page.locator('.log li').count(), 1);
  await page.context().close();
});

test('two people share the board', async () => {
  const page = await open('#g=nim&p=1.1&v=play&o=two');
  await page.getByText('First player’s move').waitFor();
  await playByKeys(page, () => true);
  await page.getByText('Second player’s move').waitFor();
  await playByKeys(page, () => true);
  await page.getByText('The second player wins').waitFor();
  await page.context().close();
});

test('misère play ends the other way', async () => {
  const page = await open('#g=nim&p=1&v=play&c=misere');
  await next(page);
  await playByKeys(page, () => true);
  assert.equal(await next(page), 'The computer wins');
  await page.context().close();
});

test('a game for points is played to its end, with the score', async () => {
  const page = await open('#g=card-piles&p=1,3.2,4&v=play');
  for (let ply = 0; ply < 4 && await next(page) === 'Your move'; ply++) {
    const before = page.url();
    await playByKeys(page, () => true);
    await until(page, (url) => location.href !== url, before);
  }
  await page.getByText(/score \d+ : \d+/).waitFor();
  await page.getByText('How the game went').waitFor();
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('a game that was never played is refused, and a new one can begin', async () => {
  const page = await open('#g=nim&p=3.4&v=play&h=9.9');
  await page.getByRole('heading', { name: 'This game cannot go on' }).waitFor();
  await page.getByRole('button', { name: 'New game' }).click();
  assert.equal(await next(page), 'Your move');
  await page.context().close();
});

test('a computer that moves without knowing says so, and so does a hint', async () => {
  const page = await open();
  const { url } = scene;
  await scene.change(page, 'reply', (answer) => ({ ...answer, blind: true }));
  await scene.change(page, 'hint', (answer) => ({ ...answer, hint: 'Some move wins, but it was not found which within the budget.', place: null, why: [], unknown: true }));
  await page.goto('about:blank');
  await page.goto(url + '#g=nim&p=3.5&v=play&f=computer');
  await page.locator('.advice', { hasText: 'it moved without knowing' }).waitFor();
  assert.equal(await next(page), 'Your move');
  await page.keyboard.press('h');
  await page.locator('.advice', { hasText: 'it was not found which within the budget' }).waitFor();
  await page.context().close();
});
