// @ts-check
// Where questions go: to the server that sent the page, or to the module that came with it.

import { Engine, engineOf } from './engine.js';

/**
 * What came back; `note` says of a tile whether it is `whole`, and of a file its name.
 * @typedef {{status: number, type: string, note: string, data: ArrayBuffer}} Reply
 */

/** @typedef {{positions?: number, limit?: number, seconds: number}} Progress */

/**
 * @typedef {object} Transport
 * @property {(method: 'GET' | 'POST', path: string, text: string) => Promise<Reply>} ask `offline` is thrown where nobody answers
 * @property {(kind: string, text: string, progress: (done: Progress) => void) => {reply: Promise<Reply>, stop: () => void}} job
 */

const BASE = 'api/1/';

/** How often a busy server is asked again. */
const AGAIN = 3;

/** @type {Transport | undefined} */
let chosen;

/** The module where the page has one, else the server. */
export function transport() {
  const element = document.getElementById('engine');
  chosen ??= element ? new Engine(() => engineOf(element)) : server;
  return chosen;
}

/** Where the page is files with a module among them, the browser keeps it for times without a network. */
export function stay() {
  const files = document.getElementById('engine')?.hasAttribute('href');
  if (files && 'serviceWorker' in navigator) navigator.serviceWorker.register('offline.js').catch(() => {});
}

/** @type {Transport} */
const server = { ask, job };

/**
 * @param {'GET' | 'POST'} method
 * @param {string} path
 * @param {string} text
 * @param {number} [tries]
 * @returns {Promise<Reply>}
 */
async function ask(method, path, text, tries = AGAIN) {
  const posted = { method, headers: { 'Content-Type': 'application/json' }, body: text };
  const response = method === 'POST' ? await fetch(BASE + path, posted) : await fetch(BASE + (text ? `${path}?${text}` : path));
  if (response.status === 503 && tries > 0) {
    const seconds = Number(response.headers.get('Retry-After')) || 1;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return ask(method, path, text, tries - 1);
  }
  const [, name] = /filename="([^"]*)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  return {
    status: response.status,
    type: response.headers.get('Content-Type') ?? '',
    note: name ?? (response.headers.get('x-complete') === 'false' ? 'gaps' : 'whole'),
    data: await response.arrayBuffer(),
  };
}

/**
 * Long work, in events; closing the connection stops it on the server.
 * @param {string} kind
 * @param {string} text
 * @param {(done: Progress) => void} progress
 */
function job(kind, text, progress) {
  const source = new EventSource(`${BASE}jobs?kind=${kind}&${text}`);
  /** @type {Promise<Reply>} */
  const reply = new Promise((resolve, reject) => {
    const end = (/** @type {number} */ status) => (/** @type {Event} */ event) => {
      source.close();
      if (!(event instanceof MessageEvent)) return reject(new Error('offline'));
      resolve({ status, type: 'application/json', note: '', data: new TextEncoder().encode(event.data).buffer });
    };
    source.addEventListener('progress', (event) => progress(JSON.parse(event.data)));
    source.addEventListener('result', end(200));
    source.addEventListener('error', end(400));
  });
  return { reply, stop: () => source.close() };
}
