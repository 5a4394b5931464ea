// @ts-check
// Games written on the page: their name carries their text, so that a link is all one needs.

import { like, liked } from '../prefs.js';

/** Such a name: `rules:~` and the text in base64. */
const NAME = /rules:~[\w-]+/g;
/** How it is shown, and typed. */
const BRIEF = 'rules:~';
/** Games remembered, at most. */
const KEPT = 12;
const OWN = 'own';

/** The text that a game's name carries. @param {string} game */
export function fileOf(game) {
  const [, letters] = /^rules:~([\w-]+)/.exec(game) ?? [];
  if (!letters) return null;
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

/**
 * What a game is called: the file says so, or its first remark does.
 * @param {string} text of the file
 */
export function titleOf(text) {
  const [, named] = /^name\s*=\s*(["'].*["'])\s*(?:#.*)?$/m.exec(text) ?? [];
  const [, said] = /^#\s*([^:.\n]{1,40})[:.\n]/.exec(text) ?? [];
  return named?.slice(1, -1) ?? said ?? '';
}

/** A position without the texts it carries, for people. @param {string} q */
export function brief(q) {
  return q.replace(NAME, (name) => { const text = fileOf(name); return text ? titleOf(text).trim().replace(/\s+/g, '_') || BRIEF : name; });
}

/** The same for a box in which one types: every such game is `rules:~`. @param {string} q */
export function typed(q) {
  return q.replace(NAME, BRIEF);
}

/**
 * What was typed, with the texts again that stood there.
 * @param {string} text
 * @param {string} q the position that was shown
 */
export function expanded(text, q) {
  const names = q.match(NAME) ?? [];
  let at = 0;
  return names.length ? text.replace(/rules:~(?![\w-])/g, () => names[Math.min(at++, names.length - 1)] ?? BRIEF) : text;
}

/** Positions of games written here, the last one first. @returns {string[]} */
export function own() {
  try {
    const kept = JSON.parse(liked(OWN, '[]'));
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers a game that was written here; of one with the same title the last is kept. @param {string} q */
export function keepOwn(q) {
  const title = (/** @type {string} */ one) => brief(one).split(' ')[0];
  like(OWN, JSON.stringify([q, ...own().filter((one) => one !== q && (title(one) === BRIEF || title(one) !== title(q)))].slice(0, KEPT)));
}

/** @param {string} q */
export function forget(q) {
  like(OWN, JSON.stringify(own().filter((one) => one !== q)));
}
