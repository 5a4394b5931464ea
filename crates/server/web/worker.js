// @ts-check
// What runs in a worker. It stands alone: its text becomes a script, so that a page opened from
// disk has workers too.

/** Takes the module, then questions, one at a time. */
export function worker() {
  /** @typedef {{memory: WebAssembly.Memory, reserve(length: number): number, answer(budget: number): void, reply(): number, reply_len(): number}} Exports */
  /** @type {Promise<WebAssembly.Instance> | null} */
  let instance = null;

  /** @param {Exports} module */
  function told(module) {
    const bytes = new Uint8Array(module.memory.buffer, module.reply(), module.reply_len());
    const cut = bytes.indexOf(10);
    if (cut < 0) return null;
    const [status, type, note] = new TextDecoder().decode(bytes.subarray(0, cut)).split('\t');
    return { status: Number(status), type: type ?? '', note: note ?? '', data: bytes.slice(cut + 1).buffer };
  }

  /** @param {{asked: string, budget: number}} question */
  async function answer({ asked, budget }) {
    if (!instance) return { reply: null, broken: true };
    const module = /** @type {Exports} */ (/** @type {unknown} */ ((await instance).exports));
    const bytes = new TextEncoder().encode(asked);
    const place = module.reserve(bytes.length);
    if (!place && bytes.length) {
      const refused = new TextEncoder().encode('{"error":{"code":"limit","message":""}}').buffer;
      return { reply: { status: 400, type: 'application/json', note: '', data: refused }, broken: false };
    }
    new Uint8Array(module.memory.buffer, place, bytes.length).set(bytes);
    try {
      module.answer(budget);
      return { reply: told(module), broken: false };
    } catch {
      // A trap: the instance is of no more use, but it says what was wrong. What memory did not
      // suffice for is unknown; what is wrong in the workbench is told.
      const reply = told(module);
      return { reply: reply?.status === 507 && budget > 0 ? null : reply, broken: true };
    }
  }

  onmessage = ({ data }) => {
    if (data instanceof WebAssembly.Module) {
      instance = WebAssembly.instantiate(data);
      return;
    }
    answer(data).catch(() => ({ reply: null, broken: true })).then((told) => postMessage(told));
  };
}
