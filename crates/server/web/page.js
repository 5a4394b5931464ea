// @ts-check
// What a screen is given, and what it gives back.

import { start } from './api.js';
import { START, format, parse } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./types.js').Language} Language */
/** @typedef {import('./types.js').Both} Both */

/**
 * A key that works while its screen is shown.
 * @typedef {{key: string, words: string, run: () => void}} Key
 */

/**
 * A screen that is shown: `update` follows a change of state (without it the screen is opened
 * again), `close` ends what it started, `resize` follows the window.
 * @typedef {{update?: () => void, close?: () => void, resize?: () => void, keys?: Key[]}} Shown
 */

/**
 * @typedef {object} Screen
 * @property {string} id its name in the address
 * @property {Both} title
 * @property {string} icon an outline on a 20 by 20 square
 * @property {'shows' | 'reads'} [position] what it has to do with the position: with none, nothing around it speaks of one
 * @property {(state: State) => string} [subject] what it is about, for the title
 * @property {boolean} [saved] whether it works in a page saved to one file
 * @property {(root: HTMLElement, page: Page) => Shown} open
 */

/** A position one came from. @typedef {{q: string, player: State['player']}} Place */

/** Positions that `undo` can go back to. */
const REMEMBERED = 200;

/** The state in the address; without one, where a saved page begins. @returns {State} */
function begin() {
  const first = start();
  return location.hash.length > 1 || !first ? parse(location.hash) : { ...START, ...first, convention: first.convention ?? '', more: {} };
}

/** The state, who follows it, and where the position came from. */
export class Page {
  constructor() {
    /** @type {State} */
    this.state = begin();
    /** @type {Place[]} where the position came from: it travels with the browser's history. */
    this.past = history.state?.past ?? [];
    /** @type {((before: State) => void)[]} */
    this.followers = [];
    /** @type {(text: string) => void} */
    this.say = () => {};
    addEventListener('popstate', (event) => {
      this.past = event.state?.past ?? [];
      this.#become(parse(location.hash));
    });
    addEventListener('hashchange', () => {
      const next = parse(location.hash);
      if (format(next) !== format(this.state)) this.#become(next);
    });
  }

  /** @returns {Language} */
  get lang() {
    return this.state.lang || (navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en');
  }

  /** @returns {'light' | 'dark'} */
  get theme() {
    return this.state.theme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  }

  /** The question about the position, as the server takes it. */
  question(q = this.state.q, player = this.state.player) {
    return { q, lang: this.lang, convention: this.state.convention, player: player === 'right' ? player : undefined };
  }

  /**
   * Changes the state; a new position, a new screen or `push` makes a step in the browser's history.
   * @param {Partial<State>} change
   * @param {{push?: boolean, past?: Place[]}} [how]
   */
  go(change, how = {}) {
    this.past = how.past ?? this.past;
    const next = { ...this.state, ...change };
    if (change.q !== undefined && change.player === undefined) next.player = 'left';
    const push = how.push ?? (next.q !== this.state.q || next.view !== this.state.view);
    history[push ? 'pushState' : 'replaceState']({ past: this.past }, '', format(next));
    this.#become(next);
  }

  /**
   * Goes to another position and remembers this one for `undo`.
   * @param {string} q
   * @param {State['player']} [player]
   * @param {Partial<State>} [change]
   */
  move(q, player = 'left', change = {}) {
    const past = [...this.past, { q: this.state.q, player: this.state.player }].slice(-REMEMBERED);
    this.go({ ...change, q, player }, { past });
  }

  /** Back to the position before; the browser's own Back then brings this one again. */
  undo() {
    const last = this.past.at(-1);
    if (last) this.go(last, { past: this.past.slice(0, -1) });
  }

  /**
   * Keeps what one screen wants in the address.
   * @param {Record<string, string>} more empty values leave the address
   * @param {{push?: boolean}} [how]
   */
  keep(more, how) {
    const kept = Object.entries({ ...this.state.more, ...more }).filter(([, value]) => value !== '');
    this.go({ more: Object.fromEntries(kept) }, how);
  }

  /** @param {(before: State) => void} follower */
  follow(follower) {
    this.followers.push(follower);
  }

  /** @param {State} next */
  #become(next) {
    const before = this.state;
    this.state = next;
    for (const follower of this.followers) follower(before);
  }
}
