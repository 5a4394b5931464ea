// @ts-check
// Thinking longer about a position that was not decided at once.

import { el, fill } from '../dom.js';
import { job, store } from '../api.js';
import { button, number } from '../widgets.js';
import { explain, refusal } from '../refusal.js';
import { boardWords } from '../words/board.js';

/**
 * @param {import('../page.js').Page} page
 * @param {(solution: import('../types.js').Solution) => void} found
 * @returns {{root: HTMLElement, stop: () => void}}
 */
export function longer(page, found) {
  const words = boardWords[page.lang];
  const root = el('div', { class: 'longer' });
  let stop = () => {};
  const offer = () => fill(root, [button(words.longer, start)]);
  const start = () => {
    const bar = el('progress', { 'aria-label': words.longer });
    const said = el('span', { class: 'pill' });
    const work = job('solve', page.question(), ({ positions, limit, seconds }) => {
      if (positions === undefined || limit === undefined) {
        // How long it will take is not known: the bar only shows that it goes on.
        fill(said, [words.seconds(Math.round(seconds))]);
        return;
      }
      bar.max = Math.max(1, limit);
      bar.value = positions;
      fill(said, [words.progress(number(positions), Math.round(seconds))]);
    });
    stop = work.stop;
    fill(root, [bar, said, button(words.stop, () => { work.stop(); offer(); })]);
    work.answer.then((solution) => {
      found(solution);
      fill(root, solution.unknown ? [el('span', { class: 'pill' }, words.tooLong)] : []);
    }, (error) => fill(root, explain('', refusal(error, page.lang))));
  };
  if (!store()) offer();
  return { root, stop: () => stop() };
}
