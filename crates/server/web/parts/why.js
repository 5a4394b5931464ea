// @ts-check
// The reasons as steps one can walk, and how they are known.

import { el, fill } from '../dom.js';
import { button, card } from '../widgets.js';
import { boardWords } from '../words/board.js';

/** @typedef {import('../types.js').Solution} Solution */

/**
 * @param {Solution} solution
 * @param {import('../types.js').Language} lang
 */
export function why(solution, lang) {
  const words = boardWords[lang];
  const steps = solution.why ?? [];
  const title = solution.outcome === 'N' ? words.why.N : solution.outcome === 'P' ? words.why.P : words.why.other;
  const list = el('ol', {}, ...steps.map((step) => el('li', {}, el('span', {}, step))));
  const place = el('span', { class: 'pill', role: 'status' });
  const back = button('←', () => walk(at - 1), { name: words.prevStep });
  const on = button(words.nextStep, () => walk(at + 1));
  let at = 1;
  /** @param {number} to */
  function walk(to) {
    at = Math.max(1, Math.min(steps.length, to));
    for (const [i, item] of [...list.children].entries()) {
      item.classList.toggle('on', i < at);
      if (i === at - 1) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    }
    place.textContent = words.of(at, steps.length);
    back.disabled = at === 1;
    on.disabled = at === steps.length;
  }
  walk(1);
  const footer = el('footer', {}, back, on, place);
  return card(title, { class: 'why', sub: solution.evidence ? grounds(solution, words) : '' }, steps.length ? list : null, steps.length > 1 ? footer : null, trusted(solution), sources(solution, words));
}

/**
 * @param {Solution} solution
 * @param {typeof boardWords['en']} words
 */
function grounds({ evidence }, words) {
  if (!evidence) return null;
  const grade = words.grade[/** @type {keyof typeof words.grade} */ (evidence.grade)] ?? evidence.grade;
  const root = el('span', {});
  fill(root, [el('span', { class: `grade ${evidence.grade}` }, grade), ' ', evidence.name]);
  return root;
}

/**
 * What the answer rests on unproved.
 * @param {Solution} solution
 */
function trusted({ trusted = [] }) {
  if (!trusted.length) return null;
  return el('div', { class: 'trusted' }, ...trusted.map(({ says }) => el('p', {}, says)));
}

/**
 * @param {Solution} solution
 * @param {typeof boardWords['en']} words
 */
function sources({ evidence }, words) {
  if (!evidence?.cited?.length) return null;
  return el('details', { class: 'sources' }, el('summary', {}, words.source),
    ...evidence.cited.map(({ source, tested_to: to }) => el('p', {}, source, el('br'), el('span', { class: 'quiet-text' }, words.tested(to)))));
}
