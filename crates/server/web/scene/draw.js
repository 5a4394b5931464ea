// @ts-check
// Pictures of components. Board, play and catalogue use the same.

import { svg } from '../dom.js';
import { stack } from './stack.js';
import { board } from './board.js';
import { cards, grid, numbers, row, strip } from './squares.js';
import { graph } from './graph.js';
import { cake, line } from './lines.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('./effect.js').Effect} Effect */

/**
 * A picture that can be touched as one: elements inside carry `data-e`.
 * @typedef {object} Picture
 * @property {SVGSVGElement} svg
 * @property {number} width
 * @property {number} height
 * @property {string} [label] under it: a count
 */

/**
 * @param {Scene} scene
 * @param {{effect?: Effect | null, wide?: number, tall?: number, touch?: ReadonlySet<string>}} [options] `wide`, `tall`: room in pixels; `touch`: what some move is made by touching, where the rules say so
 * @returns {Picture[]} one for each heap or step, otherwise one
 */
export function draw(scene, options = {}) {
  const effect = options.effect ?? null;
  const wide = options.wide ?? 640;
  const tall = options.tall ?? 300;
  switch (scene.kind) {
    case 'heaps': return scene.heaps.map((size, heap) => stack(size, heap, { effect, tall }));
    case 'steps': return scene.steps.map((size, heap) => stack(size, heap, { effect, tall, step: heap, steps: scene.steps.length }));
    case 'row': return [row(scene.length, { effect, wide })];
    case 'strip': return [strip(scene, { effect, wide })];
    case 'line': return [line(scene, { effect, wide })];
    case 'cake': return [cake(scene, { effect, wide, tall, touch: options.touch ?? new Set() })];
    case 'grid': return [grid(scene, { effect, wide, tall })];
    case 'graph': return [graph(scene, { effect, wide, tall })];
    case 'numbers': return [numbers(scene.rows, { effect, wide })];
    case 'board': return [board(scene.rows, { effect, wide, tall })];
    case 'cards': return [cards(scene.cards, { effect, wide })];
  }
}

/** Pictures that lie flat are put under one another. */
export const FLAT = new Set(['row', 'line', 'strip', 'cards']);

/**
 * Several components, made to fit: heaps side by side, flat ones under one another.
 * @param {Scene[]} scenes
 * @param {number} wide
 * @param {number} tall
 * @param {(Effect | null)[]} [effects] of a move, for each scene
 */
export function thumbnail(scenes, wide, tall, effects = []) {
  const gap = 12;
  const flat = FLAT.has(scenes[0]?.kind ?? '');
  const lanes = scenes[0]?.kind === 'strip';
  const pictures = scenes.slice(0, 6).flatMap((scene, i) => draw(scene, { wide: 460, tall: 190, effect: effects[i] ?? null })).slice(0, 10);
  const sizes = pictures.map(({ width, height }) => ({ width, height }));
  const sum = (/** @type {number[]} */ all) => all.reduce((a, b) => a + b, gap * Math.max(0, all.length - 1));
  const most = (/** @type {number[]} */ all) => Math.max(1, ...all);
  const width = (flat ? most : sum)(sizes.map((size) => size.width));
  const height = (flat ? sum : most)(sizes.map((size) => size.height));
  const scale = Math.min(1, wide / width, tall / height);
  const [room, high] = [wide / scale, tall / scale];
  let x = (room - width) / 2;
  let y = (high - height) / 2;
  for (const picture of pictures) {
    // Strips are lanes of one board: they begin on one line.
    picture.svg.setAttribute('x', String(flat ? (lanes ? (room - width) / 2 : (room - picture.width) / 2) : x));
    picture.svg.setAttribute('y', String(flat ? y : (high + height) / 2 - picture.height));
    x += picture.width + gap;
    y += picture.height + gap;
  }
  return svg('svg', { class: 'thumb', viewBox: `0 0 ${room} ${high}`, 'aria-hidden': 'true' }, ...pictures.map((picture) => picture.svg));
}
