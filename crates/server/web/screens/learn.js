// @ts-check
// Learn: short pages, each with live boards and exercises.

import { el, fill } from '../dom.js';
import { get } from '../api.js';
import { button } from '../widgets.js';
import { explain, refusal } from '../refusal.js';
import { EXERCISES } from '../learn/lesson.js';
import { Exercises } from '../learn/exercise.js';
import { blockOf } from '../learn/blocks.js';
import { learnWords } from '../words/learn.js';

/** @typedef {import('../page.js').Page} Page */
/** @typedef {import('../types.js').LessonsJson['lessons']} Titles */
/** @typedef {import('../types.js').LessonJson} Lesson */

/** Where the browser keeps what was solved. */
const KEPT = 'grundy.learned';

/** What the lesson on the screen is called. @type {{id?: string, title?: string}} */
let titled = {};

/** @type {import('../page.js').Screen} */
export const learn = {
  id: 'learn',
  title: { en: 'Learn', zh: '学习' },
  subject: ({ more }) => (more.lesson && more.lesson === titled.id ? titled.title ?? '' : ''),
  icon: 'M3 4.5l4.7 1.7L12.3 4.5 17 6.2v9.6l-4.7-1.7-4.6 1.7L3 14.1zM7.7 6.2v9.6M12.3 4.5v9.6',
  open: (root, page) => {
    /** @type {(() => void)[]} */
    let closing = [];
    let turn = 0;
    /** @type {string | undefined} */
    let shown;
    const close = () => { turn++; for (const end of closing) end(); closing = []; };
    /** Whether the reader went on to this lesson, and is to be taken to its head. */
    let moved = false;
    const show = async () => {
      const asked = page.state.more.lesson ?? '';
      if (asked === shown) return;
      shown = asked;
      close();
      const mine = turn;
      const { lang } = page;
      try {
        const { lessons } = await get('lessons', { lang });
        const chosen = Math.max(0, lessons.findIndex((/** @type {Titles[0]} */ { id }) => id === asked));
        const lesson = await get('lesson', { lesson: lessons[chosen].id, lang });
        if (mine !== turn) return;
        titled = { id: asked, title: lesson.title };
        document.title = [asked ? lesson.title : '', learn.title[lang], 'grundy'].filter(Boolean).join(' · ');
        closing = draw(root, page, lessons, chosen, lesson, go);
        if (moved) {
          moved = false;
          scrollTo(0, 0);
          root.querySelector('h1')?.focus({ preventScroll: true });
        }
      } catch (error) {
        if (mine !== turn) return;
        // Asked for again, it may be had.
        shown = undefined;
        fill(root, explain('', refusal(error, lang)));
      }
    };
    const go = (/** @type {string} */ id) => {
      moved = true;
      page.keep({ lesson: id }, { push: true });
    };
    show();
    return { update: show, close };
  },
};

/**
 * @param {HTMLElement} root
 * @param {Page} page
 * @param {Titles} lessons
 * @param {number} chosen
 * @param {Lesson} lesson
 * @param {(id: string) => void} go
 */
function draw(root, page, lessons, chosen, lesson, go) {
  const { lang } = page;
  const words = learnWords[lang];
  /** @type {(() => void)[]} */
  const closing = [];
  const list = el('ol', {});
  const marks = () => fill(list, lessons.map((one, i) => {
    const right = learned()[one.id] ?? 0;
    return el('li', {}, el('button', { type: 'button', class: 'lesson-link', 'aria-current': i === chosen ? 'page' : null, onclick: () => go(one.id) },
      el('span', { class: 'lesson-number', 'aria-hidden': 'true' }, right === EXERCISES ? '✓' : i + 1),
      el('span', {}, one.title, right ? el('small', {}, words.done(right, EXERCISES)) : null)));
  }));
  marks();
  const exercises = new Exercises(lesson.id, lang, 1 + Math.floor(Math.random() * 1e6), (right) => { learnt(lesson.id, right); marks(); });
  const turn = (/** @type {Titles[0] | undefined} */ to, /** @type {string} */ label, primary = false) =>
    to ? button(label, () => go(to.id), { primary }) : null;
  fill(root, [
    el('nav', { class: 'lessons card', 'aria-label': words.lessons }, list),
    el('article', { class: 'lesson' },
      el('header', { class: 'lesson-head' }, el('p', { class: 'quiet-text' }, words.lesson(chosen + 1)), el('h1', { tabindex: -1 }, lesson.title), el('p', { class: 'lead' }, lesson.lead)),
      ...lesson.blocks.map((block) => blockOf(block, page, closing)),
      exercises.root,
      el('div', { class: 'turn' }, turn(lessons[chosen - 1], '← ' + words.previous), el('span', { class: 'grow' }), turn(lessons[chosen + 1], words.next + ' →', true))),
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
