// What leaves the page: pictures, texts, paper; and what fills a room.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations } from '../lib/axe.js';
import { bytesOf, settled, stage, until } from '../lib/harness.js';

const scene = stage();
const { open } = scene;

const COPY = { permissions: ['clipboard-read', 'clipboard-write'] };
const share = async (page) => {
  await settled(page);
  await page.locator('.share-it').click();
  await page.locator('.share').waitFor();
};
const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

test('the picture is copied as an SVG that needs nothing else', async () => {
  for (const [hash, least] of [['g=nim&p=3.5', 8], ['g=chomp:3x4&p=4,4,2', 10], ['g=kayles&p=7', 7], ['g=clobber&p=xox/ox~', 5], ['g=geography&p=1-2,2-3/1', 3]]) {
    const page = await open(`#${hash}&v=board`, COPY);
    await share(page);
    await page.getByRole('button', { name: 'Copy SVG' }).click();
    await page.getByText('Copied').waitFor();
    const text = await clipboard(page);
    assert.match(text, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    assert.doesNotMatch(text, /class=|var\(|data-e/);
    const shapes = await page.evaluate((one) => {
      const parsed = new DOMParser().parseFromString(one, 'image/svg+xml');
      return parsed.querySelector('parsererror') ? -1 : parsed.querySelectorAll('ellipse, rect, path, circle').length;
    }, text);
    assert.ok(shapes >= least, `${hash}: ${shapes}`);
    assert.deepEqual(page.said, []);
    await page.context().close();
  }
});

test('the link is a code for a camera, unless it is too long for one', async () => {
  const page = await open('#g=nim&p=3.5&v=board');
  await share(page);
  const code = page.getByRole('img', { name: 'QR code of the link' });
  await code.waitFor();
  assert.match(await code.getAttribute('viewBox'), /^0 0 (37|41|45|49) /);
  assert.deepEqual(await violations(page), []);
  await page.evaluate(() => (location.hash = '#v=board&g=nim&p=' + Array(390).fill('1234').join('.')));
  await page.keyboard.press('Escape');
  await until(page, () => document.querySelector('#position').value.length > 500);
  await share(page);
  await page.getByText('too long for a QR code').waitFor();
  await page.context().close();
});

test('the picture is saved as PNG and SVG', async () => {
  const page = await open('#g=nim&p=3.5&v=board', { acceptDownloads: true });
  await share(page);
  for (const [name, start] of [['Save PNG', '\x89PNG'], ['Save SVG', '<svg']]) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    const bytes = await bytesOf(download);
    assert.equal(bytes.subarray(0, 4).toString('latin1'), start);
    assert.match(download.suggestedFilename(), /^nim-3-5\.(png|svg)$/);
    assert.ok(bytes.length > 500);
  }
  await page.context().close();
});

test('a text for a forum and a frame for another page, in both languages', async () => {
  for (const [lang, rule, goal] of [['en', 'at most 3 counters', 'Whoever makes the last move wins.'], ['zh', '3', '走最后一步者胜。']]) {
    const page = await open(`#g=bounded-nim:3&p=21&v=board&lang=${lang}`, COPY);
    await share(page);
    const [link, text, frame] = await page.locator('.share-text').evaluateAll((all) => all.map((one) => one.value));
    assert.ok(text.includes(rule) && text.includes(goal) && text.includes(link), text);
    assert.match(frame, /^<iframe src="http[^"]*&amp;frame=1"/);
    assert.deepEqual(await violations(page), []);
    await page.context().close();
  }
});

test('in a frame there is the screen alone', async () => {
  const page = await open('#g=nim&p=3.5&v=board&frame=1');
  await settled(page);
  assert.ok(!await page.locator('.rail').isVisible() && !await page.locator('.top').isVisible());
  await page.context().close();
});

test('on paper there is nothing to press', async () => {
  const page = await open('#g=nim&p=3.5&v=board&theme=dark');
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['.rail', '.top', '.commit', '.add']) assert.ok(!await page.locator(gone).first().isVisible(), gone);
  assert.ok(await page.locator('.field').isVisible());
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
  assert.match((await page.pdf()).subarray(0, 5).toString(), /%PDF-/);
  await page.context().close();
});

test('in a room the board grows with the window, and one comes back', async () => {
  const page = await open('#g=nim&p=3.5&v=board', { viewport: { width: 1600, height: 1000 } });
  await settled(page);
  const stone = () => page.locator('.stone').first().evaluate((one) => one.getBoundingClientRect().width);
  const before = await stone();
  await page.keyboard.press('f');
  await until(page, () => document.documentElement.hasAttribute('data-room'));
  await until(page, (least) => document.querySelector('.stone')?.getBoundingClientRect().width > least, 1.3 * before);
  assert.ok(!await page.locator('.rail').isVisible());
  await until(page, () => document.documentElement.scrollWidth <= innerWidth);
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: 'Leave the projector' }).click();
  await until(page, () => !document.documentElement.hasAttribute('data-room'));
  await until(page, (wide) => Math.abs(document.querySelector('.stone')?.getBoundingClientRect().width - wide) < 1, before);
  await page.context().close();
});

test('the catalogue stands on shelves, and is searched by sound and by problem', async () => {
  const page = await open('#v=catalogue');
  await page.getByRole('heading', { name: /^Good first games/ }).waitFor();
  assert.ok(await page.locator('.shelf-row').count() >= 5);
  for (const [needle, name] of [['weizuofu', 'Wythoff’s game'], ['wzf', 'Wythoff’s game'], ['1451F', 'Nullify the matrix'], ['bash', 'Bounded Nim'], ['翻硬币', 'Coin-turning'], ['game grundy', 'Grundy’s game']]) {
    await page.locator('.search').fill(needle);
    await until(page, () => document.querySelectorAll('.tile').length < 40);
    const found = await page.locator('.tile h3').allInnerTexts();
    assert.ok(found.length > 0, `${needle} finds nothing like ${name}`);
  }
  await page.context().close();
});
