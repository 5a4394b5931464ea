// @ts-check
// Rows of pins, strips of squares, boards and cards: things on lines.

import { svg } from '../dom.js';
import { number } from '../widgets.js';

/** @typedef {import('./effect.js').Effect} Effect */
/** @typedef {import('./draw.js').Picture} Picture */
/** @typedef {import('../types.js').Int} Int */

/** Elements drawn at most; beyond that the number stands for them. */
const DRAWN = 240;
/** The height of a line of nothing. */
const EMPTY = 24;

/**
 * @param {Effect | null} effect
 * @param {string} name
 * @param {string} kind
 */
export function state(effect, name, kind) {
  if (effect?.out.includes(name)) return `${kind} out`;
  if (effect?.come.includes(name)) return `${kind} come`;
  return kind;
}

/**
 * Lines of at most `per` elements of `size`, each drawn at its place.
 * @param {number} count
 * @param {number} size
 * @param {number} high
 * @param {number} wide
 * @param {(i: number, x: number, y: number) => SVGElement[]} each
 * @param {string} [label]
 * @returns {Picture}
 */
export function lines(count, size, high, wide, each, label) {
  const shown = Math.min(count, DRAWN);
  const per = Math.max(1, Math.min(shown, Math.floor(wide / size)));
  const parts = [];
  for (let i = 0; i < shown; i++) parts.push(...each(i, (i % per) * size, Math.floor(i / per) * high));
  const more = count > shown;
  const width = Math.max(size, per * size);
  // Where nothing is left, that takes little room.
  if (count === 0) high = Math.min(high, EMPTY);
  const height = Math.max(1, Math.ceil(shown / per)) * high + (more ? 22 : 0);
  if (more) parts.push(svg('text', { class: 'more', x: width / 2, y: height - 5 }, '… ' + number(count)));
  if (count === 0) parts.push(svg('text', { class: 'more', x: width / 2, y: high / 2 + 5 }, '0'));
  if (count === 0) label = undefined;
  return { svg: svg('svg', { class: 'picture', width, height, viewBox: `0 0 ${width} ${height}` }, ...parts), width, height, label };
}

/**
 * Pins in a row.
 * @param {Int} length
 * @param {{effect: Effect | null, wide: number}} options
 */
export function row(length, { effect, wide }) {
  const pin = (/** @type {number} */ i, /** @type {number} */ x, /** @type {number} */ y) => {
    const name = String(i);
    return [svg('g', { class: state(effect, name, 'pin'), 'data-e': name },
      svg('rect', { class: 'hit', x, y, width: 30, height: 74 }),
      svg('path', { class: 'pin-body', d: `M${x + 15} ${y + 8}c6 0 7.500 5 5.500 10.500c-1.800 5 -1.200 7 1.800 13c4.500 9 3.600 20.500 -1.300 34.500h-12c-4.900 -14 -5.800 -25.500 -1.300 -34.500c3 -6 3.600 -8 1.800 -13c-2 -5.500 -.500 -10.500 5.500 -10.500z` }),
      svg('path', { class: 'pin-band', d: `M${x + 9.6} ${y + 21}h10.800M${x + 9.8} ${y + 25}h10.400` }))];
  };
  return lines(Number(length), 30, 78, wide, pin, number(length));
}

/**
 * Squares with pieces on them, numbered underneath.
 * @param {import('../types.js').Strip} scene
 * @param {{effect: Effect | null, wide: number}} options
 */
export function strip(scene, { effect, wide }) {
  const first = Number(scene.first);
  const marks = new Map(scene.pieces.map(({ square, mark }) => [String(square), mark]));
  const farthest = Math.max(first, ...(effect?.come ?? []).map(Number));
  const count = Math.max(Number(scene.length), farthest - first + 1, 1);
  const size = 42;
  const square = (/** @type {number} */ i, /** @type {number} */ x, /** @type {number} */ y) => {
    const name = String(first + i);
    const mark = marks.get(name);
    /** @type {SVGElement[]} */
    const parts = [
      svg('rect', { class: i % 2 ? 'square odd' : 'square', x: x + 0.5, y: y + 0.5, width: size - 1, height: size - 1, rx: 5 }),
      svg('text', { class: 'square-number', x: x + size / 2, y: y + size + 13 }, name),
    ];
    if (mark) parts.push(piece(mark, x + size / 2, y + size / 2, effect?.out.includes(name) ? 'out' : ''));
    if (effect?.come.includes(name)) parts.push(piece(mark ?? arriving(scene, effect), x + size / 2, y + size / 2, 'come'));
    return [svg('g', { class: 'place', 'data-e': name }, ...parts)];
  };
  return lines(count, size, size + 20, wide, square);
}

/**
 * What arrives is what left, or what is already there.
 * @param {import('../types.js').Strip} scene
 * @param {Effect} effect
 */
