// Runs every test file, two at a time: on few cores Node alone would take one after the other.
// Once against the server, and with GRUNDY_ENGINE once more against files with that module: the
// screens through which every question goes, and with GRUNDY_ALL whatever there is.
//
// `node run.js table play` runs these files alone.
//
// One browser and one server are there for all files (each page has a context of its own); a file
// that is run alone starts its own.

import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { browserServer, engine, files, serve, site, stop } from './lib/harness.js';

/** What only one of the two runs is about. */
const ONCE = {
  server: ['modules', 'saved', 'engine', 'catalogue', 'qr'].map((name) => `${name}.test.js`),
  files: ['site.test.js'],
};
/** What is about the page alone: who answers makes no difference. */
const PAGE = ['effect', 'faults', 'learn', 'leave', 'look', 'pictures', 'puzzles', 'review'].map((name) => `${name}.test.js`);
/** What needs another browser, and `./test --long` names. */
const OTHERS = ['firefox.test.js'];
const left = engine ? [...ONCE.server, ...(process.env.GRUNDY_ALL ? [] : PAGE)] : ONCE.files;

const folder = fileURLToPath(new URL('tests/', import.meta.url));
const named = process.argv.slice(2).map((name) => `${name}.test.js`);
const wanted = (name) => (named.length ? named.includes(name) : name.endsWith('.test.js') && ![...left, ...OTHERS].includes(name));
const all = readdirSync(folder).filter(wanted).map((name) => folder + name);

const browser = await browserServer();
const made = engine ? site() : '';
const answering = engine ? await files(made) : await serve();
process.env.GRUNDY_BROWSER = browser.wsEndpoint();
process.env.GRUNDY_URL = answering.url;

const tests = run({ files: all, concurrency: 2 });
tests.on('test:fail', () => (process.exitCode = 1));
tests.compose(new spec()).on('end', async () => {
  await browser.close();
  if (made) {
    answering.server.close();
    rmSync(made, { recursive: true });
  } else if (await stop(answering.child) !== 0) {
    console.error('the server did not end well');
    process.exitCode = 1;
  }
}).pipe(process.stdout);
