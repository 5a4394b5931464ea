// @ts-check
// What is shown is not what was asked for, yet: after a moment it is dimmed and locked.

import { el } from '../dom.js';
import { ApiError } from '../api.js';
import { button } from '../widgets.js';
import { explain, refusal } from '../refusal.js';
import { shellWords } from '../words/shell.js';

/** How long an answer may take before the wait is shown, in milliseconds. */
const MOMENT = 150;

export class Waiting {
  /**
   * @param {HTMLElement} root what is dimmed
   * @param {(locked: boolean) => void} lock
   */
  constructor(root, lock) {
    this.root = root;
    this.lock = lock;
    /** Whether the answer is still to come. */
    this.on = false;
    this.timer = 0;
  }

  /** @param {() => void} [late] called when the moment is over and the answer is not there */
  begin(late) {
    this.end();
    this.on = true;
    this.root.setAttribute('aria-busy', 'true');
    this.timer = window.setTimeout(() => {
      this.root.classList.add('waiting');
      this.lock(true);
      late?.();
    }, MOMENT);
  }

  /** Something is there to be seen, though not all of it. */
  show() {
    clearTimeout(this.timer);
    this.root.classList.remove('waiting');
    this.lock(false);
  }

  end() {
    if (!this.on) return;
    this.on = false;
    this.root.removeAttribute('aria-busy');
    this.show();
  }
}

/**
 * What went wrong; where nobody answered, one can ask again.
 * @param {unknown} error
 * @param {string} text
 * @param {import('../types.js').Language} lang
 * @param {() => void} again
 * @returns {HTMLElement[]}
 */
export function failure(error, text, lang, again) {
  const said = explain(text, refusal(error, lang));
  const gone = error instanceof ApiError && ['offline', 'unloaded'].includes(error.code);
  return gone ? [...said, el('p', {}, button(shellWords[lang].retry, again))] : said;
}
