// @ts-check
// The drawing one edits: vertices and edges take focus, so everything works with keys too.

import { fill, svg } from '../dom.js';
import { graphWords } from '../words/graph.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Answer} Answer */

/** What is chosen: a vertex, an edge, or nothing. */
/** @typedef {{vertex?: number, edge?: [number, number]}} Chosen */

/**
 * @typedef {object} Edits
 * @property {(x: number, y: number) => void} add
 * @property {(vertex: number, x: number, y: number) => void} place
 * @property {(from: number, to: number) => void} connect
 * @property {(chosen: Chosen) => void} choose
 * @property {() => void} remove what is chosen
 * @property {() => void} token on what is chosen
 * @property {() => void} link an edge from what is chosen
 */

/** The paper, in units of which a vertex has 26 to its rim; smaller on a phone, so that fingers find them. */
const PAPER = { wide: 1000, high: 600 };
const PHONE = { wide: 540, high: 540 };
const R = 26;

export class Drawing {
  /**
   * @param {Model} model
   * @param {import('../types.js').Language} lang
   * @param {Edits} edits
   */
  constructor(model, lang, edits) {
    this.model = model;
    this.words = graphWords[lang];
    const { wide, high } = innerWidth <= 760 ? PHONE : PAPER;
    this.wide = wide;
    this.high = high;
    this.edits = edits;
    this.lines = svg('g', {});
    this.rubber = svg('path', { class: 'rubber', hidden: true });
    this.dots = svg('g', {});
    const arrow = (/** @type {string} */ id, /** @type {string} */ name) => svg('marker', { id, viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: 13, markerHeight: 13, markerUnits: 'userSpaceOnUse', orient: 'auto-start-reverse' },
      svg('path', { d: 'M0 0.5L10 5L0 9.5z', class: name }));
    this.defs = svg('defs', {}, arrow('edge-head', 'head'), arrow('edge-head-now', 'head now'));
    this.root = svg('svg', { class: 'canvas', viewBox: `0 0 ${wide} ${high}`, role: 'group', 'aria-label': this.words.canvas }, this.defs,
      svg('rect', { class: 'paper', width: wide, height: high }), this.lines, this.rubber, this.dots);
    this.#pointers();
    this.root.addEventListener('keydown', (event) => this.#key(event));
  }

  /**
   * @param {Answer | null} answer
   * @param {{chosen: Chosen, shown: number, now: number | null, linking: boolean}} state `shown`: steps whose labels are visible; `now`: the vertex being labelled
   */
  show(answer, state) {
    const active = document.activeElement instanceof SVGElement && this.root.contains(document.activeElement) ? document.activeElement.getAttribute('data-key') : null;
    const order = new Map((answer?.steps ?? []).map((step, i) => [step.vertex, i]));
    const { model } = this;
    fill(this.lines, model.edges.map(([a, b]) => this.#edge(a, b, state)));
    fill(this.dots, model.vertices.map((_, v) => {
      const solved = answer?.vertices[v];
      const visible = solved && (!answer?.steps.length || (order.get(v) ?? 0) < state.shown);
      return this.#vertex(v, visible ? solved : undefined, state);
    }));
    if (active) /** @type {SVGElement | null} */ (this.root.querySelector(`[data-key="${active}"]`))?.focus();
  }

  /** @param {number} v */
  at(v) {
    const vertex = this.model.vertices[v];
    return { x: (vertex?.x ?? 0) * this.wide, y: (vertex?.y ?? 0) * this.high };
  }

  /**
   * @param {number} v
   * @param {import('./model.js').Solved | undefined} solved
   * @param {{chosen: Chosen, now: number | null, linking: boolean}} state
   */
  #vertex(v, solved, { chosen, now }) {
    const { words, model } = this;
    const { x, y } = this.at(v);
    const name = model.name(v);
    const tokens = model.tokens.filter((token) => token === v).length;
    const label = solved ? solved.value ?? solved.outcome : '';
    const said = words.vertex(name, [solved ? solved.outcome : '?', label, tokens ? words.token + (tokens > 1 ? ` × ${tokens}` : '') : ''].filter(Boolean).join(', '));
    const kind = ['dot', solved ? solved.outcome : '', chosen.vertex === v ? 'chosen' : '', now === v ? 'now' : ''].join(' ');
    const wide = Math.max(24, label.length * 9 + 12);
    const corner = label ? this.#corner(v) : { right: true, up: true };
    const left = corner.right ? R * 0.55 : -R * 0.55 - wide;
    const top = corner.up ? -R - 12 : R - 11;
    return svg('g', { class: kind, role: 'button', tabindex: 0, 'aria-pressed': String(chosen.vertex === v), 'aria-label': said, 'data-key': `v${v}`, transform: `translate(${x} ${y})` },
      svg('circle', { class: 'disc', r: R }),
      tokens ? svg('circle', { class: 'token', r: R - 7, fill: 'url(#stone)' }) : null,
      svg('text', { class: tokens ? 'name on-token' : 'name', y: 6 }, name.length > 4 ? name.slice(0, 3) + '…' : name),
      tokens > 1 ? svg('text', { class: 'times', x: corner.right ? -R - 4 : R + 26, y: corner.up ? -R + 6 : R + 4 }, `×${tokens}`) : null,
      label ? svg('rect', { class: 'tag', x: left, y: top, width: wide, height: 23, rx: 7 }) : null,
      label ? svg('text', { class: 'tag-text', x: left + wide / 2, y: top + 17 }, label) : null);
  }

  /** Where a label hides no edge: the corner farthest from all that meet here. @param {number} v */
  #corner(v) {
    const { x, y } = this.at(v);
    const angles = this.model.edges.filter((edge) => edge.includes(v)).map(([a, b]) => {
      const other = this.at(a === v ? b : a);
      return a === b ? -Math.PI / 2 : Math.atan2(other.y - y, other.x - x);
    });
    const corners = [{ right: true, up: true }, { right: false, up: true }, { right: true, up: false }, { right: false, up: false }];
    const room = (/** @type {{right: boolean, up: boolean}} */ { right, up }) => {
      const angle = Math.atan2(up ? -1 : 1, right ? 1 : -1);
      return Math.min(Math.PI, ...angles.map((other) => Math.abs(Math.atan2(Math.sin(angle - other), Math.cos(angle - other)))));
    };
    // The usual corner stays unless an edge is in its way.
    return corners.find((corner) => room(corner) > 0.6) ?? corners.reduce((best, corner) => (room(corner) > room(best) ? corner : best));
  }

  /**
   * @param {number} a
   * @param {number} b
   * @param {{chosen: Chosen, now: number | null}} state
   */
  #edge(a, b, { chosen, now }) {
    const d = this.#path(a, b);
    const on = chosen.edge?.[0] === a && chosen.edge?.[1] === b;
    const lit = now === a;
    return svg('g', { class: `arrow-edge ${on ? 'chosen' : ''} ${lit ? 'now' : ''}`, role: 'button', tabindex: 0, 'aria-pressed': String(on), 'aria-label': this.words.edge(this.model.name(a), this.model.name(b)), 'data-key': `e${a}-${b}` },
      svg('path', { class: 'edge-area', d }), svg('path', { class: 'edge-path', d, 'marker-end': lit ? 'url(#edge-head-now)' : 'url(#edge-head)' }));
  }

