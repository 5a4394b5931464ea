// @ts-check
// The graph that is drawn: named vertices with places, edges, tokens. No values: those are the server's.

/** @typedef {{name: string, x: number, y: number}} Vertex x and y from 0 to 1 */
/** @typedef {{name: string, options: number[], outcome: 'N' | 'P' | 'D', value: string | null, remoteness: number | null, point: [number, number]}} Solved */
/** @typedef {{vertex: number, seen: string[], text: string}} Step */
/** @typedef {{token: number, to: number, outcome: string | null, winning: boolean | null, drawing: boolean | null}} TokenMove */
/** @typedef {{value: string | null, outcome: 'N' | 'P' | 'D' | null, verdict: string, moves: TokenMove[]}} TokenSum */
/** @typedef {{convention: string, vertices: Solved[], steps: Step[], cycle: number[], tokens: number[], sum: TokenSum | null, q: string | null}} Answer */

/** Vertices the editor holds; the command line takes millions. */
export const MOST = 60;

export class Model {
  constructor() {
    /** @type {Vertex[]} */
    this.vertices = [];
    /** @type {[number, number][]} */
    this.edges = [];
    /** @type {number[]} vertices, one for each token */
    this.tokens = [];
  }

  /**
   * @param {number} x
   * @param {number} y
   * @returns {number} the new vertex, or -1 when there are too many
   */
  add(x, y) {
    if (this.vertices.length >= MOST) return -1;
    const taken = new Set(this.vertices.map(({ name }) => name));
    let name = 1;
    while (taken.has(String(name))) name++;
    this.vertices.push({ name: String(name), x: clamp(x), y: clamp(y) });
    return this.vertices.length - 1;
  }

  /** @param {number} vertex @param {number} x @param {number} y */
  place(vertex, x, y) {
    const found = this.vertices[vertex];
    if (found) Object.assign(found, { x: clamp(x), y: clamp(y) });
  }

  /** @param {number} from @param {number} to */
  connect(from, to) {
    if (!this.edges.some(([a, b]) => a === from && b === to)) this.edges.push([from, to]);
  }

  /** @param {number} from @param {number} to */
  cut(from, to) {
    this.edges = this.edges.filter(([a, b]) => a !== from || b !== to);
  }

  /** @param {number} vertex */
  remove(vertex) {
    const kept = (/** @type {number} */ v) => v !== vertex;
    const moved = (/** @type {number} */ v) => (v > vertex ? v - 1 : v);
    this.vertices = this.vertices.filter((_, i) => kept(i));
    this.edges = this.edges.filter(([a, b]) => kept(a) && kept(b)).map(([a, b]) => [moved(a), moved(b)]);
    this.tokens = this.tokens.filter(kept).map(moved);
  }

  /** @param {number} vertex */
  drop(vertex) {
    this.tokens.push(vertex);
  }

  /** @param {number} vertex */
  lift(vertex) {
    const at = this.tokens.lastIndexOf(vertex);
    if (at >= 0) this.tokens.splice(at, 1);
  }

  /** The graph as the server reads it. */
  text() {
    return JSON.stringify({ vertices: this.vertices.map(({ name }) => name), edges: this.edges.map(([a, b]) => [this.name(a), this.name(b)]) });
  }

  /** @param {number} vertex */
  name(vertex) {
    return this.vertices[vertex]?.name ?? '';
  }

  /** What goes into the address: edges on one line, places, tokens. */
  pack() {
    const met = new Set(this.edges.flat());
    const fields = [...this.edges.map(([a, b]) => `${this.name(a)}>${this.name(b)}`), ...this.vertices.filter((_, i) => !met.has(i)).map(({ name }) => name)];
    return {
      graph: fields.join(','),
      at: this.vertices.map(({ name, x, y }) => `${name}:${Math.round(x * 99)}:${Math.round(y * 99)}`).join(','),
      tokens: this.tokens.map((v) => this.name(v)).join(','),
    };
  }

  /**
   * Takes over what the server read, with its places.
   * @param {Answer} answer
   */
  take(answer) {
    this.vertices = answer.vertices.map(({ name, point: [x, y] }) => ({ name, ...margin(x, y) }));
    this.edges = answer.vertices.flatMap(({ options }, from) => [...new Set(options)].map((to) => /** @type {[number, number]} */ ([from, to])));
    this.tokens = [...answer.tokens];
  }

  /** The server's places. @param {Answer} answer */
  tidy(answer) {
    answer.vertices.forEach(({ point: [x, y] }, i) => {
      const placed = margin(x, y);
      this.place(i, placed.x, placed.y);
    });
  }

  /**
   * Places from the address, where it has them.
   * @param {string} at
   */
  settle(at) {
    for (const field of at.split(',')) {
      const [name, x, y] = field.split(':');
      const vertex = this.vertices.findIndex((one) => one.name === name);
      if (vertex >= 0 && x && y) this.place(vertex, Number(x) / 99 || 0, Number(y) / 99 || 0);
    }
  }
}

/** @param {number} x */
function clamp(x) {
  return Math.max(0.04, Math.min(0.96, x));
}

/** @param {number} x @param {number} y */
function margin(x, y) {
  return { x: 0.08 + 0.84 * x, y: 0.1 + 0.8 * y };
}
