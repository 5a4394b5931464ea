// @ts-check
// Rules: a family and its parameter, live. Which families there are the catalogue says.

import { el, fill, ticked } from '../dom.js';
import { get } from '../api.js';
import { button, card, number } from '../widgets.js';
import { explain, refusal } from '../refusal.js';
import { HeatMap } from '../table/map.js';
import { grade, patternList, periodText } from '../table/known.js';
import { stripSource } from '../table/strip.js';
import { PythonRules } from '../rules/python.js';
import { pythonWords } from '../words/python.js';
import { rulesWords } from '../words/rules.js';
import { tableWords } from '../words/table.js';

/** @typedef {import('../types.js').Family} Family */
/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../table/strip.js').Table} Table */

/** The last heap whose value is shown. */
const TO = 119;
/** Milliseconds after the last key before the server is asked. */
const PAUSE = 180;
const MOVES = 12;
/** The family of rule files, whose text is written here too. */
const PYTHON = 'rules';
/** Parameters that are rules rather than sizes come first. */
const RULES = /CODE|SET|FILE.py/;

/** @type {import('../page.js').Screen} */
export const rules = {
  id: 'rules',
  title: { en: 'Rules', zh: '规则' },
  subject: ({ more }) => (more.rule?.includes('\n') ? '' : more.rule ?? ''),
  icon: 'M4 5h12M4 10h8M4 15h10',
  open: (root, page) => new RulesScreen(root, page).shown(),
};

class RulesScreen {
  /**
   * @param {HTMLElement} root
   * @param {import('../page.js').Page} page
   */
  constructor(root, page) {
    this.root = root;
    this.page = page;
    this.words = rulesWords[page.lang];
    this.turn = 0;
    /** @type {Family[]} */
    this.families = [];
    this.name = '';
    this.heap = 12;
    /** @type {HeatMap | null} */
    this.map = null;
    const { words } = this;
    this.kinds = el('div', { class: 'kinds', role: 'group', 'aria-label': words.family });
    this.rule = el('p', { class: 'quiet-text' });
    this.label = el('label', { for: 'rule-text' });
    this.input = el('input', { id: 'rule-text', class: 'rule-text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', 'aria-describedby': 'rule-problem' });
    this.problem = el('div', { id: 'rule-problem', class: 'problem', role: 'alert' });
    this.answer = el('div', { class: 'rules-answer' });
    this.lead = el('p', { class: 'cap' }, words.lead);
    this.line = el('div', {}, el('div', { class: 'rule-line' }, this.label, this.input), this.problem, this.rule);
    this.python = new PythonRules(page, (text) => this.page.keep({ rule: `${PYTHON}:${text}` }));
    this.form = el('div', {}, this.line);
    this.below = el('div', {}, this.answer);
    this.input.addEventListener('input', () => this.#soon());
    fill(root, [
      card(words.title, { class: 'rules-form', level: 'h1' }, this.lead, this.kinds, this.form),
      this.below,
    ]);
    this.#start();
  }

  /** @returns {import('../page.js').Shown} */
  shown() {
    return { update: () => this.#restore(), close: () => { this.turn = -1; this.python.close(); clearTimeout(this.timer); this.map?.close(); } };
  }

  async #start() {
    const { games } = await get('games').catch(() => ({ games: [] }));
    if (this.turn < 0) return;
    const rank = (/** @type {Family} */ { parameters }) => (RULES.test(parameters) ? 0 : 1);
    this.families = /** @type {Family[]} */ (games).filter(({ axes, parameters, scoring }) => axes === 1 && parameters && !scoring).sort((a, b) => rank(a) - rank(b));
    this.#restore();
  }

  /** Takes up what the address says. */
  #restore() {
    const asked = this.page.state.more.rule ?? '';
    const family = this.families.find(({ name }) => name === asked.split(':')[0]) ?? this.families[0];
    if (!family) return;
    const text = asked.includes(':') ? asked.slice(asked.indexOf(':') + 1) : parameterOf(family);
    const before = this.name;
    const same = family.name === before && text === this.input.value;
    this.name = family.name;
    const python = family.name === PYTHON;
    // What stays is not moved: it would lose the focus.
    if (family.name !== before) {
      fill(this.form, [python ? this.python.form : this.line]);
      fill(this.below, [python ? this.python.answer : this.answer]);
    }
    fill(this.lead, [python ? pythonWords[this.page.lang].lead : this.words.lead]);
    if (document.activeElement !== this.input) this.input.value = text;
    const { lang } = this.page;
    fill(this.kinds, this.families.map((one) => el('button', { type: 'button', class: 'chip', 'aria-pressed': String(one === family), onclick: () => this.#choose(one) }, one.title[lang])));
    if (python) {
      if (before !== PYTHON) this.python.begin(text);
      return;
    }
    fill(this.label, [this.words.parameter(family.name)]);
    fill(this.rule, ticked(family.rule[lang]));
    if (!same || !this.answer.childElementCount) this.#ask();
  }

  /** @param {Family} family */
  #choose(family) {
    this.page.keep({ rule: `${family.name}:${parameterOf(family)}` });
    this.kinds.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
    /** @type {HTMLElement | null} */ (this.kinds.querySelector('[aria-pressed="true"]'))?.focus();
  }

  #soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.page.keep({ rule: `${this.name}:${this.input.value.trim()}` });
      this.#ask();
    }, PAUSE);
  }

