// How it looks and reads: themes, phone, Chinese, accessibility.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations } from '../lib/axe.js';
import { settled, stage } from '../lib/harness.js';

const { open } = stage();

const SUM = 'g=nim&p=3.5&g=kayles&p=7';
const SCREENS = ['catalogue', 'board', 'play', 'table', 'rules', 'graph', 'learn', 'puzzles'];

async function shown(page, view) {
  await settled(page).catch(() => {});
  if (view === 'catalogue') await page.locator('.tile').first().waitFor();
}

for (const [name, hash, options] of [
  ['light', '', {}],
  ['dark, Chinese', '&theme=dark&lang=zh', {}],
  ['phone', '', { phone: true }],
  ['phone, dark, Chinese', '&theme=dark&lang=zh', { phone: true }],
]) {
  test(`${name}: every screen opens without violation, scroll to the side, or a word on the console`, async () => {
    // Colours are judged at rest, not half way through a change.
    const page = await open(`#${SUM}&v=board${hash}`, { reducedMotion: 'reduce', ...options });
    const views = await page.locator('.nav').evaluateAll((links) => links.map((link) => link.dataset.screen));
    assert.ok(['catalogue', 'board', 'play'].every((view) => views.includes(view)) && views.every((view) => SCREENS.includes(view)));
    for (const view of views) {
      await page.locator(`.nav[data-screen=${view}]`).click();
      await page.locator(`main.${view}`).waitFor();
      await shown(page, view);
      const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(wide <= room, `${view} is ${wide} wide in ${room}`);
      assert.deepEqual(await violations(page), [], view);
    }
    assert.deepEqual(page.said, []);
    await page.context().close();
  });
}

test('a planted fault is found', async () => {
  const page = await open('#g=nim&p=3.5&v=board');
  await settled(page);
  await page.evaluate(() => document.querySelector('main').append(document.createElement('button'), document.createElement('img')));
  const found = (await violations(page)).map((text) => text.split(':')[0]).sort();
  assert.deepEqual(found, ['button-name', 'image-alt']);
  await page.context().close();
});

test('the dark theme is dark, follows the system, and stays when chosen', async () => {
  const shade = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).slice(0, 3).reduce((a, b) => a + Number(b), 0));
  const page = await open('#g=nim&p=3.5&v=board', { colorScheme: 'dark' });
  assert.ok(await shade(page) < 150);
  await page.getByRole('button', { name: 'Light theme' }).click();
  assert.ok(await shade(page) > 600);
  await page.reload();
  assert.ok(await shade(page) > 600);
  await page.context().close();
});

test('Chinese is shown in real glyphs', async () => {
  const page = await open('#g=nim&p=3.5&v=board&lang=zh');
  await settled(page);
  await page.getByRole('heading', { name: /先手必/ }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-CN');
  // Missing glyphs all look alike; characters do not.
  const pictures = (text) => page.evaluate((characters) => [...characters].map((character) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 });
    const pen = canvas.getContext('2d');
    pen.font = '32px ' + getComputedStyle(document.body).fontFamily;
    pen.fillText(character, 2, 34);
    return pen.getImageData(0, 0, 40, 40).data.join();
  }), text);
  const text = '先手必胜败异或和堆取石子游戏库';
  assert.equal(new Set(await pictures(text)).size, [...text].length);
  assert.equal(new Set(await pictures('\u{F0001}\u{F0002}\u{F0003}')).size, 1, 'the control: glyphs no font has');
  await page.context().close();
});

test('no English is left over in the Chinese page, and no Chinese in the English one', async () => {
  const page = await open(`#${SUM}&v=board&lang=zh`);
  for (const view of ['board', 'play']) {
    await page.locator(`.nav[data-screen=${view}]`).click();
    await settled(page);
    const left = await page.evaluate(() => [...document.querySelectorAll('h1, h2, button, .btn, .caption, .pill, .cap, th, .sub, .said p, .setting span, option')]
      .map((element) => element.textContent).filter((text) => /[A-Za-z]{4,}/.test(text.replace(/kayles|nim|Rust|Python|Bouton|Guy-Smith|Kayles|\d{4}/g, ''))));
    assert.deepEqual(left, [], view);
  }
  await page.getByRole('button', { name: 'English' }).first().click();
  await page.getByRole('heading', { name: /Your move/ }).waitFor();
  const chinese = await page.evaluate(() => document.querySelector('main').textContent.match(/[\u4e00-\u9fff]/g));
  assert.equal(chinese, null);
  await page.context().close();
});

test('touch targets on the phone are at least 24 pixels', async () => {
  const page = await open(`#${SUM}&v=board`, { phone: true });
  await settled(page);
  const small = await page.evaluate(() => [...document.querySelectorAll('button, select, input, a, summary, [role=spinbutton]')].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && element.className !== 'skip' && (width < 24 || height < 24);
  }).map((element) => element.outerHTML.slice(0, 120)));
  assert.deepEqual(small, []);
  await page.context().close();
});

test('motion is short, and none where the system asks for none', async () => {
  const longest = (page) => page.evaluate(() => Math.max(...[...document.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element);
    return Math.max(...[style.transitionDuration, style.animationDuration].flatMap((text) => text.split(',').map((one) => parseFloat(one) || 0)));
  })));
  const still = await open('#g=nim&p=3.5&v=board', { reducedMotion: 'reduce' });
  await settled(still);
  assert.equal(await longest(still), 0);
  await still.context().close();
  const page = await open('#g=nim&p=3.5&v=board', { reducedMotion: 'no-preference' });
  await settled(page);
  assert.ok(await longest(page) <= 0.15);
  await page.context().close();
});
