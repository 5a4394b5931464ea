// @ts-check
// What is known of a game's values, each with how it is known.

import { el } from '../dom.js';
import { card, number } from '../widgets.js';

/** @typedef {typeof import('../words/table.js').tableWords['en']} Words */
/** @typedef {import('./strip.js').Pattern} Pattern */
/** @typedef {import('./strip.js').Period} Period */

/**
 * @param {string} name
 * @param {Words} words
 * @param {string} [more]
 */
export function grade(name, words, more = '') {
  return el('span', { class: `grade ${name}` }, (words.grade[/** @type {keyof typeof words.grade} */ (name)] ?? name) + more);
}

/**
 * @param {Period} period
 * @param {Words} words
 */
export function periodText(period, words) {
  const saltus = String(period.saltus) === '0' ? '' : words.saltusOf(number(period.saltus));
  return words.periodOf(number(period.preperiod), number(period.period)) + saltus;
}

/**
 * @param {string} title
 * @param {Pattern[]} patterns
 * @param {Words} words
 */
export function patternList(title, patterns, words) {
  const rows = patterns.map((pattern) => el('li', { class: 'pattern' }, el('span', {}, pattern.text, pattern.theorem ? el('small', {}, pattern.theorem) : null),
    grade(pattern.grade, words, pattern.to === undefined ? '' : words.seenTo(number(pattern.to)))));
  return card(title, {}, rows.length ? el('ul', { class: 'patterns' }, ...rows) : el('p', { class: 'cap' }, words.none), el('p', { class: 'cap' }, words.gradeHelp));
}
