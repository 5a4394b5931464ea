// @ts-check
// The reasons as steps one can walk, and how they are known.

import { el, fill } from '../dom.js';
import { button, card } from '../widgets.js';
import { brief } from '../rules/carried.js';
import { boardWords } from '../words/board.js';

/** @typedef {import('../types.js').Solution} Solution */

/**
 * @param {Solution} solution
 * @param {import('../types.js').Language} lang
 * @param {(mentions: import('../types.js').MentionJson[]) => void} [light] shows in the pictures what a step speaks of
 */
export function why(solution, lang, light = () => {}) {
  const words = boardWords[lang];
  const steps = solution.why ?? [];
  const title = solution.outcome === 'N' ? words.why.N : solution.outcome === 'P' ? words.why.P : words.why.other;
  const mentions = solution.mentions ?? [];
  // What a step speaks of is lit when one goes to it, or points at it.
  const list = el('ol', {}, ...steps.map((step, i) => el('li', { onpointerenter: () => light(mentions[i] ?? []), onpointerleave: () => light(walked ? mentions[at - 1] ?? [] : []) }, el('span', {}, brief(step)))));
  const place = el('span', { class: 'pill', role: 'status' });
  const back = button('←', () => step(at - 1), { name: words.prevStep });
  const on = button(words.nextStep, () => step(at + 1));
  let at = 1;
  let walked = false;
  /** @param {number} to */
  function step(to) {
    walked = true;
    walk(to);
    light(mentions[at - 1] ?? []);
  }
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
