// @ts-check
// Pairs cancel: each value split into powers of two, equal powers tied together. Needs no binary.

import { el, svg } from '../dom.js';
import { card, number, twin } from '../widgets.js';
import { fieldWords } from '../words/field.js';
import { boardWords } from '../words/board.js';
import { shellWords } from '../words/shell.js';

/** @typedef {import('../types.js').Int} Int */
/** @typedef {import('../types.js').Pairs} Pairs */
/** @typedef {{power: Int, places: number[], pairs: [number, number][], unpaired: number | null}} Column */

const LINE = 52;
const TOP = 28;

/**
 * @param {Pairs} pairs
 * @param {import('../types.js').Component[]} components
 * @param {import('../types.js').Language} lang
 */
export function pairsCard(pairs, components, lang) {
  const words = boardWords[lang];
  const columns = columnsOf(pairs);
  const caption = captionOf(pairs, components, lang);
  const left = pairs.left.map(number).join(' + ') || '0';
  const rows = pairs.components.map(({ place, value, pieces }) => [String(place), number(value), pieces.map(({ power }) => number(power)).join(' + ') || '0']);
  return card(words.pairs, { class: 'pairs', sub: words.pairsSub },
    columns.length ? el('div', { class: 'pairs-picture', ...(columns.length > 7 ? { tabindex: 0, role: 'region', 'aria-label': words.pairs } : {}) }, picture(pairs, columns, words.pairsLabel(caption), words)) : null,
    el('p', { class: 'cap' }, caption),
    twin(shellWords[lang].asTable, ['', words.column.value, words.powers], [...rows, ['⊕', number(pairs.total), left]]));
}

/**
 * The powers that occur, largest first, with who holds them.
 * @param {Pairs} pairs
 * @returns {Column[]}
 */
function columnsOf(pairs) {
  /** @type {Map<string, Column & {ties: Map<number, number[]>}>} */
  const columns = new Map();
  for (const { place, pieces } of pairs.components) {
    for (const { power, pair } of pieces) {
      const column = columns.get(String(power)) ?? { power, places: [], pairs: [], unpaired: null, ties: /** @type {Map<number, number[]>} */ (new Map()) };
      columns.set(String(power), column);
      column.places.push(place);
      if (pair === null) column.unpaired = place;
      else column.ties.set(pair, [...(column.ties.get(pair) ?? []), place]);
    }
  }
  /** @type {(ties: Map<number, number[]>) => [number, number][]} */
  const tied = (ties) => [...ties.values()].map(([a = 0, b = 0]) => [a, b]);
  const sorted = [...columns.values()].sort((a, b) => Number(b.power) - Number(a.power));
  return sorted.map(({ ties, ...column }) => ({ ...column, pairs: tied(ties) }));
}

/**
 * @param {Pairs} pairs
 * @param {import('../types.js').Component[]} components
 * @param {import('../types.js').Language} lang
 */
function captionOf({ change, left }, components, lang) {
  const words = boardWords[lang];
  if (!change) return words.allPaired;
  const noun = components.find(({ place }) => place === change.place)?.noun[lang] ?? '';
  return words.unpaired(left.map(number).join(' + '), number(change.from), number(change.to), fieldWords[lang].place(noun, change.place));
}

/**
 * @param {Pairs} pairs
 * @param {Column[]} columns
 * @param {string} label
 * @param {typeof boardWords['en']} words
 */
