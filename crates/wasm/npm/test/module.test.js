// The package as others use it: the module beside it, made by ./site.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Grundy, Refusal, load } from '../index.js';

const grundy = await load();

test('a position is solved, and a sum is worth its parts', () => {
  const answer = grundy.ask('solve', { q: 'nim 3 6 9' });
  assert.equal(answer.outcome, 'N');
  assert.equal(answer.grundy, 3 ^ 6 ^ 9);
  const parts = ['nim 3 5', 'kayles 7', 'wythoff 3,4', 'grundys-game 13'];
  const values = parts.map((q) => grundy.ask('solve', { q }).grundy);
  assert.equal(grundy.ask('solve', { q: parts.join(' + ') }).grundy, values.reduce((a, b) => a ^ b));
});

test('every game of the catalogue is solved, in both languages', () => {
  for (const { name, example } of grundy.ask('games').games) {
    const [en, zh] = ['en', 'zh'].map((lang) => grundy.ask('solve', { q: example, lang }));
    assert.equal(typeof en.verdict, 'string', name);
    assert.notEqual(en.verdict, zh.verdict, name);
  }
});

test('questions that are asked as objects', () => {
  const reply = grundy.ask('reply', { q: 'nim 3 6 9', level: 0 });
  assert.equal(grundy.ask('solve', { q: reply.result }).outcome, 'P');
  assert.equal(grundy.ask('review', { q: 'nim 3 6', moves: ['nim 3 3'] }).turns.length, 2);
  assert.equal(grundy.ask('graph', { text: '3 2\n1 2\n2 3\n' }).vertices.length, 3);
  assert.equal(grundy.ask('rules', { text: 'kayles' }).table.values[5], 4);
  const { answer } = grundy.ask('exercise/check', { lesson: 'mex', seed: 7, answer: '' });
  assert.ok(grundy.ask('exercise/check', { lesson: 'mex', seed: 7, answer }).right);
});

test('tiles and files are bytes', () => {
  const tile = grundy.tile({ game: 'wythoff', x: 0, y: 0, w: 4, h: 2 });
  assert.deepEqual([...tile.values], [0, 1, 2, 3, 1, 2, 0, 4]);
  assert.equal(tile.complete, true);
  const file = grundy.export({ game: 'subtraction:1,3,4', to: '3', format: 'csv' });
  assert.equal(file.name, 'subtraction-1-3-4.csv');
  assert.match(new TextDecoder().decode(file.bytes), /^n,grundy\r?\n0,0/);
});

test('what is wrong is an exception with its place', () => {
  assert.throws(() => grundy.ask('solve', { q: 'nim 3 x' }), (error) => error instanceof Refusal && error.code === 'notation' && error.start === 6 && error.end === 7);
  assert.throws(() => grundy.ask('solve', { q: 'nym 3' }), { code: 'unknown_game', near: 'nim' });
  assert.throws(() => grundy.ask('nothing'), { code: 'not_found' });
  assert.throws(() => grundy.ask('solve', { q: '7'.repeat(1 << 17) }), { code: 'limit' });
});

test('without a budget the answer is unknown', () => {
  assert.equal(grundy.ask('solve', { q: 'kayles 40', convention: 'misere' }, { budget: 0 }).unknown, true);
});

test('the end of memory is an answer, and the next question is answered', async () => {
  const module = await WebAssembly.compile(readFileSync(new URL('../grundy.wasm', import.meta.url)));
  // All the memory that the module may have is taken before its first question.
  const Instance = WebAssembly.Instance;
  class Full extends Instance {
    constructor(...given) {
      super(...given);
      const { memory } = this.exports;
      for (let pages = 1 << 14; pages >= 1; pages /= 2) {
        try { for (;;) memory.grow(pages); } catch { /* as far as it goes */ }
      }
    }
  }
  const full = new Grundy(module);
  WebAssembly.Instance = Full;
  try {
    assert.throws(() => full.ask('table', { game: 'wythoff', to: '100' }), { code: 'memory' });
  } finally {
    WebAssembly.Instance = Instance;
  }
  assert.equal(full.ask('solve', { q: 'nim 3 6 9' }).outcome, 'N');
});

test('the module imports nothing, and the memory it may use has an end', async () => {
  const module = await WebAssembly.compile(readFileSync(new URL('../grundy.wasm', import.meta.url)));
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});
