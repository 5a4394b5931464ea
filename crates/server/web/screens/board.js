// @ts-check
// The Board: who wins, every move, and why.

import { el, fill } from '../dom.js';
import { get, store } from '../api.js';
import { LIMIT, nature } from '../opponent.js';
import { button, number, segments } from '../widgets.js';
import { Field } from '../field.js';
import { MoveList, distinct } from '../parts/moves.js';
import { addComponent } from '../parts/add.js';
import { exact } from '../parts/exact.js';
import { formCard } from '../parts/form.js';
import { code } from '../parts/code.js';
import { light } from '../parts/light.js';
import { longer } from '../parts/longer.js';
import { mexCard } from '../parts/mex.js';
import { pairsCard } from '../parts/pairs.js';
import { sliceAsked, sliceCard } from '../parts/slice.js';
import { reachCard } from '../parts/reach.js';
import { setUp } from '../parts/setup.js';
import { share } from '../parts/share.js';
import { RuleLine } from '../parts/rule.js';
import { ALL, STEPS, begin, think } from '../parts/think.js';
import { verdict } from '../parts/verdict.js';
import { Waiting, failure } from '../parts/waiting.js';
import { why } from '../parts/why.js';
import { boardWords } from '../words/board.js';
import { shareWords } from '../words/share.js';
import { setupWords } from '../words/setup.js';
import { fieldWords } from '../words/field.js';
import { shellWords } from '../words/shell.js';

/** @typedef {import('../types.js').Solution} Solution */
/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Moves} Moves */

/** @type {import('../page.js').Screen} */
export const board = {
  id: 'board',
  title: { en: 'Board', zh: '分析' },
  saved: true,
  position: 'shows',
  subject: ({ q }) => q,
  icon: 'M4 16h12M6 16V9M10 16V4M14 16v-5',
  open: (root, page) => new BoardScreen(root, page).shown(),
};

