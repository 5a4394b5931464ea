// @ts-check
// The board one plays on: components side by side, touched or moved through by keys.
// Board and Play share it. A heap is a spinbutton: up and down change what stays, left and right
// go to the next heap, Enter plays. Other pictures step through their moves the same way.

import { el, fill, svg } from './dom.js';
import { button, number } from './widgets.js';
import { FLAT, draw } from './scene/draw.js';
import { brief } from './rules/carried.js';
import { fitting, views } from './scene/pick.js';
import { fieldWords } from './words/field.js';

/** @typedef {import('./types.js').Component} Component */
/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./scene/pick.js').Seen} Seen */

/**
 * One focusable place: a heap of a component, or a whole component.
 * @typedef {{component: Component, heap: number | null, element: HTMLElement, choices: Seen[]}} Cell
 */

/**
 * @typedef {object} Listener
 * @property {(move: Move | null, others: Move[]) => void} choose a move is shown, and what else was possible there
 * @property {(move: Move) => void} play
 * @property {(text: string) => void} say
 * @property {((part: number) => void)} [remove] takes a part of the sum away
 */

/** The part of a window's height that a board takes in a room, and how much it grows at most. */
const ROOM = 0.6;
const LARGEST = 4;

/** Elements seen leaving, at most, and how long they take, in milliseconds (style/scene.css). */
const GOING = 60;
const GOES = 260;

export class Field {
  /**
   * @param {import('./types.js').Language} lang
   * @param {Listener} listener
   * @param {{values?: boolean}} [options] values: whether a component's value is told
   */
  constructor(lang, listener, options = {}) {
    this.values = options.values ?? true;
    this.lang = lang;
    this.words = fieldWords[lang];
    this.listener = listener;
    this.root = el('div', { class: 'field', role: 'group', 'aria-label': this.words.board });
    /** @type {Cell[]} */
    this.cells = [];
    /** @type {Map<number, Seen[]>} */
    this.seen = new Map();
    /** @type {Seen | null} */
    this.chosen = null;
    /** @type {string[]} */
    this.touched = [];
    this.locked = false;
    this.natural = { wide: 1, tall: 1 };
    /** Called when another component is in hand. @type {() => void} */
    this.reached = () => {};
    this.root.addEventListener('focusin', () => this.reached());
    this.#pointers();
  }

  /**
   * @param {Component[]} components
   * @param {Move[]} moves in any order: here they stand as the rules list them, so that nobody reads an answer off their order
   * @param {{locked?: boolean}} [options] locked: nothing can be chosen now
   */
  show(components, moves, options = {}) {
    const focused = this.cells.findIndex(({ element }) => element === document.activeElement);
    this.locked = options.locked ?? false;
    this.chosen = null;
    this.touched = [];
    this.seen.clear();
    const ordered = [...moves].sort((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity));
    for (const component of components) {
      this.seen.set(component.place, views(component.scene, ordered.filter(({ place }) => place === component.place)));
    }
    this.reached = () => {};
    const stood = [...new Map(this.cells.map(({ component }) => [component.place, component])).values()];
    // The same position drawn again is no move.
    const texts = (/** @type {Component[]} */ list) => list.map(({ game, text }) => `${game} ${text}`).join(' + ');
    const leaving = texts(stood) === texts(components) ? null : this.#leaving();
    this.cells = [];
    const groups = this.#groups(components);
    fill(this.root, groups);
    this.#mark(components, stood);
    this.root.classList.toggle('sum', groups.length > 1);
    this.#refresh();
    if (focused >= 0) this.cells[Math.min(focused, this.cells.length - 1)]?.element.focus({ preventScroll: true });
    if (leaving) this.root.append(leaving);
  }

