// @ts-check
// A drawing of vertices and edges, standing on the ground or free.

import { svg } from '../dom.js';
import { number } from '../widgets.js';

/** @typedef {import('./effect.js').Effect} Effect */
/** @typedef {{x: number, y: number}} Point */

const MARGIN = 22;
/** How far an edge bends out of the way. */
const BEND = 34;

/**
 * @param {import('../types.js').Graph} scene
 * @param {{effect: Effect | null, wide: number, tall: number}} options
 * @returns {import('./draw.js').Picture}
 */
export function graph(scene, { effect, wide, tall }) {
  const ground = scene.ground !== false;
  const places = scene.points ?? [];
  const columns = Math.max(2, new Set(places.map(([x]) => x.toFixed(2))).size);
  const levels = Math.max(2, new Set(places.map(([, y]) => y.toFixed(2))).size);
  const width = Math.min(wide, 60 + 62 * columns);
  const height = Math.min(tall, 2 * MARGIN + 66 * (levels - 1));
  /** @param {number} vertex @returns {Point} */
  const at = (vertex) => {
    const [x, y] = places[vertex] ?? [0.5, 0.5];
    return { x: MARGIN + x * (width - 2 * MARGIN), y: MARGIN - 2 + y * (height - 2 * MARGIN + 4) };
  };
  const bends = bundles(scene.edges);
  // An edge that would run through a vertex goes round it.
  scene.edges.forEach(([a, b], i) => {
    const between = scene.names.some((_, v) => v !== a && v !== b && !(ground && v === 0) && lies(at(v), at(a), at(b)));
    if (between && !bends[i]) bends[i] = BEND;
  });
  const edges = scene.edges.map(([a, b], i) => {
    const d = path(at(a), at(b), bends[i] ?? 0);
    const gone = effect?.out.includes(`${i}`);
    const head = scene.directed ? svg('path', { class: 'arrow', d: arrow(at(a), at(b), bends[i] ?? 0) }) : null;
    // Whose edge it is shows in a tree even where one touches its end.
    return svg('g', { class: gone && !scene.texts ? 'edge out' : scene.directed ? 'edge directed' : `edge ${scene.colours?.[i] ?? ''}`.trim(), 'data-e': String(i) },
      svg('path', { class: 'edge-hit', d }), svg('path', { class: 'edge-line', d }), head);
  });
  const vertices = scene.names.map((_, v) => v).slice(ground ? 1 : 0).map((v) => vertex(scene, v, at(v), effect));
  const earth = ground ? [
    svg('path', { class: 'ground', d: `M4 ${height - MARGIN + 2}H${width - 4}` }),
    svg('path', { class: 'ground-hatch', d: Array.from({ length: Math.floor((width - 12) / 10) }, (_, i) => `M${12 + i * 10} ${height - MARGIN + 4}l-6 8`).join('') }),
  ] : [];
  return { svg: svg('svg', { class: 'picture', width, height, viewBox: `0 0 ${width} ${height}` }, ...earth, ...edges, ...vertices), width, height };
}

/**
 * @param {import('../types.js').Graph} scene
 * @param {number} v
 * @param {Point} point
 * @param {Effect | null} effect
 */
function vertex(scene, v, { x, y }, effect) {
  const text = scene.texts?.[v];
  if (text !== undefined) return tree(v, { x, y }, effect, text);
  const value = scene.values?.[v];
  const changed = effect?.come.includes(`v${v}`) ? ' come' : effect?.out.includes(`v${v}`) ? ' out' : '';
  const r = value === undefined ? 9 : 13;
  const name = svg('text', { class: value === undefined ? '' : 'small', x: value === undefined ? x : x + 15, y: value === undefined ? y + 3.5 : y - 10 }, number(scene.names[v]));
  const inside = value === undefined ? null : svg('text', { class: 'inside', x, y: y + 4.5 }, number(value));
  return svg('g', { class: `vertex ${scene.marks?.[v] ?? ''}${changed}`, 'data-e': `v${v}` }, svg('circle', { cx: x, cy: y, r }), name, inside);
}

/**
 * A vertex of a tree of options: what stands on it, or a dot.
 * @param {number} v
 * @param {Point} point
 * @param {Effect | null} effect
 * @param {string} text
 */
function tree(v, { x, y }, effect, text) {
  const changed = effect?.come.includes(`v${v}`) ? ' come' : '';
  const wide = text ? Math.max(26, 12 + text.length * 8) : 14;
  const high = text ? 24 : 14;
  return svg('g', { class: `vertex tree${v === 0 ? ' root' : ''}${changed}`, 'data-e': `v${v}` },
    svg('rect', { x: x - wide / 2, y: y - high / 2, width: wide, height: high, rx: high / 2 }),
    text ? svg('text', { x, y: y + 4.5 }, text) : null);
}

/**
 * How much each edge bends, so that edges between the same vertices lie apart.
 * @param {[number, number][]} edges
 */
function bundles(edges) {
  const counts = new Map();
  return edges.map(([a, b]) => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    const n = counts.get(key) ?? 0;
    counts.set(key, n + 1);
    return n === 0 ? 0 : (n % 2 ? 1 : -1) * Math.ceil(n / 2) * 26;
  });
}

/**
 * Whether a point lies on the way from one to another.
 * @param {Point} p
 * @param {Point} a
 * @param {Point} b
 */
function lies(p, a, b) {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length < 1) return false;
  const along = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length;
  const aside = Math.abs((p.x - a.x) * (b.y - a.y) - (p.y - a.y) * (b.x - a.x)) / length;
  return along > 1 && along < length - 1 && aside < 10;
}

/**
 * Where a bent edge is pulled to.
 * @param {Point} a
 * @param {Point} b
 * @param {number} bend
 * @returns {Point}
 */
function middleOf(a, b, bend) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: (a.x + b.x) / 2 - (bend * (b.y - a.y)) / length, y: (a.y + b.y) / 2 + (bend * (b.x - a.x)) / length };
}

/**
 * @param {Point} a
 * @param {Point} b
 * @param {number} bend
 */
function path(a, b, bend) {
  if (a.x === b.x && a.y === b.y) {
    const r = 16 + Math.abs(bend);
    return `M${a.x} ${a.y}c${-r} ${-r * 1.6} ${r} ${-r * 1.6} 0 0`;
  }
  const middle = middleOf(a, b, bend);
  return `M${a.x} ${a.y}Q${middle.x} ${middle.y} ${b.x} ${b.y}`;
}

/**
 * The head of an arrow that stops short of the vertex.
 * @param {Point} start
 * @param {Point} b
 * @param {number} bend
 */
function arrow(start, b, bend) {
  // A bent edge arrives from where it is pulled to.
  const a = bend ? middleOf(start, b, bend) : start;
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const tip = { x: b.x - ux * 14, y: b.y - uy * 14 };
  const wing = (/** @type {number} */ side) => `${tip.x - ux * 9 + side * uy * 5} ${tip.y - uy * 9 - side * ux * 5}`;
  return `M${tip.x} ${tip.y}L${wing(1)}L${wing(-1)}z`;
}
