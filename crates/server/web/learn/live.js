// @ts-check
// A board inside a lesson: play against the computer, or make one move for an exercise.

import { el, fill } from '../dom.js';
import { get, post } from '../api.js';
import { button } from '../widgets.js';
import { Field } from '../field.js';
import { explain, refusal } from '../refusal.js';
import { boardWords } from '../words/board.js';
import { learnWords } from '../words/learn.js';

/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Solution} Solution */
/** @typedef {import('../types.js').Language} Language */

const LIMIT = 300;
/** How long the computer's move waits, in milliseconds, so that one sees one's own first. */
const PAUSE = 350;

export class Live {
  /**
   * @param {Language} lang
   * @param {{q: string, convention?: string, values?: boolean, still?: boolean, made?: (result: string) => void}} options
   *   `still`: only to look at; `made`: called with what a move leaves, instead of an answer
   */
  constructor(lang, options) {
    this.lang = lang;
    this.words = learnWords[lang];
    this.options = options;
    this.turn = 0;
    /** @type {Move | null} */
    this.chosen = null;
    this.field = new Field(lang, {
      choose: (move) => this.#choose(move),
      play: (move) => this.#play(move),
      say: (text) => fill(this.status, [text]),
    });
    this.status = el('span', { class: 'pill', role: 'status', 'aria-live': 'polite' });
    this.commit = button(this.words.choose, () => this.chosen && this.#play(this.chosen), { primary: true, disabled: true, class: 'commit' });
    const stepper = el('span', { class: 'stepper' },
      button('−', () => this.field.step(-1), { name: boardWords[lang].lessMove }), button('+', () => this.field.step(1), { name: boardWords[lang].nextMove }));
    const again = options.made ? null : button(this.words.reset, () => this.start());
    const actions = options.still ? null : el('div', { class: 'actions' }, this.commit, stepper, again, el('span', { class: 'grow' }), this.status);
    this.root = el('div', { class: 'live' }, this.field.root, actions);
    this.start();
  }

  start() {
    return this.#load(this.options.q, '', false);
  }

  /** Nothing can be moved any more. */
  lock() {
    this.turn = -1;
    this.commit.disabled = true;
    this.field.locked = true;
  }

  /**
   * Where the players' moves differ, the reader is Left.
   * @param {string} q
   * @param {boolean} theirs whether the computer is to move
   */
  #question(q, theirs) {
    const player = /** @type {'left' | 'right'} */ (theirs ? 'right' : 'left');
    return { q, lang: this.lang, convention: this.options.convention, player };
  }

  /**
   * @param {string} q
   * @param {string} said what was moved to get here
   * @param {boolean} theirs whether the computer is to move
   */
  async #load(q, said, theirs) {
    const turn = ++this.turn;
    try {
      const [solution, moves] = await Promise.all([get('solve', this.#question(q, theirs)), get('moves', { ...this.#question(q, theirs), limit: LIMIT })]);
      if (turn !== this.turn) return;
      this.#show(solution, moves.moves, said, theirs);
      if (theirs && moves.moves.length) await this.#reply(q, turn);
    } catch (error) {
      if (turn === this.turn) fill(this.root, explain(q, refusal(error, this.lang)));
    }
  }

  /**
   * @param {Solution} solution
   * @param {Move[]} moves
   * @param {string} said
   * @param {boolean} theirs
   */
  #show(solution, moves, said, theirs) {
    const { words } = this;
    const components = this.options.values ? solution.components : solution.components.map((component) => ({ ...component, grundy: null }));
    this.field.show(components, moves, { locked: theirs || !!this.options.still });
    this.#choose(null);
    if (moves.length) {
      fill(this.status, [theirs ? words.thinking : said ? words.replied(said) : this.options.made ? words.boardHint : words.yourTurn]);
      return;
    }
    const mover = solution.outcome === 'N';
    fill(this.status, [mover !== theirs ? words.won : words.lost(said)]);
  }

  /**
   * @param {string} q
   * @param {number} turn
   */
  async #reply(q, turn) {
    const [reply] = await Promise.all([
      post('reply', { ...this.#question(q, true), level: 0, seed: 1 }),
      new Promise((done) => setTimeout(done, PAUSE)),
    ]);
    if (turn === this.turn && reply.result) await this.#load(reply.result, reply.move, false);
  }

  /** @param {Move | null} move */
  #choose(move) {
    this.chosen = move;
    this.commit.disabled = !move;
    fill(this.commit, [move ? move.move.charAt(0).toUpperCase() + move.move.slice(1) : this.words.choose]);
  }

  /** @param {Move} move */
  #play(move) {
    if (this.options.made) this.options.made(move.result);
    else this.#load(move.result, '', true);
  }
}
