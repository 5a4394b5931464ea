// @ts-check
// Pictures of positions that come without one, such as those of rule files: read off their text, by
// its form alone. A number is a heap, several are heaps side by side, a sign for each square a board.

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Board['rows'][number][number]} Mark */

/** What signs stand for on a board. @type {Record<string, Mark>} */
const SIGNS = { '.': null, _: null, '#': 'hole', x: 'left', X: 'left', l: 'left', L: 'left', o: 'right', O: 'right', r: 'right', R: 'right' };
/** More counters than this are better read than seen. */
const LARGEST = 10_000;
const WIDEST = 40;

/**
 * @param {string} text one component
 * @returns {Scene | null}
 */
export function sceneOf(text) {
  if (/^\d+(,\d+){0,7}$/.test(text)) {
    const heaps = text.split(',').map(Number);
    return heaps.every((size) => size <= LARGEST) ? { kind: 'heaps', heaps } : null;
  }
  const lines = text.split('/').map((line) => [...line]);
  const board = lines.every((line) => line.length > 0 && line.length <= WIDEST && line.every((sign) => sign in SIGNS));
  return board ? { kind: 'board', rows: lines.map((line) => line.map((sign) => SIGNS[sign] ?? null)) } : null;
}

/**
 * Gives pictures to an answer whose components have none.
 * @param {string} path the question
 * @param {any} answer
 */
export function pictured(path, answer) {
  if (path === 'solve') for (const component of answer.components ?? []) component.scene ??= sceneOf(component.text);
  if (path === 'moves') {
    for (const move of answer.moves ?? []) {
      if (move.scenes.length) continue;
      const scenes = String(move.after).split(' ').filter(Boolean).map(sceneOf);
      if (scenes.every(Boolean)) move.scenes = scenes;
    }
  }
  if (path === 'games') {
    for (const family of answer.games ?? []) {
      if (family.scenes.length) continue;
      const scenes = family.example.split(' ').slice(1).map(sceneOf);
      if (scenes.every(Boolean)) family.scenes = scenes;
    }
  }
  return answer;
}
