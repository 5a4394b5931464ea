// Runs every test file, two at a time: on few cores Node alone would take one after the other.
// Once against the server, and with GRUNDY_ENGINE once more against files with that module.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** What only one of the two runs is about. */
const ONCE = { server: ['modules.test.js', 'saved.test.js', 'engine.test.js', 'catalogue.test.js', 'qr.test.js', 'firefox.test.js'], files: ['site.test.js'] };
const left = process.env.GRUNDY_ENGINE ? ONCE.server : ONCE.files;

const folder = fileURLToPath(new URL('tests/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.test.js') && !left.includes(name)).map((name) => folder + name);
run({ files, concurrency: 2 })
  .on('test:fail', () => (process.exitCode = 1))
  .compose(new spec())
  .pipe(process.stdout);