function picture(pairs, columns, label, words) {
  const places = pairs.components.map(({ place }) => place);
  const line = (/** @type {number} */ place) => TOP + places.indexOf(place) * LINE + LINE / 2;
  const widths = columns.map(({ power }) => Math.max(92, shape(power).columns * 15 + 44));
  // Room for the places and for the largest value.
  const digits = Math.max(...[...pairs.components.map(({ value }) => value), pairs.total].map((value) => number(value).length));
  const size = Math.max(58, 34 + digits * 8.5);
  const left = size + 16;
  const width = Math.max(400, left + widths.reduce((a, b) => a + b, 0));
  const stretch = (width - left) / widths.reduce((a, b) => a + b, 0);
  const height = TOP + places.length * LINE + 34;
  /** @type {SVGElement[]} */
  const parts = [];
  for (const [i, { place, value }] of pairs.components.entries()) {
    const y = line(place) + 5;
    parts.push(svg('text', { class: 'name', x: 2, y, 'data-row': place }, place), svg('text', { class: 'size', x: size, y, 'data-row': place }, number(value)),
      svg('path', { class: 'rule', d: `M0 ${TOP + (i + 1) * LINE}H${width}` }));
  }
  let x = left;
  for (const [i, column] of columns.entries()) {
    const wide = (widths[i] ?? 0) * stretch;
    parts.push(svg('g', { class: 'column', 'data-power': column.power }, svg('rect', { class: 'column-light', x: x + 4, y: 2, width: wide - 8, height: height - 4, rx: 10 }), ...drawColumn(column, x + wide / 2, line, height, words)));
    x += wide;
  }
  const sign = String(pairs.total) === '0' ? 'even' : 'odd';
  parts.push(svg('text', { class: 'name', x: 2, y: height - 11 }, '⊕'), svg('text', { class: `size ${sign}`, x: size, y: height - 11 }, number(pairs.total)));
  return svg('svg', { class: columns.length > 7 ? 'wide' : '', width, viewBox: `-2 0 ${width + 4} ${height}`, role: 'img', 'aria-label': label }, ...parts);
}

/**
 * A block of stones: `power` of them while they can be counted, a number beyond.
 * @param {Int} power
 */
function shape(power) {
  const n = Number(power);
  const columns = n >= 16 ? 8 : n >= 8 ? 4 : n >= 2 ? 2 : 1;
  return { n, columns, rows: Math.ceil(n / columns), counted: n <= 16 };
}

/**
 * A power of two as it is written: beyond five digits by its exponent.
 * @param {Int} power
 */
function written(power) {
  const digits = String(power);
  if (digits.length <= 5) return number(power);
  const exponent = BigInt(digits).toString(2).length - 1;
  return '2' + [...String(exponent)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
}

/**
 * @param {Column} column
 * @param {number} x
 * @param {(place: number) => number} line
 * @param {number} height
 * @param {typeof boardWords['en']} words
 */
function drawColumn({ power, places, pairs, unpaired }, x, line, height, words) {
  const block = shape(power);
  const half = block.counted ? (block.columns * 15) / 2 : 26;
  /** @type {SVGElement[]} */
  const parts = [svg('text', { class: 'power', x, y: 15 }, written(power))];
  for (const [k, [a, b]] of pairs.entries()) {
    const out = x - half - 8 - (k % 2) * 5;
    const [y1, y2] = [line(a), line(b)];
    parts.push(svg('path', { class: 'tie', 'data-tie': '', d: `M${x - half - 2} ${y1}H${out}a7 7 0 0 0-7 7V${y2 - 7}a7 7 0 0 0 7 7H${x - half - 2}` }));
  }
  for (const place of places) {
    const y = line(place);
    const alone = place === unpaired;
    if (alone) parts.push(svg('rect', { class: 'alone', x: x - half - 6, y: y - 21, width: half * 2 + 12, height: 42, rx: 10 }));
    if (block.counted) {
      for (let i = 0; i < block.n; i++) {
        const cx = x + ((i % block.columns) - (block.columns - 1) / 2) * 15;
        const cy = y + (Math.floor(i / block.columns) - (block.rows - 1) / 2) * 15;
        parts.push(svg('circle', { class: alone ? 'bead alone-bead' : 'bead', cx, cy, r: 6.2, ...(alone ? {} : { fill: 'url(#stone)' }) }));
      }
    } else {
      parts.push(svg('rect', { class: alone ? 'slab alone-slab' : 'slab', x: x - 24, y: y - 13, width: 48, height: 26, rx: 8 }), svg('text', { class: 'slab-text', x, y: y + 4.5 }, written(power)));
    }
  }
  const odd = unpaired !== null;
  parts.push(svg('text', { class: odd ? 'parity odd' : 'parity even', x, y: height - 11 }, odd ? '1' : '0'),
    svg('text', { class: odd ? 'parity-word odd' : 'parity-word even', x: x + 12, y: height - 12 }, odd ? words.odd : words.evenColumn));
  return parts;
}
