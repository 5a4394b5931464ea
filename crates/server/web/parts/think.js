// @ts-check
// Think first: the answer comes in steps, each when it is asked for; a switch shows it at once.

import { el, fill } from '../dom.js';
import { button } from '../widgets.js';
import { like, liked } from '../prefs.js';
import { boardWords } from '../words/board.js';

/** What is told, step by step. */
export const STEPS = /** @type {const} */ (['who', 'where', 'which', 'why']);
/** Everything is told. */
export const ALL = STEPS.length;

const NAME = 'answers';

/** How much is told of a new position. */
export function begin() {
  return liked(NAME) === 'shown' ? ALL : 0;
}

/**
 * @param {import('../types.js').Language} lang
 * @param {{level: number, steps: readonly (typeof STEPS[number])[], heading: boolean, show: (level: number) => void}} options steps: those that there are here
 */
export function think(lang, { level, steps, heading, show }) {
  const words = boardWords[lang].think;
  const next = steps.find((step) => STEPS.indexOf(step) >= level);
  const always = el('input', { type: 'checkbox', checked: liked(NAME) === 'shown', onchange: () => {
    like(NAME, always.checked ? 'shown' : 'hidden');
    show(begin());
  } });
  const root = el('div', { class: 'think' });
  fill(root, [
    heading ? el('h1', { id: 'verdict' }, words.title) : null,
    next ? button(words[next], () => show(STEPS.indexOf(next) + 1), { class: 'next-step' }) : null,
    next && next !== 'why' ? button(words.all, () => show(ALL), { class: 'quiet show-all' }) : null,
    heading || level < ALL ? null : el('span', { class: 'grow' }),
    el('label', { class: 'always' }, always, words.always),
  ]);
  return root;
}
