// @ts-check
// A text as a QR code (ISO/IEC 18004): bytes, error correction of level L, the version that is just
// large enough, and the mask that the standard's rules like best.

/** Codewords of correction in each block, and blocks, for versions 1 to 40 at level L. */
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25];
const LAST = 40;

/** Whether a mask turns the module in this row and column over. @type {((r: number, c: number) => boolean)[]} */
const MASKS = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** Products in the field of 256 elements, modulo x^8 + x^4 + x^3 + x^2 + 1. @param {number} a @param {number} b */
function product(a, b) {
  let result = 0;
  for (let bit = 7; bit >= 0; bit--) {
    result = (result << 1) ^ ((result >> 7) * 0x11d);
    if ((b >> bit) & 1) result ^= a;
  }
  return result;
}

/**
 * The codewords that correct a block (Reed and Solomon).
 * @param {number[]} data
 * @param {number} count
 */
export function correction(data, count) {
  // The product of (x - 2^i), without its leading 1.
  let divisor = [...Array(count - 1).fill(0), 1];
  for (let i = 0, root = 1; i < count; i++, root = product(root, 2)) divisor = divisor.map((factor, k) => product(factor, root) ^ (divisor[k + 1] ?? 0));
  let rest = Array(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((one, i) => one ^ product(divisor[i] ?? 0, factor));
  }
  return rest;
}

/** Modules of a version that carry data or correct it. @param {number} version */
function room(version) {
  const marks = version < 2 ? 0 : Math.floor(version / 7) + 2;
  return (16 * version + 128) * version + 64 - (marks ? (25 * marks - 10) * marks - 55 : 0) - (version < 7 ? 0 : 36);
}

/** @param {number} version */
const dataBytes = (version) => Math.floor(room(version) / 8) - (CORRECTION[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0);

/**
 * Data with what corrects it, as it is laid down: the blocks take turns.
 * @param {Uint8Array} text
 * @param {number} version
 */
function codewords(text, version) {
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ count) => { for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1); };
  put(4, 4);
  put(text.length, version < 10 ? 8 : 16);
  for (const byte of text) put(byte, 8);
  const total = dataBytes(version);
  put(0, Math.min(4, total * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((byte, bit) => byte * 2 + bit, 0));
  for (let pad = 0xec; data.length < total; pad ^= 0xec ^ 0x11) data.push(pad);
  const [count, correct] = [BLOCKS[version - 1] ?? 1, CORRECTION[version - 1] ?? 0];
  // The last blocks are one longer where they do not divide evenly.
  const [short, longer] = [Math.floor(total / count), total % count];
  let at = 0;
  const blocks = Array.from({ length: count }, (_, i) => {
    const block = data.slice(at, (at += short + (i >= count - longer ? 1 : 0)));
    return { block, rest: correction(block, correct) };
  });
  const turns = (/** @type {number[][]} */ lists) => Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
  return [...turns(blocks.map(({ block }) => block)), ...turns(blocks.map(({ rest }) => rest))];
}

/**
 * A number followed by the remainder of its division: format and version are written so.
 * @param {number} value
 * @param {number} generator
 * @param {number} degree
 */
function checked(value, generator, degree) {
  let rest = value;
  for (let i = 0; i < degree; i++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * generator);
  return (value << degree) | rest;
}

/** Where a version's small marks have their centres. @param {number} version */
function centres(version) {
  if (version < 2) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => 4 * version + 10 - i * step).reverse()];
}

/** @typedef {(boolean | null)[][]} Grid `null`: nothing stands there yet */

/** Everything but data: finders, timing, marks, and the version. @param {number} version @returns {Grid} */
function patterns(version) {
  const size = 4 * version + 17;
  /** @type {Grid} */
  const grid = Array.from({ length: size }, () => Array(size).fill(null));
  const set = (/** @type {number} */ r, /** @type {number} */ c, /** @type {boolean} */ dark) => { const line = grid[r]; if (line && c >= 0 && c < size) line[c] = dark; };
  for (let i = 0; i < size; i++) { set(6, i, i % 2 === 0); set(i, 6, i % 2 === 0); }
  for (const [row, column] of /** @type {[number, number][]} */ ([[3, 3], [3, size - 4], [size - 4, 3]])) {
    for (let r = -4; r <= 4; r++) for (let c = -4; c <= 4; c++) {
      const far = Math.max(Math.abs(r), Math.abs(c));
      set(row + r, column + c, far !== 2 && far !== 4);
    }
  }
  const all = centres(version);
  const last = all.at(-1) ?? 0;
  for (const row of all) for (const column of all) {
    if ((row === 6 && (column === 6 || column === last)) || (column === 6 && row === last)) continue;
    for (let r = -2; r <= 2; r++) for (let c = -2; c <= 2; c++) set(row + r, column + c, Math.max(Math.abs(r), Math.abs(c)) !== 1);
  }
  if (version >= 7) {
    const bits = checked(version, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
      const [near, far] = [Math.floor(i / 3), size - 11 + (i % 3)];
      set(near, far, ((bits >> i) & 1) === 1);
      set(far, near, ((bits >> i) & 1) === 1);
    }
  }
  format(grid, 0);
  return grid;
}

