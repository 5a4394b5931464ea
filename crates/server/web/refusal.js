// @ts-check
// Errors in words, with the place in the text marked.

import { el } from './dom.js';
import { ApiError } from './api.js';
import { shellWords } from './words/shell.js';

/** @typedef {{message: string, start?: number, end?: number}} Refusal */

/**
 * @param {unknown} error
 * @param {import('./types.js').Language} lang
 * @returns {Refusal}
 */
export function refusal(error, lang) {
  const words = shellWords[lang].error;
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'offline') return { message: words.offline };
  if (error.code === 'outside') return { message: words.outside };
  if (!error.message && error.code in words.module) return { message: words.module[/** @type {keyof typeof words.module} */ (error.code)] };
  if (error.code === 'http') return { message: words.http(error.message) };
  return { message: error.message, start: error.start, end: error.end };
}

/**
 * The message, and under it the text with the faulty place marked.
 * @param {string} text
 * @param {Refusal} said
 * @returns {HTMLElement[]}
 */
export function explain(text, said) {
  const message = el('p', {}, said.message);
  if (said.start === undefined || said.end === undefined) return [message];
  const [before, fault, after] = cut(text, said.start, said.end);
  return [message, el('pre', {}, before, el('mark', {}, fault || ' '), after)];
}

/**
 * Cuts at byte places, as the server counts them.
 * @param {string} text
 * @param {number} start
 * @param {number} end
 */
function cut(text, start, end) {
  const bytes = new TextEncoder().encode(text);
  const part = (/** @type {number} */ a, /** @type {number} */ b) => new TextDecoder().decode(bytes.slice(a, b));
  return [part(0, start), part(start, Math.max(end, start)), part(Math.max(end, start), bytes.length)];
}
