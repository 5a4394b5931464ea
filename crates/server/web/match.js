// @ts-check
// A game being played: where it started, what each move left, and who sits where. It lives in the
// address, so a link or a reload brings it back.

import { like, liked } from './prefs.js';
import { pack, unpack } from './state.js';

/** @typedef {import('./types.js').Player} Player */
/** @typedef {import('./page.js').Page} Page */

/** Chances of a slip, in percent. */
export const LEVELS = /** @type {const} */ ([0, 15, 40, 100]);
/** @typedef {typeof LEVELS[number]} Level */

/** Variations kept. */
const LINES = 4;

/** How often a position may come back before the game is called drawn. */
const REPEATED = 3;

export class Match {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  get start() {
    return this.page.state.q;
  }

  /** What each move left. @returns {string[]} */
  get results() {
    const kept = this.page.state.more.h;
    return kept ? this.resultsOf(kept) : [];
  }

  /** A single game's name is not repeated with each move. */
  #name() {
    const [name = ''] = this.start.split(' ');
    return this.start.includes(' + ') ? '' : name + ' ';
  }

  /** Who sits there: the address says it, else what was chosen last. */
  get #opponent() {
    return this.page.state.more.o ?? liked('opponent', '0');
  }

  get two() {
    return this.#opponent === 'two';
  }

  /** Whether the computer plays both sides. */
  get watched() {
    return this.page.state.more.o === 'watch';
  }

  /** @returns {Level} */
  get level() {
    const kept = Number(this.#opponent);
    return LEVELS.find((level) => level === kept) ?? 0;
  }

  /** The side the person sits on. @returns {Player} */
  get you() {
    return this.page.state.more.f === 'computer' ? 'right' : 'left';
  }

  get seed() {
    return Number(this.page.state.more.s ?? 1) || 1;
  }

  get position() {
    return this.results.at(-1) ?? this.start;
  }

  /** Who made move `i`, or is to make it. @param {number} [i] @returns {Player} */
  mover(i = this.results.length) {
    return i % 2 === 0 ? 'left' : 'right';
  }

  get human() {
    return !this.watched && (this.two || this.mover() === this.you);
  }

  /** How often the position, with the same player to move, has been there. */
  get repeated() {
    const all = [this.start, ...this.results];
    const last = all.length - 1;
    return all.filter((text, i) => text === all[last] && i % 2 === last % 2).length >= REPEATED;
  }

  /**
   * A person's move is a step in the browser's history, with the answer to it: Back takes both back.
   * @param {string} result
   */
  add(result) {
    this.#keep([...this.results, result], this.human);
  }

  /** Takes back the last move; against the computer, back to the person's turn. */
  back() {
    const { results } = this;
    let count = results.length - 1;
    while (!this.two && count > 0 && this.mover(count) !== this.you) count--;
    if (results.length && (this.two || this.mover(count) === this.you)) this.#keep(results.slice(0, count), true);
  }

  /** Goes on from another line of the same game. @param {string[]} results */
  follow(results) {
    this.#keep(results, true);
  }

  /**
   * Leaves the line after `count` moves and plays on from there; the line left is kept as a variation.
   * @param {number} count
   */
  branch(count) {
    const { results } = this;
    if (count >= results.length) return;
    const name = this.#name();
    const kept = this.page.state.more.h ?? '';
    const lines = [kept, ...this.variations.filter((one) => one !== kept)].slice(0, LINES);
    const texts = results.slice(0, count).map((text) => pack(text.startsWith(name) ? text.slice(name.length) : text));
    this.page.keep({ h: texts.join('_'), w: lines.join('!') }, { push: true });
  }

  /** Lines that were left, as the address holds them. @returns {string[]} */
  get variations() {
    return (this.page.state.more.w ?? '').split('!').filter(Boolean);
  }

  /** Takes a variation up again, and keeps the line that is left. @param {string} line */
  take(line) {
    const kept = this.page.state.more.h ?? '';
    const lines = [kept, ...this.variations].filter((one) => one && one !== line).slice(0, LINES);
    this.page.keep({ h: line, w: lines.join('!') }, { push: true });
  }

  /** What each move of a line left. @param {string} line */
  resultsOf(line) {
    return line.split('_').map((text) => this.#name() + unpack(text));
  }

  get canBack() {
    if (this.watched) return false;
    return this.two ? this.results.length > 0 : this.results.some((_, i) => this.mover(i) === this.you);
  }

  swap() {
    this.page.keep({ f: this.you === 'left' ? 'computer' : '' }, { push: false });
  }

  /** @param {{sits?: 'computer' | 'two' | 'watch', level?: Level}} change */
  face(change) {
    const sits = change.sits ?? (this.two ? 'two' : this.watched ? 'watch' : 'computer');
    const opponent = sits === 'computer' ? String(change.level ?? this.level) : sits;
    if (sits !== 'watch') like('opponent', opponent);
    this.page.keep({ o: opponent }, { push: false });
  }

  again() {
    this.page.keep({ h: '', w: '', s: String(this.seed + 1) }, { push: true });
  }

  /** @param {string[]} results @param {boolean} push */
  #keep(results, push) {
    const name = this.#name();
    const texts = results.map((text) => pack(text.startsWith(name) ? text.slice(name.length) : text));
    this.page.keep({ h: texts.join('_') }, { push });
  }
}
