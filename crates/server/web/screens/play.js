// @ts-check
// Play: two people on one board, or a person against the perfect opponent.

import { el, fill } from '../dom.js';
import { get } from '../api.js';
import { LIMIT, nature, reply, review } from '../opponent.js';
import { button, card, segments } from '../widgets.js';
import { Field } from '../field.js';
import { LEVELS, Match } from '../match.js';
import { exact } from '../parts/exact.js';
import { RuleLine } from '../parts/rule.js';
import { historyCard } from '../parts/strip.js';
import { Waiting, failure } from '../parts/waiting.js';
import { explain, refusal } from '../refusal.js';
import { boardWords } from '../words/board.js';
import { playWords } from '../words/play.js';

/** @typedef {import('../types.js').Solution} Solution */
/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Moves} Moves */
/** @typedef {import('../types.js').Review} Review */
/** @typedef {import('../types.js').Player} Player */

/** How long the computer's move is shown before it is made, in milliseconds. */
const PAUSE = 450;

/** @type {import('../page.js').Screen} */
export const play = {
  id: 'play',
  title: { en: 'Play', zh: '对弈' },
  saved: true,
  position: 'shows',
  subject: ({ q }) => q,
  icon: 'M5 3l11 7-11 7z',
  open: (root, page) => new PlayScreen(root, page).shown(),
};

