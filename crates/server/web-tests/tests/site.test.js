// The page as files and as one file with the engine: installable, offline, from disk.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, test } from 'node:test';
import { binary, files, given, settled, showing, site, stage, until } from '../lib/harness.js';

const scene = stage();
const folder = mkdtempSync(join(tmpdir(), 'grundy-disk-'));
after(() => rmSync(folder, { recursive: true }));

test('the first answer is there soon after the module', async (t) => {
  const page = await scene.open('#v=learn');
  const took = await page.evaluate(async () => {
    const address = document.getElementById('engine').href;
    const packed = await (await fetch(address)).arrayBuffer();
    const start = performance.now();
    const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    const compiled = await WebAssembly.compileStreaming(new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } }));
    const { exports } = await WebAssembly.instantiate(compiled);
    const asked = new TextEncoder().encode('solve\nq=nim+3+6+9');
    // It may take memory, so the memory is looked at after it.
    const place = exports.reserve(asked.length);
    new Uint8Array(exports.memory.buffer, place, asked.length).set(asked);
    exports.answer(300_000);
    return { all: performance.now() - start, length: exports.reply_len() };
  });
  t.diagnostic(`unpacked, compiled and answered in ${took.all.toFixed(0)} ms`);
  assert.ok(took.length > 100);
  // A tenth of a second on an idle machine with the released module.
  assert.ok(took.all < 3000, `${took.all} ms`);
  await page.context().close();
});

test('it is installable, and opens without a network once it was there', async () => {
  // A server of its own: it is closed, and other tests go on with theirs.
  const made = site();
  const { server, url } = await files(made);
  const others = scene.url;
  scene.url = url;
  const page = await scene.open('#g=nim&p=3.5.8.4&v=board');
  scene.url = others;
  await settled(page);
  const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json());
  assert.equal(manifest.start_url, './');
  assert.ok(manifest.icons.length > 0 && manifest.display === 'standalone');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await until(page, () => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await new Promise((resolve) => server.close(resolve) && server.closeAllConnections());
  rmSync(made, { recursive: true });
  await page.reload();
  await settled(page);
  await page.getByRole('heading', { name: /the player to move wins/ }).waitFor();
  await page.locator('#position').fill('kayles 7 + wythoff 3,4');
  await page.locator('#position').press('Enter');
  await until(page, () => document.querySelectorAll('.comp').length === 2);
  await page.context().close();
});

/** A file with the engine, opened from disk with the network off. */
async function disk(name, ...words) {
  const file = join(folder, name);
  execFileSync(binary, ['page', ...given, ...words, '-o', file], { stdio: 'ignore' });
  const context = await scene.browser.newContext({ locale: 'en-US', offline: true });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  page.said = [];
  page.asked = [];
  page.on('console', (message) => page.said.push(message.text()));
  page.on('pageerror', (error) => page.said.push(error.message));
  page.on('request', (request) => page.asked.push(request.url()));
  await showing(page);
  await page.goto(pathToFileURL(file).href);
  await settled(page);
  return { page, file };
}

test('a saved file has everything inside: it plays, opens other games and tables', async () => {
  const { page, file } = await disk('nim.html', 'nim', '1', '2', '4');
  await page.getByRole('heading', { name: /the player to move wins/ }).waitFor();
  assert.equal(await page.locator('#position').inputValue(), 'nim 1 2 4');
  await page.locator('.commit').click();
  await page.getByRole('heading', { name: /the player to move loses/ }).waitFor();
  await page.locator('#position').fill('kayles 7');
  await page.locator('#position').press('Enter');
  await until(page, () => document.querySelector('#position').value === 'kayles 7');
  await settled(page);
  assert.equal(await page.locator('.nav').count(), 8, 'every screen is there');
  await page.evaluate(() => (location.hash = '#v=table&game=kayles&upto=239'));
  await page.getByText('From n = 71 on, period 12').waitFor();
  await page.evaluate(() => (location.hash = '#v=rules&rule=rules:kayles'));
  await page.locator('.first-values').waitFor();
  assert.deepEqual(page.said, []);
  const elsewhere = page.asked.filter((url) => !url.startsWith(pathToFileURL(file).href) && !/^(data|blob):/.test(url));
  assert.deepEqual(elsewhere, []);
  await page.context().close();
});

test('the computer plays to the end in a saved file, in Chinese', async () => {
  const { page } = await disk('zh.html', 'nim', '1', '2', '--lang', 'zh');
  await page.getByRole('heading', { name: /先手必胜/ }).waitFor();
  await page.evaluate(() => (location.hash = '#g=nim&p=1.2&v=play&lang=zh'));
  await page.locator('main.play').waitFor();
  for (let ply = 0; ply < 4; ply++) {
    await until(page, () => !document.querySelector('main[aria-busy]') && (/赢|胜/.test(document.querySelector('#turn')?.textContent ?? '') || !document.querySelector('.cell[aria-disabled=true]')));
    if (/赢|胜/.test(await page.locator('#turn').textContent())) break;
    await page.locator('.cell').filter({ has: page.locator('.stone') }).first().focus();
    await page.keyboard.press('ArrowDown');
    const before = page.url();
    await page.keyboard.press('Enter');
    await until(page, (url) => location.href !== url, before);
  }
  assert.match(await page.locator('#turn').textContent(), /赢|胜/);
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('a game of a file keeps its answers inside instead', async () => {
  const rules = join(folder, 'take.py');
  writeFileSync(rules, 'start = 9\ndef moves(n):\n    return [n - k for k in (1, 2, 3) if k <= n]\n');
  const { page, file } = await disk('rules.html', `rules:${rules}`, '9');
  assert.ok(!readFileSync(file, 'utf8').includes('id="engine"'));
  assert.ok(statSync(file).size > 100_000);
  await page.getByRole('heading', { name: /the player to move wins/ }).waitFor();
  await page.context().close();
});
