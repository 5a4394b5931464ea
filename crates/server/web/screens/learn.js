// @ts-check
// Learn: eight short pages, each with live boards and exercises.

import { el, fill } from '../dom.js';
import { button } from '../widgets.js';
import { EXERCISES } from '../learn/lesson.js';
import { LESSONS } from '../learn/lessons/all.js';
import { Exercises } from '../learn/exercise.js';
import { blockOf } from '../learn/blocks.js';
import { learnWords } from '../words/learn.js';

/** @typedef {import('../page.js').Page} Page */

/** Where the browser keeps what was solved. */
const KEPT = 'grundy.learned';

/** @type {import('../page.js').Screen} */
export const learn = {
  id: 'learn',
  title: { en: 'Learn', zh: '学习' },
  subject: ({ more, lang }) => LESSONS.find(({ id }) => id === more.lesson)?.title[lang || 'en'] ?? '',
  icon: 'M3 4.5l4.7 1.7L12.3 4.5 17 6.2v9.6l-4.7-1.7-4.6 1.7L3 14.1zM7.7 6.2v9.6M12.3 4.5v9.6',
  open: (root, page) => {
    /** @type {(() => void)[]} */
    let closing = [];
    let shown = '';
    const close = () => { for (const end of closing) end(); closing = []; };
    const show = () => {
      const chosen = Math.max(0, LESSONS.findIndex(({ id }) => id === page.state.more.lesson));
      const key = String(chosen);
      if (key === shown) return;
      shown = key;
      close();
      closing = lesson(root, page, chosen);
    };
    show();
    return { update: show, close };
  },
};

/**
 * @param {HTMLElement} root
 * @param {Page} page
 * @param {number} chosen
 */
function lesson(root, page, chosen) {
  const { lang } = page;
  const words = learnWords[lang];
  const found = LESSONS[chosen];
  /** @type {(() => void)[]} */
  const closing = [];
  if (!found) return closing;
  const go = (/** @type {number} */ i) => {
    page.keep({ lesson: LESSONS[i]?.id ?? '' }, { push: true });
    scrollTo(0, 0);
    root.querySelector('h1')?.focus({ preventScroll: true });
  };
  const list = el('ol', {});
  const marks = () => fill(list, LESSONS.map((one, i) => {
    const right = learned()[one.id] ?? 0;
    return el('li', {}, el('button', { type: 'button', class: 'lesson-link', 'aria-current': i === chosen ? 'page' : null, onclick: () => go(i) },
      el('span', { class: 'lesson-number', 'aria-hidden': 'true' }, right === EXERCISES ? '✓' : i + 1),
      el('span', {}, one.title[lang], right ? el('small', {}, words.done(right, EXERCISES)) : null)));
  }));
  marks();
  const exercises = new Exercises(found.id, lang, 1 + Math.floor(Math.random() * 1e6), (right) => { learnt(found.id, right); marks(); });
  const turn = el('div', { class: 'turn' },
    chosen > 0 ? button('← ' + words.previous, () => go(chosen - 1)) : null,
    el('span', { class: 'grow' }),
    chosen + 1 < LESSONS.length ? button(words.next + ' →', () => go(chosen + 1), { primary: true }) : null);
  fill(root, [
    el('nav', { class: 'lessons card', 'aria-label': words.lessons }, list),
    el('article', { class: 'lesson' },
      el('header', { class: 'lesson-head' }, el('p', { class: 'quiet-text' }, words.lesson(chosen + 1)), el('h1', { tabindex: -1 }, found.title[lang]), el('p', { class: 'lead' }, found.lead[lang])),
      ...found.blocks.map((block) => blockOf(block, page, closing)),
      exercises.root, turn),
  ]);
  const here = list.querySelector('[aria-current]');
  if (here instanceof HTMLElement) list.parentElement?.scrollTo({ left: here.offsetLeft - 40 });
  return closing;
}

/** @returns {Record<string, number>} the best result of each lesson */
function learned() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}');
  } catch {
    return {};
  }
}

/** @param {string} id @param {number} right */
function learnt(id, right) {
  const known = learned();
  known[id] = Math.max(known[id] ?? 0, right);
  try {
    localStorage.setItem(KEPT, JSON.stringify(known));
  } catch {
    // A browser that keeps nothing: the marks last until the page is left.
  }
}
