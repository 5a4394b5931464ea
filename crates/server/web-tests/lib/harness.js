// The page and a real browser, for the length of one test file: from the real server, or with
// GRUNDY_ENGINE as files with that module, in a sub-folder of a server that only has files.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { after, before } from 'node:test';
import playwright from 'playwright-core';

const { chromium } = playwright;

export const root = fileURLToPath(new URL('../../../../', import.meta.url));
export const binary = process.env.GRUNDY ?? root + 'target/debug/grundy';
/** The module that pages without a server carry; empty: the server answers. */
export const engine = process.env.GRUNDY_ENGINE ?? '';
/** How the binary is told of it; one that carries the same is told nothing. */
export const given = process.env.GRUNDY_CARRIED ? [] : ['--engine', engine];
export const browserPath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
/** Debian's Firefox, spoken to by WebDriver BiDi; empty where it is not installed. */
export const firefoxPath = process.env.FIREFOX ?? ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync) ?? '';
export const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The browser that `run.js` started for all files, or one for this file. */
export const launchChromium = () => (process.env.GRUNDY_BROWSER ? chromium.connect(process.env.GRUNDY_BROWSER) : chromium.launch({ executablePath: browserPath, args: flags }));
export const browserServer = () => chromium.launchServer({ executablePath: browserPath, args: flags });
export function launchFirefox() {
  const home = mkdtempSync(join(tmpdir(), 'grundy-firefox-'));
  process.on('exit', () => rmSync(home, { recursive: true, force: true }));
  return playwright._bidiFirefox.launch({ executablePath: firefoxPath, env: { ...process.env, HOME: home } });
}

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

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** A server that knows nothing but the files of a folder, which it has at `/some/where/`. */
export async function files(folder) {
  const server = createServer((request, response) => {
    const [, name] = /^\/some\/where\/([\w.\/-]*)(\?.*)?$/.exec(request.url) ?? [];
    const path = name === undefined || name.includes('..') ? null : join(folder, name || 'index.html');
    if (!path || !existsSync(path)) return response.writeHead(404).end();
    // Texts travel compressed, as most hosts send them.
    const type = TYPES[extname(path)];
    const head = type ? { 'Content-Type': type, 'Content-Encoding': 'gzip' } : { 'Content-Type': 'application/octet-stream' };
    response.writeHead(200, head).end(type ? gzipSync(readFileSync(path)) : readFileSync(path));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${server.address().port}/some/where/` };
}

/** Writes the page as files; resolves with their folder. */
export function site() {
  const folder = mkdtempSync(join(tmpdir(), 'grundy-site-'));
  execFileSync(binary, ['site', ...given, '-o', folder], { stdio: 'ignore' });
  return folder;
}

/** Notes in the page what its workers are asked, and lets a test change what they reply. */
function overhear() {
  const log = (window.overheard = { asked: [], told: [], changes: {} });
  window.Worker = class extends Worker {
    postMessage(message, ...more) {
      if (message?.asked) {
        this.name = message.asked.split('\n')[0];
        log.asked.push(message.asked);
      }
      super.postMessage(message, ...more);
    }

    set onmessage(listener) {
      super.onmessage = listener && ((event) => {
        log.told.push(this.name);
        const change = log.changes[this.name];
        const { reply } = event.data;
        if (!change || reply?.status !== 200) return listener(event);
        const json = JSON.stringify(change(JSON.parse(new TextDecoder().decode(reply.data))));
        listener({ data: { ...event.data, reply: { ...reply, data: new TextEncoder().encode(json).buffer } } });
      });
    }
  };
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Answers are shown at once, as one who asked for that has them. */
export async function showing(page) {
  await page.addInitScript(() => { try { localStorage.getItem('grundy.likes') ?? localStorage.setItem('grundy.likes', '{"answers":"shown"}'); } catch {} });
}

/**
 * Page and browser for the tests of a file: `stage.open(hash)` gives a page whose console and
 * errors are kept in `page.said`.
 */
export function stage(launch = launchChromium) {
  const self = {
    url: '',
    /**
     * Opens the page at a state; `options` are those of a browser context, `phone` a small screen,
     * `think` a browser in which nobody said that answers are to be shown at once.
     */
    async open(hash = '', options = {}) {
      const { phone, think, ...rest } = options;
      const context = await self.browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 }, ...(phone ? PHONE : {}), ...rest });
      context.setDefaultTimeout(10_000);
      const page = await context.newPage();
      page.said = [];
      page.on('console', (message) => page.said.push(`${message.type()}: ${message.text()} ${message.location().url}`));
      page.on('pageerror', (error) => page.said.push(`error: ${error.message}`));
      if (!think) await showing(page);
      if (engine) await page.addInitScript(overhear);
      await page.goto(self.url + hash);
      await page.locator('main').waitFor();
      return page;
    },
    /** The answer to a question that is asked beside the page. */
    async ask(name, question = {}) {
      if (self.module) return self.module.ask(name, question);
      const posted = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(question) };
      const asked = name === 'exercise/check' ? fetch(`${self.url}api/1/${name}`, posted) : fetch(`${self.url}api/1/${name}?${new URLSearchParams(question)}`);
      return (await asked).json();
    },
    /** What the page asked by that name so far, in order. */
    async asked(page, name) {
      if (engine) return page.evaluate((start) => window.overheard.asked.filter((one) => one.startsWith(start)).map((one) => one.slice(start.length)), name + '\n');
      return page.evaluate((start) => performance.getEntriesByType('resource').map((entry) => entry.name).filter((one) => one.includes(start)).map((one) => one.split('?')[1]), `/${name}?`);
    },
    /** Resolves when the page has so many answers by that name. */
    async answered(page, name, count) {
      if (engine) return until(page, ([one, n]) => window.overheard.told.filter((told) => told === one).length >= n, [name, count]);
      return until(page, ([one, n]) => performance.getEntriesByType('resource').filter((entry) => entry.name.includes(one) && entry.responseEnd).length >= n, [`/${name}?`, count]);
    },
    /** From its next load on, answers by that name reach the page changed. */
    async change(page, name, change) {
      if (engine) return page.addInitScript({ content: `window.overheard.changes[${JSON.stringify(name)}] = ${change};` });
      return page.route((url) => url.pathname === `/api/1/${name}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: change(await response.json()) });
      });
    },
  };
  before(async () => {
    const shared = process.env.GRUNDY_URL;
    if (shared) self.url = shared;
    if (engine) {
      if (!shared) {
        self.folder = site();
        ({ server: self.server, url: self.url } = await files(self.folder));
      }
      const { load } = await import('../../../wasm/npm/index.js');
      self.module = await load(gunzipSync(readFileSync(engine)));
    } else if (!shared) {
      ({ child: self.child, url: self.url } = await serve());
    }
    self.browser = await launch();
  });
  after(async () => {
    await self.browser?.close();
    self.server?.close();
    if (self.folder) rmSync(self.folder, { recursive: true });
    if (self.child) await stop(self.child);
  });
  return self;
}

/** Resolves when the board has drawn the answer to its position. */
export async function settled(page) {
  await page.locator('main:not([aria-busy]) h1').waitFor();
}

/** What was downloaded. */
export async function bytesOf(download) {
  const parts = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return Buffer.concat(parts);
}

/** Polls the page until `wanted` says yes; the page's own policy forbids evaluating text in it. */
export async function until(page, wanted, argument) {
  for (let tries = 0; tries < 400; tries++) {
    if (await page.evaluate(wanted, argument)) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('waited in vain: ' + wanted);
}
