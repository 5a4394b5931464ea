// @ts-check
// How a game went: one box for each position, and the move that gave it away.

import { el } from '../dom.js';
import { card, number, twin } from '../widgets.js';
import { playWords } from '../words/play.js';
import { shellWords } from '../words/shell.js';

/** @typedef {import('../types.js').Review} Review */

/**
 * @param {Review} review
 * @param {import('../types.js').Language} lang
 * @param {(q: string, player: import('../types.js').Player) => void} open
 */
export function historyCard(review, lang, open) {
  const words = playWords[lang];
  const points = review.turns.some(({ scores }) => scores);
  const boxes = review.turns.map((turn, i) => {
    const value = turn.grundy === null ? '' : number(turn.grundy);
    // For points: what both end with from there, not what they have so far.
    const score = turn.best === undefined ? turn.scores : turn.best;
    const letter = points ? (score ? `${score.first}:${score.second}` : '?') : turn.outcome ?? '?';
    const name = [words.box(i, letter, value), turn.move ?? '', turn.blunder ? words.boxBlunder : '', words.open].filter(Boolean).join('. ');
    return el('li', {}, el('button', { type: 'button', class: `box is-${turn.outcome ?? 'U'}${turn.blunder ? ' blunder' : ''}`, 'aria-label': name, title: turn.q, onclick: () => open(turn.q, turn.player) },
      el('b', {}, letter), points ? null : el('span', {}, value || '·'), turn.blunder ? el('i', { 'aria-hidden': 'true' }, '✗') : null));
  });
  const faults = review.turns.flatMap((turn, i) => (turn.blunder ? [(points ? words.blunderPoints : words.blunder)(i + 1, turn.move ?? '')] : []));
  const judged = review.turns.every(({ move, blunder }) => !move || blunder !== null);
  const faultless = points ? words.noBlunderPoints : words.noBlunder;
  const said = judged ? (faults.length ? faults : [faultless]) : [...faults, words.unjudged];
  const rows = review.turns.map((turn, i) => [String(i), turn.q, turn.scores ? `${turn.scores.first} : ${turn.scores.second}` : turn.outcome ?? '?', turn.grundy === null ? '' : number(turn.grundy), (turn.move ?? '') + (turn.blunder ? ' ✗' : '')]);
  return card(words.history, { class: 'history', sub: points ? words.pointsSub : words.historySub },
    el('ol', { class: 'boxes' }, ...boxes),
    ...said.map((text) => el('p', { class: 'cap' }, text)),
    twin(shellWords[lang].asTable, ['', words.position, words.outcome, words.value, words.move], rows));
}