  /** @param {number} a @param {number} b */
  #path(a, b) {
    const [from, to] = [this.at(a), this.at(b)];
    if (a === b) return `M${from.x - 12} ${from.y - R + 3}C${from.x - 62} ${from.y - 96} ${from.x + 62} ${from.y - 96} ${from.x + 13} ${from.y - R}`;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const long = Math.hypot(dx, dy) || 1;
    const both = this.model.edges.some(([x, y]) => x === b && y === a);
    const passes = this.model.vertices.some((_, v) => v !== a && v !== b && near(this.at(v), from, to) < R + 6);
    const bend = both ? 34 : passes ? 52 : 0;
    const [mx, my] = [(from.x + to.x) / 2 - (dy / long) * bend, (from.y + to.y) / 2 + (dx / long) * bend];
    const start = toward(from, { x: mx, y: my }, R + 1);
    const end = toward(to, { x: mx, y: my }, R + 5);
    return `M${start.x} ${start.y}Q${mx} ${my} ${end.x} ${end.y}`;
  }

  /** @param {MouseEvent} event */
  #point(event) {
    const box = this.root.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  }

  /** @param {MouseEvent} event */
  #key2(event) {
    const target = document.elementFromPoint(event.clientX, event.clientY);
    return target?.closest('[data-key]')?.getAttribute('data-key') ?? '';
  }

  #pointers() {
    /** @type {{key: string, x: number, y: number, moved: boolean} | null} */
    let held = null;
    this.root.addEventListener('pointerdown', (event) => {
      if (event.button) return;
      held = { key: this.#key2(event), x: event.clientX, y: event.clientY, moved: false };
      if (held.key.startsWith('v')) this.root.setPointerCapture(event.pointerId);
    });
    this.root.addEventListener('pointermove', (event) => {
      if (!held?.key.startsWith('v')) return;
      if (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < 6) return;
      held.moved = true;
      const from = this.at(Number(held.key.slice(1)));
      const to = this.#point(event);
      this.rubber.removeAttribute('hidden');
      this.rubber.setAttribute('d', `M${from.x} ${from.y}L${to.x * this.wide} ${to.y * this.high}`);
    });
    const end = (/** @type {PointerEvent} */ event) => {
      const was = held;
      held = null;
      this.rubber.setAttribute('hidden', '');
      if (!was || event.type === 'pointercancel') return;
      const key = this.#key2(event);
      const { x, y } = this.#point(event);
      if (was.moved) {
        const from = Number(was.key.slice(1));
        if (key.startsWith('v') && key !== was.key) this.edits.connect(from, Number(key.slice(1)));
        else this.edits.place(from, x, y);
      } else if (was.key.startsWith('v')) this.#pick(was.key);
      else if (was.key.startsWith('e')) this.#pick(was.key);
      else if (!key) this.edits.add(x, y);
    };
    this.root.addEventListener('pointerup', end);
    this.root.addEventListener('pointercancel', end);
  }

  /** @param {string} key */
  #pick(key) {
    const [a = 0, b = 0] = key.slice(1).split('-').map(Number);
    this.edits.choose(key.startsWith('v') ? { vertex: a } : { edge: [a, b] });
    /** @type {SVGElement | null} */ (this.root.querySelector(`[data-key="${key}"]`))?.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const key = event.target instanceof Element ? event.target.closest('[data-key]')?.getAttribute('data-key') ?? '' : '';
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = key.startsWith('v') ? Number(key.slice(1)) : null;
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (event.key === 'Enter' || event.key === ' ') this.#pick(key);
    else if (event.key === 'Delete' || event.key === 'Backspace') { this.#pick(key); this.edits.remove(); }
    else if (chosen !== null && event.key.toLowerCase() === 't') { this.#pick(key); this.edits.token(); }
    else if (chosen !== null && event.key.toLowerCase() === 'e') { this.#pick(key); this.edits.link(); }
    else if (chosen !== null && step) {
      const vertex = this.model.vertices[chosen];
      this.edits.place(chosen, (vertex?.x ?? 0) + (step[0] ?? 0) * 0.02, (vertex?.y ?? 0) + (step[1] ?? 0) * 0.033);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** @typedef {{x: number, y: number}} Point */

/** @param {Point} from @param {Point} to @param {number} by */
function toward(from, to, by) {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / long) * by, y: from.y + ((to.y - from.y) / long) * by };
}

/** How near a point is to a line between two others. @param {Point} p @param {Point} a @param {Point} b */
function near(p, a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}