  /** What is about to leave, where it stands now: it goes while the new position is there already. */
  #leaving() {
    const gone = [...this.root.querySelectorAll('.picture .out')].slice(0, GOING);
    if (!gone.length || matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
    const home = this.root.getBoundingClientRect();
    const parts = gone.flatMap((one) => {
      const own = /** @type {SVGGraphicsElement} */ (one).ownerSVGElement?.getBoundingClientRect();
      if (!own) return [];
      const at = svg('g', { transform: `translate(${own.left - home.left} ${own.top - home.top})` });
      at.append(one.cloneNode(true));
      return [at];
    });
    const layer = svg('svg', { class: 'leaving picture', width: home.width, height: home.height, 'aria-hidden': 'true' }, ...parts);
    layer.addEventListener('animationend', () => layer.remove());
    // Should nothing be animated after all, it does not stay.
    setTimeout(() => layer.remove(), 2 * GOES);
    return layer;
  }

  /**
   * Marks the components that the last move left.
   * @param {Component[]} components
   * @param {Component[]} stood
   */
  #mark(components, stood) {
    const same = stood.length === components.length;
    const name = (/** @type {Component} */ { game, text }) => `${game} ${text}`;
    const before = new Set(stood.map(name));
    const fresh = stood.length ? components.filter((component, i) => (same ? name(component) !== name(/** @type {Component} */ (stood[i])) : !before.has(name(component)))) : [];
    // Another position altogether was not reached by a move.
    if (!fresh.length || fresh.length > 2 || fresh[0]?.game !== stood[0]?.game && stood.length === 1) return;
    for (const { place } of fresh) this.root.querySelector(`.comp[data-place="${place}"]`)?.classList.add('last');
  }

  /**
   * Shows a move, as if it had been touched.
   * @param {Move | null} move
   */
  select(move) {
    const ways = move ? this.seen.get(move.place) ?? [] : [];
    this.#choose(ways.find((way) => way.move === move) ?? null, []);
  }

  /**
   * Adds a move that was not among those shown, and shows it.
   * @param {Move} move
   */
  offer(move) {
    const component = this.cells.find((cell) => cell.component.place === move.place)?.component;
    const ways = this.seen.get(move.place);
    if (!component || !ways) return;
    if (!ways.some((way) => way.move === move)) ways.push(...views(component.scene, [move]));
    this.select(move);
  }

  /** The component in hand. */
  get component() {
    return this.#hand()?.component ?? this.cells[0]?.component ?? null;
  }

  /**
   * The next or previous move of the component in hand.
   * @param {number} step
   */
  step(step) {
    const cell = this.#hand();
    if (cell) this.#turn(cell, step);
  }

  focus() {
    this.#hand()?.element.focus();
  }

  #hand() {
    const focused = this.cells.find(({ element }) => element === document.activeElement);
    const place = this.chosen?.move.place;
    return focused ?? this.cells.find((cell) => cell.component.place === place && this.#holds(cell)) ?? this.cells.find(({ choices }) => choices.length);
  }

  /** @param {Component[]} components */
  #groups(components) {
    const parts = [...new Set(components.map(({ part }) => part))];
    const several = parts.length > 1;
    return parts.map((part) => {
      const inside = components.filter((component) => component.part === part);
      const name = inside[0]?.game ?? '';
      const remove = this.listener.remove;
      const head = several ? el('div', { class: 'part-head' }, el('code', {}, brief(name)),
        remove ? button('✕', () => remove(part), { name: this.words.remove(name), class: 'quiet tiny' }) : null) : null;
      return el('div', { class: 'part' }, head, el('div', { class: 'comps' }, ...inside.map((component) => this.#component(component, components.length))));
    });
  }

  /**
   * @param {Component} component
   * @param {number} total
   */
  #component(component, total) {
    const scene = component.scene;
    const count = scene?.kind === 'heaps' ? scene.heaps.length : scene?.kind === 'steps' ? scene.steps.length : 0;
    const all = this.seen.get(component.place) ?? [];
    const cells = Array.from({ length: Math.max(1, count) }, (_, i) => {
      const heap = count ? i : null;
      const element = el('div', { class: 'cell', role: 'spinbutton', tabindex: -1, 'data-heap': heap });
      const cell = { component, heap, element, choices: heap === null ? unique(all) : ofHeap(all, heap) };
      element.addEventListener('keydown', (event) => this.#key(event, cell));
      this.cells.push(cell);
      return element;
    });
    const kind = scene?.kind ?? 'text';
    const caption = total > 1 || count > 1 || kind !== 'heaps'
      ? el('div', { class: 'caption' }, total > 1 ? this.words.place(component.noun[this.lang], component.place) : '', this.#value(component)) : null;
    const beside = component.beside ? el('div', { class: 'beside' }, component.beside) : null;
    const empty = total > 1 && !all.length && isEmpty(scene);
    return el('div', { class: `comp ${kind}${empty ? ' gone' : ''}`, 'data-place': component.place }, el('div', { class: 'cells' }, ...cells), beside, caption);
  }

  /** @param {Component} component */
  #value({ grundy, scene }) {
    if (!this.values || grundy === null || grundy === undefined) return null;
    const plain = scene?.kind === 'heaps' && scene.heaps.length === 1 && String(scene.heaps[0]) === String(grundy);
    return plain ? null : el('span', { class: 'value', title: this.words.valueName(number(grundy)) }, this.words.value(number(grundy)));
  }

  /** Points to a component. @param {number | null} place */
  point(place) {
    for (const one of this.root.querySelectorAll('.comp')) one.classList.toggle('pointed', one.getAttribute('data-place') === String(place));
  }

  /** @param {boolean} locked nothing can be chosen while it is */
  lock(locked) {
    this.locked = locked;
    for (const { element } of this.cells) element.setAttribute('aria-disabled', String(locked));
  }

  /** Draws every cell anew with the chosen move's ghost. */
  #refresh() {
    const wide = Math.max(240, Math.min(640, (this.root.parentElement?.clientWidth || 700) - 48));
    const tall = innerWidth <= 760 ? 250 : 290;
    // What all takes without being enlarged: side by side, or one under another.
    const natural = { wide: 1, tall: 1 };
    for (const component of new Set(this.cells.map((cell) => cell.component))) {
      const cells = this.cells.filter((cell) => cell.component === component);
      const effect = this.chosen?.move.place === component.place ? this.chosen.effect : null;
      const pictures = component.scene ? draw(component.scene, { effect, wide, tall, touch: this.#touchable(component.place) }) : [];
      const [across, high] = [pictures.reduce((sum, { width }) => sum + Math.max(84, width + 24), 0), Math.max(0, ...pictures.map(({ height }) => height)) + 76];
      const under = FLAT.has(component.scene?.kind ?? '');
      natural.wide = under ? Math.max(natural.wide, across) : natural.wide + across;
      natural.tall = under ? natural.tall + high : Math.max(natural.tall, high);
      for (const [i, cell] of cells.entries()) {
        const picture = pictures[i];
        picture?.svg.setAttribute('aria-hidden', 'true');
        const size = picture?.label ? el('div', { class: 'count' }, picture.label) : null;
        fill(cell.element, picture ? [picture.svg, size] : [el('code', { class: 'plain' }, component.text)]);
      }
    }
    const hand = this.#hand() ?? this.cells[0];
    for (const cell of this.cells) this.#describe(cell, cell === hand);
    this.natural = natural;
    this.scale();
  }

  /** What some move of a component is made by touching. @param {number} place */
  #touchable(place) {
    return new Set((this.seen.get(place) ?? []).flatMap(({ effect }) => effect?.touch ?? []));
  }

  /** In a room the board is as large as the window lets it be. */
  scale() {
    const { style } = this.root;
    if (!document.documentElement.hasAttribute('data-room')) return void style.removeProperty('zoom');
    const factor = Math.min((innerWidth - 64) / this.natural.wide, (innerHeight * ROOM) / this.natural.tall);
    style.setProperty('zoom', String(Math.max(1, Math.min(LARGEST, factor))));
  }

  /**
   * @param {Cell} cell
   * @param {boolean} inHand
   */
  #describe(cell, inHand) {
    const { component, heap, element, choices } = cell;
    const held = this.#holds(cell);
    const name = this.cells.length > 1 ? this.words.place(component.noun[this.lang], component.place) + (heap ? ` · ${heap + 1}` : '') : component.noun[this.lang];
    const index = held && this.chosen ? choices.findIndex(({ move }) => move === this.chosen?.move) : -1;
    const size = heap === null ? null : sizeOf(component, heap);
    const now = size === null ? index + 1 : held ? Number(this.chosen?.effect?.left?.[heap ?? 0]?.[0] ?? size) : size;
    const still = choices.length ? this.words.still(size === null ? component.text : number(size)) : this.words.stuck(size === null ? component.text : number(size));
    element.setAttribute('aria-label', name);
    element.setAttribute('aria-valuemin', '0');
    element.setAttribute('aria-valuemax', String(size === null ? choices.length : Math.max(size, now)));
    element.setAttribute('aria-valuenow', String(now));
    element.setAttribute('aria-valuetext', held && this.chosen ? this.chosen.move.move : still);
    element.setAttribute('aria-disabled', String(this.locked));
    element.tabIndex = inHand ? 0 : -1;
    element.classList.toggle('held', held);
  }

  /** Whether the chosen move changes this cell. @param {Cell} cell */
  #holds({ component, heap }) {
    if (this.chosen?.move.place !== component.place) return false;
    const { effect } = this.chosen;
    if (heap === null || !effect) return true;
    const left = effect.left?.[heap];
    return !!left && (left.length > 1 || Number(left[0]) !== sizeOf(component, heap));
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Cell} cell
   */
  #key(event, cell) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[event.key];
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const edge = { Home: -Infinity, End: Infinity }[event.key];
    if (step) this.#turn(cell, step);
    else if (edge) this.#turn(cell, edge);
    else if (side) {
      const next = (this.cells.indexOf(cell) + side + this.cells.length) % this.cells.length;
      this.cells[next]?.element.focus();
      for (const other of this.cells) other.element.tabIndex = other === this.cells[next] ? 0 : -1;
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (this.chosen && this.#holds(cell) && !this.locked) this.listener.play(this.chosen.move);
      else this.#turn(cell, -1);
    } else if (event.key === 'Escape') this.#choose(null, []);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * @param {Cell} cell
   * @param {number} step
   */
  #turn(cell, step) {
    const { choices } = cell;
    if (this.locked || !choices.length) return;
    const held = this.#holds(cell) ? choices.findIndex(({ move }) => move === this.chosen?.move) : -1;
    const from = held >= 0 ? held : cell.heap === null ? (step < 0 ? 0 : -1) : choices.filter((way) => smaller(cell, way)).length;
    // Without a move in hand one begins at the end one comes from; Home and End go to their own.
    const begin = step === Infinity || (step < 0 && step !== -Infinity) ? choices.length - 1 : 0;
    const next = Math.max(0, Math.min(choices.length - 1, held >= 0 || cell.heap !== null ? from + step : begin));
    this.#choose(choices[next] ?? null, []);
  }

  /**
   * @param {Seen | null} way
   * @param {Seen[]} others
   */
  #choose(way, others) {
    this.chosen = way;
    if (!way) this.touched = [];
    this.#refresh();
    this.listener.choose(way?.move ?? null, others.map(({ move }) => move));
  }

  #pointers() {
    /** @type {{place: number, element: string} | null} */
    let pressed = null;
    this.root.addEventListener('pointerdown', (event) => {
      pressed = event.pointerType === 'mouse' ? touchedAt(event) : null;
    });
    this.root.addEventListener('pointerup', (event) => {
      const at = touchedAt(event);
      if (!pressed || !at || at.place !== pressed.place || at.element === pressed.element) return;
      this.touched = [];
      this.#touch(at.place, [pressed.element, at.element], true);
    });
    this.root.addEventListener('click', (event) => {
      const at = touchedAt(event);
      if (at && (!pressed || (pressed.place === at.place && pressed.element === at.element))) this.#touch(at.place, [at.element], false);
      pressed = null;
    });
  }

  /**
   * Touching adds to what was touched as long as some move fits; touching the same again steps on.
   * @param {number} place
   * @param {string[]} elements
   * @param {boolean} dragged
   */
  #touch(place, elements, dragged) {
    const component = this.cells.find((cell) => cell.component.place === place)?.component;
    const all = this.seen.get(place) ?? [];
    if (this.locked || !component?.scene) return;
    const before = this.chosen?.move.place === place ? this.touched : [];
    const element = elements[0] ?? '';
    const again = !dragged && before.includes(element);
    const same = again && before.length === 1;
    const heaps = component.scene.kind === 'heaps' || component.scene.kind === 'steps';
    const heap = element.split('.')[0];
    const others = heaps ? before.filter((one) => one.split('.')[0] !== heap) : before.filter((one) => one !== element);
    for (const touched of again ? (same ? [before] : [others]) : [[...others, ...elements], elements]) {
      const fits = fitting(component.scene, all, touched);
      if (!fits.length) continue;
      const at = same ? fits.findIndex(({ move }) => move === this.chosen?.move) : -1;
      const way = fits[(at + 1) % fits.length] ?? null;
      this.touched = touched;
      this.#choose(way, fits.filter(({ move }) => move !== way?.move));
      this.#hand()?.element.focus({ preventScroll: true });
      return;
    }
    this.listener.say(this.words.none);
  }
}

