// @ts-check
// A rule file, live: who wins from a position, the moves, the first values, faults under the line.

import { el, fill } from '../dom.js';
import { post } from '../api.js';
import { button, card, number } from '../widgets.js';
import { refusal } from '../refusal.js';
import { keepOwn } from './carried.js';
import { pythonWords } from '../words/python.js';

/** @typedef {import('../types.js').Move} Move */
/** @typedef {{axes: number, first: number, to: number[], values: (number | null)[], outcomes: string}} Values */
/** @typedef {{verdict: string, why: string[], grundy: unknown, position: string}} Solved */
/** @typedef {{text: string, game: string, examples: string[], start: string, solve: Solved, moves: {moves: Move[], complete: boolean}, table: Values | null}} Found */

/** Milliseconds after the last key before the server is asked. */
const PAUSE = 350;
const MOVES = 40;
const FIRST = 'kayles';

export class PythonRules {
  /**
   * @param {import('../page.js').Page} page
   * @param {(text: string) => void} keep remembers the text in the address
   */
  constructor(page, keep) {
    this.page = page;
    this.keep = keep;
    this.words = pythonWords[page.lang];
    this.turn = 0;
    const { words } = this;
    this.text = el('textarea', { id: 'python-text', class: 'python-text', rows: 14, spellcheck: 'false', autocapitalize: 'off', 'aria-describedby': 'python-problem' });
    this.position = el('input', { id: 'python-position', class: 'rule-text', autocomplete: 'off', spellcheck: 'false' });
    this.examples = el('select', { id: 'python-example' });
    this.problem = el('div', { id: 'python-problem', class: 'problem', role: 'alert' });
    this.answer = el('div', { class: 'rules-answer' });
    this.text.addEventListener('input', () => this.#soon());
    this.position.addEventListener('input', () => this.#soon());
    this.examples.addEventListener('change', () => this.begin(this.examples.value));
    this.form = el('div', { class: 'python-form' },
      el('div', { class: 'python-begin' }, el('label', { for: 'python-example' }, words.example), this.examples),
      el('label', { for: 'python-text', class: 'field-label' }, words.file), this.text, this.problem,
      el('div', { class: 'rule-line' }, el('label', { for: 'python-position' }, words.position), this.position));
  }

  /** Shows a file, or an example by its name. @param {string} text */
  begin(text) {
    this.position.value = '';
    this.text.value = text.includes('\n') ? text : '';
    this.#ask(text.trim() || FIRST);
  }

  close() {
    this.turn = -1;
    clearTimeout(this.timer);
  }

  #soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#ask(this.text.value), PAUSE);
  }

  /** @param {string} text */
  async #ask(text) {
    const { page } = this;
    const turn = ++this.turn;
    try {
      /** @type {Found} */
      const found = await post('rules', { text, position: this.position.value, lang: page.lang });
      if (turn !== this.turn) return;
      fill(this.problem, []);
      this.text.removeAttribute('aria-invalid');
      if (!this.text.value) this.text.value = found.text;
      this.position.placeholder = found.start;
      const chosen = found.examples.includes(text) ? text : '';
      fill(this.examples, ['', ...found.examples].map((name) => el('option', { value: name, selected: name === chosen }, name || this.words.own)));
      this.keep(chosen || this.text.value);
      this.#show(found);
    } catch (error) {
      if (turn !== this.turn) return;
      this.text.setAttribute('aria-invalid', 'true');
      const said = refusal(error, page.lang);
      fill(this.problem, [el('p', {}, said.message), marked(this.text.value, said)]);
      fill(this.answer, []);
    }
  }

