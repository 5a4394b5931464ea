// @ts-check
// How a game went: one box for each position, and the move that gave it away.

import { el, fill } from '../dom.js';
import { card, number, twin } from '../widgets.js';
import { playWords } from '../words/play.js';
import { shellWords } from '../words/shell.js';

/** @typedef {import('../types.js').Review} Review */

/**
 * @typedef {object} Look
 * @property {number} at the position that is shown
 * @property {(i: number) => void} view shows position `i`
 * @property {(i: number) => string} name who made move `i`
 * @property {(i: number) => Promise<string | null>} better what would have won instead of move `i`
 */

/**
 * @param {Review} review
 * @param {import('../types.js').Language} lang
 * @param {Look} look
 */
export function historyCard(review, lang, look) {
  const words = playWords[lang];
  const points = review.turns.some(({ scores }) => scores);
  const boxes = review.turns.map((turn, i) => {
    const value = turn.grundy === null ? '' : number(turn.grundy);
    // For points: what both end with from there, not what they have so far.
    const score = turn.best === undefined ? turn.scores : turn.best;
    const letter = points ? (score ? `${score.first}:${score.second}` : '?') : turn.outcome ?? '?';
    const name = [words.box(i, letter, value), turn.move ?? '', turn.blunder ? words.boxBlunder : '', words.viewBox].filter(Boolean).join('. ');
    return el('li', {}, el('button', { type: 'button', class: `box is-${turn.outcome ?? 'U'}${turn.blunder ? ' blunder' : ''}`, 'aria-current': i === look.at ? 'step' : null, 'aria-label': name, title: turn.q, onclick: () => look.view(i) },
      el('b', {}, letter), points ? null : el('span', {}, value || '·'), turn.blunder ? el('i', { 'aria-hidden': 'true' }, '✗') : null));
  });
  const faults = review.turns.flatMap((turn, i) => {
    if (!turn.blunder) return [];
    const instead = el('span', { class: 'instead' });
    look.better(i).then((move) => move && fill(instead, [' ', words.better(move)]), () => {});
    return [el('span', {}, el('b', {}, look.name(i) + ': '), (points ? words.blunderPoints : words.blunder)(i + 1, turn.move ?? ''), instead)];
  });
  const judged = review.turns.every(({ move, blunder }) => !move || blunder !== null);
  const faultless = points ? words.noBlunderPoints : words.noBlunder;
  const said = judged ? (faults.length ? faults : [faultless]) : [...faults, words.unjudged];
  const rows = review.turns.map((turn, i) => [String(i), turn.q, turn.scores ? `${turn.scores.first} : ${turn.scores.second}` : turn.outcome ?? '?', turn.grundy === null ? '' : number(turn.grundy), (turn.move ?? '') + (turn.blunder ? ' ✗' : '')]);
  return card(words.history, { class: 'history', sub: points ? words.pointsSub : words.historySub },
    el('ol', { class: 'boxes' }, ...boxes),
    ...said.map((text) => el('p', { class: 'cap' }, text)),
    twin(shellWords[lang].asTable, ['', words.position, words.outcome, words.value, words.move], rows));
}
