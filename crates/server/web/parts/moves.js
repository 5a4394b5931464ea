// @ts-check
// All moves, ranked by what they leave.

import { el, fill } from '../dom.js';
import { card, number } from '../widgets.js';
import { boardWords } from '../words/board.js';

/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Moves} Moves */

const SHORT = 7;
const LONG = 300;

export class MoveList {
  /**
   * @param {import('../types.js').Language} lang
   * @param {(move: Move) => void} choose
   */
  constructor(lang, choose) {
    this.words = boardWords[lang];
    this.choose = choose;
    this.count = el('span', {});
    this.body = el('div', { class: 'moves' });
    this.root = card(this.words.allMoves, { sub: this.count }, this.body);
    this.long = false;
    this.plain = false;
    /** @type {Moves} */
    this.moves = { moves: [], total: null, complete: false, unknown: true };
    /** @type {Move | null} */
    this.chosen = null;
    /** @type {Map<Move, HTMLElement>} */
    this.rows = new Map();
  }

  /**
   * @param {Moves} moves
   * @param {boolean} [plain] in the order of the rules, and nothing said of what they are worth
   */
  show(moves, plain = false) {
    const all = distinct(moves.moves);
    this.plain = plain;
    this.moves = { ...moves, moves: plain ? all.filter(({ order }) => order !== null).sort((a, b) => (a.order ?? 0) - (b.order ?? 0)) : all };
    this.long = false;
    this.chosen = null;
    this.#draw();
  }

  /** @param {Move | null} move */
  mark(move) {
    this.chosen = move;
    for (const [one, row] of this.rows) row.classList.toggle('chosen', !!move && same(one, move));
  }

  #draw() {
    const { words, moves: { moves, total, complete, unknown } } = this;
    this.count.textContent = number(complete ? moves.length : total);
    const shown = moves.slice(0, this.long ? LONG : SHORT);
    const most = Math.max(1, ...moves.slice(0, LONG).map(({ grundy }) => Number(grundy ?? 0)));
    const { plain } = this;
    const values = !plain && moves.some(({ grundy, value }) => value || (grundy !== null && grundy !== undefined));
    const points = !plain && moves.some((move) => move.points);
    // Where what is left is long, it stands under the move.
    const under = shown.some((move) => shortened(move).length > 12);
    const head = el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, words.column.move),
      under ? null : el('th', { scope: 'col', class: 'r' }, words.column.leaves), plain ? null : el('th', { scope: 'col', class: 'r' }, values ? words.column.value : points ? '±' : '')));
    const rows = shown.map((move) => el('tr', { 'data-leaves': plain ? null : move.grundy ?? null, class: [plain ? '' : rank(move), this.chosen && same(move, this.chosen) ? 'chosen' : ''].join(' ') },
      el('td', {}, el('button', { type: 'button', onclick: () => this.choose(move) }, move.move), under ? el('small', {}, shortened(move)) : null),
      under ? null : el('td', { class: 'r left' }, shortened(move)),
      plain ? null : el('td', { class: number(move.grundy).length > 9 ? 'r wide' : 'r' }, ...mark(move, most, words.unclear))));
    this.rows = new Map(shown.flatMap((move, i) => { const row = rows[i]; return row ? [[move, row]] : []; }));
    const rest = Math.min(moves.length, LONG) - shown.length;
    const more = rest > 0 || this.long && moves.length > SHORT
      ? el('button', { type: 'button', class: 'more', 'aria-expanded': String(this.long), onclick: () => { this.long = !this.long; this.#draw(); } },
        this.long ? words.fewer : words.moreMoves(number(moves.length - shown.length))) : null;
    const cut = shown.length && (!complete || (this.long && moves.length > LONG)) ? el('p', { class: 'cut' }, words.cut(number(Math.min(moves.length, LONG)))) : null;
    const open = unknown && !plain && shown.length ? el('p', { class: 'cut' }, words.open) : null;
    fill(this.body, [shown.length ? el('div', { class: this.long ? 'long' : '' , ...(this.long ? { tabindex: 0, role: 'region', 'aria-label': words.allMoves } : {}) }, el('table', {}, head, el('tbody', {}, ...rows))) : null, more, cut, open]);
  }
}

/** Whether they leave the same. @param {Move} a @param {Move} b */
const same = (a, b) => a.place === b.place && a.result === b.result;

/**
 * Moves that leave equal positions are listed once, and counted so.
 * @param {Move[]} moves
 */
export function distinct(moves) {
  const seen = new Set();
  return moves.filter(({ place, result }) => !seen.has(`${place} ${result}`) && seen.add(`${place} ${result}`));
}

/** @param {Move} move */
function rank(move) {
  return move.winning ? 'win' : move.drawing ? 'draw' : move.winning === null ? 'open' : '';
}

/**
 * The result without what did not change, when it is long.
 * @param {Move} move
 */
function shortened({ result, after }) {
  const position = result.replace(/^\S+ /, '');
  return position.length > 13 || position.includes('+') ? (after.length > 40 ? after.slice(0, 39) + '…' : after || '∅') : position;
}

/** @param {string} value */
function brief(value) {
  return value.length > 16 ? value.slice(0, 15) + '…' : value;
}

/**
 * @param {Move} move
 * @param {number} most
 * @param {string} unclear what is said of a move of which it is not known whether it wins
 */
function mark(move, most, unclear) {
  const known = move.grundy !== null && move.grundy !== undefined;
  // Where the players' moves differ, a sensible move is as good as some option of the canonical form.
  if (move.value) return [`${brief(move.value)}${move.sensible ? ' •' : ''}${move.winning ? ' ✓' : move.winning === null ? ' ?' : ''}`];
  if (move.winning) return [known ? number(move.grundy) + ' ✓' : '✓'];
  if (move.drawing) return [known ? number(move.grundy) + ' =' : '='];
  if (move.winning === null) return [known ? number(move.grundy) + ' ' : '', el('span', { title: unclear, 'aria-label': unclear, role: 'img' }, '?')];
  if (!known) return [move.points ? `${move.points.first}:${move.points.second}` : move.outcome ?? ''];
  if (number(move.grundy).length > 9) return [number(move.grundy)];
  const bar = el('span', { class: 'bar' });
  bar.style.width = `${Math.round((34 * Number(move.grundy)) / most)}px`;
  return [bar, ' ', number(move.grundy)];
}
