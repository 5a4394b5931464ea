// @ts-check
// From touched elements to moves: which move did the person mean?

import { effects } from './effect.js';

/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('./effect.js').Effect} Effect */

/** A move as seen in the picture. @typedef {{move: Move, effect: Effect | null}} Seen */

/**
 * @param {Scene | null} scene the component's picture
 * @param {Move[]} moves the component's moves
 * @returns {Seen[]} every move in every way it can be seen
 */
export function views(scene, moves) {
  return moves.flatMap((move) => {
    const ways = !scene ? [] : move.gesture ? [told(move.gesture, scene, move.scenes)] : effects(scene, move.scenes);
    /** @type {(Effect | null)[]} */
    const seen = ways.length ? ways : [null];
    return seen.map((effect) => ({ move, effect }));
  });
}

/**
 * One move as the rules or the pictures tell it.
 * @param {Scene} scene
 * @param {{after: Scene[], gesture?: import('../types.js').GestureJson | null}} move
 * @returns {Effect | null}
 */
export function seen(scene, { after, gesture }) {
  return (gesture ? told(gesture, scene, after) : effects(scene, after)[0]) ?? null;
}

/**
 * What the rules say of a move.
 * @param {import('../types.js').GestureJson} gesture
 * @param {Scene} before
 * @param {Scene[]} after
 * @returns {Effect}
 */
function told({ touch, out, come, mark, covered = [] }, before, after) {
  /** @type {Record<string, string>} */
  const marks = {};
  if (mark) for (const name of come) marks[name] = mark;
  for (const name of covered) marks[name] = 'hole';
  return { touch, out, come: [...come, ...covered], marks, left: before.kind === 'heaps' ? effects(before, after)[0]?.left : undefined };
}

/**
 * The moves that fit the touched elements, the closest first.
 * @param {Scene} scene
 * @param {Seen[]} seen
 * @param {string[]} touched in the order they were touched
 * @returns {Seen[]}
 */
export function fitting(scene, seen, touched) {
  const fits = scene.kind === 'heaps' || scene.kind === 'steps' ? heapFit : elementFit;
  const rated = seen.flatMap((view, i) => {
    const rate = view.effect ? fits(view.effect, touched) : null;
    return rate === null ? [] : [{ view, rate, i }];
  });
  rated.sort((a, b) => a.rate - b.rate || a.i - b.i);
  // Who touched just what a move is made by means no other.
  const best = rated[0]?.rate ?? 0;
  const meant = best < ASIDE ? rated.filter(({ rate }) => rate < ASIDE) : rated;
  const taken = new Set();
  return meant.map(({ view }) => view).filter(({ move }) => !taken.has(move) && taken.add(move));
}

/**
 * Touching stone k of a heap asks that k stones stay there; a plain take comes before a split, and
 * a change of that heap alone before one of several.
 * @param {Effect} effect
 * @param {string[]} touched
 */
function heapFit(effect, touched) {
  const left = effect.left ?? [];
  let rate = 0;
  const asked = new Set();
  for (const element of touched) {
    const [heap = 0, stone = 0] = element.split('.').map(Number);
    asked.add(heap);
    const sizes = left[heap];
    if (!sizes || Number(sizes[0]) !== stone) return null;
    if (sizes.length > 1) rate += 1;
  }
  const changed = new Set([...effect.out, ...effect.come].map((element) => Number(element.split('.')[0])));
  for (const heap of changed) if (!asked.has(heap)) rate += 10;
  return rate;
}

/** What else fits comes after every move that is made by touching just there. */
const ASIDE = 10_000;

/**
 * Everything touched must change; the smaller the change the better. Where the rules say what one
 * touches, that comes first.
 * @param {Effect} effect
 * @param {string[]} touched
 */
function elementFit(effect, touched) {
  const { touch } = effect;
  if (touch && touched.every((element) => touch.includes(element))) return touch.length;
  const changed = [...effect.out, ...effect.come];
  return touched.every((element) => changed.includes(element)) ? changed.length + (touch ? ASIDE : 0) : null;
}
