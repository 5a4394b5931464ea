// @ts-check
// Puzzles: a position, one question, and a worksheet of them for paper.

import { el, fill, ticked } from '../dom.js';
import { Field } from '../field.js';
import { button, card, segments } from '../widgets.js';
import { like, liked } from '../prefs.js';
import { answers, judged, puzzle, puzzling } from '../puzzles.js';
import { nature } from '../opponent.js';
import { get } from '../api.js';
import { goal, ruleOf, sentence } from '../parts/rule.js';
import { distinct } from '../parts/moves.js';
import { thumbnail } from '../scene/draw.js';
import { boardWords } from '../words/board.js';
import { puzzleWords } from '../words/puzzles.js';

/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../puzzles.js').Puzzle} Puzzle */
/** @typedef {import('../puzzles.js').Kind} Kind */
/** @typedef {Puzzle & {answers: Move[]}} Answered */

/** @type {import('../page.js').Screen} */
export const puzzles = {
  id: 'puzzles',
  title: { en: 'Puzzles', zh: '习题' },
  subject: ({ more }) => more.seed ?? '',
  icon: 'M8 3h4v3a1.500 1.500 0 1 0 2 2h3v4h-3a1.500 1.500 0 1 0-2 2v3H8v-3a1.500 1.500 0 1 0-2-2H3V8h3a1.500 1.500 0 1 0 2-2z',
  open: (root, page) => new PuzzleScreen(root, page).shown(),
};

/** @returns {Record<string, [number, number]>} solved and tried, by game */
function record() {
  try {
    return JSON.parse(liked('solved', '{}'));
  } catch {
    return {};
  }
}

