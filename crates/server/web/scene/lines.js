// @ts-check
// Rows of places: cells that are marked, files of a narrow chess board, a table for plates; and a
// rectangle that is cut along its lines.

import { svg } from '../dom.js';
import { number } from '../widgets.js';
import { lines, state } from './squares.js';

/** @typedef {import('./effect.js').Effect} Effect */
/** @typedef {import('./draw.js').Picture} Picture */

const CELL = 40;
/** A side of a cake drawn line by line, at most. */
const CUT = 40;

/**
 * @param {import('../types.js').Line} scene
 * @param {{effect: Effect | null, wide: number}} options
 * @returns {Picture}
 */
export function line(scene, { effect, wide }) {
  const each = { cells: cell, files: file, table: seat }[/** @type {'cells' | 'files' | 'table'} */ (scene.of)];
  const high = scene.of === 'files' ? 3 * 30 + 14 : CELL + 16;
  const picture = lines(Number(scene.length), CELL, high, wide, (i, x, y) => {
    const name = String(i);
    return [svg('g', { class: state(effect, name, 'place'), 'data-e': name }, ...each(i, x, y, effect))];
  }, number(scene.length));
  if (scene.of === 'table' && effect) picture.svg.append(...plates(effect, Number(scene.plate ?? 1), Number(scene.length), wide));
  return picture;
}

/**
 * A free cell; where the cross goes it is shown, and what it takes out of play is hatched.
 * @param {number} i
 * @param {number} x
 * @param {number} y
 * @param {Effect | null} effect
 */
function cell(i, x, y, effect) {
  const name = String(i);
  const r = CELL * 0.26;
  const [cx, cy] = [x + CELL / 2, y + CELL / 2];
  return [
    svg('rect', { class: i % 2 ? 'square odd' : 'square', x: x + 0.5, y: y + 0.5, width: CELL - 1, height: CELL - 1, rx: 5 }),
    ...(effect?.out.includes(name) ? [svg('path', { class: 'spent', d: `M${x + 7} ${y + CELL - 7}L${x + CELL - 7} ${y + 7}` })] : []),
    ...(effect?.come.includes(name) ? [svg('path', { class: 'cross', d: `M${cx - r} ${cy - r}L${cx + r} ${cy + r}M${cx + r} ${cy - r}L${cx - r} ${cy + r}` })] : []),
  ];
}

/**
 * A file of three squares: a white pawn below, a black one above.
 * @param {number} i
 * @param {number} x
 * @param {number} y
 * @param {Effect | null} effect
 */
function file(i, x, y, effect) {
  const gone = effect?.out.includes(String(i)) ? ' out' : '';
  const pawn = (/** @type {string} */ whose, /** @type {number} */ row) => {
    const [px, py] = [x + CELL / 2, y + row * 30 + 26];
    return svg('path', { class: `pawn ${whose}${gone}`, d: `M${px - 9} ${py}h18l-4 -6c-2 -3 -2.500 -5 -2 -8a5 5 0 1 0 -6 0c.500 3 0 5 -2 8z` });
  };
  return [
    ...[0, 1, 2].map((row) => svg('rect', { class: (i + row) % 2 ? 'square odd' : 'square', x: x + 0.5, y: y + row * 30 + 0.5, width: CELL - 1, height: 29 })),
    pawn('black', 0), pawn('white', 2),
  ];
}

/**
 * A place at the table.
 * @param {number} i
 * @param {number} x
 * @param {number} y
 */
function seat(i, x, y) {
  return [
    svg('rect', { class: 'board-top', x, y: y + 4, width: CELL + 0.5, height: CELL - 4 }),
    svg('path', { class: 'seat', d: `M${x + CELL / 2} ${y + CELL}v8m-7 0h14` }),
    i ? svg('path', { class: 'grain', d: `M${x} ${y + 8}v${CELL - 12}` }) : svg('g', {}),
  ];
}

/**
 * The plate about to be put down, over as many places as it covers.
 * @param {Effect} effect
 * @param {number} plate
 * @param {number} length
 * @param {number} wide
 */
function plates({ come }, plate, length, wide) {
  const per = Math.max(1, Math.min(length, Math.floor(wide / CELL)));
  // At the end of a line of the picture it goes on in the next.
  const rows = new Map();
  for (const at of come.slice(0, plate).map(Number)) rows.set(Math.floor(at / per), [...(rows.get(Math.floor(at / per)) ?? []), at % per]);
  return [...rows].map(([row, all]) => svg('rect', { class: 'plate come', x: all[0] * CELL + 3, y: row * (CELL + 16) + 9, width: all.length * CELL - 6, height: CELL - 16, rx: 11 }));
}

/**
 * A rectangle in its proportions, with the lines along which it can be cut.
 * @param {import('../types.js').Cake} scene
 * @param {{effect: Effect | null, wide: number, tall: number, touch: ReadonlySet<string>}} options touch: the lines that some move cuts along
 * @returns {Picture}
 */
export function cake(scene, { effect, wide, tall, touch }) {
  const [columns, rows] = [Number(scene.columns), Number(scene.rows)];
  const unit = Math.min(46, (wide - 40) / Math.max(1, columns), (tall - 40) / Math.max(1, rows));
  const [width, height] = [Math.max(24, columns * unit), Math.max(24, rows * unit)];
  const [left, top] = [14, 10];
  /** @type {SVGElement[]} */
  const parts = [svg('rect', { class: 'cake-body', x: left, y: top, width, height, rx: 4 })];
  const inner = (/** @type {number} */ count) => Array.from({ length: count <= CUT ? Math.max(0, count - 1) : 0 }, (_, i) => i + 1);
  parts.push(svg('path', { class: 'crumbs', d: inner(columns).map((i) => `M${left + (i * width) / columns} ${top}v${height}`).join('') + inner(rows).map((i) => `M${left} ${top + (i * height) / rows}h${width}`).join('') }));
  for (const name of [...new Set([...touch, ...(effect?.come ?? []), ...(effect?.out ?? [])])].slice(0, 3 * CUT)) {
    const upright = name.startsWith('c');
    const [unit, from] = upright ? [width / columns, left] : [height / rows, top];
    const at = from + Number(name.slice(1)) * unit;
    const thick = Math.max(8, Math.min(30, unit));
    const gone = effect?.out.includes(name);
    // What is cut off lies beyond the line.
    if (gone) parts.push(svg('rect', { class: 'cut-off', ...(upright ? { x: at, y: top, width: left + width - at, height } : { x: left, y: at, width, height: top + height - at }) }));
    parts.push(svg('g', { class: gone || effect?.come.includes(name) ? 'cut come' : 'cut', 'data-e': name },
      svg('rect', { class: 'hit', ...(upright ? { x: at - thick / 2, y: top, width: thick, height } : { x: left, y: at - thick / 2, width, height: thick }) }),
      svg('path', { class: 'cut-line', d: upright ? `M${at} ${top}v${height}` : `M${left} ${at}h${width}` })));
  }
  parts.push(svg('text', { class: 'more', x: left + width / 2, y: top + height + 18 }, number(scene.columns)),
    svg('text', { class: 'more', x: left + width + 16, y: top + height / 2 + 5 }, number(scene.rows)));
  const [whole, high] = [left + width + 34, top + height + 26];
  return { svg: svg('svg', { class: 'picture', width: whole, height: high, viewBox: `0 0 ${whole} ${high}` }, ...parts), width: whole, height: high };
}
