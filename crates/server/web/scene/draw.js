// @ts-check
// Pictures of components. Board, play and catalogue use the same.

import { svg } from '../dom.js';
import { stack } from './stack.js';
import { cards, grid, numbers, row, strip } from './squares.js';
import { graph } from './graph.js';

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
 * @param {{effect?: Effect | null, wide?: number, tall?: number}} [options] `wide`, `tall`: room in pixels
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
    case 'grid': return [grid(scene.rows, { effect, wide, tall })];
    case 'graph': return [graph(scene, { effect, wide, tall })];
    case 'numbers': return [numbers(scene.rows, { effect, wide })];
    case 'cards': return [cards(scene.cards, { effect, wide })];
  }
}

/**
 * Several components side by side, made to fit.
 * @param {Scene[]} scenes
 * @param {number} wide
 * @param {number} tall
 */
export function thumbnail(scenes, wide, tall) {
  const gap = 10;
  const pictures = scenes.slice(0, 6).flatMap((scene) => draw(scene, { wide: 300, tall: 190 })).slice(0, 10);
  const width = pictures.reduce((sum, picture) => sum + picture.width, gap * Math.max(0, pictures.length - 1));
  const height = Math.max(1, ...pictures.map((picture) => picture.height));
  const scale = Math.min(1, wide / Math.max(1, width), tall / height);
  let x = (wide / scale - width) / 2;
  const placed = pictures.map((picture) => {
    picture.svg.setAttribute('x', String(x));
    picture.svg.setAttribute('y', String(tall / scale - picture.height));
    x += picture.width + gap;
    return picture.svg;
  });
  return svg('svg', { class: 'thumb', viewBox: `0 0 ${wide / scale} ${tall / scale}`, 'aria-hidden': 'true' }, ...placed);
}