class BoardScreen {
  /**
   * @param {HTMLElement} root
   * @param {import('../page.js').Page} page
   */
  constructor(root, page) {
    this.root = root;
    this.page = page;
    this.words = boardWords[page.lang];
    this.turn = 0;
    /** The turn of which something is shown before all is known. */
    this.early = -1;
    /** @type {Solution | null} */
    this.solution = null;
    /** @type {Moves} */
    this.moves = { moves: [], total: null, complete: false, unknown: true };
    /** @type {Move | null} */
    this.chosen = null;
    /** Whether it matters who is to move. */
    this.alternate = false;
    this.scoring = false;
    /** @type {{paired: any, cut: any} | null} */
    this.cards = null;
    const { words } = this;
    this.field = new Field(page.lang, {
      choose: (move, others) => this.#choose(move, others),
      play: (move) => this.#play(move),
      say: (text) => fill(this.preview, [text]),
      remove: (part) => this.#remove(part),
    });
    this.list = new MoveList(page.lang, (move) => this.field.select(move));
    this.rule = new RuleLine(page.lang);
    /** How much of the answer is told. */
    this.level = begin();
    this.asked = el('div', { class: 'slot' });
    this.said = el('div', {});
    this.commit = button(words.noMove, (event) => this.chosen && event.detail < 2 && this.#play(this.chosen), { primary: true, class: 'commit', disabled: true });
    this.hint = button(words.show, () => this.#hint());
    this.preview = el('span', { class: 'pill', role: 'status', 'aria-live': 'polite' });
    this.also = el('div', { class: 'also' });
    this.exact = el('div', { class: 'slot' });
    this.longer = el('div', { class: 'slot' });
    this.stop = () => {};
    this.waiting = new Waiting(root, (locked) => this.#lock(locked));
    this.problem = el('div', { class: 'problem', role: 'alert' });
    this.reasons = el('div', { class: 'slot' });
    this.same = el('div', { class: 'slot' });
    this.reach = el('div', { class: 'slot' });
    this.pairs = el('div', { class: 'slot' });
    this.slice = el('div', { class: 'slot' });
    this.sides = el('div', { class: 'sides' });
    this.#arrange();
    this.#load();
  }

  /** @returns {import('../page.js').Shown} */
  shown() {
    return {
      update: () => this.#load(),
      resize: () => this.field.scale(),
      close: () => {
        this.turn = -1;
        this.waiting.end();
        this.stop();
      },
      keys: [{ key: 'h', words: shellWords[this.page.lang].key.hint, run: () => this.#step() }],
    };
  }

  #arrange() {
    const { words, page } = this;
    const stepper = el('span', { class: 'stepper' },
      button('−', () => this.field.step(-1), { name: words.lessMove }), button('+', () => this.field.step(1), { name: words.nextMove }));
    const add = store() ? null : el('button', { type: 'button', class: 'add', onclick: () => addComponent(page) }, '＋ ' + words.add);
    const actions = el('div', { class: 'actions' }, this.commit, stepper, this.hint, el('span', { class: 'grow' }), this.preview);
    const tools = el('div', { class: 'tools-row' }, store() ? null : button(setupWords[page.lang].open, () => this.solution && setUp(page, this.solution), { class: 'quiet small set-up' }),
      button(shareWords[page.lang].open, () => share(page), { class: 'quiet small share-it' }));
    const stage = el('section', { class: 'card stage', 'aria-labelledby': 'verdict' }, this.rule.root, this.sides, this.said, this.asked, this.longer, el('div', { class: 'table' }, this.field.root, add), this.also, this.exact, actions, tools, this.problem);
    fill(this.root, [
      stage,
      el('div', { class: 'analysis' }, this.list.root, this.reasons),
      el('div', { class: 'lower' }, this.pairs, this.slice),
      this.reach,
      this.same,
    ]);
  }

  async #load() {
    const { page } = this;
    const turn = ++this.turn;
    this.level = begin();
    this.stop();
    const question = page.question();
    this.waiting.begin(() => this.#early(turn));
    const pairs = get('pairs', question).catch(() => null);
    const games = get('games').catch(() => ({ games: [] }));
    try {
      const [solution, moves] = await Promise.all([get('solve', question), get('moves', { ...question, limit: LIMIT })]);
      if (turn !== this.turn) return;
      const chosen = this.early === turn ? this.chosen?.result : undefined;
      this.waiting.show();
      this.#show(solution, moves);
      // Who has chosen a move while the answer was on its way keeps it.
      if (chosen) this.field.select(moves.moves.find((/** @type {Move} */ { result }) => result === chosen) ?? null);
      this.#offer(solution, turn);
      const asked = sliceAsked(solution.components, (await games).games, moves.moves[0]?.place ?? 1);
      const slice = asked ? get('slice', { ...question, ...asked }).catch(() => null) : null;
      const [paired, cut] = await Promise.all([pairs, slice]);
      if (turn !== this.turn) return;
      this.cards = { paired, cut };
      this.#lower();
    } catch (error) {
      if (turn === this.turn) this.#fail(error);
    } finally {
      if (turn === this.turn) this.waiting.end();
    }
  }

  /**
   * What can be said before all is known: who wins may be clear long before the values are.
   * @param {number} turn
   */
  async #early(turn) {
    if (store()) return;
    const question = { ...this.page.question(), quick: true };
    const found = await Promise.all([get('solve', question), get('moves', { ...question, limit: LIMIT })]).catch(() => null);
    if (!found || turn !== this.turn || !this.waiting.on || found[0].unknown) return;
    this.early = turn;
    this.waiting.show();
    this.#show(found[0], found[1]);
  }

  /** Nothing of the position before stays under what went wrong. @param {unknown} error */
  #fail(error) {
    this.moves = { moves: [], total: null, complete: false, unknown: true };
    this.field.show([], []);
    this.list.show(this.moves);
    this.#choose(null, []);
    fill(this.rule.root, []);
    for (const slot of [this.sides, this.said, this.asked, this.longer, this.exact, this.reasons, this.same, this.pairs, this.slice, this.reach]) fill(slot, []);
    fill(this.problem, failure(error, this.page.state.q, this.page.lang, () => this.#load()));
  }

  /** @param {boolean} locked */
  #lock(locked) {
    this.field.lock(locked);
    this.commit.disabled = locked || !this.chosen;
  }

  /**
   * Offers more time where the answer was not found at once.
   * @param {Solution} solution
   * @param {number} turn
   */
  #offer(solution, turn) {
    const more = solution.unknown ? longer(this.page, (found, moves) => turn === this.turn && this.#show(found, moves ?? this.moves)) : null;
    this.stop = more?.stop ?? (() => {});
    fill(this.longer, [more?.root]);
  }

  /**
   * @param {Solution} solution
   * @param {Moves} moves
   */
  #show(solution, moves) {
    this.solution = solution;
    this.moves = moves;
    this.cards = null;
    fill(this.problem, []);
    ({ alternate: this.alternate, scoring: this.scoring } = nature(solution));
    this.rule.show(solution, moves.moves);
    this.field.values = this.level >= ALL;
    this.field.show(solution.components, moves.moves);
    fill(this.exact, [moves.complete || !moves.moves.length ? null : exact(this.page, this.field, this.page.state)]);
    this.#choose(null, []);
    this.#sides();
    this.#tell();
  }

  /** The steps that there are here: where there is one component, nobody asks where. */
  get #steps() {
    const good = this.moves.moves.some(({ winning, drawing }) => winning || drawing);
    const several = (this.solution?.components.length ?? 0) > 1;
    return STEPS.filter((step) => (step === 'where' ? good && several : step === 'which' ? good : true));
  }

  #step() {
    const next = this.#steps.find((step) => STEPS.indexOf(step) >= this.level);
    if (next) this.#reveal(STEPS.indexOf(next) + 1);
    else this.#hint();
  }

