// @ts-check
// The pieces of a lesson on the page.

import { el, fill } from '../dom.js';
import { get } from '../api.js';
import { button } from '../widgets.js';
import { explain, refusal } from '../refusal.js';
import { pairsCard } from '../parts/pairs.js';
import { HeatMap } from '../table/map.js';
import { stripSource } from '../table/strip.js';
import { compare } from './compare.js';
import { Live } from './live.js';
import { prose } from './prose.js';
import { walk } from './walk.js';
import { learnWords } from '../words/learn.js';

/** @typedef {import('./lesson.js').Block} Block */
/** @typedef {import('../page.js').Page} Page */

/**
 * @param {Block} block
 * @param {Page} page
 * @param {(() => void)[]} closing filled with what ends a block
 * @returns {HTMLElement}
 */
export function blockOf(block, page, closing) {
  const { lang } = page;
  const words = learnWords[lang];
  if ('text' in block) return el('p', { class: 'lesson-text' }, ...prose(block.text[lang]));
  if ('name' in block) {
    return el('div', { class: 'statement' }, el('h2', {}, block.name[lang]), el('p', {}, ...prose(block.says[lang])));
  }
  if ('proof' in block) {
    return el('details', { class: 'proof', open: true }, el('summary', {}, words.proof),
      el('ol', {}, ...block.proof.map((step) => el('li', {}, ...prose(step[lang])))));
  }
  return el('figure', { class: 'figure card' }, figure(block, page, closing), el('figcaption', {}, ...prose(block.caption[lang])));
}

/**
 * @param {Exclude<Block, import('./lesson.js').Text | import('./lesson.js').Statement | import('./lesson.js').Proof>} block
 * @param {Page} page
 * @param {(() => void)[]} closing
 */
function figure(block, page, closing) {
  const { lang } = page;
  const words = learnWords[lang];
  if ('board' in block) {
    const live = new Live(lang, { q: block.board, convention: block.convention, values: block.values });
    closing.push(() => live.lock());
    return el('div', {}, block.convention === 'misere' ? el('p', { class: 'ending' }, words.misere) : null, live.root);
  }
  if ('walk' in block) return walk(block, lang);
  if ('compare' in block) return compare(block, page);
  if ('pairs' in block) return pairsBlock(block.pairs, lang);
  return stripBlock(block, page, closing);
}

/**
 * A position one can change, and its powers of two.
 * @param {string} start
 * @param {import('../types.js').Language} lang
 */
function pairsBlock(start, lang) {
  const words = learnWords[lang];
  const input = el('input', { value: start, 'aria-label': words.heaps, autocomplete: 'off', spellcheck: 'false', class: 'answer wide' });
  const picture = el('div', { class: 'pairs-block' });
  const show = async () => {
    const q = input.value.trim();
    try {
      const [pairs, solution] = await Promise.all([get('pairs', { q, lang }), get('solve', { q, lang })]);
      if (q === input.value.trim()) fill(picture, [pairsCard(pairs, solution.components, lang)]);
    } catch (error) {
      fill(picture, [el('div', { class: 'problem', role: 'alert' }, ...explain(q, refusal(error, lang)))]);
    }
  };
  show();
  const form = el('form', { class: 'guesses', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); show(); } }, input, button(words.show, show));
  return el('div', {}, form, picture);
}

/**
 * @param {import('./lesson.js').Strip} block
 * @param {Page} page
 * @param {(() => void)[]} closing
 */
function stripBlock(block, page, closing) {
  const { lang } = page;
  const words = learnWords[lang];
  const place = el('div', { class: 'strip-block' });
  const status = el('p', { class: 'map-status', role: 'status' });
  get('table', { game: block.strip, to: block.to, lang }).then((table) => {
    const source = stripSource(table);
    const map = new HeatMap(`${block.strip} 0–${block.to}`, source, {
      point: (column, row) => (status.textContent = source.say(column, row)),
      open: (column, row) => { const q = source.position(column, row); if (q) page.move(q, 'left', { view: 'board', more: {} }); },
    });
    closing.push(() => map.close());
    fill(place, [map.root]);
  }, (error) => fill(place, explain('', refusal(error, lang))));
  return el('div', {}, place, status, el('p', { class: 'quiet-text' }, words.marked));
}
