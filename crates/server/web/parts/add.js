// @ts-check
// Adding a component: any game of the catalogue joins the sum.

import { el, fill, ticked } from '../dom.js';
import { get } from '../api.js';
import { button, dialog } from '../widgets.js';
import { explain, refusal } from '../refusal.js';
import { thumbnail } from '../scene/draw.js';
import { boardWords } from '../words/board.js';
import { shellWords } from '../words/shell.js';

/** @typedef {import('../types.js').Family} Family */

/**
 * @param {import('../page.js').Page} page
 */
export async function addComponent(page) {
  const words = boardWords[page.lang];
  /** @type {{games: Family[]}} */
  const { games } = await get('games');
  const options = games.filter(({ scoring }) => !scoring);
  const choice = el('select', { id: 'add-game' }, ...options.map((family) => el('option', { value: family.name }, `${family.title[page.lang]} · ${family.signature}`)));
  const text = el('input', { id: 'add-position', autocomplete: 'off', spellcheck: 'false' });
  const picture = el('div', { class: 'add-picture' });
  const problem = el('div', { class: 'problem', role: 'alert' });
  const pick = () => {
    const family = options.find(({ name }) => name === choice.value) ?? options[0];
    if (!family) return;
    text.value = family.example;
    fill(picture, [thumbnail(family.scenes, 320, 96), el('p', { class: 'quiet-text' }, ...ticked(family.rule[page.lang]))]);
  };
  choice.addEventListener('change', pick);
  const submit = async () => {
    const q = `${page.state.q} + ${text.value.trim()}`;
    try {
      const solution = await get('solve', page.question(q));
      box.close();
      page.move(solution.q, page.state.player);
    } catch (error) {
      fill(problem, explain(q, refusal(error, page.lang)));
    }
  };
  const form = el('form', { class: 'add-form', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); submit(); } },
    el('p', { class: 'quiet-text' }, words.addHint),
    el('label', { class: 'field-label', for: 'add-game' }, words.addGame), choice, picture,
    el('label', { class: 'field-label', for: 'add-position' }, words.addPosition), text, problem,
    el('div', { class: 'row-end' }, button(words.addButton, submit, { primary: true })));
  const box = dialog(words.addTitle, shellWords[page.lang].close, form);
  pick();
  choice.focus();
}
