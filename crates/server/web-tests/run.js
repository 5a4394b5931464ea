// Runs every test file, two at a time: on few cores Node alone would take one after the other.
// Once against the server, and with GRUNDY_ENGINE once more against files with that module: the
// screens through which every question goes, and with GRUNDY_ALL whatever there is.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** What only one of the two runs is about. */
const ONCE = {
  server: ['modules', 'saved', 'engine', 'catalogue', 'qr'].map((name) => `${name}.test.js`),
  files: ['site.test.js'],
};
/** What is about the page alone: who answers makes no difference. */
const PAGE = ['effect', 'faults', 'learn', 'leave', 'look', 'pictures', 'puzzles', 'review'].map((name) => `${name}.test.js`);
/** What needs another browser, and `./test --long` names. */
const OTHERS = ['firefox.test.js'];
const { GRUNDY_ENGINE, GRUNDY_ALL } = process.env;
const left = GRUNDY_ENGINE ? [...ONCE.server, ...(GRUNDY_ALL ? [] : PAGE)] : ONCE.files;

const folder = fileURLToPath(new URL('tests/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.test.js') && ![...left, ...OTHERS].includes(name)).map((name) => folder + name);
run({ files, concurrency: 2 })
  .on('test:fail', () => (process.exitCode = 1))
  .compose(new spec())
  .pipe(process.stdout);
