// @ts-check
// Puzzles from a seed: the same seed gives the same puzzle to everybody. What a position is worth
// the server says; here one is only looked for.

import { get } from './api.js';
import { LIMIT } from './opponent.js';

/** @typedef {import('./types.js').Family} Family */
/** @typedef {import('./types.js').Solution} Solution */
/** @typedef {import('./types.js').Moves} Moves */
/** @typedef {'only' | 'three'} Kind find the only winning move, or win in three moves */
/** @typedef {{q: string, kind: Kind, family: Family, solution: Solution, moves: Moves}} Puzzle */

/** Positions looked at, at most, for one puzzle. */
const TRIES = 60;
const LARGEST = 12;
/** A puzzle has at least and at most so many moves. */
const MOVES = [3, 60];

/**
 * Numbers by lot that everybody draws alike (Mulberry32).
 * @param {number} seed
 * @returns {(n: number) => number} a number below `n`
 */
export function lots(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * n);
  };
}

/** The seed of a word, such as a date. @param {string} word */
export function seedOf(word) {
  let seed = 2166136261;
  for (const sign of word) seed = Math.imul(seed ^ (sign.codePointAt(0) ?? 0), 16777619) >>> 0;
  return seed;
}

/** The games that puzzles are made of: those whose moves one sees and whose end one knows. @param {Family[]} games */
export function puzzling(games) {
  return games.filter(({ scoring, scenes, name }) => !scoring && scenes.length && name !== 'rules');
}

/**
 * @param {{seed: string, n: number, kind: Kind, game: string, lang: string}} asked `game` empty: any
 * @returns {Promise<Puzzle | null>}
 */
export async function puzzle({ seed, n, kind, game, lang }) {
  const { games } = await get('games');
  const all = puzzling(games).filter(({ name }) => !game || name === game);
  const lot = lots(seedOf(`${seed} ${n} ${kind} ${game}`));
  for (let i = 0; i < TRIES && all.length; i++) {
    const family = all[lot(all.length)];
    if (!family) continue;
    const found = await draw(family, kind, lot, lang).catch(() => null);
    if (found) return found;
  }
  return null;
}

/**
 * A position of a game, by lot, if it is a puzzle.
 * @param {Family} family
 * @param {Kind} kind
 * @param {(n: number) => number} lot
 * @param {string} lang
 * @returns {Promise<Puzzle | null>}
 */
async function draw(family, kind, lot, lang) {
  const [game = '', ...texts] = family.example.split(' ');
  let q = family.example;
  const numbers = texts.every((text) => /^\d+$/.test(text));
  if (numbers && texts.length) q = [game, ...Array.from({ length: 2 + lot(2) }, () => 1 + lot(LARGEST))].join(' ');
  const turns = numbers ? 0 : lot(4);
  for (let ply = 0; ply < turns; ply++) {
    // Two moves at a time, so that it is the same player's turn.
    for (const player of family.impartial ? [undefined] : ['left', 'right']) {
      const { moves } = await get('moves', { q, lang, player: player === 'right' ? player : undefined, limit: 60 });
      const move = inOrder(moves)[lot(moves.length)];
      if (move) q = move.result;
    }
  }
  const [solution, moves] = await Promise.all([get('solve', { q, lang }), get('moves', { q, lang, limit: LIMIT })]);
  const total = Number(solution.moves ?? 0);
  if (solution.unknown || solution.outcome !== 'N' || !moves.complete || moves.unknown || total < (MOVES[0] ?? 0) || total > (MOVES[1] ?? 0)) return null;
  const winning = new Set(moves.moves.filter((/** @type {import('./types.js').Move} */ move) => move.winning).map((/** @type {import('./types.js').Move} */ { result }) => result));
  const fits = kind === 'only' ? winning.size === 1 : String(solution.remoteness) === '3';
  return fits ? { q: solution.q, kind, family, solution, moves } : null;
}

/**
 * What a move answers: `right`; it `wins`, but not so soon; it `draws`; or it `loses`.
 * @param {Puzzle} puzzle
 * @param {import('./types.js').Move} move
 * @param {string} lang
 * @returns {Promise<'right' | 'wins' | 'draws' | 'loses'>}
 */
export async function judged({ kind, family, solution }, move, lang) {
  if (move.winning !== true) return move.drawing ? 'draws' : 'loses';
  if (kind === 'only') return 'right';
  const alternate = !solution.impartial || family.scoring;
  const left = await get('solve', { q: move.result, lang, player: alternate ? 'right' : undefined });
  return String(left.remoteness) === '2' ? 'right' : 'wins';
}

/**
 * The moves that solve a puzzle.
 * @param {Puzzle} puzzle
 * @param {string} lang
 */
export async function answers(puzzle, lang) {
  const judgements = await Promise.all(puzzle.moves.moves.map((move) => (move.winning ? judged(puzzle, move, lang) : null)));
  return puzzle.moves.moves.filter((_, i) => judgements[i] === 'right');
}

/** @param {import('./types.js').Move[]} moves */
function inOrder(moves) {
  return [...moves].sort((a, b) => (a.order ?? 1e9) - (b.order ?? 1e9));
}
