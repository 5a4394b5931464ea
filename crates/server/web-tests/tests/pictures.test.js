// Boards of their own, also for rule files; moves that move, and the last one marked.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seen } from '../../web/scene/pick.js';
import { sceneOf } from '../../web/scene/text.js';
import { settled, stage, until } from '../lib/harness.js';
import { clickThrough, next, playByKeys, playByMouse } from '../lib/match.js';

const scene = stage();
const { open } = scene;

test('a text is drawn by its form, and not where it has none', () => {
  assert.deepEqual(sceneOf('12'), { kind: 'heaps', heaps: [12] });
  assert.deepEqual(sceneOf('3,4'), { kind: 'heaps', heaps: [3, 4] });
  assert.deepEqual(sceneOf('.#/xo'), { kind: 'board', rows: [[null, 'hole'], ['left', 'right']] });
  for (const none of ['{5|1}', '1-2,2-3/1', '^*', '', '123456789']) assert.equal(sceneOf(none), null, none);
});

test('rule files are played with the mouse', async () => {
  for (const start of ['g=rules:domineering', 'g=rules:kayles&p=5', 'g=rules:wythoff&p=2,3']) {
    const page = await open(`#${start}&v=play`);
    assert.match(await clickThrough(page), /^(You win|The computer wins)$/, start);
    assert.deepEqual(page.said, []);
    await page.context().close();
  }
});

test('boards of their own', async () => {
  const drawn = { treblecross: 'line', 'plates:3': 'line', 'dawsons-chess': 'line', nimble: 'strip', euclid: 'cake', wythoff: 'board', 'candy-piles': 'grid', cutcake: 'cake', 'maundy-cake': 'cake', geography: 'graph', 'node-kayles': 'graph' };
  const { games } = await scene.ask('games');
  for (const [name, kind] of Object.entries(drawn)) {
    const family = games.find((one) => one.name === name.split(':')[0]);
    assert.deepEqual([...new Set(family.scenes.map((one) => one.kind))], [kind], name);
  }
});

test('cakes, tables and squares are played to their end with the mouse', async () => {
  for (const start of ['g=cutcake&p=3x4', 'g=maundy-cake&p=4x6', 'g=euclid&p=15,6', 'g=candy-piles&p=3,2', 'g=treblecross&p=7', 'g=plates:2&p=6', 'g=wythoff&p=4,2', 'g=dawsons-chess&p=6']) {
    const page = await open(`#${start}&v=play&o=two`);
    for (let ply = 0; ply < 30; ply++) {
      await until(page, () => !document.querySelector('main[aria-busy]') && /move|win/.test(document.querySelector('#turn')?.textContent ?? ''));
      if (/win/.test(await page.locator('#turn').textContent())) break;
      const before = page.url();
      await playByMouse(page);
      await until(page, (url) => location.href !== url, before);
    }
    assert.match(await page.locator('#turn').textContent(), /win/, start);
    assert.deepEqual(page.said, []);
    await page.context().close();
  }
});

test('touching a vertex means that vertex, and a line the cut along it', async () => {
  for (const [start, element, move] of [['g=node-kayles&p=1-2,2-3,3-4', 'v2', 'Take vertex 3 of the graph with its neighbours'], ['g=cutcake&p=4x7', 'c3', 'Cut the cake after column 3'], ['g=maundy-cake&p=4x6', 'c2', 'Cut the cake between columns into 3 equal pieces'], ['g=wythoff&p=8,4', '4.2', 'Take 6 from heap 1'], ['g=treblecross&p=9', '4', 'Mark cell 5 of the row']]) {
    const page = await open(`#${start}&v=board`);
    await settled(page);
    await page.locator(`.field [data-e="${element}"]`).click({ force: true });
    assert.equal(await page.locator('.stage .commit').textContent(), move, start);
    assert.equal(await page.locator('.also .chip').count(), 0, start);
    await page.context().close();
  }
});

test('a bank, a limit and a set stand beside the board, in both languages', async () => {
  for (const [start, en, zh] of [['g=poker-nim:5&p=3,4', 'bank 5', '储备 5 枚'], ['g=fibonacci-nim&p=20,4', 'take 1 to 4', '可取 1 到 4 个'], ['g=subtraction:1,3,4&p=9', 'take 1,3,4', '可取 1,3,4 个'], ['g=bounded-nim:3&p=9', 'take 1 to 3', '可取 1 到 3 个']]) {
    const page = await open(`#${start}&v=board`);
    await page.locator('.beside', { hasText: en }).waitFor();
    await page.evaluate(() => (location.hash += '&lang=zh'));
    await page.locator('.beside', { hasText: zh }).waitFor();
    await page.context().close();
  }
});

test('a rule file says what it is', async () => {
  const page = await open('#g=rules:domineering&v=board');
  await page.locator('.rule-said b', { hasText: 'domineering' }).waitFor();
  await page.context().close();
});

