// @ts-check
// A heap of stones, or the coins on one step of a staircase.

import { svg } from '../dom.js';
import { number } from '../widgets.js';

/** @typedef {import('./effect.js').Effect} Effect */

const WIDTH = 58;
const RISE = 26;
/** Stones drawn one by one; beyond that a heap is shown by its ends. */
const DRAWN = 36;

/**
 * @param {import('../types.js').Int} size
 * @param {number} heap its place in the component
 * @param {{effect: Effect | null, tall: number, step?: number, steps?: number}} options
 * @returns {import('./draw.js').Picture}
 */
export function stack(size, heap, { effect, tall, step, steps = 0 }) {
  const count = Number(size);
  const left = effect?.left?.[heap];
  const base = step === undefined ? 0 : RISE * (step + 1);
  const room = Math.max(count, ...(left && left.length === 1 ? left.map(Number) : [0]));
  const pitch = Math.min(24, Math.max(6.5, (tall - 30 - RISE * steps) / Math.max(1, Math.min(room, DRAWN))));
  const ry = Math.min(10.5, pitch * 0.62);
  const split = left && left.length > 1;
  const width = split ? WIDTH * left.length : WIDTH;
  const shown = room > DRAWN ? 9 : room;
  const height = Math.max(1, shown) * pitch + 2 * ry + base + 4;
  const floor = height - base - ry - 2;
  const at = (/** @type {number} */ column, /** @type {number} */ stone) =>
    ({ cx: WIDTH / 2 + column * WIDTH, cy: floor - stone * pitch, rx: 25, ry });
  const parts = [];
  if (step !== undefined) parts.push(svg('rect', { class: 'riser', x: -4, y: height - base, width: width + 8, height: base }));
  parts.push(svg('rect', { class: 'hit', x: 0, y: 0, width, height: height - base, 'data-e': `${heap}.${Math.max(0, count - 1)}` }));
  if (room > DRAWN) parts.push(...abbreviated(count, heap, at, floor, pitch));
  else if (split) parts.push(...apart(left, count, heap, at));
  else {
    for (let stone = 0; stone < room; stone++) {
      const name = `${heap}.${stone}`;
      const state = effect?.out.includes(name) ? 'stone out' : effect?.come.includes(name) ? 'stone come' : 'stone';
      parts.push(svg('ellipse', { class: state, ...at(0, stone), 'data-e': name, ...(state === 'stone' ? { fill: 'url(#stone)' } : {}) }));
    }
  }
  if (count === 0 && !effect?.come.length) parts.push(svg('ellipse', { class: 'none', ...at(0, 0) }));
  const picture = svg('svg', { class: 'picture', width, height, viewBox: `0 0 ${width} ${height}` }, ...parts);
  const still = !left || (left.length === 1 && String(left[0]) === String(size));
  const label = !still && left ? `${number(size)} → ${left.map(number).join(' + ')}` : number(size);
  return { svg: picture, width, height, label };
}

/**
 * A heap about to be split: each new heap in its own column, what is taken dashed on top.
 * @param {import('../types.js').Int[]} left
 * @param {number} count
 * @param {number} heap
 * @param {(column: number, stone: number) => Record<string, number>} at
 */
function apart(left, count, heap, at) {
  const sizes = left.map(Number);
  const parts = [];
  let used = 0;
  for (const [column, size] of sizes.entries()) {
    for (let stone = 0; stone < Math.min(size, DRAWN); stone++, used++) {
      const fresh = used >= count;
      const where = column === 0 ? at(0, stone) : at(column, stone);
      parts.push(svg('ellipse', { class: fresh ? 'stone come' : column ? 'stone apart' : 'stone', ...where, 'data-e': `${heap}.${Math.min(stone, count - 1)}`, ...(fresh ? {} : { fill: 'url(#stone)' }) }));
    }
  }
  const first = sizes[0] ?? 0;
  for (let stone = first; stone < count; stone++) {
    const gone = stone >= used;
    parts.push(svg('ellipse', { class: gone ? 'stone out' : 'stone moved', ...at(0, stone), 'data-e': `${heap}.${stone}` }));
  }
  return parts;
}

/**
 * A heap too tall to draw: its bottom, a gap and its top.
 * @param {number} count
 * @param {number} heap
 * @param {(column: number, stone: number) => Record<string, number>} at
 * @param {number} floor
 * @param {number} pitch
 */
function abbreviated(count, heap, at, floor, pitch) {
  const parts = [];
  for (const [place, stone] of [[0, 0], [1, 1], [2, 2], [6, count - 3], [7, count - 2], [8, count - 1]]) {
    parts.push(svg('ellipse', { class: 'stone', ...at(0, place ?? 0), 'data-e': `${heap}.${stone}`, fill: 'url(#stone)' }));
  }
  for (const dot of [3.4, 4, 4.6]) parts.push(svg('circle', { class: 'dot', cx: WIDTH / 2, cy: floor - dot * pitch, r: 2 }));
  return parts;
}
