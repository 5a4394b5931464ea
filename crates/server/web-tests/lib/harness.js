// The real server and a real browser, for the length of one test file.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));
export const binary = process.env.GRUNDY ?? root + 'target/debug/grundy';
const browserPath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Starts `grundy serve` on a free port; resolves with its address once it listens. */
export async function serve() {
  const child = spawn(binary, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(child.stdout, 'data');
  const [url] = String(line).match(/http:\/\/\S+/) ?? [];
  return { child, url };
}

/** Ends it as Ctrl-C does; resolves with its exit code. */
export async function stop(child, signal = 'SIGINT') {
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = await ended;
  return code;
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * Server and browser for the tests of a file: `stage.open(hash)` gives a page whose console and
 * errors are kept in `page.said`.
 */
export function stage() {
  const self = {
    url: '',
    /** Opens the page at a state; `options` are those of a browser context, `phone` a small screen. */
    async open(hash = '', options = {}) {
      const { phone, ...rest } = options;
      const context = await self.browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 }, ...(phone ? PHONE : {}), ...rest });
      context.setDefaultTimeout(10_000);
      const page = await context.newPage();
      page.said = [];
      page.on('console', (message) => page.said.push(`${message.type()}: ${message.text()} ${message.location().url}`));
      page.on('pageerror', (error) => page.said.push(`error: ${error.message}`));
      await page.goto(self.url + hash);
      await page.locator('main').waitFor();
      return page;
    },
  };
  before(async () => {
    const { child, url } = await serve();
    self.child = child;
    self.url = url;
    self.browser = await chromium.launch({ executablePath: browserPath, args: flags });
  });
  after(async () => {
    await self.browser?.close();
    if (self.child) await stop(self.child);
  });
  return self;
}

/** Resolves when the board has drawn the answer to its position. */
export async function settled(page) {
  await page.locator('main:not([aria-busy]) h1').waitFor();
}

/** Polls the page until `wanted` says yes; the page's own policy forbids evaluating text in it. */
export async function until(page, wanted, argument) {
  for (let tries = 0; tries < 400; tries++) {
    if (await page.evaluate(wanted, argument)) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('waited in vain: ' + wanted);
}
