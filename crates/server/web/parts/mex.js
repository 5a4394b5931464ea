// @ts-check
// The mex as a row: the values that one move can leave, and the first gap among them.

import { el } from '../dom.js';
import { card, number } from '../widgets.js';
import { boardWords } from '../words/board.js';

/** @typedef {import('../types.js').Move} Move */

/** Longer rows are not read. */
const LONGEST = 24;

/**
 * @param {import('../types.js').Solution} solution
 * @param {import('../types.js').Moves} moves
 * @param {import('../types.js').Language} lang
 * @param {(move: Move) => void} show
 */
export function mexCard(solution, moves, lang, show) {
  const words = boardWords[lang].mex;
  const value = Number(solution.grundy ?? NaN);
  const known = moves.moves.every(({ grundy }) => typeof grundy === 'number');
  if (!moves.complete || !moves.moves.length || !known || !Number.isInteger(value) || value >= LONGEST) return null;
  const most = Math.min(LONGEST, Math.max(value, ...moves.moves.map(({ grundy }) => Number(grundy))));
  const boxes = Array.from({ length: most + 1 }, (_, n) => {
    const leads = moves.moves.filter(({ grundy }) => Number(grundy) === n);
    const [first] = leads;
    if (n === value) return el('li', { class: 'gap', 'data-value': n }, el('b', {}, number(n)), el('span', {}, words.gap));
    return first
      ? el('li', { class: n === 0 ? 'p' : '' }, el('button', { type: 'button', title: first.move, 'aria-label': words.box(number(n), leads.length, first.move), onclick: () => show(first) }, el('b', {}, number(n)), el('span', {}, `×${leads.length}`)))
      : el('li', { class: 'none' }, el('b', {}, number(n)), el('span', {}, '–'));
  });
  return card(words.title, { class: 'mex', sub: words.sub }, el('ol', { class: 'mex-row' }, ...boxes), el('p', { class: 'cap' }, words.said(number(value))));
}
