// @ts-check
// Thinking longer about a position that was not decided at once. What is found is kept.

import { el, fill } from '../dom.js';
import { job, remember, store } from '../api.js';
import { LIMIT } from '../opponent.js';
import { button, number } from '../widgets.js';
import { explain, refusal } from '../refusal.js';
import { boardWords } from '../words/board.js';

/**
 * @param {import('../page.js').Page} page
 * @param {(solution: import('../types.js').Solution, moves: import('../types.js').Moves | null) => void} found
 * @returns {{root: HTMLElement, stop: () => void}}
 */
export function longer(page, found) {
  const words = boardWords[page.lang];
  const root = el('div', { class: 'longer' });
  let stop = () => {};
  const offer = () => fill(root, [button(words.longer, start)]);
  const start = async () => {
    const question = page.question();
    const bar = el('progress', { 'aria-label': words.longer });
    const said = el('span', { class: 'pill' });
    const work = (/** @type {string} */ kind, /** @type {import('../api.js').Params} */ asked) => {
      const { answer, stop: end } = job(kind, asked, ({ positions, limit, seconds }) => {
        if (positions === undefined || limit === undefined) {
          // How long it will take is not known: the bar only shows that it goes on.
          fill(said, [words.seconds(Math.round(seconds))]);
          return;
        }
        bar.max = Math.max(1, limit);
        bar.value = positions;
        fill(said, [words.progress(number(positions), Math.round(seconds))]);
      });
      stop = end;
      return answer.then((told) => {
        if (!told.unknown) remember(kind, asked, told);
        return told;
      });
    };
    fill(root, [bar, said, button(words.stop, () => { stop(); offer(); })]);
    try {
      const solution = await work('solve', question);
      if (solution.unknown) return fill(root, [el('span', { class: 'pill' }, words.tooLong), button(words.longer, start)]);
      found(solution, null);
      // The moves were judged within the same narrow limits.
      const moves = await work('moves', { ...question, limit: LIMIT }).catch(() => null);
      if (moves) found(solution, moves);
      fill(root, []);
    } catch (error) {
      fill(root, explain('', refusal(error, page.lang)));
    }
  };
  if (!store()) offer();
  return { root, stop: () => stop() };
}
