// Why, tied to the picture: steps light what they speak of, and all that can follow is drawn.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled, stage, until } from '../lib/harness.js';
import { violations } from '../lib/axe.js';

const { open } = stage();
const next = (page) => page.getByRole('button', { name: 'Next step' }).click();
const lit = (page, selector, name) => page.locator(`${selector}.lit`).evaluateAll((all, key) => all.map((one) => one.getAttribute(key)), name);

test('each step lights the heaps, columns and moves it speaks of', async () => {
  const page = await open('#g=nim&p=3.5.8.4&v=board');
  await settled(page);
  await page.locator('.pairs').waitFor();
  assert.equal(await page.locator('.lit').count(), 0, 'nothing is lit before one asks');
  await next(page);
  assert.deepEqual(await lit(page, '.comp', 'data-place'), ['1', '2', '3', '4']);
  await next(page);
  assert.deepEqual(await lit(page, '.column', 'data-power'), ['8', '2']);
  await next(page);
  assert.deepEqual(await lit(page, '.comp', 'data-place'), ['3']);
  assert.deepEqual(await lit(page, '.column', 'data-power'), ['8']);
  assert.deepEqual(await lit(page, '.moves tr', 'data-leaves'), ['0']);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('twins light together, and the mex lights its gap', async () => {
  const page = await open('#g=nim&p=5.3.5&v=board');
  await settled(page);
  await page.locator('.why li', { hasText: 'cancel in pairs' }).hover();
  assert.deepEqual(await lit(page, '.comp', 'data-place'), ['1', '3']);
  await page.goto(page.url().replace(/#.*/, '#g=rules:squares&p=10&v=board'));
  await settled(page);
  await page.locator('.why li', { hasText: 'mex' }).hover();
  assert.equal((await lit(page, '.mex-row li', 'data-value')).length, 1);
  await page.context().close();
});

test('all that can follow is drawn, one game through it is marked, and one goes there', async () => {
  for (const [lang, theme, phone] of [['en', 'light', false], ['zh', 'dark', true]]) {
    const page = await open(`#g=kayles&p=4&v=board&lang=${lang}&theme=${theme}`, { phone });
    await settled(page);
    await page.locator('.reach .btn').click();
    await page.locator('.reach-picture').waitFor();
    assert.equal(await page.locator('.reach-box.here').count(), 1);
    // From 4 pins the winner leaves 1 and 1 by the middle two, then each takes one.
    assert.equal(await page.locator('.reach-edge.line').count(), 3);
    assert.equal(await page.locator('.reach-box.is-P').count() + await page.locator('.reach-box.is-N').count(), await page.locator('.reach-box').count());
    assert.deepEqual(await violations(page), []);
    const box = page.locator('.reach-box[role=button]').first();
    await box.focus();
    await page.keyboard.press('Enter');
    await until(page, () => document.querySelector('#position').value !== 'kayles 4');
    assert.deepEqual(page.said, []);
    await page.context().close();
  }
});

test('where too much follows the next moves are drawn, or it is said', async () => {
  const page = await open('#g=nim&p=3.5.8.4&v=board');
  await settled(page);
  await page.locator('.reach .btn').click();
  await page.locator('.reach .cap').waitFor();
  assert.match(await page.locator('.reach .cap').innerText(), /Only the next moves|Too much follows/);
  await page.context().close();
});

test("games' own reasons light what they speak of, in the picture and in their place of a sum", async () => {
  const page = await open('#g=staircase&p=2.1.3&v=board');
  const step = async (start, said, selector, name) => {
    await page.evaluate((hash) => (location.hash = hash), `#${start}&v=board`);
    await page.locator('.why li', { hasText: said }).hover();
    const found = await page.locator(`${selector}.lit:not(.hit)`).evaluateAll((all, key) => all.map((one) => `${one.closest('[data-place]').dataset.place}:${one.getAttribute(key)}`), name);
    return [...new Set(found)];
  };
  assert.deepEqual(await step('g=staircase&p=2,1,3', 'Only the odd steps count', '.cell', 'data-heap'), ['1:0', '1:2']);
  assert.deepEqual(await step('g=silver-dollar&p=1,4,7', 'The gaps that count', '[data-e]', 'data-e'), ['1:0', '1:5', '1:6']);
  assert.deepEqual(await step('g=nim&p=3&g=silver-dollar&p=1,4,7', 'The gaps that count', '[data-e]', 'data-e'), ['2:0', '2:5', '2:6']);
  assert.deepEqual(await step('g=wythoff&p=5,9', 'lost with 5', '[data-e]', 'data-e'), ['1:3.5']);
  assert.deepEqual(await step('g=candy-piles&p=3,2', 'That cell is (2,2)', '[data-e]', 'data-e'), ['1:1.1']);
  assert.deepEqual(await step('g=kayles&p=3.5', 'kayles 5 have the values', '.mex-row li', 'data-value'), [], 'the row of the whole has no gap of a part');
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('where a move leaves twins, copying is the strategy in words', async () => {
  const page = await open('#g=kayles&p=7&v=board');
  await page.locator('.why li', { hasText: 'answer every move by the same move in the twin' }).waitFor();
  await page.evaluate(() => (location.hash = '#g=kayles&p=7&v=board&lang=zh'));
  await page.locator('.why li', { hasText: '照样走' }).waitFor();
  await page.context().close();
});

test('under misère play nothing is said of pairs that cancel', async () => {
  const page = await open('#g=nim&p=1.1.1&v=board&c=misere');
  await page.locator('.slice .heat').waitFor();
  await page.locator('.why li').nth(1).waitFor();
  assert.equal(await page.locator('.pairs').count(), 0);
  assert.ok(!(await page.locator('main').innerText()).includes('winning move mends'));
  assert.ok(!(await page.locator('.slice .cap').first().innerText()).includes('Stronger tint'), 'there are no values to tint');
  await page.context().close();
});