class PuzzleScreen {
  /**
   * @param {HTMLElement} root
   * @param {import('../page.js').Page} page
   */
  constructor(root, page) {
    this.root = root;
    this.page = page;
    this.words = puzzleWords[page.lang];
    this.turn = 0;
    /** @type {Puzzle | null} */
    this.puzzle = null;
    /** @type {Move | null} */
    this.chosen = null;
    /** Whether it was answered, rightly or not. */
    this.tried = false;
    this.solved = false;
    /** Whether a move is being judged. */
    this.judging = false;
    const { words } = this;
    this.field = new Field(page.lang, { choose: (move) => this.#choose(move), play: (move) => this.#answer(move), say: (text) => fill(this.said, [text]) }, { values: false });
    this.head = el('div', { class: 'puzzle-head' });
    this.said = el('div', { class: 'puzzle-said', role: 'status' });
    this.commit = button(words.play, () => this.chosen && this.#answer(this.chosen), { primary: true, class: 'commit', disabled: true });
    this.reveal = button(words.solution, () => this.#reveal());
    this.next = button(words.next, () => this.#go({ n: String(this.#n + 1) }), { class: 'next' });
    this.open = button(words.board, () => this.puzzle && page.move(this.puzzle.q, 'left', { view: 'board', convention: '', more: {} }));
    this.settings = el('div', { class: 'settings-card' });
    this.stats = el('div', { class: 'puzzle-stats' });
    this.streak = el('p', { class: 'cap' });
    this.sheet = el('div', { class: 'worksheet' });
    const stepper = el('span', { class: 'stepper' }, button('−', () => this.field.step(-1), { name: '−' }), button('+', () => this.field.step(1), { name: '+' }));
    fill(root, [
      el('section', { class: 'card stage no-print', 'aria-labelledby': 'puzzle' }, this.head, el('div', { class: 'table' }, this.field.root), this.said, el('div', { class: 'actions' }, this.commit, stepper, this.reveal, this.next, this.open)),
      el('div', { class: 'analysis no-print' }, card(words.series, {}, this.settings), card(words.stats, {}, this.streak, this.stats), this.#worksheet()),
      this.sheet,
    ]);
    this.#load();
  }

  /** @returns {import('../page.js').Shown} */
  shown() {
    return { update: () => this.#load(), resize: () => this.field.scale(), close: () => { this.turn = -1; }, keys: [{ key: 'n', words: this.words.next, run: () => this.#go({ n: String(this.#n + 1) }) }] };
  }

  get #seed() {
    return this.page.state.more.seed || new Date().toISOString().slice(0, 10);
  }

  get #n() {
    return Math.max(1, Number(this.page.state.more.n) || 1);
  }

  /** @returns {Kind} */
  get #kind() {
    return this.page.state.more.kind === 'three' ? 'three' : 'only';
  }

  /** @param {Record<string, string>} change */
  #go(change) {
    this.page.keep({ seed: this.#seed, n: String(this.#n), ...change }, { push: true });
  }

  async #load() {
    const { page, words } = this;
    const turn = ++this.turn;
    this.puzzle = null;
    this.tried = this.solved = false;
    this.#settings();
    this.#record();
    this.field.show([], []);
    this.#choose(null);
    fill(this.said, []);
    fill(this.head, [el('h1', { id: 'puzzle' }, words.looking)]);
    this.root.setAttribute('aria-busy', 'true');
    const found = await puzzle({ seed: this.#seed, n: this.#n, kind: this.#kind, game: page.state.more.game ?? '', lang: page.lang });
    if (turn !== this.turn) return;
    this.root.removeAttribute('aria-busy');
    this.puzzle = found;
    for (const one of [this.reveal, this.open]) one.disabled = !found;
    if (!found) return fill(this.head, [el('h1', { id: 'puzzle' }, words.none)]);
    fill(this.head, [
      el('h1', { id: 'puzzle' }, words.ask[found.kind]),
      statement(found, page.lang),
      el('p', { class: 'quiet-text' }, words.number(this.#seed, this.#n))]);
    this.field.show(found.solution.components, found.moves.moves);
  }

  /** @param {Move | null} move */
  #choose(move) {
    this.chosen = move;
    this.commit.disabled = !move || this.solved;
    fill(this.commit, [move ? move.move.charAt(0).toUpperCase() + move.move.slice(1) : this.words.play]);
  }

  /** @param {Move} move */
  async #answer(move) {
    const { puzzle: asked, words, turn } = this;
    if (!asked || this.solved || this.judging) return;
    this.judging = true;
    const judgement = await judged(asked, move, this.page.lang).catch(() => null);
    this.judging = false;
    if (turn !== this.turn || !judgement) return;
    if (!this.tried) this.#count(asked.family.name, judgement === 'right');
    this.tried = true;
    if (judgement === 'right') return this.#done(el('p', { class: 'right' }, words.right));
    fill(this.said, [el('p', {}, words.wrong[judgement](move.move))]);
    this.field.select(null);
  }

  async #reveal() {
    const { puzzle: asked, turn } = this;
    const best = asked && (await answers(asked, this.page.lang))[0];
    if (!asked || !best || turn !== this.turn) return;
    const { words } = this;
    if (!this.tried) this.#count(asked.family.name, false);
    this.tried = true;
    this.field.select(best);
    this.#done(el('p', {}, words.shown(best.move)));
  }

  /** @param {HTMLElement} said */
  #done(said) {
    this.solved = true;
    this.field.lock(true);
    this.commit.disabled = true;
    this.#record();
    fill(this.said, [said, ...(this.puzzle?.solution.why ?? []).map((line) => el('p', { class: 'quiet-text' }, line))]);
    this.next.focus();
  }

  /**
   * @param {string} game
   * @param {boolean} right
   */
  #count(game, right) {
    const known = record();
    const [solved, tried] = known[game] ?? [0, 0];
    known[game] = [solved + Number(right), tried + 1];
    like('solved', JSON.stringify(known));
    const row = right ? Number(liked('row', '0')) + 1 : 0;
    like('row', String(row));
    if (row > Number(liked('longest', '0'))) like('longest', String(row));
    this.#record();
  }

  #record() {
    const { words, page } = this;
    fill(this.streak, [words.streak(Number(liked('row', '0')), Number(liked('longest', '0')))]);
    const known = Object.entries(record());
    get('games').then(({ games }) => {
      const title = (/** @type {string} */ name) => games.find((/** @type {import('../types.js').Family} */ family) => family.name === name)?.title[page.lang] ?? name;
      fill(this.stats, known.length ? [el('table', {}, el('thead', {}, el('tr', {}, ...words.columns.map((name) => el('th', { scope: 'col' }, name)))),
        el('tbody', {}, ...known.map(([name, [solved, tried]]) => el('tr', {}, el('th', { scope: 'row' }, title(name)), el('td', {}, solved), el('td', {}, tried)))))] : [el('p', { class: 'cap' }, words.noStats)]);
    }).catch(() => {});
  }

  async #settings() {
    const { words, page } = this;
    const { games } = await get('games').catch(() => ({ games: [] }));
    if (this.settings.contains(document.activeElement)) return;
    const today = new Date().toISOString().slice(0, 10);
    const kind = segments(words.kind, /** @type {Kind[]} */ (['only', 'three']).map((value) => ({ value, label: words.kinds[value] })), this.#kind, (value) => this.#go({ kind: value === 'three' ? value : '', n: '1' }));
    const game = el('select', { id: 'puzzle-game', class: 'btn', onchange: () => this.#go({ game: game.value, n: '1' }) },
      ...[{ name: '', title: words.anyGame }, ...puzzling(games).map(({ name, title }) => ({ name, title: title[page.lang] }))].map(({ name, title }) => el('option', { value: name, selected: name === (page.state.more.game ?? '') }, title)));
    const seed = el('input', { id: 'puzzle-seed', class: 'name-box', value: this.#seed, onchange: () => this.#go({ seed: seed.value.trim() || today, n: '1' }) });
    fill(this.settings, [kind, el('label', { for: 'puzzle-game' }, words.game, ' '), game, el('label', { for: 'puzzle-seed' }, words.seed, ' '), seed,
      el('div', { class: 'share-buttons' }, button(words.daily, () => this.#go({ seed: today, n: '1' })), button(words.own, () => this.#go({ seed: String(1 + Math.floor(Math.random() * 1e6)), n: '1' })))]);
  }

  /** A sheet for paper: the puzzles, and on a page of its own the answers. */
  #worksheet() {
    const { words, page } = this;
    const count = el('input', { id: 'sheet-count', type: 'number', min: 1, max: 20, value: 6, class: 'name-box' });
    const said = el('span', { class: 'pill', role: 'status' });
    const paper = button(words.sheetPrint, () => print(), { disabled: true, class: 'sheet-print' });
    const make = button(words.sheetMake, async () => {
      make.disabled = true;
      /** @type {Answered[]} */
      const found = [];
      const wanted = Math.max(1, Math.min(20, Number(count.value) || 6));
      for (let n = 1; n <= wanted; n++) {
        const one = await puzzle({ seed: this.#seed, n, kind: this.#kind, game: page.state.more.game ?? '', lang: page.lang });
        if (one) found.push({ ...one, answers: await answers(one, page.lang) });
        fill(said, [words.making(found.length)]);
      }
      make.disabled = false;
      paper.disabled = !found.length;
      this.#sheet(found);
    });
    return card(words.sheet, {}, el('div', { class: 'settings-card' }, el('label', { for: 'sheet-count' }, words.sheetCount, ' '), count, el('div', { class: 'share-buttons' }, make, paper, said)));
  }

  /** @param {Answered[]} found */
  #sheet(found) {
    const { words, page } = this;
    const { lang } = page;
    const key = found.map(({ answers: right, solution }) => el('li', {}, distinct(right).map(({ move }) => move).join('; '), solution.why?.length ? el('small', {}, ' ' + solution.why.at(-1)) : null));
    fill(this.sheet, [
      el('section', { class: 'sheet-page card' }, el('h2', {}, words.sheetTitle(this.#seed)), el('p', { class: 'sheet-name' }, words.sheetName + ': ', el('span', { class: 'blank' })),
        el('ol', { class: 'sheet-puzzles' }, ...found.map(({ family, q, kind, solution }) => el('li', {},
          statement({ family, q, solution }, lang),
          thumbnail(solution.components.flatMap(({ scene }) => scene ?? []), 300, 120), el('p', {}, el('code', {}, q), ' · ', words.ask[kind]), el('p', { class: 'blank' }))))),
      el('section', { class: 'sheet-page card' }, el('h2', {}, `${words.sheetKey} · ${this.#seed}`), el('ol', { class: 'sheet-key' }, ...key)),
    ]);
  }
}

/**
 * What is played, what for, and who is to move where that matters.
 * @param {Pick<import('../puzzles.js').Puzzle, 'family' | 'q' | 'solution'>} puzzle
 * @param {import('../types.js').Language} lang
 */
function statement({ family, q, solution }, lang) {
  const { alternate, scoring } = nature(solution);
  return el('p', {}, el('b', {}, family.title[lang]), ' — ', ...ticked(sentence(ruleOf(family, q.split(' ')[0] ?? '', lang), lang)), ' ', goal(solution, lang),
    alternate && !scoring ? ` ${sentence(boardWords[lang].turn.left, lang)}` : null);
}
