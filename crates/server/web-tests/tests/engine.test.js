// The engine's workers, with a module that fails in every way there is.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { files, root, stage } from '../lib/harness.js';

const scene = stage();
const folder = mkdtempSync(join(tmpdir(), 'grundy-engine-'));
let url;
let server;
before(async () => {
  cpSync(join(root, 'crates/server/web'), folder, { recursive: true });
  cpSync(join(root, 'crates/server/web-tests/fixtures/engine.wasm'), join(folder, 'engine.wasm'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><link rel="icon" href="favicon.svg">');
  ({ server, url } = await files(folder));
});
after(() => {
  server?.close();
  rmSync(folder, { recursive: true });
});

/** Runs `work` in a page with the engine: what it gives is what the test gets. */
async function inPage(work) {
  const page = await scene.browser.newPage();
  await page.goto(url);
  const result = await page.evaluate(`(async () => {
    const { Engine } = await import('./engine.js');
    let loads = 0;
    const load = async () => { loads += 1; return WebAssembly.compileStreaming(fetch('engine.wasm').then(async (found) => new Response(await found.arrayBuffer(), { headers: { 'Content-Type': 'application/wasm' } }))); };
    const soon = { quick: { budget: 9, patience: 300 }, large: { budget: 9, patience: 300 }, long: { budget: 9, patience: 600 }, nothing: { budget: 0, patience: 2000 } };
    const engine = new Engine(load, soon);
    const told = async (name, text = '') => { const reply = await engine.ask('GET', name, text); return [reply.status, JSON.parse(new TextDecoder().decode(reply.data))]; };
    return (${work})({ Engine, engine, told, loads: () => loads, soon });
  })()`);
  await page.close();
  return result;
}

const KNOWN = [200, { known: true }];
const UNKNOWN = [200, { unknown: true }];

test('questions are answered, many at once, by a module that is loaded once', async () => {
  const [replies, loads] = await inPage('async ({ told, loads }) => [await Promise.all(Array.from({ length: 20 }, () => told("answer"))), loads()]');
  assert.deepEqual(replies, Array.from({ length: 20 }, () => KNOWN));
  assert.equal(loads, 1);
});

test('a question that would not end is unknown, and the next ones are answered', async () => {
  const replies = await inPage('({ told }) => Promise.all(["loop", "loop", "loop", "answer", "answer"].map((name) => told(name)))');
  assert.deepEqual(replies, [UNKNOWN, UNKNOWN, UNKNOWN, KNOWN, KNOWN]);
});

test('what there is no memory for is unknown, and the next ones are answered', async () => {
  const replies = await inPage('async ({ told }) => [await told("memory"), await told("memory"), await told("memory"), await told("answer")]');
  assert.deepEqual(replies, [UNKNOWN, UNKNOWN, UNKNOWN, KNOWN]);
});

test('a fault of the workbench is told, and the next question is answered', async () => {
  const replies = await inPage('async ({ told }) => [await told("panic"), await told("panic"), await told("panic"), await told("answer")]');
  const [fault] = replies;
  assert.equal(fault[0], 500);
  assert.equal(fault[1].error.code, 'internal');
  assert.deepEqual(replies, [fault, fault, fault, KNOWN]);
});

test('a trap without a word is unknown too', async () => {
  assert.deepEqual(await inPage('async ({ told }) => [await told("x"), await told("answer")]'), [UNKNOWN, KNOWN]);
});

test('a question that is too long is refused', async () => {
  const [[status, { error }], next] = await inPage('async ({ told }) => [await told("answer", "7".repeat(70000)), await told("answer")]');
  assert.deepEqual([status, error.code], [400, 'limit']);
  assert.deepEqual(next, KNOWN);
});

test('long work has a worker of its own, tells the time, and can be stopped', async () => {
  const [ticks, long, other] = await inPage(`async ({ engine, told }) => {
    const ticks = [];
    const work = engine.job('loop', '', ({ seconds }) => ticks.push(seconds));
    const other = await told('answer');
    const reply = await work.reply;
    const stopped = engine.job('loop', '', () => {});
    stopped.stop();
    return [ticks, [reply.status, JSON.parse(new TextDecoder().decode(reply.data))], other];
  }`);
  assert.ok(ticks.length >= 2 && ticks.at(-1) > 0.2, ticks.join());
  assert.deepEqual([long, other], [UNKNOWN, KNOWN]);
});

test('a module that could not be loaded is asked for again', async () => {
  const [first, second] = await inPage(`async ({ Engine, soon }) => {
    let bad = true;
    const engine = new Engine(() => bad ? Promise.reject(new Error('offline')) : WebAssembly.compileStreaming(fetch('engine.wasm').then(async (found) => new Response(await found.arrayBuffer(), { headers: { 'Content-Type': 'application/wasm' } }))), soon);
    const first = await engine.ask('GET', 'answer', '').then(() => 'answered', (error) => error.message);
    bad = false;
    return [first, (await engine.ask('GET', 'answer', '')).status];
  }`);
  assert.deepEqual([first, second], ['offline', 200]);
});
