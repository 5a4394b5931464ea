// @ts-check
// Who wins, in words, with a seal and the formula.

import { el } from '../dom.js';
import { number } from '../widgets.js';
import { boardWords } from '../words/board.js';

/** @typedef {import('../types.js').Solution} Solution */

/**
 * The letter that stands for an answer, and never a colour alone.
 * @param {Solution} solution
 */
export function seal(solution) {
  if (solution.scores) return '±';
  return solution.class ?? solution.outcome ?? '?';
}

/**
 * @param {Solution} solution
 * @param {import('../types.js').Language} lang
 * @param {import('../types.js').Player | null} player to move, where that matters
 * @param {string} id of the heading
 * @param {{total: number, winning: number} | null} [counted] moves that leave different positions, where all are known
 */
export function verdict(solution, lang, player, id, counted = null) {
  const words = boardWords[lang];
  const letter = seal(solution);
  const turn = player ? ` · ${words.turn[player]}` : '';
  const last = solution.formula.length - 1;
  const formula = solution.formula.length > 1
    ? el('div', { class: solution.formula.join(' ').length > 34 ? 'formula long' : 'formula' }, ...solution.formula.map((token, i) => (i === last ? el('b', {}, token) : (token === 'xor' ? '⊕' : token) + ' '))) : null;
  // The letter says who wins by who begins, the colour whether the player to move does.
  const kind = letter === '±' ? 'S' : solution.outcome ?? (letter === '?' ? 'U' : letter);
  return el('div', { class: `verdict is-${kind}` },
    el('div', { class: 'seal', 'aria-hidden': 'true' }, letter),
    el('div', { class: 'said' }, el('h1', { id }, solution.verdict), el('p', {}, sub(solution, words, counted) + turn), misere(solution, words)),
    formula);
}

/**
 * Under misère play: the genus, and what the position is in a misère quotient, where these are known.
 * @param {Solution} solution
 * @param {typeof boardWords['en']} words
 */
function misere({ misere: value, quotient }, words) {
  const parts = [];
  if (value) parts.push(words.misere.genus(value.genus));
  if (quotient) parts.push((quotient.in_p ? words.misere.inP : words.misere.notInP)(quotient.element));
  return parts.length ? el('p', { class: 'misere' }, parts.join(' · ')) : null;
}

/**
 * @param {Solution} solution
 * @param {typeof boardWords['en']} words
 * @param {{total: number, winning: number} | null} counted
 */
function sub(solution, words, counted) {
  const total = number(counted?.total ?? solution.moves);
  if (solution.unknown) return words.unknown;
  if (solution.scores && String(solution.moves) !== '0') return words.sub.other(total);
  if (String(solution.moves) === '0') return words.sub.over;
  if (solution.outcome === 'N') {
    const { winning_moves: known, winning_moves_total: winning } = solution;
    if (winning !== null) return words.sub.N(number(counted?.winning ?? winning), total);
    return known?.length ? words.sub.some(number(known.length)) : words.sub.open;
  }
  if (solution.outcome === 'P') return words.sub.P(total);
  if (solution.outcome === 'D') return words.sub.D;
  return words.sub.other(total);
}
