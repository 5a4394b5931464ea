// The page in Firefox (`./test --long`): whole games, every screen, languages.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations } from '../lib/axe.js';
import { firefoxPath, launchFirefox, settled, stage } from '../lib/harness.js';
import { clickThrough, win } from '../lib/match.js';

assert.ok(firefoxPath, 'Firefox is not installed');
const { open } = stage(launchFirefox);
// Firefox tells of fonts and styles that it does without; faults are errors.
const faults = (page) => page.said.filter((line) => line.startsWith('error'));

test('Firefox plays whole games by mouse and by keys', async () => {
  for (const [start, play] of [['g=kayles&p=6', win], ['g=cutcake&p=3x4', clickThrough], ['g=node-kayles&p=1-2,2-3,3-4', clickThrough]]) {
    const page = await open(`#${start}&v=play`);
    assert.match(await play(page), /^(You win|The computer wins)$/, start);
    assert.deepEqual(faults(page), [], start);
    await page.context().close();
  }
});

test('Firefox shows every screen in both languages and themes', async () => {
  for (const [i, view] of ['catalogue', 'board', 'play', 'table', 'rules', 'graph', 'learn', 'puzzles'].entries()) {
    const page = await open(`#g=nim&p=3.5.8&v=${view}&lang=${i % 2 ? 'zh' : 'en'}&theme=${i % 4 < 2 ? 'light' : 'dark'}`);
    if (view === 'board') await settled(page);
    await page.locator('main h1, main h2').first().waitFor();
    assert.deepEqual(await violations(page), [], view);
    assert.deepEqual(faults(page), [], view);
    await page.context().close();
  }
});
