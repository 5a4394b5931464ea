// @ts-check
// A heat map through the position: two components vary, the others stay.

import { el, fill, svg } from '../dom.js';
import { card, number, twin } from '../widgets.js';
import { boardWords } from '../words/board.js';
import { fieldWords } from '../words/field.js';
import { shellWords } from '../words/shell.js';

/** @typedef {import('../types.js').Int} Int */
/** @typedef {import('../types.js').Slice} Slice */
/** @typedef {import('../types.js').SliceCell} SliceCell */
/** @typedef {import('../types.js').Component} Component */

const CELL = 15;

/** Values of each coordinate. */
const SIZE = 16;

/**
 * Which slice to ask for: the component of the best move and another one, where both have one
 * coordinate; a pair of coordinates makes a square by itself.
 * @param {Component[]} components
 * @param {import('../types.js').Family[]} games
 * @param {number} best the place of the best move
 * @returns {{i: number, j?: number, size: number} | null}
 */
export function sliceAsked(components, games, best) {
  const axes = (/** @type {Component} */ { game, text, scene }) => {
    if (scene?.kind === 'strip' && !scene.pieces.length) return 0;
    const table = games.find(({ name }) => name === game.split(':')[0])?.axes ?? 0;
    const numbers = /^\d+(,\d+)*$/.test(text) ? text.split(',').length : 0;
    return table === numbers ? table : 0;
  };
  const able = components.filter((component) => axes(component) > 0);
  const first = able.find(({ place }) => place === best) ?? able[0];
  if (!first) return null;
  const second = axes(first) === 1 ? able.find((component) => component !== first && axes(component) === 1) : undefined;
  const places = [first, second].flatMap((component) => (component ? [component.place] : [])).sort((a, b) => a - b);
  return { i: places[0] ?? 1, j: places[1], size: SIZE };
}

/**
 * @param {Slice} slice
 * @param {Component[]} components
 * @param {import('../types.js').Language} lang
 * @param {(q: string) => void} open goes to a position of the slice
 */
export function sliceCard(slice, components, lang, open) {
  const words = boardWords[lang];
  const names = slice.places.map((place) => fieldWords[lang].place(components.find((component) => component.place === place)?.noun[lang] ?? '', place));
  const single = components.length === 1 && slice.places.length === 1 ? components[0]?.noun[lang] ?? '' : '';
  const sub = single || names.join(' × ');
  const [tint, zero, ring] = words.sliceKey;
  const valued = slice.cells.flat().some(({ grundy }) => grundy !== null);
  const key = svg('svg', { class: 'key', width: 11, height: 11, viewBox: '0 0 11 11', 'aria-hidden': 'true' }, svg('circle', { class: 'p-dot', cx: 5.5, cy: 5.5, r: 4.5 }));
  const said = (/** @type {SliceCell} */ cell) => (cell.grundy === null ? cell.outcome ?? '' : number(cell.grundy));
  const rows = slice.cells.map((row, r) => [slice.rows.length ? number(slice.rows[r]) : '', ...row.map(said)]);
  const far = isFar(slice);
  const from = far ? el('p', { class: 'cap' }, words.sliceFrom([slice.rows[0], slice.columns[0]].filter((n) => n !== undefined).map(number).join(', '))) : null;
  return card(words.slice, { class: 'slice', sub },
    ...heat(slice, words.sliceLabel(sub), far, open), from,
    el('p', { class: 'cap' }, valued ? tint : null, ' ', key, ' ', zero, ' ', ring, ' ', words.sliceClick),
    twin(shellWords[lang].asTable, ['', ...slice.columns.map(number)], rows));
}

/** Whether the numbers along the edges are too long to stand there. @param {Slice} slice */
function isFar({ rows, columns }) {
  return Math.max(...[...rows, ...columns].map((n) => number(n).length)) > 6;
}

/**
 * The map, gone through by mouse or by keys, and what is said of the square one is on.
 * @param {Slice} slice
 * @param {string} label
 * @param {boolean} far
 * @param {(q: string) => void} open
 */
