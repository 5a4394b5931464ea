// @ts-check
// Positions side by side, worked out by the server.

import { el, fill } from '../dom.js';
import { get } from '../api.js';
import { number } from '../widgets.js';
import { explain, refusal } from '../refusal.js';
import { learnWords } from '../words/learn.js';

/**
 * @param {import('./lesson.js').BlockOf<'compare'>} block
 * @param {import('../page.js').Page} page
 */
export function compare(block, page) {
  const { lang } = page;
  const words = learnWords[lang];
  const body = el('tbody', {});
  const head = el('tr', {}, ...['position', ...block.columns].map((name) =>
    el('th', { scope: 'col' }, words.column[/** @type {keyof typeof words.column} */ (name)])));
  const root = el('div', { class: 'compare' }, el('table', {}, el('thead', {}, head), body));
  const row = async (/** @type {string} */ q) => {
    const [normal, misere] = await Promise.all([
      get('solve', { q, lang, convention: 'normal' }),
      block.columns.includes('misere') ? get('solve', { q, lang, convention: 'misere' }) : null,
    ]);
    const open = () => page.move(q, 'left', { view: 'board', convention: '', more: {} });
    const cells = block.columns.map((column) => {
      if (column === 'grundy') return el('td', {}, number(normal.grundy));
      if (column === 'value' || column === 'mean' || column === 'temperature') return el('td', {}, normal[column] ?? '…');
      if (column === 'class') return badge(/** @type {import('../types.js').Outcome | undefined} */ (normal.class ?? normal.outcome));
      return badge(column === 'misere' ? misere?.outcome : normal.outcome);
    });
    return el('tr', {}, el('th', { scope: 'row' }, el('button', { type: 'button', class: 'link', onclick: open, title: words.onBoard }, q)), ...cells);
  };
  const badge = (/** @type {import('../types.js').Outcome | undefined} */ outcome) =>
    el('td', {}, outcome ? el('span', { class: `badge ${outcome}` }, words.outcome[outcome]) : '?');
  Promise.all(block.positions.map(row)).then((rows) => fill(body, rows), (error) => fill(root, explain('', refusal(error, lang))));
  return root;
}
