// @ts-check
// What a lesson is made of.

/** @typedef {import('../types.js').Both} Both texts may hold `code` and **strong** words */

/**
 * @typedef {{text: Both}} Text
 * @typedef {{name: Both, says: Both}} Statement a definition or a theorem
 * @typedef {{proof: Both[]}} Proof step by step
 * @typedef {{board: string, convention?: 'misere', values?: boolean, caption: Both}} Board play against the computer
 * @typedef {{walk: string, to: number, mode: 'outcome' | 'mex', caption: Both}} Walk labels one heap after another
 * @typedef {{pairs: string, caption: Both}} PairsBlock heaps split into powers of two
 * @typedef {{compare: string[], columns: ('outcome' | 'misere' | 'grundy' | 'class' | 'value' | 'mean' | 'temperature')[], caption: Both}} Compare positions side by side
 * @typedef {{strip: string, to: number, caption: Both}} Strip values of heaps in a row, wrapped
 * @typedef {Text | Statement | Proof | Board | Walk | PairsBlock | Compare | Strip} Block
 */

/**
 * @typedef {object} Lesson
 * @property {string} id as the server knows it
 * @property {Both} title
 * @property {Both} lead one sentence
 * @property {Block[]} blocks
 */

/** How many exercises a lesson asks for in a row. */
export const EXERCISES = 5;
