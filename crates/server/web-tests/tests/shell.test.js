// What surrounds the screens: address, keys, the position box, the server's end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serve, settled, stage, stop, until } from '../lib/harness.js';

const scene = stage();
const { open } = scene;

test('a shared link restores game, position, screen, language, theme and ending', async () => {
  const page = await open('#g=nim&p=3.5&g=kayles&p=7&v=board&c=misere&lang=zh&theme=dark');
  await settled(page);
  assert.equal(await page.locator('#position').inputValue(), 'nim 3 5 + kayles 7');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  assert.equal(await page.locator('select[aria-label]').first().inputValue(), 'misere');
  assert.equal(await page.locator('.comp').count(), 3);
  await page.getByRole('heading', { name: /先手/ }).waitFor();
  const link = page.url();
  const other = await open(new URL(link).hash);
  await settled(other);
  assert.equal(await other.locator('main').innerText(), await page.locator('main').innerText());
  await page.context().close();
  await other.context().close();
});

test('the first load is below 200 KB in a few requests, the engine aside', async () => {
  const page = await open('');
  await settled(page);
  await page.waitForLoadState('networkidle');
  const sizes = await page.evaluate(() => ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind)).filter(({ name }) => !name.endsWith('engine.bin')).map((entry) => entry.transferSize));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  assert.ok(total > 50_000 && total < 200_000, `${total} bytes`);
  assert.ok(sizes.length <= 12, `${sizes.length} requests`);
  await page.context().close();
});

test('the link is copied, and back and forward walk the positions', async () => {
  const page = await open('#g=nim&p=1.2&v=board', { permissions: ['clipboard-read', 'clipboard-write'] });
  await settled(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
  await page.getByRole('button', { name: /^Take 1 from heap 2$/ }).first().click();
  await until(page, () => location.hash.includes('p=1.1'));
  await page.goBack();
  await until(page, () => document.querySelector('#position').value === 'nim 1 2');
  await page.goForward();
  await until(page, () => document.querySelector('#position').value === 'nim 1 1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(page, () => document.querySelector('#position').value === 'nim 1 2');
  await page.context().close();
});

test('number keys switch screens, / goes to the box, ? lists the keys', async () => {
  const page = await open('#g=nim&p=3.5&v=board');
  await settled(page);
  const count = await page.locator('.nav').count();
  for (let n = 1; n <= count; n++) {
    await page.keyboard.press(String(n));
    const view = await page.locator('.nav').nth(n - 1).getAttribute('data-screen');
    await page.locator(`main.${view}`).waitFor();
    assert.equal(await page.locator('.nav[aria-current=page]').getAttribute('data-screen'), view);
  }
  await page.keyboard.press('2');
  await settled(page);
  await page.keyboard.press('/');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'position');
  await page.keyboard.type('wythoff 1,2');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /the player to move loses/ }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('a wrong position is explained at its place, in both languages', async () => {
  const page = await open('#g=nim&p=3.5&v=board');
  await settled(page);
  await page.locator('#position').fill('nim 3 x');
  await page.locator('#position').press('Enter');
  await page.locator('#problem mark').waitFor();
  assert.equal(await page.locator('#problem mark').textContent(), 'x');
  assert.equal(await page.locator('#position').getAttribute('aria-invalid'), 'true');
  assert.match(page.url(), /p=3\.5/);
  await page.locator('#position').fill('nym 3');
  await page.locator('#position').press('Enter');
  await page.locator('#problem').getByText(/nim/).first().waitFor();
  await page.context().close();
});

test('who goes elsewhere before a position is answered stays there', async () => {
  const page = await open('#g=nim&p=3.5&v=board');
  await settled(page);
  await page.evaluate(() => {
    /** @type {HTMLInputElement} */ (document.querySelector('#position')).value = 'kayles 7';
    /** @type {HTMLFormElement} */ (document.querySelector('form.omni')).requestSubmit();
    location.hash = '#v=table&game=kayles&upto=239';
  });
  await page.getByText('From n = 71 on, period 12').waitFor();
  await new Promise((resolve) => setTimeout(resolve, 500));
  assert.match(page.url(), /v=table/);
  await page.context().close();
});

test('hostile addresses do no harm', async () => {
  for (const hash of ['#', '#v=nowhere', '#g=%E0%A4%A', '#g=nim&p=<script>alert(1)</script>', '#g=nim&p=99999999999999999999999&v=board', '#' + 'g=nim&p=1&'.repeat(500), '#v=play&h=___&o=9']) {
    const page = await open(hash);
    await page.waitForTimeout(200);
    const faults = page.said.filter((text) => !/status of 4\d\d/.test(text));
    assert.deepEqual(faults, [], hash);
    await page.context().close();
  }
});

test('catalogue: search in either language, by code and by problem; a card opens the board', async () => {
  const page = await open('#v=catalogue');
  await page.locator('.tile').first().waitFor();
  await page.locator('.tile', { hasText: '(rule file)' }).first().waitFor();
  const files = await page.locator('.tile', { hasText: '(rule file)' }).count();
  assert.ok(files >= 10, `${files} rule files`);
  const all = await page.locator('.tile').count();
  assert.ok(all >= 30);
  const { games } = await scene.ask('games');
  assert.equal(all, games.length + files);
  assert.equal(await page.locator('.tile .thumb').count(), all, 'every game is drawn');
  for (const [text, name] of [['尼姆', 'Nim'], ['kayles', 'Kayles'], ['wythoff', 'Wythoff']]) {
    await page.getByRole('searchbox').fill(text);
    await page.getByRole('button', { name: new RegExp(`Open .*${name}`) }).first().waitFor();
    assert.ok(await page.locator('.tile').count() < all);
  }
  await page.getByRole('button', { name: /Open .*Wythoff/ }).click();
  await page.locator('main.board').waitFor();
  assert.match(await page.locator('#position').inputValue(), /^wythoff/);
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('SIGINT and SIGTERM end the server with 0, a browser still open', async () => {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    const { child, url } = await serve();
    const answer = await fetch(url + 'api/1/games');
    assert.equal(answer.status, 200);
    assert.equal(await stop(child, signal), 0);
  }
});
