// @ts-check
// Questions to the server; in a page saved to one file, answers come from the store inside it.

/** @typedef {Record<string, string | number | boolean | null | undefined>} Params */

const BASE = 'api/1/';
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

/** The answers inside a saved page; `null` when a server is there. */
export function store() {
  if (stored === undefined) {
    const script = document.getElementById('store');
    stored = script ? JSON.parse(script.textContent || '{}') : null;
  }
  return stored;
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
 * Asks; the answers of a position never change, so each question is asked once.
 * @param {string} path
 * @param {Params} [params]
 * @returns {Promise<any>}
 */
export function get(path, params = {}) {
  const asked = query(params);
  const key = asked ? `${path}?${asked}` : path;
  const known = answers.get(key);
  if (known) return known;
  const saved = store();
  const answer = saved ? fromStore(saved, 'GET ' + key) : request(BASE + key, {});
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  if (answers.size > KEPT) answers.delete(/** @type {string} */ (answers.keys().next().value));
  return answer;
}

/**
 * Asks for bytes: tiles of a heat map, and whether nothing is missing in them.
 * @param {string} path
 * @param {Params} params
 */
export async function bytes(path, params) {
  if (store()) throw new ApiError('outside', '');
  const response = await fetch(`${BASE}${path}?${query(params)}`).catch(() => null);
  if (!response) throw new ApiError('offline', '');
  if (!response.ok) throw new ApiError('http', `${response.status} ${response.statusText}`);
  return { data: await response.arrayBuffer(), complete: response.headers.get('x-complete') !== 'false' };
}

/**
 * @param {string} path
 * @param {Record<string, unknown>} body
 * @returns {Promise<any>}
 */
export function post(path, body) {
  const sorted = Object.fromEntries(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = JSON.stringify(sorted);
  const saved = store();
  if (saved) return fromStore(saved, `POST ${path} ${text}`);
  return request(BASE + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: text });
}

/**
 * @param {Record<string, any>} saved
 * @param {string} key
 */
async function fromStore(saved, key) {
  if (!(key in saved)) throw new ApiError('outside', '');
  return saved[key];
}

/** How often a busy server is asked again. */
const AGAIN = 3;

/**
 * @param {string} url
 * @param {RequestInit} init
 * @param {number} [tries]
 * @returns {Promise<any>}
 */
async function request(url, init, tries = AGAIN) {
  let response;
  try {
    response = await fetch(url, init);
  } catch {
    throw new ApiError('offline', '');
  }
  if (response.status === 503 && tries > 0) {
    const seconds = Number(response.headers.get('Retry-After')) || 1;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return request(url, init, tries - 1);
  }
  const body = await response.json().catch(() => null);
  if (response.ok && body) return body;
  const error = body && body.error;
  if (!error) throw new ApiError('http', `${response.status} ${response.statusText}`);
  throw new ApiError(error.code, error.message, error);
}

/**
 * Long work, with word of how far it is; giving it up, or closing the page, stops it on the server.
 * @param {string} kind the route whose answer is wanted
 * @param {Params} params
 * @param {(done: {positions: number, limit: number, seconds: number}) => void} progress
 * @returns {{answer: Promise<any>, stop: () => void}}
 */
export function job(kind, params, progress) {
  const source = new EventSource(`${BASE}jobs?${query({ ...params, kind })}`);
  const answer = new Promise((resolve, reject) => {
    source.addEventListener('progress', (event) => progress(JSON.parse(event.data)));
    source.addEventListener('result', (event) => {
      source.close();
      resolve(JSON.parse(event.data));
    });
    source.addEventListener('error', (event) => {
      source.close();
      const data = event instanceof MessageEvent ? JSON.parse(event.data) : null;
      const error = data?.error ?? data;
      reject(error ? new ApiError(error.code, error.message, error) : new ApiError('offline', ''));
    });
  });
  return { answer, stop: () => source.close() };
}
