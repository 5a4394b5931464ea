// @ts-check
// The module of the workbench, asked in workers: one that does not come back is ended, another
// takes its place, and the question is told as unknown.

import { worker } from './worker.js';

/** @typedef {import('./transport.js').Reply} Reply */
/** @typedef {import('./transport.js').Progress} Progress */
/** @typedef {{name: string, text: string, budget: number, patience: number, done: (reply: Reply | null) => void}} Question */

/**
 * Positions that may be explored, and milliseconds: for a question, a tile or a file, long work, and
 * what is left for saying that nothing is known. As the server has them, with more time.
 */
const LIMITS = {
  quick: { budget: 300_000, patience: 6_000 },
  large: { budget: 3_000_000, patience: 20_000 },
  long: { budget: 3_000_000, patience: 240_000 },
  nothing: { budget: 0, patience: 3_000 },
};
/** How often progress is told, in milliseconds. */
const TICK = 250;

/**
 * The module that an element names, or holds as text: compressed either way, so that it needs
 * nothing of the host it lies on.
 * @param {HTMLElement} element
 */
export async function engineOf(element) {
  const address = element.getAttribute('href');
  const packed = address ? (await found(address)).body : new Blob([decoded(element.textContent ?? '')]).stream();
  if (!packed) throw new Error('offline');
  const bytes = packed.pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compileStreaming(new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } }));
}

/** @param {string} address */
async function found(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error('offline');
  return response;
}

/** @param {string} text in base 64 */
function decoded(text) {
  return Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
}

/** A worker with the module, and what it is asked. */
class Instance {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.address = URL.createObjectURL(new Blob([`(${worker})();`], { type: 'text/javascript' }));
    this.worker = new Worker(this.address);
    this.worker.postMessage(module);
  }

  /**
   * Asks; `null` where there is no answer within the time.
   * @param {Question} question
   * @param {(reply: Reply | null, broken: boolean) => void} told
   */
  ask(question, told) {
    const end = (/** @type {Reply | null} */ reply, /** @type {boolean} */ broken) => {
      clearTimeout(clock);
      this.worker.onmessage = this.worker.onerror = null;
      if (broken) this.end();
      told(reply, broken);
    };
    const clock = setTimeout(() => end(null, true), question.patience);
    this.worker.onmessage = ({ data }) => end(data.reply, data.broken);
    this.worker.onerror = () => end(null, true);
    this.worker.postMessage({ asked: `${question.name}\n${question.text}`, budget: question.budget });
  }

  end() {
    this.worker.terminate();
    URL.revokeObjectURL(this.address);
  }
}

/** Questions wait here for one of two workers. */
export class Engine {
  /**
   * @param {() => Promise<WebAssembly.Module>} load
   * @param {typeof LIMITS} limits
   */
  constructor(load, limits = LIMITS) {
    this.load = load;
    this.limits = limits;
    /** @type {Promise<WebAssembly.Module> | null} */
    this.loading = null;
    /** @type {Instance[]} */
    this.idle = [];
    /** @type {Question[]} */
    this.waiting = [];
    /** How many more workers there may be. */
    this.more = Math.min(2, navigator.hardwareConcurrency || 1);
  }

  /**
   * @param {'GET' | 'POST'} _method
   * @param {string} name
   * @param {string} text
   * @returns {Promise<Reply>}
   */
  async ask(_method, name, text) {
    const { large, quick } = this.limits;
    return (await this.#told(name, text, name === 'tile' || name === 'export' ? large : quick)) ?? this.#unknown(name, text);
  }

  /**
   * Long work in a worker of its own. How far it is cannot be seen from here, only for how long.
   * @param {string} name
   * @param {string} text
   * @param {(done: Progress) => void} progress
   */
  job(name, text, progress) {
    const start = performance.now();
    const tell = () => progress({ seconds: (performance.now() - start) / 1000 });
    const ticks = setInterval(tell, TICK);
    /** @type {Instance | null} */
    let instance = null;
    let stopped = false;
    const stop = () => {
      stopped = true;
      clearInterval(ticks);
      instance?.end();
    };
    const reply = this.#ready().then((module) => new Promise((/** @type {(reply: Reply | null) => void} */ resolve) => {
      if (stopped) return;
      instance = new Instance(module);
      instance.ask({ name, text, ...this.limits.long, done: () => {} }, resolve);
    })).then((reply) => reply ?? this.#unknown(name, text)).finally(stop);
    tell();
    return { reply, stop };
  }

  /**
   * The answer of an engine that may not look at anything.
   * @param {string} name
   * @param {string} text
   */
  async #unknown(name, text) {
    return (await this.#told(name, text, this.limits.nothing)) ?? failed('time');
  }

  /** The module; where it could not be had, it is asked for again the next time. */
  #ready() {
    this.loading ??= this.load().catch((error) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  /**
   * @param {string} name
   * @param {string} text
   * @param {{budget: number, patience: number}} limits
   * @returns {Promise<Reply | null>}
   */
  async #told(name, text, limits) {
    const module = await this.#ready();
    return new Promise((done) => {
      this.waiting.push({ name, text, ...limits, done });
      this.#next(module);
    });
  }

  /** @param {WebAssembly.Module} module */
  #next(module) {
    while (this.waiting.length && (this.idle.length || this.more)) {
      const question = /** @type {Question} */ (this.waiting.shift());
      const known = this.idle.pop();
      if (!known) this.more -= 1;
      const instance = known ?? new Instance(module);
      instance.ask(question, (reply, broken) => {
        if (broken) this.more += 1;
        else this.idle.push(instance);
        question.done(reply);
        this.#next(module);
      });
    }
  }
}

/**
 * @param {string} code
 * @returns {Reply}
 */
function failed(code) {
  const text = JSON.stringify({ error: { code, message: '' } });
  return { status: 500, type: 'application/json', note: '', data: new TextEncoder().encode(text).buffer };
}
