// @ts-check
// Labels heaps one after another: the reader says P or N, or the value, and sees why.

import { el, fill } from '../dom.js';
import { get } from '../api.js';
import { button, number } from '../widgets.js';
import { explain, refusal } from '../refusal.js';
import { boardWords } from '../words/board.js';
import { learnWords } from '../words/learn.js';

/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Solution} Solution */

/** Options shown; more would not fit a phone. */
const SHOWN = 12;

/**
 * @param {import('./lesson.js').BlockOf<'walk'>} block
 * @param {import('../types.js').Language} lang
 */
export function walk(block, lang) {
  const words = learnWords[lang].walk;
  const mex = block.values;
  /** @type {string[]} */
  const labels = [];
  const strip = el('ol', { class: 'labels', 'aria-label': words.strip });
  const question = el('div', { class: 'walk-question' });
  const remark = el('p', { class: 'walk-remark', role: 'status' });
  let busy = false;

  const ask = async () => {
    const heap = labels.length;
    fill(strip, [...labels.map((label, i) => cell(i, label)), heap <= block.to ? cell(heap, '?') : null]);
    if (heap > block.to) return fill(question, [el('p', {}, words.finished)]);
    const q = `${block.game} ${heap}`;
    const [solution, listed] = await Promise.all([get('solve', { q, lang }), get('moves', { q, lang, limit: 200 })]);
    // Without the truth there is nothing to guess.
    const open = solution.unknown || listed.unknown || (mex && solution.grundy === null);
    if (open) return fill(question, [el('p', {}, boardWords[lang].unknown)]);
    const focused = question.contains(document.activeElement);
    fill(question, [el('p', { class: 'walk-ask' }, words.ask(q)), options(listed.moves), choices(solution, listed.moves)]);
    if (focused) question.querySelector('button')?.focus();
  };

  const guard = (/** @type {() => Promise<unknown>} */ work) => {
    if (busy) return;
    busy = true;
    work().catch((error) => fill(question, explain(block.game, refusal(error, lang)))).finally(() => (busy = false));
  };

  /** @param {Move[]} moves */
  const options = (moves) => {
    if (!moves.length) return el('p', { class: 'quiet-text' }, words.none);
    const distinct = moves.filter((move, i) => moves.findIndex(({ result }) => result === move.result) === i).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
    const chips = distinct.slice(0, SHOWN).map((move) => {
      const label = mex ? number(move.grundy) : move.outcome ?? '?';
      return el('li', { class: `option ${label === 'P' || label === '0' ? 'p' : ''}` }, move.after || '0', el('b', {}, label));
    });
    return el('div', {}, el('p', { class: 'quiet-text' }, words.moves), el('ul', { class: 'options' }, ...chips, distinct.length > SHOWN ? el('li', {}, '…') : null));
  };

  /**
   * @param {Solution} solution
   * @param {Move[]} moves
   */
  const choices = (solution, moves) => {
    const truth = mex ? String(solution.grundy) : solution.outcome ?? '?';
    const most = Math.max(3, Number(solution.grundy ?? 0) + 1);
    const answers = mex ? Array.from({ length: most + 1 }, (_, i) => String(i)) : ['P', 'N'];
    const buttons = answers.map((answer) => button(answer, () => guard(async () => {
      fill(remark, [el('b', { class: answer === truth ? 'zero' : 'win' }, answer === truth ? words.right : words.wrong), ' ', reason(solution, moves)]);
      labels.push(truth);
      await ask();
    }), { name: words.guess(answer), class: 'guess' }));
    return el('div', { class: 'guesses' }, mex ? el('span', { class: 'quiet-text' }, words.value) : null, ...buttons, button(words.skip, () => guard(rest), { class: 'quiet' }));
  };

  /**
   * @param {Solution} solution
   * @param {Move[]} moves
   */
  const reason = (solution, moves) => {
    if (mex) {
      const values = [...new Set(moves.map(({ grundy }) => Number(grundy)))].sort((a, b) => a - b);
      return words.mex(`{${values.join(', ')}}`, number(solution.grundy));
    }
    const good = moves.find(({ outcome }) => outcome === 'P');
    const heap = labels.length;
    if (good) return words.isN(heap) + words.nSome(good.move);
    return words.isP(heap) + (moves.length ? words.pAll : words.pEnd);
  };

  const rest = async () => {
    fill(remark, []);
    const heaps = Array.from({ length: block.to + 1 - labels.length }, (_, i) => labels.length + i);
    const solutions = await Promise.all(heaps.map((heap) => get('solve', { q: `${block.game} ${heap}`, lang })));
    labels.push(...solutions.map((solution) => (mex ? number(solution.grundy) : solution.outcome ?? '?')));
    await ask();
  };

  const cell = (/** @type {number} */ heap, /** @type {string} */ label) =>
    el('li', { class: label === '?' ? 'label asked' : `label ${label === 'P' || label === '0' ? 'p' : 'n'}`, 'aria-label': words.heap(heap, label) },
      el('span', { class: 'heap', 'aria-hidden': 'true' }, heap), el('b', { 'aria-hidden': 'true' }, label));

  guard(ask);
  return el('div', { class: 'walk' }, strip, question, remark);
}