/** @param {Event} event */
function touchedAt(event) {
  const target = event.target instanceof Element ? event.target : null;
  const element = target?.closest('[data-e]')?.getAttribute('data-e');
  const place = target?.closest('[data-place]')?.getAttribute('data-place');
  return element && place ? { place: Number(place), element } : null;
}

/**
 * Each move once, seen the first way.
 * @param {Seen[]} all
 */
function unique(all) {
  const taken = new Set();
  return all.filter(({ move }) => !taken.has(move) && taken.add(move));
}

/**
 * The moves that change a heap, from what leaves least there to what leaves most; on the way down,
 * a move of that heap alone comes before one that changes several.
 * @param {Seen[]} all
 * @param {number} heap
 */
function ofHeap(all, heap) {
  if (all.every(({ effect }) => !effect)) return unique(all);
  const rated = all.flatMap((way) => {
    const changed = new Set([...(way.effect?.out ?? []), ...(way.effect?.come ?? [])].map((element) => Number(element.split('.')[0])));
    const left = way.effect?.left?.[heap] ?? [];
    return changed.has(heap) ? [{ way, left: Number(left[0] ?? 0), parts: changed.size + left.length }] : [];
  });
  rated.sort((a, b) => a.left - b.left || b.parts - a.parts);
  return unique(rated.map(({ way }) => way));
}

/** Whether nothing is left of it. @param {Component['scene']} scene */
function isEmpty(scene) {
  if (scene?.kind === 'heaps') return scene.heaps.every((size) => String(size) === '0');
  return (scene?.kind === 'row' || scene?.kind === 'line') && String(scene.length) === '0';
}

/**
 * @param {Component} component
 * @param {number} heap
 */
function sizeOf({ scene }, heap) {
  if (scene?.kind === 'heaps') return Number(scene.heaps[heap]);
  return scene?.kind === 'steps' ? Number(scene.steps[heap]) : 0;
}

/**
 * @param {Cell} cell
 * @param {Seen} way
 */
function smaller({ component, heap }, way) {
  return Number(way.effect?.left?.[heap ?? 0]?.[0] ?? 0) < sizeOf(component, heap ?? 0);
}