test('what leaves is seen leaving, and where the last move was made is marked', async () => {
  const page = await open('#g=nim&p=3.5&v=play&o=two');
  await page.getByText('First player’s move').waitFor();
  await page.evaluate(() => { window.left = 0; new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((one) => { if (one.classList?.contains('leaving')) window.left += 1; }))).observe(document.querySelector('.field'), { childList: true }); });
  await playByKeys(page, (said) => said === 'take 2 from heap 2');
  await page.getByText('Second player’s move').waitFor();
  assert.equal(await page.evaluate(() => window.left), 1);
  assert.deepEqual(await page.locator('.comp.last').evaluateAll((all) => all.map((one) => one.dataset.place)), ['2']);
  await page.locator('.leaving').waitFor({ state: 'detached' });
  await page.context().close();
});

test('who wants no motion gets none', async () => {
  const page = await open('#g=nim&p=3.5&v=play', { reducedMotion: 'reduce' });
  await next(page);
  await page.evaluate(() => { window.left = 0; new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((one) => { if (one.classList?.contains('leaving')) window.left += 1; }))).observe(document.querySelector('.field'), { childList: true }); });
  await playByKeys(page, () => true);
  await until(page, () => location.hash.includes('h='));
  await next(page);
  assert.equal(await page.evaluate(() => window.left), 0);
  await page.context().close();
});

test('the ghost of a move lies where the move is said to be made', async () => {
  const starts = ['domineering 3x4 ..#/#..', 'impartial:domineering 3x3 2x3', 'clobber xox/ox. xxxo', 'konane ..ox .ox.', 'amazons x../..o', 'col 3x3 R.R.L', 'snort 2x3 L...L', 'fjords L..R L../..R', 'fission .../.x./.x.', 'ski-jumps L../.R./...', 'fox-and-geese x.x./..../.o../....', 'toppling-dominoes lrrl ler', 'black-path 3x3', 'twisted:domineering 2x3', 'twisted:clobber xo/ox', 'dicotic:konane xo./.ox', 'eatcake 2x3'];
  for (const q of starts) {
    for (const player of ['left', 'right']) {
      const { components, impartial } = await scene.ask('solve', { q, player });
      if (impartial && player === 'right') continue;
      const { moves } = await scene.ask('moves', { q, player, limit: 60 });
      for (const move of moves) {
        const effect = seen(components.find(({ place }) => place === move.place).scene, { after: move.scenes, gesture: move.gesture });
        const touched = [...(effect?.out ?? []), ...(effect?.come ?? [])];
        const cells = [...move.move.matchAll(/row (\d+), column (\d+)/g)].map(([, row, column]) => `${row - 1}.${column - 1}`);
        const squares = [...move.move.matchAll(/square (\d+)/g)].map(([, square]) => `0.${square - 1}`);
        assert.ok(touched.length, `${q}: ${move.move} is not seen`);
        for (const cell of [...cells, ...squares]) assert.ok(touched.includes(cell), `${q}: ${move.move} is seen at ${touched}`);
      }
    }
  }
});

test('what a picture shows is what it is: tiles, coins, tints, lesser pieces, what is no heap', async () => {
  const page = await open('#g=black-path&p=3x3&v=board');
  const drawn = async (start, selector, count) => {
    await page.evaluate((hash) => (location.hash = hash), `#${start}&v=board`);
    await until(page, ([wanted, n]) => document.querySelectorAll(`.field ${wanted}`).length === n, [selector, count]);
  };
  await drawn('g=black-path&p=3x3', '.path-end', 1);
  await drawn('g=black-path&p=b~~/~~~/~~~', '.path-tile:not(.come)', 1);
  await drawn('g=rugs&p=4:6', '.piece.head .emblem', 1);
  await drawn('g=col&p=R~~L', '.reserve', 2);
  await drawn('g=col&p=R~~L', '.piece:not(.come)', 0);
  await drawn('g=rules:fibonacci_nim&p=21,20', '.cell', 1);
  await page.locator('.beside', { hasText: 'besides the heaps: 20' }).waitFor();
  await drawn('g=rules:nim_with_a_pass&p=1,2,3,1', '.cell', 3);
  await drawn('g=rules:chomp&p=4,4,4', '.bit.first', 1);
  await drawn('g=twisted:domineering&p=2x2$t', '.place', 4);
  await page.locator('.beside', { hasText: 'sides are changed' }).waitFor();
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('an edge goes round a vertex that stands in its way', async () => {
  const page = await open('#g=graph:1>2,2>3,1>3&p=1&v=board');
  await settled(page);
  const bent = await page.locator('.field .edge-line').evaluateAll((all) => all.map((one) => {
    const length = one.getTotalLength();
    const [a, m, b] = [0, length / 2, length].map((at) => one.getPointAtLength(at));
    return Math.hypot(m.x - (a.x + b.x) / 2, m.y - (a.y + b.y) / 2) > 8;
  }));
  const vertices = await page.locator('.field .vertex circle').evaluateAll((all) => all.map((one) => [one.cx.baseVal.value, one.cy.baseVal.value]));
  const [[ax, ay], [bx, by], [cx, cy]] = vertices;
  const between = Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) < 1;
  assert.deepEqual(bent, [false, between, false], '1>2, 1>3, 2>3');
  await page.context().close();
});
