// What the modules promise, so that a page can be put into one file.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/harness.js';

const web = join(root, 'crates/server/web');
const files = (folder) => readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? files(join(folder, name)) : [join(folder, name)]));
const all = files(web);
const modules = all.filter((file) => file.endsWith('.js'));
const imports = (text) => [...text.matchAll(/^import\s*\{([^}]*)\}\s*from\s*'([^']+)';$/gm)].map(([, names, from]) => ({ names: names.split(',').map((name) => name.trim()).filter(Boolean), from }));

test('modules import names and export declarations, nothing else', () => {
  for (const file of modules) {
    const text = readFileSync(file, 'utf8');
    const name = relative(web, file);
    assert.equal([...text.matchAll(/^import\b/gm)].length, imports(text).length, `${name}: an import of another form`);
    assert.ok(!/^export (default|\*|\{)/m.test(text), `${name}: only declarations are exported`);
    assert.ok(!/\bimport\(/.test(text.replaceAll(/\/\*\*?[\s\S]*?\*\//g, '')), `${name}: no import at run time`);
    assert.ok(!/^await /m.test(text), `${name}: no waiting at the top`);
    assert.ok(!/innerHTML|outerHTML|insertAdjacentHTML|setAttribute\('style'|\bstyle:/.test(text), `${name}: markup or styles from text`);
    for (const { names, from } of imports(text)) {
      const target = readFileSync(join(dirname(file), from), 'utf8');
      for (const one of names) assert.match(target, new RegExp(`^export (const|function|async function|class) ${one}\\b`, 'm'), `${name} imports ${one} from ${from}`);
    }
  }
});

test('modules do not depend on each other in circles', () => {
  const done = new Set();
  const visit = (file, path) => {
    assert.ok(!path.includes(file), 'a circle: ' + [...path, file].map((one) => relative(web, one)).join(' -> '));
    if (done.has(file)) return;
    for (const { from } of imports(readFileSync(file, 'utf8'))) visit(join(dirname(file), from), [...path, file]);
    done.add(file);
  };
  for (const file of modules) visit(file, []);
});

test('files are of one idea', () => {
  // Types are made from the schemas.
  for (const file of all.filter((one) => relative(web, one) !== 'types.js')) assert.ok(readFileSync(file, 'utf8').split('\n').length <= 600, relative(web, file));
});
