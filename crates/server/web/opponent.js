// @ts-check
// The computer player and the review of a game: the server's, or in a page saved to one file put
// together from the answers inside it.

import { ApiError, get, post, store } from './api.js';

/** @typedef {import('./types.js').Reply} Reply */
/** @typedef {import('./types.js').Review} Review */
/** @typedef {import('./types.js').Player} Player */
/** @typedef {{q: string, lang: string, convention: string, player?: Player}} Question */

/**
 * Whether it matters who is to move, or who earns what: of the position itself, for a rule file's
 * family does not know.
 * @param {import('./types.js').Solution} solution
 * @returns {{alternate: boolean, scoring: boolean}}
 */
export function nature({ impartial, settled }) {
  const scoring = settled != null;
  return { alternate: scoring || !impartial, scoring };
}

/**
 * @param {Question} question
 * @param {number} level chance of a slip, in percent
 * @param {number} seed
 * @param {import('./types.js').Move[]} moves
 * @returns {Promise<Reply>}
 */
export async function reply(question, level, seed, moves) {
  const asked = { ...question, convention: question.convention || undefined };
  if (!store()) return post('reply', level ? { ...asked, level, seed } : { ...asked, level });
  const slip = Math.random() * 100 < level ? moves[Math.floor(Math.random() * moves.length)] : null;
  return slip ? { place: slip.place, move: slip.move, result: slip.result, blind: false, unknown: false } : post('reply', { ...asked, level: 0 });
}

/**
 * @param {Question} question about the start
 * @param {string[]} results what each move left
 * @param {boolean} alternate
 * @returns {Promise<Review>}
 */
export async function review(question, results, alternate) {
  if (!store()) return post('review', { ...question, convention: question.convention || undefined, moves: results });
  const positions = [question.q, ...results];
  const turns = await Promise.all(positions.map(async (q, i) => {
    /** @type {Player} */
    const player = i % 2 ? 'right' : 'left';
    const asked = { ...question, q, player: alternate && player === 'right' ? player : undefined };
    const [solution, moves] = await Promise.all([get('solve', asked), get('moves', { ...asked, limit: LIMIT })]);
    const made = moves.moves.find((/** @type {import('./types.js').Move} */ { result }) => result === positions[i + 1]);
    if (!made && i < results.length) throw new ApiError('outside', '');
    return { q, player, outcome: solution.outcome ?? null, grundy: solution.grundy ?? null, move: made?.move ?? null, blunder: /** @type {boolean | null} */ (null), convention: solution.convention, left: moves.total };
  }));
  const worth = { N: 2, D: 1 };
  const rate = (/** @type {string} */ outcome) => worth[/** @type {'N'} */ (outcome)] ?? 0;
  turns.forEach((turn, i) => {
    const next = turns[i + 1];
    // Where either is not known, neither is whether the move was a mistake.
    turn.blunder = turn.outcome && next?.outcome ? rate(turn.outcome) + rate(next.outcome) > 2 : null;
  });
  const last = turns[turns.length - 1];
  const over = String(last?.left) === '0';
  const stuck = last?.player ?? 'left';
  const other = stuck === 'left' ? 'right' : 'left';
  return { turns, over, winner: over ? (last?.convention === 'misere' ? stuck : other) : null };
}

/** Moves asked for at once; longer lists are cut. */
export const LIMIT = 1000;