  /** @param {number} level */
  #reveal(level) {
    this.level = level;
    const { solution } = this;
    if (!solution) return;
    const chosen = this.chosen;
    this.field.values = level >= ALL;
    this.field.show(solution.components, this.moves.moves);
    if (chosen) this.field.select(chosen);
    this.#tell();
    this.#lower();
    /** @type {HTMLElement | null} */ (this.asked.querySelector('.next-step') ?? this.asked.querySelector('input'))?.focus();
  }

  /** Who is to move can be chosen where the players' moves differ. */
  #sides() {
    const { page, words } = this;
    const choices = /** @type {const} */ (['left', 'right']).map((value) => ({ value, label: words.turn[value] }));
    fill(this.sides, this.alternate && !this.scoring && !store() ? [segments(words.whose, choices, page.state.player, (player) => page.move(page.state.q, player))] : []);
  }

  /** Says as much as was asked for. */
  #tell() {
    const { page, words, solution, moves, level } = this;
    if (!solution) return;
    const knows = (/** @type {typeof STEPS[number]} */ step) => level > STEPS.indexOf(step);
    const different = distinct(moves.moves);
    const counted = moves.complete ? { total: different.length, winning: different.filter(({ winning }) => winning).length } : null;
    const said = !knows('who') ? null : verdict(knows('why') ? solution : { ...solution, formula: [] }, page.lang, this.alternate && !this.scoring ? page.state.player : null, 'verdict', counted);
    const best = moves.moves.find(({ winning }) => winning) ?? moves.moves.find(({ drawing }) => drawing);
    const place = best && knows('where') && solution.components.length > 1 ? best.place : null;
    const noun = solution.components.find((component) => component.place === place)?.noun[page.lang] ?? '';
    fill(this.said, [said]);
    fill(this.asked, [store() && level >= ALL ? null : think(page.lang, { level, steps: this.#steps, heading: !said, show: (to) => this.#reveal(to) }),
      place !== null && !knows('which') ? el('p', { class: 'cap looked' }, words.think.look(fieldWords[page.lang].place(noun, place))) : null]);
    this.field.point(knows('which') ? null : place);
    this.list.show(moves, !knows('which'));
    fill(this.reasons, knows('why') ? [formCard(solution, page.lang), why(solution, page.lang, (mentions) => light(this.root, mentions)), mexCard(solution, moves, page.lang, (move) => this.field.select(move))] : []);
    const games = new Set(solution.components.map(({ part }) => part));
    fill(this.reach, [knows('why') && !store() && !this.scoring && String(solution.moves) !== '0' ? reachCard(page, games.size === 1) : null]);
    fill(this.same, [code(solution, page.lang, (text) => page.say(text))]);
    this.hint.hidden = !knows('which');
    fill(this.hint, [moves.moves.some(({ winning }) => winning) ? words.show : words.showAny]);
    this.hint.disabled = moves.moves.length === 0;
    if (!knows('which')) this.list.mark(this.chosen);
    else if (!this.chosen && best?.winning) this.field.select(best);
    else this.#choose(this.chosen, []);
  }

  /** The cards that tell all values. */
  #lower() {
    const { page, solution, cards } = this;
    if (!solution) return;
    const { paired, cut } = (this.level >= ALL && cards) || { paired: null, cut: null };
    // Under misère play values do not cancel in pairs.
    fill(this.pairs, [solution.components.length > 1 && solution.convention !== 'misere' && paired?.known ? pairsCard(paired, solution.components, page.lang) : null]);
    fill(this.slice, [cut ? sliceCard(cut, solution.components, page.lang, (q) => page.move(q, page.state.player)) : null]);
  }

  /**
   * @param {Move | null} move
   * @param {Move[]} others
   */
  #choose(move, others) {
    const { words } = this;
    this.chosen = move;
    this.commit.disabled = !move;
    fill(this.commit, [move ? capital(move.move) : this.moves.moves.length ? words.noMove : words.over]);
    fill(this.preview, move ? this.#consequence(move) : []);
    this.list.mark(move);
    const chips = others.slice(0, 5).map((other) => el('button', { type: 'button', class: 'chip', onclick: () => this.field.select(other) }, other.move));
    const rest = others.length - chips.length;
    fill(this.also, chips.length ? [el('span', { class: 'quiet-text' }, words.other), ...chips, rest > 0 ? el('span', { class: 'quiet-text' }, words.inList(rest)) : null] : []);
  }

  /** @param {Move} move */
  #consequence(move) {
    const { words } = this;
    if (this.level <= STEPS.indexOf('which')) return [];
    const known = move.grundy !== null && move.grundy !== undefined;
    if (this.scoring) return [move.winning ? words.best : move.winning === null ? words.unclear : words.worse];
    const judged = move.winning ? words.good : move.drawing ? words.even : move.outcome ? words.bad : move.winning === null ? words.unclear : words.noWin;
    const value = known ? [words.leaves(''), el('b', { class: move.winning ? 'zero' : '' }, number(move.grundy)), ' — '] : [];
    return [...value, judged];
  }

  /** @param {Move} move */
  #play(move) {
    const { page } = this;
    // What is on the board is not where the address is: a second click plays nothing.
    if (this.waiting.on && this.early !== this.turn) return;
    const next = page.state.player === 'left' ? 'right' : 'left';
    page.move(move.result, this.alternate ? next : 'left');
  }

  #hint() {
    const best = this.moves.moves.find(({ winning }) => winning) ?? this.moves.moves.find(({ drawing }) => drawing) ?? this.moves.moves[0];
    if (best) this.field.select(best);
  }

  /** @param {number} part */
  #remove(part) {
    const { page, solution } = this;
    const names = new Map((solution?.components ?? []).map((component) => [component.part, component.game]));
    const kept = [...names].filter(([one]) => one !== part).map(([one, game]) =>
      [game, ...(solution?.components ?? []).filter((component) => component.part === one).map(({ text }) => text)].join(' '));
    page.move(kept.join(' + '), page.state.player);
  }
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