function heat(slice, label, far, open) {
  const flat = slice.rows.length === 0;
  const lines = flat ? wrapped(slice.cells[0] ?? []) : slice.cells;
  const count = Math.max(1, ...lines.map((line) => line.length));
  const most = Math.max(1, ...lines.flat().map(({ grundy }) => Number(grundy ?? 0)));
  const edge = (/** @type {Int | undefined} */ n, /** @type {number} */ i) => (far ? (i ? `+${i}` : '0') : number(n));
  const gutter = 26;
  /** @type {SVGElement[]} */
  const parts = lines.flatMap((line, r) => line.flatMap((cell, c) => square(cell, gutter + c * CELL, r * CELL, most, open, flat)));
  const [row, column] = flat ? [Math.floor(slice.here.column / count), slice.here.column % count] : [slice.here.row, slice.here.column];
  const at = { cx: gutter + column * CELL + 7, cy: row * CELL + 7, r: 9 };
  const cursor = svg('rect', { class: 'cursor', width: CELL + 1, height: CELL + 1, rx: 3, visibility: 'hidden' });
  parts.push(svg('circle', { class: 'ring-under', ...at }), svg('circle', { class: 'ring', ...at }), cursor);
  for (let c = 0; c < count; c += 4) parts.push(svg('text', { class: 'axis', x: gutter + c * CELL + 7, y: lines.length * CELL + 12 }, edge(slice.columns[c], c)));
  for (let r = 0; r < lines.length; r += flat ? 1 : 4) {
    parts.push(svg('text', { class: 'axis end', x: gutter - 5, y: r * CELL + 11 }, edge(flat ? slice.columns[r * count] : slice.rows[r], flat ? r * count : r)));
  }
  const picture = svg('svg', { viewBox: `0 -4 ${gutter + count * CELL + 4} ${lines.length * CELL + 19}`, 'aria-hidden': 'true' }, ...parts);
  const said = el('p', { class: 'heat-said', role: 'status' });
  let [r, c] = [row, column];
  const go = (/** @type {number} */ down, /** @type {number} */ right) => {
    r = Math.max(0, Math.min(lines.length - 1, r + down));
    c = Math.max(0, Math.min((lines[r]?.length ?? 1) - 1, c + right));
    const cell = lines[r]?.[c];
    for (const [name, value] of Object.entries({ x: gutter + c * CELL - 1, y: r * CELL - 1, visibility: 'visible' })) cursor.setAttribute(name, String(value));
    fill(said, [cell?.q ? `${cell.q} · ${cell.outcome ?? ''}${cell.grundy === null ? '' : ' ' + number(cell.grundy)}` : '—']);
  };
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    const q = lines[r]?.[c]?.q;
    if (step) go(step[0] ?? 0, step[1] ?? 0);
    else if (event.key === 'Enter' && q) open(q);
    else return;
    event.preventDefault();
  };
  return [el('div', { class: 'heat', role: 'application', tabindex: 0, 'aria-label': label, onkeydown: keys, onblur: () => cursor.setAttribute('visibility', 'hidden') }, picture), said];
}

/** @param {SliceCell[]} line */
function wrapped(line) {
  const per = 16;
  return Array.from({ length: Math.ceil(line.length / per) }, (_, i) => line.slice(i * per, (i + 1) * per));
}

/**
 * @param {SliceCell} cell
 * @param {number} x
 * @param {number} y
 * @param {number} most
 * @param {(q: string) => void} open
 * @param {boolean} said whether the value is written, too
 */
function square({ q, grundy, outcome }, x, y, most, open, said) {
  const known = grundy !== null;
  const tint = known ? Math.round(8 + (86 * Number(grundy)) / most) : outcome === 'N' ? 55 : 8;
  const fill = known || outcome ? `color-mix(in oklab, var(--h1) ${tint}%, var(--h0))` : 'var(--line2)';
  const losing = outcome === 'P';
  const parts = [svg('rect', { x, y, width: CELL - 1, height: CELL - 1, rx: 2, fill }), losing ? svg('circle', { class: 'p-dot', cx: x + 7, cy: y + 7, r: said ? 5 : 4 }) : null,
    said && known ? svg('text', { class: tint > 50 || losing ? 'said-value light' : 'said-value', x: x + 7, y: y + 9.2 }, number(grundy)) : null];
  return [svg('g', { class: q ? 'heat-cell' : '', onclick: () => q && open(q) }, ...parts, q ? svg('title', {}, `${q} · ${known ? number(grundy) : outcome ?? '?'}`) : null)];
}
