// Codes for cameras against known ones (made with the Python package qrcode 8, level L): no browser
// needed.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { correction, qr } from '../../web/qr.js';

const GRUNDY = `
#######.##..#.#######
#.....#..#..#.#.....#
#.###.#.#.#.#.#.###.#
#.###.#.#..#..#.###.#
#.###.#.###...#.###.#
#.....#.......#.....#
#######.#.#.#.#######
.........##..........
####..#.#.#..#..###.#
...###.##...#..#..###
###...#.#...#########
.........##.##...#..#
##.#.##.#.##.#..##.#.
........##...#.......
#######...#..##.##...
#.....#...#####..##.#
#.###.#..#.#..#.#####
#.###.#.#.#..#.#.###.
#.###.#.##.#.#.......
#.....#.##.##.#.....#
#######.#####..##.#..`.trim();

const drawn = (grid) => grid.map((line) => line.map((dark) => (dark ? '#' : '.')).join('')).join('\n');
const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

test('codes are the known ones, from version 1 to 20', () => {
  assert.equal(drawn(qr('grundy', { mask: 3 })), GRUNDY);
  for (const [text, mask, size, known] of [['规则'.repeat(20), 0, 41, 'd41c8d4438eb1988'], ['x'.repeat(200), 5, 53, 'c7b72c9c7c68bc60'], ['y'.repeat(800), 7, 97, '6f9b4700802ce3ef']]) {
    const grid = qr(text, { mask });
    assert.equal(grid.length, size);
    assert.equal(digest(drawn(grid)), known, text.slice(0, 4));
  }
});

test('blocks are corrected as in the standard', () => {
  // The example of the standard's annex: version 1, level M.
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  assert.deepEqual(correction(data, 10), [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test('a text is as long as a code can be, and no longer', () => {
  assert.equal(qr('a'.repeat(2953)).length, 177);
  assert.equal(qr('a'.repeat(2954)), null);
});
