// @ts-check
// A large square, loaded tile by tile as it comes into view.

import { bytes } from '../api.js';

/** @typedef {import('./strip.js').Table} Table */
/** @typedef {import('./strip.js').Named} Named */

const SIDE = 256;
const UNKNOWN = 0xffff;
/** Questions under way at once. */
const AT_ONCE = 2;

/**
 * @param {Table} table
 * @param {(complete: boolean) => void} arrived a tile is there, perhaps with gaps
 * @returns {Named}
 */
export function tiledSource(table, arrived) {
  const first = Number(table.first);
  const [rows, columns] = [Number(table.to[0]) - first + 1, Number(table.to[1]) - first + 1];
  const outcomes = table.convention === 'misere' && table.most === null;
  /** @type {Map<string, Uint16Array | null>} */
  const tiles = new Map();
  /** @type {[number, number][]} */
  let wanted = [];
  let asking = 0;
  let complete = true;
  const at = (/** @type {number} */ column, /** @type {number} */ row) => {
    const tile = tiles.get(`${Math.floor(column / SIDE)},${Math.floor(row / SIDE)}`);
    return tile ? tile[(row % SIDE) * SIDE + (column % SIDE)] ?? UNKNOWN : undefined;
  };
  const next = () => {
    while (asking < AT_ONCE && wanted.length) {
      const [tx, ty] = /** @type {[number, number]} */ (wanted.shift());
      const key = `${tx},${ty}`;
      if (tiles.has(key)) continue;
      tiles.set(key, null);
      asking += 1;
      bytes('tile', { game: table.game, convention: table.convention, x: tx * SIDE, y: ty * SIDE, w: SIDE, h: SIDE }).then((tile) => {
        const values = new Uint16Array(tile.data);
        complete &&= tile.note === 'whole';
        for (const value of values) if (value !== UNKNOWN && value > source.most) source.most = value;
        tiles.set(key, values);
      }, () => {
        complete = false;
        tiles.set(key, new Uint16Array(SIDE * SIDE).fill(UNKNOWN));
      }).finally(() => {
        asking -= 1;
        arrived(complete);
        next();
      });
    }
  };
  /** @type {Named} */
  const source = {
    columns,
    rows,
    most: Math.max(1, Number(table.most ?? 1)),
    value: (column, row) => {
      const value = at(column, row);
      return value === undefined ? -2 : value === UNKNOWN ? -1 : value;
    },
    losing: (column, row) => at(column, row) === 0,
    need: (x0, y0, x1, y1) => {
      wanted = [];
      for (let ty = Math.floor(y0 / SIDE); ty * SIDE < y1; ty++) {
        for (let tx = Math.floor(x0 / SIDE); tx * SIDE < x1; tx++) if (!tiles.has(`${tx},${ty}`)) wanted.push([tx, ty]);
      }
      next();
    },
    columnName: (column) => String(first + column),
    rowName: (row) => String(first + row),
    position: (column, row) => `${table.game} ${first + row},${first + column}`,
    say: (column, row) => {
      const value = at(column, row);
      const shown = value === undefined ? '…' : value === UNKNOWN ? '?' : outcomes ? (value ? 'N' : 'P') : String(value);
      return `${first + row},${first + column}: ${shown}`;
    },
  };
  return source;
}
