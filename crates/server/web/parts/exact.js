// @ts-check
// Naming a move by what it leaves, where there are more moves than can be listed.

import { el, fill } from '../dom.js';
import { get } from '../api.js';
import { button } from '../widgets.js';
import { explain, refusal } from '../refusal.js';
import { boardWords } from '../words/board.js';
import { fieldWords } from '../words/field.js';

/**
 * @param {import('../page.js').Page} page
 * @param {import('../field.js').Field} field its `reached` is told which component is meant
 * @param {{q: string, player: import('../types.js').Player}} at
 */
export function exact(page, field, at) {
  const words = boardWords[page.lang];
  const box = el('input', { id: 'exact', autocomplete: 'off', inputmode: 'numeric' });
  const label = el('label', { for: 'exact' });
  const said = el('span', { class: 'pill', role: 'status' });
  const name = () => {
    const component = field.component;
    fill(label, [words.exact(component ? fieldWords[page.lang].place(component.noun[page.lang], component.place) : '')]);
  };
  const show = async () => {
    const component = field.component;
    if (!component || !box.value.trim()) return;
    try {
      const { moves } = await get('moves', { ...page.question(at.q, at.player), place: component.place, after: box.value.trim() });
      fill(said, moves[0] ? [] : [fieldWords[page.lang].none]);
      if (moves[0]) field.offer(moves[0]);
    } catch (error) {
      fill(said, explain('', refusal(error, page.lang)));
    }
  };
  name();
  field.reached = name;
  return el('form', { class: 'exact', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); show(); } }, label, box, button(words.exactGo, show), said);
}
