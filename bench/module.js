// The module of ./site against the same code as a native program: the same questions, equal
// answers, ratios of the least times, runs in turn.
//
//     cargo build --release -p grundy-bench --bin module && node bench/module.js [ROUNDS]
//
// Native processor time is counted; in Node and Chromium the clock, since processor time there has
// what other threads compile meanwhile. The least of all runs hardly depends on what else goes on.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const ROUNDS = Number(process.argv[2] ?? 5);
const RUNS = 5;
const root = fileURLToPath(new URL('../', import.meta.url));
const QUESTIONS = [
  ['Kayles 40, misère', 'solve', 'q=kayles+40&convention=misere', 3_000_000],
  ["Wythoff's game, 200 × 200", 'export', 'game=wythoff&to=199&format=csv', 3_000_000],
  ['Chomp 7 × 7, a row bitten', 'solve', 'q=chomp:7x7+7,7,7,7,7,7,4', 3_000_000],
  ["Grundy's game, 1,000", 'table', 'game=grundys-game&to=1000', 3_000_000],
];

/** Runs in the module: Node and the browser have this function. */
async function measured(bytes, asked, budget, runs, now) {
  const module = await WebAssembly.compile(bytes);
  const times = [];
  let answer = '';
  for (let run = 0; run < runs; run++) {
    const { exports } = await WebAssembly.instantiate(module);
    const question = new TextEncoder().encode(asked);
    // Room first: memory may grow, and a view from before is of nothing then.
    const room = exports.reserve(question.length);
    new Uint8Array(exports.memory.buffer, room, question.length).set(question);
    const before = now();
    exports.answer(budget);
    times.push(now() - before);
    const [place, length] = [exports.reply(), exports.reply_len()];
    const reply = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, place, length));
    answer = reply.slice(reply.indexOf('\n') + 1);
  }
  return { times, answer };
}

const bytes = readFileSync(root + 'target/site/grundy.wasm');

function native(name, text, budget) {
  const { stdout, status } = spawnSync(root + 'target/release/module', { input: `${RUNS}\t${budget}\t${name}\t${text}\n`, encoding: 'utf8', maxBuffer: 1 << 28 });
  assert.equal(status, 0);
  const [seconds, answer] = stdout.trimEnd().split('\t');
  return { times: seconds.split(' ').map(Number), answer: JSON.parse(answer) };
}

const inNode = (name, text, budget) => measured(bytes, `${name}\n${text}`, budget, RUNS, () => performance.now() / 1000);

async function chromium() {
  const require = createRequire(root + 'crates/server/web-tests/package.json');
  const { chromium } = require('playwright-core');
  const path = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
  const server = createServer((request, response) => (request.url === '/grundy.wasm' ? response.end(bytes) : response.setHeader('Content-Type', 'text/html').end('<!doctype html>'))).listen(0);
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  return {
    ask: (name, text, budget) => page.evaluate(`(async () => (${measured})(await (await fetch('grundy.wasm')).arrayBuffer(), ${JSON.stringify(`${name}\n${text}`)}, ${budget}, ${RUNS}, () => performance.now() / 1000))()`),
    close: async () => { await browser.close(); server.close(); },
  };
}

const browser = await chromium();
console.log('| question | native | Node | ratio | Chromium | ratio |\n|---|---|---|---|---|---|');
for (const [title, name, text, budget] of QUESTIONS) {
  const least = { native: Infinity, node: Infinity, chromium: Infinity };
  for (let round = 0; round < ROUNDS; round++) {
    const told = { native: native(name, text, budget), node: await inNode(name, text, budget), chromium: await browser.ask(name, text, budget) };
    for (const [who, { times, answer }] of Object.entries(told)) {
      assert.equal(answer, told.native.answer, `${title}: ${who}`);
      least[who] = Math.min(least[who], ...times);
    }
  }
  const ms = (seconds) => `${(1000 * seconds).toFixed(2)} ms`;
  const ratio = (who) => (least[who] / least.native).toFixed(2);
  console.log(`| ${title} | ${ms(least.native)} | ${ms(least.node)} | ${ratio('node')} | ${ms(least.chromium)} | ${ratio('chromium')} |`);
}
await browser.close();
