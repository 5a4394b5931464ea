// What a move changes in a picture, and which move a touch means: no browser needed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { effects } from '../../web/scene/effect.js';
import { fitting, views } from '../../web/scene/pick.js';
import { START, format, parse } from '../../web/state.js';

const heaps = (...sizes) => ({ kind: 'heaps', heaps: sizes });
const row = (length) => ({ kind: 'row', length });
const strip = (...squares) => ({ kind: 'strip', first: 1, length: 9, pieces: squares.map((square) => ({ square, mark: 'head' })) });
const cards = (...values) => ({ kind: 'cards', cards: values });
const board = (...rows) => ({ kind: 'board', rows: rows.map((line) => [...line].map((c) => (c === 'H' ? 'head' : null))) });
const grid = (...rows) => ({ kind: 'grid', rows });
const graph = (names, edges) => ({ kind: 'graph', names, edges });

const outs = (before, ...after) => effects(before, after).map(({ out }) => out.join(' '));

test('what leaves a picture', () => {
  assert.deepEqual(outs(heaps(3), heaps(1)), ['0.1 0.2']);
  assert.deepEqual(outs(heaps(3, 5), heaps(2, 4)), ['0.2 1.4']);
  assert.deepEqual(outs(row(7), row(2), row(3)), ['2 3', '3 4'], 'a split row is seen from both ends');
  assert.deepEqual(outs(row(4), row(2)), ['2 3', '0 1']);
  assert.deepEqual(outs(row(5), row(2), row(2)), ['2']);
  assert.deepEqual(outs(row(1), row(0)), ['0']);
  assert.deepEqual(outs(strip(1, 4), strip(1, 2)), ['4']);
  assert.deepEqual(outs(grid(4, 4, 2), grid(4, 2, 2)), ['1.2 1.3']);
  assert.deepEqual(outs(board('...', '..H'), board('.H')), ['1.2'], 'a board ends with its last head');
  assert.deepEqual(outs(cards(1, 3, 2), cards(3, 2)), ['0']);
  assert.deepEqual(outs(cards(1, 3, 2), cards(3)), ['0 2']);
  assert.deepEqual(outs(cards(2, 2), cards(2)), ['1', '0']);
  assert.deepEqual(outs(graph([0, 1, 2, 3], [[0, 1], [1, 2], [1, 3]]), graph([0, 1, 3], [[0, 1], [1, 2]])), ['1'], 'vertices are renumbered and keep their names');
  assert.deepEqual(effects(heaps(3), []), [], 'without a picture nothing is known');
  assert.deepEqual(effects(heaps(3), [row(2)]), []);
});

test('what arrives', () => {
  assert.deepEqual(effects(board('...', '..H'), [board('.HH', '.H')])[0].come, ['0.1', '0.2', '1.1']);
  assert.deepEqual(effects(strip(1, 4), [strip(1, 2)])[0].come, ['2']);
  assert.deepEqual(effects(heaps(3), [heaps(5)])[0].come, ['0.3', '0.4']);
  assert.deepEqual(effects(heaps(7), [heaps(2), heaps(5)]).map(({ left }) => left[0].join('+')), ['2+5', '5+2']);
});

const move = (after, n = 0) => ({ place: 1, order: n, move: JSON.stringify(after), scenes: [after].flat() });
const meant = (scene, afters, touched) => fitting(scene, views(scene, afters.map(move)), touched).map(({ move: { scenes } }) => scenes);

test('which move a touch means', () => {
  const nim = heaps(5);
  assert.deepEqual(meant(nim, [heaps(4), heaps(3), heaps(2)], ['0.3']), [[heaps(3)]]);
  assert.deepEqual(meant(nim, [heaps(4)], ['0.1']), [], 'no such move');
  const pair = heaps(4, 6);
  const both = [heaps(1, 3), heaps(1, 6), heaps(4, 3)];
  assert.deepEqual(meant(pair, both, ['0.1'])[0], [heaps(1, 6)], 'one heap alone comes first');
  assert.deepEqual(meant(pair, both, ['0.1', '1.3']), [[heaps(1, 3)]]);
  const pins = [[row(6)], [row(5)], [row(2), row(4)], [row(2), row(3)]];
  assert.deepEqual(meant(row(7), pins, ['2'])[0], [row(2), row(4)], 'the smallest change comes first');
  assert.deepEqual(meant(row(7), pins, ['2', '3'])[0], [row(2), row(3)]);
  const bites = [grid(4, 2, 2), grid(4, 4), grid(2, 2, 2)];
  assert.deepEqual(meant(grid(4, 4, 3), bites, ['2.2'])[0], [grid(4, 2, 2)].slice(0, 1));
});

test('an address holds a state and gives it back', () => {
  for (const q of ['nim 3 5 8 4', 'nim 3 5 + kayles 7 + wythoff 2,1', 'octal:0.77 3 5 + octal:0.137 4', 'green-hackenbush 0-1,1-2', 'election 2,1,1,5/1>2,3>4', 'chomp:3x4', 'fibonacci-nim 20,2']) {
    for (const more of [{}, { h: '3.5_2.5', o: 'two' }]) {
      const state = { view: 'play', q, convention: 'misere', player: 'right', lang: 'zh', theme: 'dark', more };
      assert.deepEqual(parse(format(state)), state);
    }
  }
  assert.equal(format(parse('#g=nim&p=3.5.8.4&v=board&lang=zh')), '#g=nim&p=3.5.8.4&v=board&lang=zh');
});

test('any position stands in an address, and links of before still open', () => {
  for (const q of ['nim 3 5 8 4', 'domineering ..#/#..', 'twisted:domineering 2x3~', 'nim $5', 'nim $t ~t .$d', 'a ~$.$~. b + c ~~ $$']) {
    assert.equal(parse(format({ ...START, q })).q, q);
  }
  assert.equal(parse('#g=domineering&p=~~%23/%23~~.2x3').q, 'domineering ..#/#.. 2x3');
  assert.equal(parse('#g=twisted:domineering&p=2x3%24&v=play').q, 'twisted:domineering 2x3~');
});

test('what arrives on a board is told: a domino, a tile of a path', () => {
  const [domino] = effects(board('..', '..'), [{ kind: 'board', rows: [['hole', 'hole'], [null, null]] }]);
  assert.deepEqual(domino, { out: [], come: ['0.0', '0.1'], marks: { '0.0': 'hole', '0.1': 'hole' } });
  const [tile] = effects({ kind: 'board', rows: [['end', null]] }, [{ kind: 'board', rows: [['cross', 'end']] }]);
  assert.deepEqual(tile, { out: [], come: ['0.0', '0.1'], marks: { '0.0': 'cross', '0.1': 'end' } });
});
