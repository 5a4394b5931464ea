// @ts-check
// Exercises: made and checked by the server, five in a row.

import { el, fill } from '../dom.js';
import { get, post } from '../api.js';
import { button, card } from '../widgets.js';
import { explain, refusal } from '../refusal.js';
import { EXERCISES } from './lesson.js';
import { Live } from './live.js';
import { learnWords } from '../words/learn.js';

/** @typedef {{question: string, kind: 'choice' | 'number' | 'move', choices: {value: string, label: string}[], q: string | null, convention: string, rules: string[]}} Exercise */
/** @typedef {{right: boolean, answer: string, why: string[]}} Checked */

export class Exercises {
  /**
   * @param {string} lesson
   * @param {import('../types.js').Language} lang
   * @param {number} first the number of the first exercise
   * @param {(right: number) => void} done
   */
  constructor(lesson, lang, first, done) {
    this.lesson = lesson;
    this.lang = lang;
    this.words = learnWords[lang];
    this.first = first;
    this.done = done;
    /** @type {('todo' | 'right' | 'wrong')[]} */
    this.stands = Array.from({ length: EXERCISES }, () => 'todo');
    this.at = 0;
    this.dots = el('ol', { class: 'dots' });
    this.body = el('div', { class: 'exercise' });
    this.root = card(this.words.tick, { sub: this.words.tickSub, class: 'exercises', tools: this.dots }, this.body);
    this.#ask();
  }

  #marks() {
    fill(this.dots, this.stands.map((stand, i) => el('li', { class: stand + (i === this.at ? ' now' : ''), 'aria-label': `${this.words.count(i + 1, EXERCISES)}: ${this.words.stands[stand]}` },
      stand === 'right' ? '✓' : stand === 'wrong' ? '✗' : String(i + 1))));
  }

  async #ask() {
    this.#marks();
    const { words, lang, lesson } = this;
    const seed = this.first + this.at;
    const focused = this.body.contains(document.activeElement);
    try {
      /** @type {Exercise} */
      const exercise = await get('exercise', { lesson, seed, lang });
      const verdict = el('div', { class: 'checked', role: 'status' });
      const submit = (/** @type {string} */ answer) => this.#check(answer, verdict, () => { live?.lock(); for (const input of this.body.querySelectorAll('button, input')) input.setAttribute('disabled', ''); });
      const live = exercise.q ? new Live(lang, { q: exercise.q, convention: exercise.convention, still: exercise.kind !== 'move', made: exercise.kind === 'move' ? submit : undefined }) : null;
      const ask = el('p', { class: 'ask', id: 'exercise-question', tabindex: -1 }, el('span', { class: 'quiet-text' }, words.count(this.at + 1, EXERCISES) + ' · '), exercise.question);
      fill(this.body, [ask,
        ...exercise.rules.map((rule) => el('p', { class: 'rule' }, rule)),
        live?.root, this.#form(exercise, submit), verdict]);
      if (focused) ask.focus({ preventScroll: true });
    } catch (error) {
      fill(this.body, explain('', refusal(error, lang)));
    }
  }

  /**
   * @param {Exercise} exercise
   * @param {(answer: string) => void} submit
   */
  #form(exercise, submit) {
    const { words } = this;
    if (exercise.kind === 'choice') {
      return el('div', { class: 'guesses', role: 'group', 'aria-labelledby': 'exercise-question' }, ...exercise.choices.map(({ value, label }) => button(label, () => submit(value), { class: 'guess' })));
    }
    if (exercise.kind === 'move') return null;
    const input = el('input', { inputmode: 'numeric', autocomplete: 'off', class: 'answer', 'aria-label': words.number, 'aria-describedby': 'exercise-question', maxlength: 40 });
    return el('form', { class: 'guesses', onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (input.value.trim()) submit(input.value);
    } }, input, el('button', { class: 'btn primary', type: 'submit' }, words.check));
  }

  /**
   * @param {string} answer
   * @param {HTMLElement} verdict
   * @param {() => void} lock
   */
  async #check(answer, verdict, lock) {
    const { words, lang, lesson } = this;
    if (this.stands[this.at] !== 'todo') return;
    try {
      /** @type {Checked} */
      const checked = await post('exercise/check', { answer, lang, lesson, seed: this.first + this.at });
      this.stands[this.at] = checked.right ? 'right' : 'wrong';
      this.#marks();
      lock();
      const last = this.at + 1 === EXERCISES;
      const right = this.stands.filter((stand) => stand === 'right').length;
      const go = button(last ? words.again : words.another, () => this.#next(), { primary: true });
      fill(verdict, [
        el('p', { class: checked.right ? 'zero' : 'win' }, checked.right ? '✓ ' + words.right : '✗ ' + words.wrong, checked.right ? null : el('span', { class: 'truth' }, ' ' + words.answer(checked.answer))),
        ...checked.why.map((reason) => el('p', { class: 'quiet-text' }, reason)),
        last ? el('p', {}, right === EXERCISES ? words.perfect : words.result(right, EXERCISES)) : null,
        go]);
      go.focus({ preventScroll: true });
      if (last) this.done(right);
    } catch (error) {
      fill(verdict, explain('', refusal(error, lang)));
    }
  }

  #next() {
    this.at += 1;
    if (this.at === EXERCISES) {
      this.first += EXERCISES;
      this.at = 0;
      this.stands = this.stands.map(() => 'todo');
    }
    this.#ask();
  }
}