/** Writes level L and the mask, twice. @param {Grid} grid @param {number} mask */
function format(grid, mask) {
  const size = grid.length;
  const bits = checked((1 << 3) | mask, 0x537, 10) ^ 0x5412;
  const put = (/** @type {number} */ r, /** @type {number} */ c, /** @type {number} */ i) => { const line = grid[r]; if (line) line[c] = ((bits >> i) & 1) === 1; };
  for (let i = 0; i < 15; i++) {
    // Along the first finder, round its corner and over the timing lines.
    if (i < 6) put(i, 8, i); else if (i < 8) put(i + 1, 8, i); else if (i === 8) put(8, 7, i); else put(8, 14 - i, i);
    if (i < 8) put(8, size - 1 - i, i); else put(size - 15 + i, 8, i);
  }
  const line = grid[size - 8];
  if (line) line[8] = true;
}

/**
 * What the standard counts against a pattern: runs, blocks, what looks like a finder, imbalance.
 * @param {boolean[][]} grid
 */
function penalty(grid) {
  const size = grid.length;
  const at = (/** @type {number} */ r, /** @type {number} */ c) => grid[r]?.[c] ?? false;
  let sum = 0;
  for (const turned of [false, true]) {
    for (let i = 0; i < size; i++) {
      const line = Array.from({ length: size }, (_, k) => (turned ? at(k, i) : at(i, k)) ? '1' : '0').join('');
      for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
      for (const finder of ['10111010000', '00001011101']) for (let k = line.indexOf(finder); k >= 0; k = line.indexOf(finder, k + 1)) sum += 40;
    }
  }
  let dark = 0;
  for (let r = 0; r < size; r++) for (let c = 0; c < size; c++) {
    if (at(r, c)) dark++;
    if (r + 1 < size && c + 1 < size && at(r, c) === at(r, c + 1) && at(r, c) === at(r + 1, c) && at(r, c) === at(r + 1, c + 1)) sum += 3;
  }
  const cells = size * size;
  return sum + 10 * Math.floor(Math.abs(20 * dark - 10 * cells) / cells);
}

/**
 * Lays the bits into the free modules, in columns of two from the right, up and down.
 * @param {Grid} grid
 * @param {number[]} words
 * @param {number} mask
 */
function filled(grid, words, mask) {
  const size = grid.length;
  const result = grid.map((line) => [...line]);
  format(result, mask);
  const turns = MASKS[mask] ?? (() => false);
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const r = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const c of [right, right - 1]) {
        const line = result[r];
        if (!line || grid[r]?.[c] !== null) continue;
        const dark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        line[c] = dark !== turns(r, c);
        bit++;
      }
    }
  }
  return /** @type {boolean[][]} */ (result);
}

/**
 * @param {string} text
 * @param {{mask?: number}} [options] mask: that one, whatever the rules say
 * @returns {boolean[][] | null} dark modules, row by row; `null` where the text is too long
 */
export function qr(text, { mask } = {}) {
  const bytes = new TextEncoder().encode(text);
  const version = Array.from({ length: LAST }, (_, i) => i + 1).find((one) => bytes.length + (one < 10 ? 2 : 3) <= dataBytes(one));
  if (!version) return null;
  const words = codewords(bytes, version);
  const grid = patterns(version);
  const ways = (mask === undefined ? MASKS.map((_, i) => i) : [mask]).map((one) => filled(grid, words, one));
  const rated = ways.map((way) => ({ way, rate: ways.length > 1 ? penalty(way) : 0 }));
  return rated.reduce((best, one) => (one.rate < best.rate ? one : best)).way;
}
