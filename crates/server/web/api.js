// @ts-check
// Questions, each asked once: of the server, of the module in the page, or of the answers that were
// saved in it.

import { pictured } from './scene/text.js';
import { transport } from './transport.js';

/** @typedef {Record<string, string | number | boolean | null | undefined>} Params */

const KEPT = 300;

/** What the server refused, with the place in the text where that is known. */
export class ApiError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {{start?: number, end?: number, near?: string}} [place]
   */
  constructor(code, message, place = {}) {
    super(message);
    this.code = code;
    this.start = place.start;
    this.end = place.end;
    this.near = place.near;
  }
}

/** @type {Map<string, Promise<any>>} */
const answers = new Map();

/** @type {Record<string, any> | null | undefined} */
let stored;

/** What was saved in the page: where it begins, and answers unless a module came along. */
function saved() {
  if (stored === undefined) {
    const script = document.getElementById('store');
    stored = script ? JSON.parse(script.textContent || '{}') : null;
  }
  return stored;
}

/** Where a saved page begins. */
export function start() {
  return saved()?.start;
}

/** The answers that are all there is; `null` when somebody can be asked. */
export function store() {
  return document.getElementById('engine') ? null : saved() ?? null;
}

/**
 * Parameters in order of their names, the absent ones left out: equal questions have equal keys.
 * @param {Params} params
 */
export function query(params) {
  const present = Object.entries(params).filter(([, value]) => value !== null && value !== undefined && value !== '');
  present.sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
}

/**
 * Asks; the answers of a position never change, so each question is asked once. What was not found
 * within the limits is not an answer to keep.
 * @param {string} path
 * @param {Params} [params]
 * @returns {Promise<any>}
 */
export function get(path, params = {}) {
  const asked = query(params);
  const key = keyOf(path, asked);
  const known = answers.get(key);
  if (known) return known;
  const answer = request('GET', path, asked).then((told) => pictured(path, told));
  answers.set(key, answer);
  const forget = () => { if (answers.get(key) === answer) answers.delete(key); };
  answer.then(({ unknown }) => { if (unknown && !store()) forget(); }, forget);
  if (answers.size > KEPT) answers.delete(/** @type {string} */ (answers.keys().next().value));
  return answer;
}

/**
 * @param {string} path
 * @param {string} asked
 */
function keyOf(path, asked) {
  return asked ? `${path}?${asked}` : path;
}

/**
 * Remembers an answer that was found another way.
 * @param {string} path
 * @param {Params} params
 * @param {any} answer
 */
export function remember(path, params, answer) {
  answers.set(keyOf(path, query(params)), Promise.resolve(pictured(path, answer)));
}

/**
 * Asks for bytes: tiles of a heat map, or a file, with what is said of them.
 * @param {string} path
 * @param {Params} params
 */
export async function bytes(path, params) {
  if (store()) throw new ApiError('outside', '');
  const reply = await transport().ask('GET', path, query(params)).catch(offline);
  if (reply.status !== 200) throw refused(reply);
  return reply;
}

/**
 * @param {string} path
 * @param {Record<string, unknown>} body
 * @returns {Promise<any>}
 */
export function post(path, body) {
  const sorted = Object.fromEntries(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)));
  return request('POST', path, JSON.stringify(sorted));
}

/** @returns {never} */
function offline() {
  throw new ApiError(document.getElementById('engine') ? 'unloaded' : 'offline', '');
}

/** @param {import('./transport.js').Reply} reply */
function json({ data }) {
  try {
    return JSON.parse(new TextDecoder().decode(data));
  } catch {
    return null;
  }
}

/** @param {import('./transport.js').Reply} reply */
function refused(reply) {
  const error = json(reply)?.error;
  return error ? new ApiError(error.code, error.message, error) : new ApiError('http', String(reply.status));
}

/**
 * @param {'GET' | 'POST'} method
 * @param {string} path
 * @param {string} text
 * @returns {Promise<any>}
 */
async function request(method, path, text) {
  const answers = store();
  if (answers) {
    const key = method === 'POST' ? `POST ${path} ${text}` : `GET ${text ? `${path}?${text}` : path}`;
    if (!(key in answers)) throw new ApiError('outside', '');
    return answers[key];
  }
  const reply = await transport().ask(method, path, text).catch(offline);
  const body = reply.status === 200 ? json(reply) : null;
  if (!body) throw refused(reply);
  return body;
}

/**
 * Long work, with word of how far it is; giving it up, or closing the page, stops it.
 * @param {string} kind the route whose answer is wanted
 * @param {Params} params
 * @param {(done: import('./transport.js').Progress) => void} progress
 * @returns {{answer: Promise<any>, stop: () => void}}
 */
export function job(kind, params, progress) {
  const { reply, stop } = transport().job(kind, query(params), progress);
  const answer = reply.catch(offline).then((told) => {
    if (told.status !== 200) throw refused(told);
    return json(told);
  });
  return { answer, stop };
}
