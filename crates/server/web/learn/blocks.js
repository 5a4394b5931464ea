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
  const words = learnWords[page.lang];
  switch (block.kind) {
    case 'text': return el('p', { class: 'lesson-text' }, ...prose(block.text));
    case 'statement': return el('div', { class: 'statement' }, el('h2', {}, block.name), el('p', {}, ...prose(block.says)));
    case 'proof': return el('details', { class: 'proof', open: true }, el('summary', {}, words.proof),
      el('ol', {}, ...block.steps.map((step) => el('li', {}, ...prose(step)))));
    case 'code': return el('pre', { class: 'lesson-code', tabindex: 0 }, el('code', {}, block.code));
    case 'terms': return el('dl', { class: 'terms' }, ...block.terms.flatMap(({ term, meaning }) => [el('dt', {}, ...prose(term)), el('dd', {}, ...prose(meaning))]));
    default: return el('figure', { class: 'figure card' }, figure(block, page, closing), el('figcaption', {}, ...prose(block.caption)));
  }
}

/**
 * @param {Exclude<Block, import('./lesson.js').BlockOf<'text' | 'statement' | 'proof' | 'code' | 'terms'>>} block
 * @param {Page} page
 * @param {(() => void)[]} closing
 */
function figure(block, page, closing) {
  const { lang } = page;
  const words = learnWords[lang];
  switch (block.kind) {
    case 'board': {
      const misere = block.convention === 'misere';
      const live = new Live(lang, { q: block.position, convention: misere ? 'misere' : undefined, values: block.values });
      closing.push(() => live.lock());
      return el('div', {}, misere ? el('p', { class: 'ending' }, words.misere) : null, live.root);
    }
    case 'walk': return walk(block, lang);
    case 'compare': return compare(block, page);
    case 'pairs': return pairsBlock(block.position, lang);
    case 'strip': return stripBlock(block, page, closing);
  }
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
 * @param {import('./lesson.js').BlockOf<'strip'>} block
 * @param {Page} page
 * @param {(() => void)[]} closing
 */
function stripBlock(block, page, closing) {
  const { lang } = page;
  const words = learnWords[lang];
  const place = el('div', { class: 'strip-block' });
  const status = el('p', { class: 'map-status', role: 'status' });
  get('table', { game: block.game, to: block.to, lang }).then((table) => {
    const source = stripSource(table);
    const map = new HeatMap(`${block.game} 0–${block.to}`, source, {
      point: (column, row) => (status.textContent = source.say(column, row)),
      open: (column, row) => { const q = source.position(column, row); if (q) page.move(q, 'left', { view: 'board', more: {} }); },
    });
    closing.push(() => map.close());
    fill(place, [map.root]);
  }, (error) => fill(place, explain('', refusal(error, lang))));
  return el('div', {}, place, status, el('p', { class: 'quiet-text' }, words.marked));
}