class PlayScreen {
  /**
   * @param {HTMLElement} root
   * @param {import('../page.js').Page} page
   */
  constructor(root, page) {
    this.root = root;
    this.page = page;
    this.match = new Match(page);
    this.words = playWords[page.lang];
    this.turn = 0;
    this.strength = 0;
    this.scoring = false;
    this.alternate = false;
    this.convention = '';
    /** @type {Move | null} */
    this.chosen = null;
    /** @type {Moves} */
    this.moves = { moves: [], total: null, complete: false, unknown: true };
    /** What is to be said of the computer's last move, if it was made without knowing. */
    this.doubt = '';
    const { words } = this;
    this.field = new Field(page.lang, { choose: (move, others) => this.#choose(move, others), play: (move) => this.#play(move), say: (text) => fill(this.preview, [text]) }, { values: false });
    this.rule = new RuleLine(page.lang);
    this.head = el('div', { class: 'verdict' });
    this.commit = button('', () => this.chosen && this.#play(this.chosen), { primary: true, class: 'commit', disabled: true });
    this.hint = button(words.hint[0], () => this.#hint());
    this.back = button(words.undo, () => this.match.back());
    this.preview = el('span', { class: 'pill', role: 'status', 'aria-live': 'polite' });
    this.also = el('div', { class: 'also' });
    this.exact = el('div', { class: 'slot' });
    this.advice = el('div', { class: 'advice', role: 'status' });
    this.problem = el('div', { class: 'problem', role: 'alert' });
    this.log = el('ol', { class: 'log' });
    this.after = el('div', { class: 'slot' });
    this.settings = el('div', { class: 'settings-card' });
    this.waiting = new Waiting(root, (locked) => this.#lock(locked));
    this.#arrange();
    this.#load();
  }

  /** @returns {import('../page.js').Shown} */
  shown() {
    return {
      update: () => this.#load(),
      close: () => {
        this.turn = -1;
        this.waiting.end();
      },
      keys: [
        { key: 'h', words: this.words.hint[0] ?? '', run: () => this.#hint() },
        { key: 'u', words: this.words.undo, run: () => this.match.back() },
        { key: 'n', words: this.words.again, run: () => this.match.again() },
      ],
    };
  }

  #arrange() {
    const { words, page } = this;
    const inner = boardWords[page.lang];
    const stepper = el('span', { class: 'stepper' }, button('−', () => this.field.step(-1), { name: inner.lessMove }), button('+', () => this.field.step(1), { name: inner.nextMove }));
    const tools = el('div', { class: 'actions tools' }, this.hint, this.back, button(words.swap, () => this.match.swap(), { class: 'swap' }), button(words.again, () => this.match.again()),
      button(words.open, () => page.move(this.match.position, this.alternate ? this.match.mover() : 'left', { view: 'board', more: {} })));
    const stage = el('section', { class: 'card stage', 'aria-labelledby': 'turn' }, this.rule.root, this.head, el('div', { class: 'table' }, this.field.root), this.also, this.exact,
      el('div', { class: 'actions' }, this.commit, stepper, el('span', { class: 'grow' }), this.preview), this.advice, tools, this.problem);
    fill(this.root, [
      el('div', { class: 'arena' }, stage, this.after),
      el('div', { class: 'analysis' }, card(words.settings, {}, this.settings), card(words.moves, {}, this.log)),
    ]);
  }

  async #load() {
    const { page, match } = this;
    const turn = ++this.turn;
    this.strength = 0;
    fill(this.hint, [this.words.hint[0]]);
    fill(this.advice, this.doubt ? [el('p', {}, this.doubt)] : []);
    this.doubt = '';
    this.#setting();
    this.waiting.begin();
    fill(this.problem, []);
    try {
      const start = await get('solve', page.question(match.start, 'left'));
      if (turn !== this.turn) return;
      ({ alternate: this.alternate, scoring: this.scoring } = nature(start));
      const question = this.#question();
      const [solution, moves, past] = await Promise.all([get('solve', question), get('moves', { ...question, limit: LIMIT }), this.#review()]);
      if (turn !== this.turn) return;
      this.convention = page.state.convention || solution.convention || '';
      this.waiting.end();
      const goesOn = this.#show(solution, moves, past);
      if (goesOn && !match.human) await this.#reply(turn);
    } catch (error) {
      if (turn !== this.turn) return;
      this.waiting.end();
      this.moves = { moves: [], total: null, complete: false, unknown: true };
      this.field.show([], [], { locked: true });
      this.#choose(null, []);
      fill(this.head, [el('h1', { id: 'turn' }, this.words.broken)]);
      fill(this.problem, failure(error, match.position, page.lang, () => this.#load()));
    }
  }

  /**
   * @param {Solution} solution
   * @param {Moves} moves
   * @param {Review | null} review
   * @returns {boolean} whether the game goes on
   */
  #show(solution, moves, review) {
    const { match, page } = this;
    // Beyond the first ones only good moves are listed: to show them would be to tell.
    this.moves = { ...moves, moves: moves.moves.filter(({ order }) => order !== null) };
    const over = moves.moves.length === 0 && String(moves.total) === '0';
    const drawn = !over && match.repeated;
    this.field.show(solution.components, this.moves.moves, { locked: over || drawn || !match.human });
    fill(this.exact, [moves.complete || !match.human ? null : exact(page, this.field, { q: match.position, player: this.alternate ? match.mover() : 'left' })]);
    this.rule.show(solution, this.moves.moves);
    this.#choose(null, []);
    this.hint.disabled = over || drawn || !match.human;
    this.back.disabled = !match.canBack;
    this.#record(review);
    this.#headline(over, drawn, review);
    fill(this.after, (over || drawn) && review ? [historyCard(review, page.lang, (q, player) => page.move(q, player, { view: 'board', more: {} }))] : []);
    return !over && !drawn;
  }

  /** The question about the position, with the player to move where that matters. */
  #question() {
    return this.page.question(this.match.position, this.alternate ? this.match.mover() : 'left');
  }

  /** What every position was worth. @returns {Promise<Review | null>} */
  async #review() {
    const { match, page } = this;
    return match.results.length ? review(page.question(match.start, 'left'), match.results, this.alternate) : null;
  }

  /** @param {number} turn */
  async #reply(turn) {
    const { match } = this;
    const seed = (match.seed * 1009 + match.results.length) % 0xffffffff;
    const { result, place, blind, within } = await reply(this.#question(), match.level, seed, this.moves.moves);
    if (turn !== this.turn) return;
    if (!result) {
      this.field.locked = false;
      fill(this.preview, [this.words.turn.unknown]);
      return;
    }
    const shown = this.moves.moves.find((move) => move.result === result && move.place === place);
    if (shown) {
      this.field.select(shown);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    if (turn !== this.turn) return;
    this.doubt = within ? this.words.guided(within) : blind ? this.words.blind : '';
    match.add(result);
  }

  /**
   * @param {boolean} over
   * @param {boolean} drawn
   * @param {Review | null} review
   */
  #headline(over, drawn, review) {
    const { words, match } = this;
    const who = match.human ? (match.two ? match.mover() : 'you') : 'computer';
    const title = over ? this.#end(review) : drawn ? words.drawn : words.turn[who];
    const won = over && review?.winner === match.you && !match.two;
    const last = review?.turns.at(-2);
    const rule = this.scoring ? words.points : this.#misere() ? words.misere : words.normal;
    const scores = review?.turns.at(-1)?.scores;
    const side = this.alternate && !this.scoring && !match.two ? ` · ${words.side[match.you]}` : '';
    const said = (last?.move ? words.last(this.#name(match.results.length - 1), last.move) : `${words.from(match.start)} · ${rule}`) + side;
    const sub = scores ? `${words.scores(scores.first, scores.second)} · ${said}` : said;
    const mark = over ? (match.two ? '■' : won ? '★' : '■') : who === 'computer' ? '…' : '▶';
    this.head.className = `verdict ${over ? (won || match.two ? 'is-won' : 'is-lost') : ''}`;
    fill(this.head, [el('div', { class: 'seal', 'aria-hidden': 'true' }, mark), el('div', { class: 'said', role: 'status' }, el('h1', { id: 'turn' }, title), el('p', {}, sub))]);
  }

  #misere() {
    return this.convention === 'misere';
  }

  /** @param {Review | null} review */
  #end(review) {
    const { words, match } = this;
    if (this.scoring && !review?.winner) return words.even;
    if (match.two) return review?.winner === 'left' ? words.firstWins : words.secondWins;
    return review?.winner === match.you ? words.won : words.lost;
  }

  /** @param {number} i */
  #name(i) {
    const { words, match } = this;
    const mover = match.mover(i);
    return match.two ? words.who[mover] : mover === match.you ? words.who.you : words.who.computer;
  }

  /** @param {Review | null} review */
  #record(review) {
    const { words } = this;
    const turns = (review?.turns ?? []).filter(({ move }) => move);
    fill(this.log, turns.length
      ? turns.map((turn, i) => el('li', {}, el('span', { class: 'n' }, i + 1), el('b', {}, this.#name(i)), el('span', {}, turn.move)))
      : [el('li', { class: 'quiet-text' }, words.noMoves)]);
    this.log.scrollTop = this.log.scrollHeight;
  }

  #setting() {
    const { words, match } = this;
    const opponent = segments(words.opponent, [{ value: 'computer', label: words.computer }, { value: 'two', label: words.friend }], match.two ? 'two' : 'computer', (value) => match.face({ two: value === 'two' }));
    const rows = [this.#row(words.opponent, opponent)];
    if (!match.two) {
      const first = segments(words.first, [{ value: 'left', label: words.youFirst }, { value: 'right', label: words.computerFirst }], match.you, (value) => { if (value !== match.you) match.swap(); });
      const level = segments(words.level, LEVELS.map((value) => ({ value: String(value), label: words.levels[value] })), String(match.level), (value) => match.face({ level: LEVELS.find((one) => String(one) === value) ?? 0 }));
      rows.push(this.#row(words.first, first), this.#row(words.level, level, 'tall'), el('p', { class: 'quiet-text' }, words.levelsSub[match.level]));
    }
    const focused = this.settings.contains(document.activeElement) ? document.activeElement?.textContent : null;
    fill(this.settings, rows);
    if (focused) for (const one of this.settings.querySelectorAll('button')) if (one.textContent === focused) one.focus();
  }

  /**
   * @param {string} name
   * @param {HTMLElement} control
   * @param {string} [shape]
   */
  #row(name, control, shape = '') {
    return el('div', { class: `setting ${shape}` }, el('span', { 'aria-hidden': 'true' }, name), control);
  }

  /**
   * @param {Move | null} move
   * @param {Move[]} others
   */
  #choose(move, others) {
    const inner = boardWords[this.page.lang];
    this.chosen = move;
    this.commit.disabled = !move || !this.match.human;
    const over = String(this.moves.total) === '0';
    fill(this.commit, [move ? move.move.charAt(0).toUpperCase() + move.move.slice(1) : over ? inner.over : inner.noMove]);
    fill(this.preview, []);
    const chips = others.slice(0, 5).map((other) => el('button', { type: 'button', class: 'chip', onclick: () => this.field.select(other) }, other.move));
    fill(this.also, chips.length ? [el('span', { class: 'quiet-text' }, inner.other), ...chips] : []);
  }

  /** @param {Move} move */
  #play(move) {
    if (this.match.human && !this.waiting.on) this.match.add(move.result);
  }

  /** @param {boolean} locked */
  #lock(locked) {
    this.field.lock(locked);
    this.commit.disabled = locked || !this.chosen || !this.match.human;
  }

  async #hint() {
    const { match, page, words } = this;
    if (!match.human) return;
    this.strength = Math.min(3, this.strength + 1);
    const turn = this.turn;
    /** @type {import('../types.js').Hint} */
    const hint = await get('hint', { ...this.#question(), strength: this.strength }).catch((error) => {
      fill(this.problem, explain(match.position, refusal(error, page.lang)));
      return null;
    });
    if (turn !== this.turn || !hint) return;
    fill(this.hint, [words.hint[Math.min(2, this.strength)]]);
    fill(this.advice, [el('p', {}, hint.hint), ...hint.why.map((step) => el('p', { class: 'quiet-text' }, step))]);
  }
}
