// Every game of the catalogue as the page draws it, on one picture: docs/images/boards.jpg.
//
//   cargo build --workspace --bin grundy && node contact-sheet.js

import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { browserPath, flags, root, serve, stop } from './lib/harness.js';

const folder = `${root}docs/images`;
mkdirSync(folder, { recursive: true });
const { child, url } = await serve();
const browser = await chromium.launch({ executablePath: browserPath, args: flags });
const page = await (await browser.newContext({ locale: 'en-US', viewport: { width: 1500, height: 900 }, reducedMotion: 'reduce', deviceScaleFactor: 0.6 })).newPage();
await page.goto(`${url}#v=catalogue&frame=1`);
await page.locator('.tile', { hasText: '(rule file)' }).first().waitFor();
await page.screenshot({ path: `${folder}/boards.jpg`, type: 'jpeg', quality: 60, fullPage: true });
const drawn = await page.locator('.tile .thumb').count();
const all = await page.locator('.tile').count();
console.log(`${drawn} of ${all} games are drawn`);
await browser.close();
await stop(child);
