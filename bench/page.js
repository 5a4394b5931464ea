// How fast the page feels, in Chromium against the real server: what the first load weighs, how
// long a click takes until it is painted, and how long a new position takes until nothing on the
// screen changes any more. By the clock, and, from Chromium's own trace, in processor time of the
// page's thread, which other work on the machine does not lengthen.
//
//     cargo build --release -p grundy-cli && (cd crates/server/web-tests && npm ci) && node bench/page.js [ROUNDS]
//
// Frames are drawn as soon as they are asked for (no waiting for a screen), so a click costs what the
// page does: handlers, style, layout and painting. `GRUNDY=FILE` measures another binary.

import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROUNDS = Number(process.argv[2] ?? 7);
const root = fileURLToPath(new URL('../', import.meta.url));
const { chromium } = createRequire(`${root}crates/server/web-tests/package.json`)('playwright-core');
const binary = process.env.GRUNDY ?? `${root}target/release/grundy`;
const browserPath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const flags = ['--no-sandbox', '--disable-gpu', '--disable-gpu-vsync', '--disable-frame-rate-limit', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/** One position of each kind of picture. */
const POSITIONS = [
  ['heaps', 'g=nim&p=3.5.8.4'], ['pins', 'g=kayles&p=20.15'], ['coins', 'g=silver-dollar&p=1,4,7,12'], ['squares', 'g=chomp:6x8&p=8,8,8,6,5,2'],
  ['queen', 'g=wythoff&p=5,9'], ['graph', 'g=green-hackenbush&p=0-1,1-2,1-3,3-4,4-0'], ['board', 'g=domineering&p=4x4'], ['sum', 'g=nim&p=7.11&g=kayles&p=9&g=chomp:3x4&p=4,4,2'],
];

const child = spawn(binary, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'ignore'] });
const [line] = await once(child.stdout, 'data');
const [url] = String(line).match(/http:\/\/\S+/);
const browser = await chromium.launch({ executablePath: browserPath, args: flags });
const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
const ms = (all) => `${median(all).toFixed(1)} | ${Math.max(...all).toFixed(1)}`;

/** In the page: what a click costs until painted, and until nothing has changed for a while. */
function observe() {
  const quiet = 700;
  window.measured = { painted: [], settled: [] };
  let begun = 0;
  let last = 0;
  new MutationObserver(() => (last = performance.now())).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  addEventListener('click', ({ timeStamp }) => {
    begun = last = timeStamp;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.measured.painted.push(performance.now() - timeStamp);
    // A message sent from a frame's callback comes when the frame has been painted.
    requestAnimationFrame(() => port2.postMessage(0));
    const wait = () => (performance.now() - last < quiet ? setTimeout(wait, 50) : window.measured.settled.push(last - begun));
    setTimeout(wait, quiet);
  }, { capture: true });
}

async function opened(hash) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('grundy.likes', '{"answers":"shown"}'));
  await page.addInitScript(observe);
  const load = { bytes: 0, requests: 0, ready: 0 };
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => { load.bytes += encodedDataLength; load.requests += 1; });
  await page.goto(`${url}#${hash}&v=board`);
  await page.locator('main:not([aria-busy]) h1').waitFor();
  load.ready = await page.evaluate(() => performance.now());
  await page.waitForTimeout(1000);
  load.painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN);
  return { page, load };
}

/** Processor time of the page's thread from a click to the paint after it, in milliseconds. */
async function worked(page, click) {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
  await click();
  await page.waitForTimeout(150);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const start = traceEvents.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click');
  if (!start) return NaN;
  const thread = traceEvents.filter(({ pid, tid, ph, ts }) => pid === start.pid && tid === start.tid && ph === 'X' && ts >= start.ts).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const paint = thread.find(({ name }) => name === 'Paint' || name === 'PrePaint');
  const end = Math.max(...thread.filter(({ name, ts }) => /Paint|Layerize|Commit/.test(name) && ts <= (paint?.ts ?? 0) + 20_000).map(({ ts, dur }) => ts + dur), start.ts);
  let [last, total] = [0, 0];
  // Events lie inside one another: only the outermost count.
  for (const { ts, dur, tdur } of thread) {
    if (ts >= end) break;
    if (ts < last) continue;
    last = ts + dur;
    total += tdur ?? dur;
  }
  return total / 1000;
}

const measured = async (page, what, count) => {
  for (;;) {
    const all = await page.evaluate((name) => window.measured[name], what);
    if (all.length >= count) return all[count - 1];
    await page.waitForTimeout(50);
  }
};

const loads = [];
for (let round = 0; round < ROUNDS; round++) {
  const { page, load } = await opened('g=nim&p=3.5.8.4');
  loads.push(load);
  await page.context().close();
}
console.log(`first load: ${(loads[0].bytes / 1000).toFixed(0)} KB in ${loads[0].requests} requests; contentful paint ${median(loads.map(({ painted }) => painted)).toFixed(0)} ms, the answer there ${median(loads.map(({ ready }) => ready)).toFixed(0)} ms (medians of ${ROUNDS})\n`);
console.log('| position | click to paint, processor ms | longest | click to paint, ms | longest | new position settled, ms | longest |\n|---|---|---|---|---|---|---|');
for (const [name, hash] of POSITIONS) {
  const work = [];
  const painted = [];
  const settled = [];
  const { page } = await opened(hash);
  const start = page.url();
  let clicks = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // A move chosen in the list shows its ghost on the board; the button plays it.
    work.push(await worked(page, () => page.locator('.moves tbody tr button').nth((round + 1) % 3).click()));
    await measured(page, 'settled', ++clicks);
    await page.locator('.moves tbody tr button').nth(round % 3).click();
    painted.push(await measured(page, 'painted', ++clicks));
    await measured(page, 'settled', clicks);
    await page.locator('.stage .commit').click();
    settled.push(await measured(page, 'settled', ++clicks));
    await page.evaluate((to) => (location.href = to), start);
    await page.locator('main:not([aria-busy]) .moves tbody tr').first().waitFor();
    await page.waitForTimeout(800);
  }
  console.log(`| ${name} | ${ms(work)} | ${ms(painted)} | ${ms(settled)} |`);
  await page.context().close();
}
await browser.close();
child.kill('SIGINT');
