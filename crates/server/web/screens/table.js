// @ts-check
// The Table: values of many positions, what repeats in them, and files to take away.

import { el, fill } from '../dom.js';
import { bytes, get, query } from '../api.js';
import { button, card, number, save, twin } from '../widgets.js';
import { explain, refusal } from '../refusal.js';
import { grade, patternList, periodText } from '../table/known.js';
import { HeatMap } from '../table/map.js';
import { squareSource, stripSource, wrapOf } from '../table/strip.js';
import { tiledSource } from '../table/tiles.js';
import { tableWords } from '../words/table.js';

/** @typedef {import('../table/strip.js').Table} Table */
/** @typedef {import('../types.js').Family} Family */

const FORMATS = ['csv', 'json', 'md', 'latex', 'bfile', 'npy', 'svg', 'png', 'text'];
/** Rows of the table twin. */
const LISTED = 200;

/** @type {import('../page.js').Screen} */
export const table = {
  id: 'table',
  title: { en: 'Table', zh: '打表' },
  position: 'reads',
  subject: ({ more }) => more.game ?? '',
  icon: 'M3 3h14v14H3zM3 7.7h14M3 12.3h14M7.7 3v14M12.3 3v14',
  open: (root, page) => new TableScreen(root, page).shown(),
};

class TableScreen {
  /**
   * @param {HTMLElement} root
   * @param {import('../page.js').Page} page
   */
  constructor(root, page) {
    this.root = root;
    this.page = page;
    this.words = tableWords[page.lang];
    this.turn = 0;
    /** @type {HeatMap | null} */
    this.map = null;
    this.asked = '';
    const { words } = this;
    this.game = el('input', { id: 'table-game', list: 'table-games', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off' });
    this.games = el('datalist', { id: 'table-games' });
    this.to = el('input', { id: 'table-to', autocomplete: 'off', inputmode: 'numeric', class: 'short' });
    this.problem = el('div', { class: 'problem', role: 'alert' });
    this.view = el('div', { class: 'table-view' });
    this.side = el('div', { class: 'table-side' });
    const form = el('form', { class: 'ask-bar card', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); this.#ask(); } },
      el('h1', { class: 'visually-hidden' }, words.title),
      el('span', { class: 'asked' }, el('label', { for: 'table-game' }, words.game), this.game, this.games),
      el('span', { class: 'asked' }, el('label', { for: 'table-to' }, words.to), this.to),
      el('button', { class: 'btn primary', type: 'submit' }, words.show), this.problem);
    fill(root, [form, this.view, this.side]);
    this.#load();
  }

  /** @returns {import('../page.js').Shown} */
  shown() {
    return { update: () => this.#load(), close: () => { this.turn = -1; this.map?.close(); } };
  }

  #ask() {
    this.page.keep({ game: this.game.value.trim(), upto: this.to.value.trim() }, { push: true });
  }

  async #load() {
    const { page } = this;
    const turn = ++this.turn;
    const games = /** @type {Family[]} */ ((await get('games').catch(() => ({ games: [] }))).games).filter(({ axes }) => axes > 0);
    if (turn !== this.turn) return;
    fill(this.games, games.map((family) => el('option', { value: family.example.split(' ')[0] ?? family.name }, family.title[page.lang])));
    const played = page.state.q.split(' ')[0] ?? '';
    const name = page.state.more.game || (games.some((family) => family.name === played.split(':')[0]) ? played : 'kayles');
    const axes = games.find((family) => family.name === name.split(':')[0])?.axes ?? 1;
    const to = page.state.more.upto || (axes === 2 ? '63' : '239');
    if (document.activeElement !== this.game) this.game.value = name;
    if (document.activeElement !== this.to) this.to.value = to;
    const asked = { game: name, to, convention: page.state.convention, lang: page.lang };
    const key = query(asked);
    if (key === this.asked) return this.map?.refresh();
    this.root.setAttribute('aria-busy', 'true');
    try {
      /** @type {Table} */
      const found = await get('table', asked);
      if (turn !== this.turn) return;
      this.asked = key;
      fill(this.problem, []);
      this.#show(found, to);
    } catch (error) {
      if (turn !== this.turn) return;
      this.asked = key;
      fill(this.problem, explain(name, refusal(error, page.lang)));
      fill(this.view, []);
      fill(this.side, []);
    } finally {
      if (turn === this.turn) this.root.removeAttribute('aria-busy');
    }
  }

  /**
   * @param {Table} found
   * @param {string} to
   */
  #show(found, to) {
    const { page, words } = this;
    this.map?.close();
    const listed = found.outcomes.length > 0;
    const cut = el('p', { class: 'cap cut', hidden: found.complete }, words.cut);
    const source = found.axes === 1 ? stripSource(found) : listed ? squareSource(found) : tiledSource(found, (whole) => { cut.hidden = whole; this.map?.refresh(); });
    const open = (/** @type {number} */ column, /** @type {number} */ row) => {
      const q = source.position(column, row);
      if (q) page.move(q, 'left', { view: 'board' });
    };
    const status = el('p', { class: 'map-status', role: 'status' });
    const map = new HeatMap(words.map(found.game, to), source, { point: (column, row) => (status.textContent = source.say(column, row)), open }, { tall: 560 });
    this.map = map;
    const tools = el('div', { class: 'map-tools' },
      button('−', () => map.zoom(1 / 1.6), { name: words.zoomOut }), button('+', () => map.zoom(1.6), { name: words.zoomIn }), button(words.fit, () => map.fit()),
      button(words.open, () => open(map.cursor.column, map.cursor.row)));
    const marks = found.axes === 1 && found.period;
    const dot = el('span', { class: 'key-dot', 'aria-hidden': 'true' });
    const sub = found.axes === 1 ? `${found.game} · ${words.wrapped(number(wrapOf(found)))}` : `${found.game} · ${words.rows}, ${words.columns}`;
    fill(this.view, [card(found.most === null ? words.outcomes : words.values, { sub, class: 'map-card' }, tools, map.root, status,
      el('p', { class: 'cap' }, words.key.tint + ' ', dot, ' ', words.key.losing + '. ', marks ? el('span', {}, el('span', { class: 'key-mark', 'aria-hidden': 'true' }), ' ' + words.key.mark + '. ') : null, words.key.ring),
      cut,
      listed ? this.#twin(found) : null)]);
    fill(this.side, [found.axes === 1 ? this.#period(found) : null, patternList(words.patterns, found.patterns, words), this.#export(found, to)]);
  }

  /** @param {Table} found */
  #twin(found) {
    const { words } = this;
    const first = Number(found.first);
    const said = (/** @type {number} */ i) => (found.values.length ? number(found.values[i]) : found.outcomes[i] ?? '');
    if (found.axes === 1) {
      const count = Math.min(LISTED, found.outcomes.length);
      return twin(words.twin, [words.n, words.value], Array.from({ length: count }, (_, i) => [number(first + i), said(i)]));
    }
    const side = Number(found.to[1]) - first + 1;
    const size = Math.min(20, side, Number(found.to[0]) - first + 1);
    const numbers = Array.from({ length: size }, (_, i) => i);
    return twin(words.twin, ['', ...numbers.map((i) => number(first + i))], numbers.map((row) => [number(first + row), ...numbers.map((column) => said(row * side + column))]));
  }

  /** @param {Table} found */
  #period({ period }) {
    const { words } = this;
    if (!period) return card(words.period, {}, el('p', { class: 'cap' }, words.noPeriod));
    return card(words.period, { tools: grade(period.status, words) },
      el('p', { class: 'pattern' }, periodText(period, words)), period.theorem ? el('p', { class: 'cap' }, period.theorem) : null);
  }

  /**
   * @param {Table} found
   * @param {string} to
   */
  #export(found, to) {
    const { words } = this;
    const asked = { game: found.game, convention: found.convention, to, lang: this.page.lang };
    const problem = el('div', { class: 'problem', role: 'alert' });
    const take = async (/** @type {string} */ format) => {
      fill(problem, []);
      try {
        const { data, type, note } = await bytes('export', { ...asked, format });
        save(new Blob([data], { type }), note);
      } catch (error) {
        fill(problem, explain('', refusal(error, this.page.lang)));
      }
    };
    return card(words.export, { sub: words.exportHelp }, el('div', { class: 'exports' }, ...FORMATS.map((format) =>
      el('button', { type: 'button', class: 'chip', onclick: () => take(format) }, format))), problem);
  }
}
