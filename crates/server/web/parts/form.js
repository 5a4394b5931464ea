// @ts-check
// What a position is worth where the players' moves differ: value, measures and thermograph.

import { el, svg } from '../dom.js';
import { card, twin } from '../widgets.js';
import { formWords } from '../words/form.js';
import { shellWords } from '../words/shell.js';

/** @typedef {import('../types.js').Solution} Solution */
/** @typedef {[string, string][]} Wall */
/** @typedef {{t: number, v: number}} Point */

const WIDTH = 320;
const HEIGHT = 200;
const EDGE = 26;

/**
 * @param {Solution} solution
 * @param {import('../types.js').Language} lang
 */
export function formCard(solution, lang) {
  const { mean, temperature, thermograph, stopper } = solution;
  const words = formWords[lang];
  if (stopper) return card(words.title, { class: 'form' }, el('dl', { class: 'facts' }, el('dt', {}, words.value), el('dd', {}, stopper.value), el('dt', {}, words.kind), el('dd', {}, words.kinds[/** @type {'short' | 'stopper' | 'sides'} */ (stopper.kind)])));
  if (mean === undefined || temperature === undefined || !thermograph) return null;
  const facts = [
    [words.value, solution.value ?? '{…}'],
    [words.stops, `${solution.left_stop}, ${solution.right_stop}`],
    [words.mean, mean],
    [words.temperature, temperature],
    solution.atomic_weight ? [words.weight, solution.atomic_weight] : null,
  ];
  const list = facts.flatMap((fact) => (fact ? [el('dt', {}, fact[0] ?? ''), el('dd', {}, fact[1] ?? '')] : []));
  const left = /** @type {Wall} */ (thermograph.left);
  const right = /** @type {Wall} */ (thermograph.right);
  const rows = [...left.map(([t, v]) => [words.left, t, v]), ...right.map(([t, v]) => [words.right, t, v])];
  return card(words.title, { class: 'form' }, el('dl', { class: 'facts' }, ...list),
    picture(left, right, words.picture(mean, temperature)),
    twin(shellWords[lang].asTable, ['', words.temperature, words.value], rows));
}

/** A dyadic fraction, to be drawn. @param {string} text */
function place(text) {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return Number(numerator) / Number(denominator);
}

/** @param {Wall} wall @returns {Point[]} */
function points(wall) {
  return wall.map(([t, v]) => ({ t: place(t), v: place(v) }));
}

/**
 * Positive values to the left, temperature upward, the mast on top; below 0 it is faint.
 * @param {Wall} left
 * @param {Wall} right
 * @param {string} label
 */
function picture(left, right, label) {
  const walls = [points(left), points(right)];
  const all = walls.flat();
  const [low, high] = [Math.min(...all.map(({ v }) => v)), Math.max(...all.map(({ v }) => v))];
  const top = Math.max(0, ...all.map(({ t }) => t));
  const mast = top + 0.35 * (top + 1);
  const wide = Math.max(high - low, 1);
  const x = (/** @type {number} */ v) => EDGE + ((high - v + (wide - (high - low)) / 2) / wide) * (WIDTH - 2 * EDGE);
  const y = (/** @type {number} */ t) => HEIGHT - EDGE - ((t + 1) / (mast + 1)) * (HEIGHT - 2 * EDGE);
  const path = (/** @type {Point[]} */ wall) => wall.map(({ t, v }, i) => `${i ? 'L' : 'M'}${x(v)} ${y(t)}`).join('');
  const last = walls[0]?.[walls[0].length - 1] ?? { t: 0, v: 0 };
  return svg('svg', { class: 'thermograph', width: WIDTH, viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label },
    svg('rect', { class: 'below', x: 0, y: y(0), width: WIDTH, height: HEIGHT - y(0) }),
    svg('path', { class: 'zero', d: `M0 ${y(0)}H${WIDTH}` }),
    svg('path', { class: 'wall left', d: path(walls[0] ?? []) }),
    svg('path', { class: 'wall right', d: path(walls[1] ?? []) }),
    svg('path', { class: 'mast', d: `M${x(last.v)} ${y(last.t)}V${y(mast)}m-4 6l4 -6l4 6` }),
    svg('text', { x: x(high), y: HEIGHT - 8 }, left[0]?.[1] ?? ''),
    low < high ? svg('text', { x: x(low), y: HEIGHT - 8 }, right[0]?.[1] ?? '') : null,
    svg('text', { x: x(last.v), y: y(mast) - 6 }, left[left.length - 1]?.[1] ?? ''));
}
