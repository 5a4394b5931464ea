// @ts-check
// Small things that every screen uses.

import { el, fill } from './dom.js';

/** @typedef {import('./dom.js').Child} Child */

/**
 * @param {Child} label
 * @param {(event: MouseEvent) => void} run
 * @param {{primary?: boolean, name?: string, disabled?: boolean, class?: string}} [options]
 */
export function button(label, run, options = {}) {
  const name = ['btn', options.primary ? 'primary' : '', options.class ?? ''].filter(Boolean).join(' ');
  return el('button', { type: 'button', class: name, onclick: run, 'aria-label': options.name, disabled: options.disabled }, label);
}

/**
 * A card with a heading.
 * @param {string} title
 * @param {{sub?: Child, tools?: Child, class?: string, id?: string, level?: 'h1' | 'h2'}} options
 * @param {...Child} children
 */
export function card(title, options, ...children) {
  const id = options.id ?? 'card-' + ++cards;
  const heading = el(options.level ?? 'h2', { id }, title);
  const sub = options.sub === undefined ? null : el('span', { class: 'sub' }, options.sub);
  const head = el('header', {}, heading, sub, options.tools ?? null);
  return el('section', { class: `card ${options.class ?? ''}`.trim(), 'aria-labelledby': id }, head, ...children);
}

let cards = 0;

/**
 * One of a few choices, as buttons side by side.
 * @template {string} V
 * @param {string} name
 * @param {{value: V, label: Child, name?: string, lang?: string}[]} choices
 * @param {V} chosen
 * @param {(value: V) => void} choose
 */
export function segments(name, choices, chosen, choose) {
  const group = el('div', { class: 'seg', role: 'group', 'aria-label': name });
  const buttons = choices.map((choice) =>
    el('button', {
      type: 'button',
      lang: choice.lang,
      'aria-label': choice.name,
      'aria-pressed': String(choice.value === chosen),
      onclick: () => {
        for (const [i, b] of buttons.entries()) b.setAttribute('aria-pressed', String(choices[i]?.value === choice.value));
        choose(choice.value);
      },
    }, choice.label));
  fill(group, buttons);
  return group;
}

/**
 * Pages of one card: arrow keys move between the tabs.
 * @param {string} name
 * @param {{label: string, panel: HTMLElement}[]} pages
 */
export function tabs(name, pages) {
  const list = el('div', { class: 'tabs', role: 'tablist', 'aria-label': name });
  const id = 'tabs-' + ++cards;
  const heads = pages.map((page, i) => el('button', {
    type: 'button', role: 'tab', id: `${id}-${i}`, 'aria-controls': `${id}-${i}-panel`, onclick: () => show(i),
  }, page.label));
  pages.forEach(({ panel }, i) => {
    panel.id = `${id}-${i}-panel`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', `${id}-${i}`);
  });
  /** @param {number} chosen */
  function show(chosen) {
    heads.forEach((head, i) => {
      head.setAttribute('aria-selected', String(i === chosen));
      head.tabIndex = i === chosen ? 0 : -1;
    });
    pages.forEach(({ panel }, i) => (panel.hidden = i !== chosen));
  }
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (heads.findIndex((head) => head === document.activeElement) + step + heads.length) % heads.length;
    show(next);
    heads[next]?.focus();
  });
  fill(list, heads);
  show(0);
  return list;
}

/**
 * A dialog that is removed when it closes.
 * @param {string} title
 * @param {string} close the word on its button
 * @param {...Child} children
 */
export function dialog(title, close, ...children) {
  const id = 'dialog-' + ++cards;
  const box = el('dialog', { class: 'dialog', 'aria-labelledby': id },
    el('header', {}, el('h2', { id }, title), button('✕', () => box.close(), { name: close, class: 'quiet' })),
    ...children);
  box.addEventListener('close', () => box.remove());
  box.addEventListener('click', (event) => { if (event.target === box) box.close(); });
  document.body.append(box);
  box.showModal();
  return box;
}

/**
 * The table that says the same as a picture.
 * @param {string} summary
 * @param {string[]} head
 * @param {Child[][]} rows the first cell of each names the row
 */
export function twin(summary, head, rows) {
  return el('details', { class: 'twin' }, el('summary', {}, summary),
    el('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': summary }, el('table', {},
      el('thead', {}, el('tr', {}, ...head.map((cell) => el('th', { scope: 'col' }, cell)))),
      el('tbody', {}, ...rows.map(([name, ...cells]) =>
        el('tr', {}, el('th', { scope: 'row' }, name), ...cells.map((cell) => el('td', {}, cell))))))));
}

/**
 * Gives a file to whoever reads the page.
 * @param {Blob} file
 * @param {string} name
 */
export function save(file, name) {
  const href = URL.createObjectURL(file);
  el('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/**
 * A number as people write it, with thin groups.
 * @param {import('./types.js').Int | null | undefined} n
 */
export function number(n) {
  if (n === null || n === undefined) return '?';
  const digits = String(n);
  return digits.length > 4 ? digits.replace(/\B(?=(\d{3})+$)/g, '\u202f') : digits;
}
