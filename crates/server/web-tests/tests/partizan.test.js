// Games in which the players' moves differ: whole games by keys and by mouse, what a position is worth.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled, stage } from '../lib/harness.js';
import { clickThrough, next, win } from '../lib/match.js';

const { open } = stage();

// Positions that Left wins moving first; dots are written as ~ in an address.
const GAMES = [
  ['Domineering', 'g=domineering&p=3x3'],
  ['Hackenbush', 'g=hackenbush&p=lrl.rl'],
  ['Toads and Frogs', 'g=toads-and-frogs&p=tt~f'],
  ['Clobber', 'g=clobber&p=xoxo'],
  ['Snort', 'g=snort&p=~~~~'],
  ['Konane', 'g=konane&p=x~o/~ox/xo~'],
];

for (const [name, start] of GAMES) {
  test(`${name} is won with hints, by keys alone`, async () => {
    const page = await open(`#${start}&v=play`);
    assert.equal(await next(page), 'Your move');
    await page.getByText('you are Left: blue').waitFor();
    assert.equal(await win(page), 'You win');
    assert.deepEqual(page.said, []);
    await page.context().close();
  });

  test(`${name} is played to its end with the mouse`, async () => {
    const page = await open(`#${start}&v=play`);
    assert.match(await clickThrough(page), /^(You win|The computer wins)$/);
    assert.ok(await page.locator('.log li').count() > 0);
    assert.deepEqual(page.said, []);
    await page.context().close();
  });
}

test('pieces and edges stand in two colours', async () => {
  const page = await open('#g=clobber&p=xoxo');
  await settled(page);
  const colours = await page.evaluate(() => [...document.querySelectorAll('.field [data-e] *')].map((one) => getComputedStyle(one).fill));
  assert.ok(new Set(colours).size >= 3, String([...new Set(colours)]));
  await page.context().close();
});

test('value, temperature and thermograph stand beside the board, moves ranked by what they leave', async () => {
  const page = await open('#g=domineering&p=2x3');
  await settled(page);
  const facts = await page.locator('.form .facts').innerText();
  assert.match(facts, /\{2\|-1\/2\}/);
  assert.match(facts, /5\/4/);
  await page.locator('.form svg.thermograph').waitFor();
  const values = await page.locator('.moves tbody tr td:last-child').allInnerTexts();
  assert.ok(values.length >= 2 && values[0].includes('2'), String(values));
  await page.context().close();
});

test('whose turn it is changes what the board offers', async () => {
  for (const [to, kind] of [['', /upright/], ['&to=right', /flat/]]) {
    const page = await open(`#g=domineering&p=2x3${to}`);
    await settled(page);
    for (const move of await page.locator('.moves tbody tr td:first-child').allInnerTexts()) assert.match(move, kind);
    await page.context().close();
  }
});

test('a position in which play may go on for ever shows the stopper it is equal to', async () => {
  const page = await open('#g=backsliding-toads-and-frogs&p=t~');
  await settled(page);
  await page.locator('.form .facts').waitFor();
  assert.match(await page.locator('.form .facts').innerText(), /on/);
  await page.context().close();
});
