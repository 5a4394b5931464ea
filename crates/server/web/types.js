// @ts-check
// What the server answers, and what the page passes around.

/** @typedef {'en' | 'zh'} Language */
/** @typedef {'left' | 'right'} Player */
/** @typedef {'N' | 'P' | 'D' | 'L' | 'R'} Outcome */
/** @typedef {number | string} Int a number, or decimal digits beyond 2^53 */
/** @typedef {{en: string, zh: string}} Both */
/** @typedef {{first: number, second: number}} Scores */

/** @typedef {{square: number, mark: 'coin' | 'head' | 'left' | 'right'}} Piece */
/** @typedef {{kind: 'heaps', heaps: Int[]}} Heaps */
/** @typedef {{kind: 'steps', steps: Int[]}} Steps */
/** @typedef {{kind: 'row', length: Int}} Row */
/** @typedef {{kind: 'strip', first: Int, length: Int, pieces: Piece[]}} Strip */
/** @typedef {{kind: 'grid', rows: Int[]}} Grid */
/** @typedef {{kind: 'graph', names: Int[], edges: [number, number][], points?: [number, number][], ground?: boolean, directed?: boolean, marks?: string[], values?: Int[]}} Graph */
/** @typedef {{kind: 'cards', cards: Int[]}} Cards */
/** @typedef {{kind: 'numbers', rows: Int[][]}} Numbers */
/** @typedef {{kind: 'board', rows: (Piece['mark'] | null)[][]}} Board */
/** @typedef {Heaps | Steps | Row | Strip | Grid | Graph | Cards | Numbers | Board} Scene */

/**
 * @typedef {object} Family
 * @property {string} name
 * @property {string} signature the name with its parameters, `bounded-nim:M`
 * @property {string[]} aliases
 * @property {string} parameters
 * @property {Both} title
 * @property {Both} rule
 * @property {string} example a whole position
 * @property {number} axes of its table; 0 without one
 * @property {boolean} scoring
 * @property {boolean} impartial
 * @property {string | null} notation such as `0.77`
 * @property {string[]} problems contest problems it answers
 * @property {Scene[]} scenes of the example
 */

/**
 * @typedef {object} Component
 * @property {number} place from 1
 * @property {number} part from 0
 * @property {string} game the name with its parameters
 * @property {string} text
 * @property {Both} noun what it is called
 * @property {Int | null} grundy
 * @property {Scene | null} scene
 */

/**
 * @typedef {object} Solution
 * @property {string} q the whole position
 * @property {string} game
 * @property {string} position
 * @property {'normal' | 'misere'} convention
 * @property {Outcome} [outcome]
 * @property {Scores} [scores]
 * @property {Int | null} grundy
 * @property {Int | null} moves
 * @property {{move: string, result: string}[] | null} winning_moves those known; `null` where it is not known which moves win
 * @property {Int | null} winning_moves_total
 * @property {number} [remoteness]
 * @property {string[]} [why]
 * @property {{grade: string, name: string, cited?: {source: string, tested_to: string}[]}} [evidence]
 * @property {{kind: string, says: string}[]} [trusted]
 * @property {Component[]} components
 * @property {string} verdict
 * @property {string[]} formula
 * @property {string} cli
 * @property {string} rust
 * @property {boolean} unknown
 */

/**
 * @typedef {object} Move
 * @property {number | null} order its place in the list as the rules give it; `null` far down that list
 * @property {number} place the component it is made in, from 1
 * @property {string} move in words
 * @property {string} result the whole position it leaves
 * @property {string} after what then stands in the component's place
 * @property {Scene[]} scenes the same as pictures; empty where there are none
 * @property {Outcome | null} outcome of what it leaves, for the player then to move
 * @property {Int | null} grundy
 * @property {boolean | null} winning `null` where not known
 * @property {boolean | null} drawing `null` where not known
 * @property {Scores | null} [points]
 */

/** @typedef {{moves: Move[], total: Int | null, complete: boolean, unknown: boolean}} Moves `unknown`: of some moves it is not known whether they win */

/** @typedef {{power: Int, pair: number | null}} PowerPiece */
/** @typedef {{place: number, value: Int, pieces: PowerPiece[]}} Broken */
/** @typedef {{known: boolean, components: Broken[], left: Int[], total: Int | null, change: {place: number, from: Int, to: Int} | null}} Pairs */

/** @typedef {{q: string | null, grundy: Int | null, outcome: Outcome | null}} SliceCell */
/** @typedef {{places: number[], rows: Int[], columns: Int[], here: {row: number, column: number}, cells: SliceCell[][]}} Slice */

/** @typedef {{place: number | null, move: string | null, result: string | null, blind: boolean, unknown: boolean}} Reply `blind`: moved without knowing */
/** @typedef {{hint: string, place: number | null, why: string[], unknown: boolean}} Hint */
/** @typedef {{q: string, player: Player, outcome: Outcome | null, grundy: Int | null, move: string | null, blunder: boolean | null, scores?: Scores}} Turn */
/** @typedef {{turns: Turn[], over: boolean, winner: Player | null}} Review */

/** The version of the answers this page reads. */
export const SCHEMA = 1;