function arriving(scene, effect) {
  const gone = scene.pieces.find(({ square }) => effect.out.includes(String(square)));
  return (gone ?? scene.pieces[0])?.mark ?? 'coin';
}

/**
 * @param {import('../types.js').Piece['mark']} mark
 * @param {number} x
 * @param {number} y
 * @param {string} how
 */
function piece(mark, x, y, how) {
  const plain = how === '';
  if (mark === 'left' || mark === 'right') {
    const d = mark === 'left' ? `M${x - 10} ${y - 12}L${x + 13} ${y}L${x - 10} ${y + 12}z` : `M${x + 10} ${y - 12}L${x - 13} ${y}L${x + 10} ${y + 12}z`;
    return svg('path', { class: `piece ${mark} ${how}`, d });
  }
  if (mark === 'head') {
    return svg('g', { class: `piece head ${how}` },
      svg('circle', { class: 'disc', cx: x, cy: y, r: 14, ...(plain ? { fill: 'url(#coin)' } : {}) }),
      svg('path', { class: 'emblem', d: `M${x - 5} ${y + 5}v-9l3 4l2 -5l2 5l3 -4v9z` }));
  }
  return svg('circle', { class: `piece stone ${how}`, cx: x, cy: y, r: 14, ...(plain ? { fill: 'url(#stone)' } : {}) });
}

/**
 * Rows of cells aligned left; a poisoned corner is marked, for it must not be taken.
 * @param {import('../types.js').Grid} scene
 * @param {{effect: Effect | null, wide: number, tall: number}} options
 * @returns {Picture}
 */
export function grid({ rows, poisoned }, { effect, wide, tall }) {
  const lengths = rows.map(Number);
  const columns = Math.min(Math.max(1, ...lengths), 60);
  const shown = lengths.slice(0, 40);
  const size = Math.max(12, Math.min(46, Math.floor(wide / columns), Math.floor(tall / Math.max(1, shown.length))));
  const parts = shown.flatMap((length, r) => Array.from({ length: Math.min(length, columns) }, (_, c) => {
    const name = `${r}.${c}`;
    const first = poisoned && r === 0 && c === 0;
    const cell = svg('rect', { class: 'cell-square', x: c * size + 1.5, y: r * size + 1.5, width: size - 3, height: size - 3, rx: size / 8 });
    const inset = svg('rect', { class: 'cell-inset', x: c * size + size * 0.22, y: r * size + size * 0.22, width: size * 0.56, height: size * 0.56, rx: size / 10 });
    return svg('g', { class: state(effect, name, first ? 'bit first' : poisoned ? 'bit' : 'bit candy'), 'data-e': name }, cell, inset);
  }));
  const width = columns * size;
  const height = Math.max(1, shown.length) * size;
  return { svg: svg('svg', { class: 'picture', width, height, viewBox: `0 0 ${width} ${height}` }, ...parts), width, height };
}

/**
 * @param {Int[]} values
 * @param {{effect: Effect | null, wide: number}} options
 */
export function cards(values, { effect, wide }) {
  const card = (/** @type {number} */ i, /** @type {number} */ x, /** @type {number} */ y) => {
    const name = String(i);
    return [svg('g', { class: state(effect, name, 'playing'), 'data-e': name },
      svg('rect', { class: 'card-face', x: x + 2, y: y + 2, width: 42, height: 58, rx: 6 }),
      svg('text', { class: 'card-value', x: x + 23, y: y + 37 }, number(values[i])))];
  };
  return lines(values.length, 46, 64, wide, card);
}

/**
 * A matrix of numbers.
 * @param {Int[][]} rows
 * @param {{effect: Effect | null, wide: number}} options
 * @returns {Picture}
 */
export function numbers(rows, { effect, wide }) {
  const columns = Math.max(1, ...rows.map((line) => line.length));
  const widest = Math.max(1, ...rows.flat().map((value) => number(value).length));
  const size = Math.max(20, Math.min(Math.max(42, 14 + widest * 9), Math.floor(wide / columns)));
  const parts = rows.flatMap((line, r) => line.map((value, c) => {
    const name = `${r}.${c}`;
    return svg('g', { class: state(effect, name, 'entry'), 'data-e': name },
      svg('rect', { class: 'card-face', x: c * size + 1.5, y: r * 42 + 1.5, width: size - 3, height: 39, rx: 6 }),
      svg('text', { class: 'entry-value', x: c * size + size / 2, y: r * 42 + 26 }, number(value)));
  }));
  const [width, height] = [columns * size, Math.max(1, rows.length) * 42];
  return { svg: svg('svg', { class: 'picture', width, height, viewBox: `0 0 ${width} ${height}` }, ...parts), width, height };
}
