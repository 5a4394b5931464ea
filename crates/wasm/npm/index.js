// The module of the workbench, loaded and asked: in Node, in browsers, in workers.

const POSTED = new Set(['reply', 'review', 'graph', 'rules', 'exercise/check']);
/** Positions explored for one question, unless another number is given. */
const BUDGET = 300_000;

/** What was refused, or could not be done: `code` for programs, `message` for people. */
export class Refusal extends Error {
  constructor({ code, message, start, end, near }) {
    super(message);
    this.name = 'Refusal';
    Object.assign(this, { code, start, end, near });
  }
}

/** Loads the module: from beside this file, or from bytes, a response or a compiled module. */
export async function load(source) {
  return new Grundy(await compiled(source ?? new URL('./grundy.wasm', import.meta.url)));
}

async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof URL && source.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return WebAssembly.compile(await readFile(source));
  }
  const response = source instanceof URL || typeof source === 'string' ? await fetch(source) : source;
  if (typeof Response === 'undefined' || !(response instanceof Response)) return WebAssembly.compile(response);
  if (!response.ok) throw new Error(`the module was not found: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Answers questions, each before it returns; ask in a worker what may take long. */
export class Grundy {
  #module;
  #instance;

  constructor(module) {
    this.#module = module;
  }

  /** The answer to a question, as an object. */
  ask(name, question = {}, { budget = BUDGET } = {}) {
    const { bytes } = this.#told(name, question, budget);
    return JSON.parse(new TextDecoder().decode(bytes));
  }

  /** A rectangle of a heat map: its values row by row, 65535 where they are not known. */
  tile(question, { budget = 10 * BUDGET } = {}) {
    const { bytes, note } = this.#told('tile', question, budget);
    return { values: new Uint16Array(bytes.buffer), complete: note === 'whole' };
  }

  /** A table as a file. */
  export(question, { budget = 10 * BUDGET } = {}) {
    const { bytes, note, type } = this.#told('export', question, budget);
    return { name: note, type, bytes };
  }

  #told(name, question, budget) {
    const text = POSTED.has(name) ? JSON.stringify(question) : query(question);
    const asked = new TextEncoder().encode(`${name}\n${text}`);
    const reply = this.#asked(asked, budget);
    if (reply.status === 200) return reply;
    throw new Refusal(JSON.parse(new TextDecoder().decode(reply.bytes)).error);
  }

  #asked(asked, budget) {
    this.#instance ??= new WebAssembly.Instance(this.#module).exports;
    const module = this.#instance;
    try {
      // It may take memory, so the memory is looked at after it.
      const place = module.reserve(asked.length);
      if (!place) throw new Refusal({ code: 'limit', message: 'the question is too long' });
      new Uint8Array(module.memory.buffer, place, asked.length).set(asked);
      module.answer(budget);
    } catch (trap) {
      if (trap instanceof Refusal) throw trap;
      // This instance is of no more use; the next question gets another one.
      this.#instance = undefined;
      if (!module.reply_len()) throw new Refusal({ code: 'internal', message: String(trap) });
    }
    const reply = new Uint8Array(module.memory.buffer, module.reply(), module.reply_len());
    const cut = reply.indexOf(10);
    const [status, type, note] = new TextDecoder().decode(reply.subarray(0, cut)).split('\t');
    return { status: Number(status), type, note, bytes: reply.slice(cut + 1) };
  }
}

function query(question) {
  const present = Object.entries(question).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
}
