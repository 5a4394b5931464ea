// @ts-check
// Games played to their end against the computer, for each game and level: kept by the browser.

import { like, liked } from './prefs.js';

const NAME = 'played';
const LAST = 'counted';

/** By `game level`: games won, and all. @returns {Record<string, [number, number]>} */
export function tally() {
  try {
    return JSON.parse(liked(NAME, '{}'));
  } catch {
    return {};
  }
}

/**
 * Counts a game, once: who looks at its end again adds nothing.
 * @param {string} family
 * @param {number} level
 * @param {boolean} won
 * @param {string} which tells this game from all others
 */
export function count(family, level, won, which) {
  if (liked(LAST) === which) return;
  const all = tally();
  const key = `${family} ${level}`;
  const [wins, games] = all[key] ?? [0, 0];
  like(LAST, which);
  like(NAME, JSON.stringify({ ...all, [key]: [wins + (won ? 1 : 0), games + 1] }));
}