  /** The game as any other: what can be done with it. @param {Found} found */
  #use({ game, solve, table }) {
    const { page, words } = this;
    const q = `${game} ${solve.position}`;
    const open = (/** @type {string} */ view, /** @type {string} */ at = q) => {
      keepOwn(q);
      page.move(at, 'left', { view, convention: '', more: {} });
    };
    return card(words.use, { class: 'python-use' }, el('p', { class: 'cap' }, words.useText), el('div', { class: 'share-buttons' },
      button(words.board, () => open('board'), { primary: true }), button(words.play, () => open('play')),
      table ? button(words.table, () => { keepOwn(q); page.go({ view: 'table', more: { game, upto: String(table.axes === 1 ? 99 : 15) } }); }) : null,
      button(words.sum, () => open('board', `${q} + nim 3`))));
  }

  /** @param {Found} found */
  #show(found) {
    const { solve, moves, table } = found;
    const { words } = this;
    const rows = moves.moves.slice(0, MOVES).map((move) => el('tr', { class: move.winning ? 'winning' : '' },
      el('td', {}, move.after || '0'), el('td', { class: 'r' }, number(move.grundy)), el('td', { class: 'r' }, move.winning ? words.wins : move.winning === null ? '?' : '')));
    const left = moves.moves.length - rows.length;
    fill(this.answer, [
      el('div', { class: 'python-main' }, this.#use(found),
        card(solve.verdict, { class: 'python-verdict', sub: el('code', {}, solve.position) }, el('ol', { class: 'python-why' }, ...solve.why.map((line) => el('li', {}, line)))),
        table?.values.length ? card(words.values, {}, table.axes === 1 ? line(table, words.values) : square(table, words.values)) : null),
      el('div', { class: 'table-side' },
        card(words.moves, {}, el('div', { class: 'rule-moves' }, rows.length
          ? el('table', {}, el('thead', {}, el('tr', {}, ...[words.leaves, words.value, ''].map((name, i) => el('th', { scope: 'col', class: i ? 'r' : '' }, name)))), el('tbody', {}, ...rows))
          : el('p', { class: 'quiet-text' }, words.none), left > 0 || !moves.complete ? el('p', { class: 'quiet-text' }, words.more) : null)),
        card(words.keep, {}, el('p', { class: 'cap' }, words.keepText), el('pre', { class: 'rule-cli' }, el('code', {}, `grundy solve rules:game.py ${solve.position}`)))),
    ]);
  }
}

/**
 * Values of numbers.
 * @param {Values} table
 * @param {string} name
 */
function line({ first, values }, name) {
  return el('ol', { class: 'first-values', 'aria-label': name }, ...values.map((value, i) =>
    el('li', { class: String(value) === '0' ? 'p' : '' }, el('span', {}, Number(first) + i), el('b', {}, number(value)))));
}

/**
 * Values of pairs.
 * @param {Values} table
 * @param {string} name
 */
function square({ first, to, values }, name) {
  const width = Number(to[1]) - Number(first) + 1;
  const heads = Array.from({ length: width }, (_, i) => Number(first) + i);
  const cell = (/** @type {number | null | undefined} */ value) => el('td', { class: String(value) === '0' ? 'p' : '' }, number(value));
  const rows = Array.from({ length: values.length / width }, (_, r) =>
    el('tr', {}, el('th', { scope: 'row' }, Number(first) + r), ...values.slice(r * width, (r + 1) * width).map(cell)));
  return el('div', { class: 'pair-values', tabindex: 0, role: 'region', 'aria-label': name }, el('table', {}, el('thead', {}, el('tr', {}, el('td', {}), ...heads.map((n) => el('th', { scope: 'col' }, n)))), el('tbody', {}, ...rows)));
}

/**
 * The line at fault with carets under the place.
 * @param {string} text
 * @param {import('../refusal.js').Refusal} said
 */
function marked(text, { start, end }) {
  if (start === undefined || end === undefined) return null;
  const bytes = new TextEncoder().encode(text);
  const decode = (/** @type {number} */ a, /** @type {number} */ b) => new TextDecoder().decode(bytes.slice(a, b));
  const begin = bytes.lastIndexOf(10, start - 1) + 1;
  const stop = bytes.indexOf(10, start);
  const before = [...decode(begin, start)].length;
  const width = Math.max(1, [...decode(start, Math.min(end, stop < 0 ? bytes.length : stop))].length);
  return el('pre', { class: 'caret-lines' }, `${decode(begin, stop < 0 ? bytes.length : stop)}\n${' '.repeat(before)}${'^'.repeat(width)}`);
}
