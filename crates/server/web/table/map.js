// @ts-check
// A heat map on canvas: drag to move, wheel or keys to zoom, a cursor for the keyboard.
// Small cells are drawn from bitmaps of one pixel per cell, so a million of them stay smooth.

import { el } from '../dom.js';

/**
 * What is drawn. Values: -1 is nothing there or unknown, -2 is still on its way.
 * @typedef {object} Source
 * @property {number} columns
 * @property {number} rows
 * @property {number} most the largest value, for the tint
 * @property {(column: number, row: number) => number} value
 * @property {(column: number, row: number) => boolean} losing
 * @property {(column: number, row: number) => boolean} [marked]
 * @property {(column: number) => string} columnName
 * @property {(row: number) => string} rowName
 * @property {(x0: number, y0: number, x1: number, y1: number) => void} [need] the cells now in view
 */

/**
 * @typedef {object} Listener
 * @property {(column: number, row: number) => void} point the cursor is there
 * @property {(column: number, row: number) => void} open
 */

const BLOCK = 256;
/** Room for the axes, in pixels. */
const LEFT = 40;
const BOTTOM = 20;
/** Pixels per cell from which cells are drawn one by one, and from which numbers fit in. */
const SINGLE = 7;
const NUMBERS = 21;
const LARGEST = 44;
/** The largest cell at first sight. */
const USUAL = 36;

