// A lesson in one file: opened from disk, without a server and without the network.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, test } from 'node:test';
import { binary, settled, stage, until } from '../lib/harness.js';

const scene = stage();
const folder = mkdtempSync(join(tmpdir(), 'grundy-lesson-'));
after(() => rmSync(folder, { recursive: true }));

async function lesson(name, ...words) {
  const file = join(folder, name);
  execFileSync(binary, ['page', ...words, '-o', file], { stdio: 'ignore' });
  const page = await scene.open();
  page.said.length = 0;
  page.asked = [];
  page.on('request', (request) => page.asked.push(request.url()));
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(file).href);
  await settled(page);
  return { page, file };
}

test('the lesson opens on its position, plays, and explains what lies outside', async () => {
  const { page, file } = await lesson('nim.html', 'nim', '1', '2', '4');
  await page.getByRole('heading', { name: /the player to move wins/ }).waitFor();
  assert.equal(await page.locator('#position').inputValue(), 'nim 1 2 4');
  assert.equal(await page.locator('.commit').textContent(), 'Take 1 from heap 3');
  await page.locator('.commit').click();
  await page.getByRole('heading', { name: /the player to move loses/ }).waitFor();
  await page.locator('#position').fill('kayles 7');
  await page.locator('#position').press('Enter');
  await page.getByText('This saved page holds only its lesson').waitFor();
  assert.deepEqual(page.said, []);
  assert.deepEqual(page.asked.filter((url) => url !== pathToFileURL(file).href && !url.startsWith('data:')), []);
  await page.context().close();
});

test('the computer plays and the game is reviewed inside the file', async () => {
  const { page } = await lesson('small.html', 'nim', '1', '2');
  await page.keyboard.press('2');
  for (let ply = 0; ply < 4; ply++) {
    await until(page, () => !document.querySelector('main[aria-busy]') && (/win/.test(document.querySelector('#turn')?.textContent ?? '') || !document.querySelector('.cell[aria-disabled=true]')));
    if (/win/.test(await page.locator('#turn').textContent())) break;
    const cell = page.locator('.cell').filter({ has: page.locator('.stone') }).first();
    await cell.focus();
    await page.keyboard.press('ArrowDown');
    const before = page.url();
    await page.keyboard.press('Enter');
    await until(page, (url) => location.href !== url, before);
  }
  await page.getByText('How the game went').waitFor();
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('the lesson speaks the language it was made in', async () => {
  const { page, file } = await lesson('zh.html', 'kayles', '4', '--lang', 'zh');
  await page.getByRole('heading', { name: /先手必胜/ }).waitFor();
  await page.getByRole('button', { name: 'English' }).first().click();
  await page.getByRole('heading', { name: /the player to move wins/ }).waitFor();
  assert.ok(!/<script[^>]+src=|<link[^>]+href="(?!data:)/.test(readFileSync(file, 'utf8')), 'nothing is loaded from elsewhere');
  await page.context().close();
});