  async #ask() {
    const { page, words } = this;
    const turn = ++this.turn;
    const text = this.input.value.trim();
    const game = `${this.name}:${text}`;
    if (!text) return fill(this.answer, [el('p', { class: 'empty' }, words.idle)]);
    try {
      /** @type {Table} */
      const found = await get('table', { game, to: TO, lang: page.lang });
      if (turn !== this.turn) return;
      fill(this.problem, []);
      this.input.removeAttribute('aria-invalid');
      this.#show(found);
    } catch (error) {
      if (turn !== this.turn) return;
      this.input.setAttribute('aria-invalid', 'true');
      const said = refusal(error, page.lang);
      fill(this.problem, [...explain(game, said), caret(game, said)]);
      fill(this.answer, []);
    }
  }

  /** @param {Table} found */
  #show(found) {
    const { page, words } = this;
    this.map?.close();
    const source = stripSource(found);
    const status = el('p', { class: 'map-status', role: 'status' });
    const go = (/** @type {string} */ q) => page.move(q, 'left', { view: 'board', convention: '' });
    const map = new HeatMap(words.strip(found.game), source, {
      point: (column, row) => (status.textContent = source.say(column, row)),
      open: (column, row) => { const q = source.position(column, row); if (q) go(q); },
    }, { tall: 330 });
    this.map = map;
    const said = tableWords[page.lang];
    const moves = el('div', { class: 'rule-moves' });
    const heap = el('input', { type: 'number', min: Number(found.first), max: TO, value: this.heap, class: 'short', 'aria-label': words.heap });
    heap.addEventListener('input', () => this.#moves(found.game, moves, heap));
    const three = [3, 5, 8].map((n) => Number(found.first) + n).join(' ');
    const first = el('ol', { class: 'first-values', 'aria-label': words.values }, ...found.values.slice(0, 30).map((value, i) =>
      el('li', { class: String(value) === '0' ? 'p' : '' }, el('span', {}, Number(found.first) + i), el('b', {}, number(value)))));
    fill(this.answer, [
      card(words.values, { sub: el('code', {}, found.game), class: 'map-card' }, first, map.root, status,
        el('div', { class: 'map-tools' },
          button(words.board, () => go(`${found.game} ${this.heap}`), { primary: true }), button(words.sum, () => go(`${found.game} ${three}`)),
          button(words.table, () => page.go({ view: 'table', more: { ...page.state.more, game: found.game, upto: '999' } })))),
      el('div', { class: 'table-side' },
        card(words.period, found.period ? { tools: grade(found.period.status, said) } : {}, el('p', { class: found.period ? 'pattern' : 'cap' }, found.period ? periodText(found.period, said) : words.noPeriod)),
        card(words.moves, {}, el('p', { class: 'rule-heap' }, words.heap, ' ', heap), moves),
        patternList(words.known, found.patterns, said),
        card(words.limits, {}, el('p', { class: 'cap' }, words.limitsText), el('pre', { class: 'rule-cli' }, el('code', {}, `grundy table ${found.game} --to 100000`)))),
    ]);
    this.#moves(found.game, moves, heap);
  }

  /**
   * @param {string} game
   * @param {HTMLElement} place
   * @param {HTMLInputElement} heap
   */
  async #moves(game, place, heap) {
    const { page, words } = this;
    const size = Number(heap.value);
    if (!heap.value || !Number.isInteger(size) || size < 0 || size > TO) return;
    this.heap = size;
    const { turn } = this;
    const answer = await get('moves', { q: `${game} ${size}`, lang: page.lang, limit: 200 }).catch(() => null);
    if (turn !== this.turn || size !== this.heap || !answer) return;
    const moves = /** @type {Move[]} */ (answer.moves);
    const rows = moves.slice(0, MOVES).map((move) => el('tr', {}, el('td', {}, move.move), el('td', { class: 'r' }, move.after || '0'), el('td', { class: 'r' }, number(move.grundy))));
    fill(place, moves.length ? [
      el('table', {}, el('thead', {}, el('tr', {}, ...[words.moves, words.leaves, words.value].map((name, i) => el('th', { scope: 'col', class: i ? 'r' : '' }, name)))), el('tbody', {}, ...rows)),
      moves.length > MOVES ? el('p', { class: 'quiet-text' }, words.more(moves.length - MOVES)) : null,
    ] : [el('p', { class: 'quiet-text' }, words.none)]);
  }
}

/** The parameter of a family's example. @param {Family} family */
function parameterOf(family) {
  return (family.example.split(' ')[0] ?? '').split(':').slice(1).join(':');
}

/**
 * A line with carets under the faulty place.
 * @param {string} text
 * @param {import('../refusal.js').Refusal} said
 */
function caret(text, { start, end }) {
  if (start === undefined || end === undefined) return null;
  const width = (/** @type {number} */ to) => [...new TextDecoder().decode(new TextEncoder().encode(text).slice(0, to))].length;
  return el('pre', { class: 'caret', 'aria-hidden': 'true' }, ' '.repeat(width(start)) + '^'.repeat(Math.max(1, width(end) - width(start))));
}