export class HeatMap {
  /**
   * @param {string} label
   * @param {Source} source
   * @param {Listener} listener
   * @param {{tall?: number}} [options]
   */
  constructor(label, source, listener, options = {}) {
    this.source = source;
    this.listener = listener;
    this.tall = options.tall ?? 460;
    this.canvas = el('canvas', { 'aria-hidden': 'true' });
    this.root = el('div', { class: 'map', role: 'application', tabindex: 0, 'aria-label': label, 'aria-roledescription': 'heat map' }, this.canvas);
    /** @type {Map<string, HTMLCanvasElement>} */
    this.blocks = new Map();
    this.scale = 0;
    this.x = 0;
    this.y = 0;
    this.cursor = { column: 0, row: 0 };
    this.frame = 0;
    this.observer = new ResizeObserver(() => this.#resize());
    this.observer.observe(this.root);
    this.#pointers();
    this.root.addEventListener('keydown', (event) => this.#key(event));
    this.root.addEventListener('focus', () => this.#draw());
    this.root.addEventListener('blur', () => this.#draw());
  }

  close() {
    this.observer.disconnect();
    cancelAnimationFrame(this.frame);
  }

  /** Forgets bitmaps: values or colours have changed. */
  refresh() {
    this.blocks.clear();
    this.#draw();
  }

  /** The whole table in view, as far as cells stay visible. */
  fit() {
    const { columns, rows } = this.source;
    this.scale = Math.max(this.#least(), Math.min(USUAL, this.#wide() / columns, Math.max(this.#wide() / columns, this.#high() / rows)));
    this.x = 0;
    this.y = 0;
    this.#draw();
  }

  /**
   * @param {number} factor
   * @param {number} [px] the point that stays, in pixels of the plot
   * @param {number} [py]
   */
  zoom(factor, px = this.#wide() / 2, py = this.#high() / 2) {
    const before = this.scale;
    this.scale = Math.max(this.#least(), Math.min(LARGEST, before * factor));
    this.x += px / before - px / this.scale;
    this.y += py / before - py / this.scale;
    this.#draw();
  }

  #least() {
    const { columns, rows } = this.source;
    return Math.min(USUAL, this.#wide() / columns, this.#high() / rows);
  }

  #wide() {
    return Math.max(60, this.root.clientWidth - LEFT);
  }

  #high() {
    return Math.max(40, this.height - BOTTOM);
  }

  get height() {
    const { columns, rows } = this.source;
    const cell = Math.min(USUAL, this.#wide() / columns);
    return Math.round(Math.min(this.tall, Math.max(90, rows * Math.max(cell, 4) + BOTTOM + 4)));
  }

  #resize() {
    const ratio = devicePixelRatio || 1;
    const width = this.root.clientWidth;
    if (!width) return;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(this.height * ratio);
    this.canvas.style.height = `${this.height}px`;
    if (!this.scale) this.fit();
    else this.#draw();
  }

  #draw() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.#paint());
  }

  #paint() {
    const context = this.canvas.getContext('2d');
    if (!context || !this.scale) return;
    const { columns, rows } = this.source;
    this.x = Math.max(0, Math.min(this.x, columns - this.#wide() / this.scale));
    this.y = Math.max(0, Math.min(this.y, rows - this.#high() / this.scale));
    const colours = palette();
    const ratio = devicePixelRatio || 1;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, this.root.clientWidth, this.height);
    const x0 = Math.floor(this.x);
    const y0 = Math.floor(this.y);
    const x1 = Math.min(columns, Math.ceil(this.x + this.#wide() / this.scale));
    const y1 = Math.min(rows, Math.ceil(this.y + this.#high() / this.scale));
    this.source.need?.(x0, y0, x1, y1);
    context.save();
    context.beginPath();
    context.rect(LEFT, 0, this.#wide(), this.#high());
    context.clip();
    if (this.scale < SINGLE) this.#bitmaps(context, colours, x0, y0, x1, y1);
    else this.#cells(context, colours, x0, y0, x1, y1);
    this.#ring(context, colours);
    context.restore();
    this.#axes(context, colours, x0, y0, x1, y1);
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Palette} colours
   * @param {number} x0
   * @param {number} y0
   * @param {number} x1
   * @param {number} y1
   */
  #bitmaps(context, colours, x0, y0, x1, y1) {
    context.imageSmoothingEnabled = this.scale < 1;
    for (let by = Math.floor(y0 / BLOCK); by * BLOCK < y1; by++) {
      for (let bx = Math.floor(x0 / BLOCK); bx * BLOCK < x1; bx++) {
        const bitmap = this.#block(colours, bx, by);
        context.drawImage(bitmap, LEFT + (bx * BLOCK - this.x) * this.scale, (by * BLOCK - this.y) * this.scale, BLOCK * this.scale, BLOCK * this.scale);
      }
    }
  }

  /**
   * @param {Palette} colours
   * @param {number} bx
   * @param {number} by
   */
  #block(colours, bx, by) {
    const key = `${bx},${by}`;
    const known = this.blocks.get(key);
    if (known) return known;
    const canvas = document.createElement('canvas');
    canvas.width = BLOCK;
    canvas.height = BLOCK;
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const image = context.createImageData(BLOCK, BLOCK);
    const { columns, rows } = this.source;
    let whole = true;
    for (let r = 0; r < BLOCK; r++) {
      for (let c = 0; c < BLOCK; c++) {
        const [column, row] = [bx * BLOCK + c, by * BLOCK + r];
        if (column >= columns || row >= rows) continue;
        const value = this.source.value(column, row);
        if (value === -2) whole = false;
        const colour = value < 0 ? colours.none : this.source.losing(column, row) ? colours.losing : colours.tints[this.#tint(value)] ?? colours.none;
        image.data.set(colour, (r * BLOCK + c) * 4);
      }
    }
    context.putImageData(image, 0, 0);
    if (whole) this.blocks.set(key, canvas);
    return canvas;
  }

  /** @param {number} value */
  #tint(value) {
    return Math.round((255 * (8 + (86 * value) / Math.max(1, this.source.most))) / 100);
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Palette} colours
   * @param {number} x0
   * @param {number} y0
   * @param {number} x1
   * @param {number} y1
   */
  #cells(context, colours, x0, y0, x1, y1) {
    const size = this.scale;
    const gap = size > 12 ? 1 : 0.5;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (let row = y0; row < y1; row++) {
      for (let column = x0; column < x1; column++) {
        const value = this.source.value(column, row);
        if (value === -1) continue;
        const x = LEFT + (column - this.x) * size;
        const y = (row - this.y) * size;
        const tint = value < 0 ? 0 : this.#tint(value);
        context.fillStyle = value < 0 ? css(colours.none) : css(colours.tints[tint] ?? colours.none);
        context.fillRect(x, y, size - gap, size - gap);
        if (value < 0) continue;
        const losing = this.source.losing(column, row);
        if (losing) {
          context.fillStyle = css(colours.losing);
          context.beginPath();
          context.arc(x + (size - gap) / 2, y + (size - gap) / 2, size * (size >= NUMBERS ? 0.4 : 0.3), 0, 7);
          context.fill();
        }
        if (size >= NUMBERS) {
          context.fillStyle = losing ? css(colours.card) : css(colours.inks[tint] ?? colours.high);
          const text = String(value);
          context.font = `600 ${Math.min(13, Math.floor((size * 1.45) / Math.max(2.4, text.length)))}px ${colours.mono}`;
          context.fillText(text, x + (size - gap) / 2, y + (size - gap) / 2 + 0.5);
        }
        if (this.source.marked?.(column, row)) {
          context.strokeStyle = css(colours.losing);
          context.lineWidth = 2;
          context.setLineDash([3, 2]);
          context.strokeRect(x + 1.5, y + 1.5, size - gap - 3, size - gap - 3);
          context.setLineDash([]);
        }
      }
    }
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Palette} colours
   */
  #ring(context, colours) {
    const size = Math.max(this.scale, 9);
    const x = LEFT + (this.cursor.column + 0.5 - this.x) * this.scale;
    const y = (this.cursor.row + 0.5 - this.y) * this.scale;
    const focused = document.activeElement === this.root;
    for (const [colour, width] of /** @type {[Colour, number][]} */ ([[colours.card, focused ? 5 : 4], [colours.focus, focused ? 3 : 1.8]])) {
      context.strokeStyle = css(colour);
      context.lineWidth = width;
      context.strokeRect(x - size / 2, y - size / 2, size - 1, size - 1);
    }
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Palette} colours
   * @param {number} x0
   * @param {number} y0
   * @param {number} x1
   * @param {number} y1
   */
  #axes(context, colours, x0, y0, x1, y1) {
    context.fillStyle = css(colours.muted);
    context.font = `500 11px ${colours.mono}`;
    context.textBaseline = 'middle';
    context.textAlign = 'right';
    const rows = pace(16 / this.scale);
    for (let row = Math.ceil(y0 / rows) * rows; row < y1; row += rows) {
      const y = (row + 0.5 - this.y) * this.scale;
      if (y > 4 && y < this.#high()) context.fillText(this.source.rowName(row), LEFT - 6, y);
    }
    context.textAlign = 'center';
    const columns = pace(34 / this.scale);
    for (let column = Math.ceil(x0 / columns) * columns; column < x1; column += columns) {
      const x = LEFT + (column + 0.5 - this.x) * this.scale;
      if (x < this.root.clientWidth - 6) context.fillText(this.source.columnName(column), x, this.#high() + 10);
    }
  }

  /** @param {MouseEvent} event */
  #at(event) {
    const box = this.root.getBoundingClientRect();
    const column = Math.floor(this.x + (event.clientX - box.left - LEFT) / this.scale);
    const row = Math.floor(this.y + (event.clientY - box.top) / this.scale);
    const { columns, rows } = this.source;
    return column >= 0 && row >= 0 && column < columns && row < rows ? { column, row } : null;
  }

  /** @param {number} column @param {number} row */
  point(column, row) {
    const { columns, rows } = this.source;
    this.cursor = { column: Math.max(0, Math.min(columns - 1, column)), row: Math.max(0, Math.min(rows - 1, row)) };
    this.listener.point(this.cursor.column, this.cursor.row);
    this.#draw();
  }

  #pointers() {
    /** @type {Map<number, {x: number, y: number}>} */
    const down = new Map();
    let moved = false;
    const spread = () => {
      const [a, b] = [...down.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };
    this.root.addEventListener('pointerdown', (event) => {
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
      moved = false;
      this.root.setPointerCapture(event.pointerId);
    });
    this.root.addEventListener('pointermove', (event) => {
      const last = down.get(event.pointerId);
      if (!last) {
        const at = this.#at(event);
        if (at) this.listener.point(at.column, at.row);
        return;
      }
      const before = spread();
      const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
      if (!moved && Math.hypot(dx, dy) < 4) return;
      moved = true;
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const box = this.root.getBoundingClientRect();
      if (down.size > 1 && before) this.zoom(spread() / before, event.clientX - box.left - LEFT, event.clientY - box.top);
      else {
        this.x -= dx / this.scale;
        this.y -= dy / this.scale;
        this.#draw();
      }
    });
    const up = (/** @type {PointerEvent} */ event) => down.delete(event.pointerId);
    this.root.addEventListener('pointerup', up);
    this.root.addEventListener('pointercancel', up);
    this.root.addEventListener('pointerleave', () => this.listener.point(this.cursor.column, this.cursor.row));
    this.root.addEventListener('click', (event) => {
      const at = this.#at(event);
      if (moved || !at) return;
      const again = at.column === this.cursor.column && at.row === this.cursor.row && document.activeElement === this.root;
      this.point(at.column, at.row);
      this.root.focus({ preventScroll: true });
      if (again || event.detail > 1) this.listener.open(at.column, at.row);
    });
    this.root.addEventListener('wheel', (event) => {
      if (!event.ctrlKey && document.activeElement !== this.root) return;
      event.preventDefault();
      const box = this.root.getBoundingClientRect();
      this.zoom(Math.exp(-event.deltaY / 300), event.clientX - box.left - LEFT, event.clientY - box.top);
    }, { passive: false });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const far = event.shiftKey ? 10 : 1;
    const { column, row } = this.cursor;
    const steps = { ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, -far], ArrowDown: [0, far], Home: [-column, -row], End: [this.source.columns, this.source.rows] };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (step) {
      this.point(column + (step[0] ?? 0), row + (step[1] ?? 0));
      this.#follow();
    } else if (event.key === 'Enter') this.listener.open(column, row);
    else if (event.key === '+' || event.key === '=') this.zoom(1.5, (column - this.x) * this.scale, (row - this.y) * this.scale);
    else if (event.key === '-') this.zoom(1 / 1.5, (column - this.x) * this.scale, (row - this.y) * this.scale);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Keeps the cursor in view. */
  #follow() {
    const { column, row } = this.cursor;
    this.x = Math.max(column + 1 - this.#wide() / this.scale, Math.min(this.x, column));
    this.y = Math.max(row + 1 - this.#high() / this.scale, Math.min(this.y, row));
    this.#draw();
  }
}

/** @typedef {[number, number, number, number]} Colour */
/** @typedef {{tints: Colour[], inks: Colour[], none: Colour, losing: Colour, card: Colour, focus: Colour, muted: Colour, low: Colour, high: Colour, mono: string}} Palette */

/** The theme's colours. @returns {Palette} */
function palette() {
  const style = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => parse(style.getPropertyValue(name));
  const [low, high] = [colour('--h0'), colour('--h1')];
  const tints = Array.from({ length: 256 }, (_, i) => mix(low, high, i / 255));
  const inks = tints.map((tint) => (contrast(tint, low) > contrast(tint, high) ? low : high));
  return { tints, inks, none: colour('--line2'), losing: colour('--zero'), card: colour('--card'), focus: colour('--focus'), muted: colour('--muted'), low, high, mono: style.getPropertyValue('--mono') };
}

/** @param {string} text `#rrggbb` @returns {Colour} */
function parse(text) {
  const n = parseInt(text.trim().slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255, 255];
}

/** @param {Colour} a @param {Colour} b @param {number} t @returns {Colour} */
function mix(a, b, t) {
  const one = (/** @type {number} */ i) => Math.round((a[i] ?? 0) + ((b[i] ?? 0) - (a[i] ?? 0)) * t);
  return [one(0), one(1), one(2), 255];
}

/** How well two colours can be told apart, as the web's guidelines reckon it. @param {Colour} a @param {Colour} b */
function contrast(a, b) {
  const light = (/** @type {Colour} */ colour) => {
    const [r = 0, g = 0, blue = 0] = colour.map((part) => (part / 255) ** 2.2);
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue + 0.05;
  };
  return Math.max(light(a) / light(b), light(b) / light(a));
}

/** @param {Colour} colour */
function css([r, g, b]) {
  return `rgb(${r} ${g} ${b})`;
}

/**
 * A round step of at least `least` cells.
 * @param {number} least
 */
function pace(least) {
  const steps = [1, 2, 4, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000];
  return steps.find((step) => step >= least) ?? 20000;
}
