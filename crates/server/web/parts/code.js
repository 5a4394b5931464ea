// @ts-check
// The same question on the command line, in Rust and in Python.

import { el } from '../dom.js';
import { button, card, tabs } from '../widgets.js';
import { boardWords } from '../words/board.js';

/**
 * @param {import('../types.js').Solution} solution
 * @param {import('../types.js').Language} lang
 */
function python({ q, cli, player }, lang) {
  const asked = [JSON.stringify(q), cli.includes(' --misere') ? 'misere=True' : cli.includes(' --normal') ? 'misere=False' : '', player === 'right' ? 'player="right"' : ''];
  return `import grundy\n\np = grundy.position(${asked.filter(Boolean).join(', ')})\nprint(p.outcome, p.winning_moves)\nprint(p.why(${lang === 'zh' ? 'lang="zh"' : ''}))`;
}

/**
 * @param {import('../types.js').Solution} solution
 * @param {import('../types.js').Language} lang
 * @param {(text: string) => void} say
 */
export function code(solution, lang, say) {
  const words = boardWords[lang];
  const panel = (/** @type {string} */ text, /** @type {string} */ name) => {
    const copy = button(words.copy, () => navigator.clipboard.writeText(text).then(() => say(words.copied), () => {}), { class: 'copy' });
    return el('div', { class: 'code' }, el('pre', { tabindex: 0, role: 'region', 'aria-label': name }, el('code', {}, text)), copy);
  };
  const pages = [
    { label: 'CLI', panel: panel(solution.cli, words.cli) },
    { label: 'Rust', panel: panel(solution.rust, words.rust) },
    { label: 'Python', panel: panel(python(solution, lang), words.python) },
  ];
  return card(words.same, { class: 'same', tools: tabs(words.same, pages) }, ...pages.map((page) => page.panel));
}
