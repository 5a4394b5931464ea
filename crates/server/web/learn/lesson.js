// @ts-check
// What a lesson is made of; the engine hands it out, and the terminal shows the same.

/** @typedef {import('../types.js').BlockJson} Block texts may hold `code` and **strong** words */

/**
 * @template {Block['kind']} K
 * @typedef {Extract<Block, {kind: K}>} BlockOf
 */

/** How many exercises a lesson asks for in a row. */
export const EXERCISES = 5;
