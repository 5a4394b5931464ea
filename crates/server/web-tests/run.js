// Runs every test file, two at a time: on few cores Node alone would take one after the other.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

const folder = fileURLToPath(new URL('tests/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.test.js')).map((name) => folder + name);
run({ files, concurrency: 2 })
  .on('test:fail', () => (process.exitCode = 1))
  .compose(new spec())
  .pipe(process.stdout);
