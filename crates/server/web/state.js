// @ts-check
// The one object that flows through all screens, kept in the address: `#g=nim&p=3.5.8.4&v=board&lang=zh`.

/** @typedef {import('./types.js').Language} Language */
/** @typedef {import('./types.js').Player} Player */

/**
 * @typedef {object} State
 * @property {string} view the screen
 * @property {string} q a whole position, as typed
 * @property {'' | 'normal' | 'misere'} convention empty: the game's own
 * @property {Player} player who is to move, where that matters
 * @property {'' | Language} lang empty: the browser's
 * @property {'' | 'light' | 'dark'} theme empty: the system's
 * @property {Record<string, string>} more what single screens keep: lesson, zoom, moves played
 */

/** @type {State} */
export const START = { view: 'board', q: 'nim 3 5 8 4', convention: '', player: 'left', lang: '', theme: '', more: {} };

const OWN = new Set(['g', 'p', 'v', 'c', 'to', 'lang', 'theme']);

/** How a position stands in an address; what needs an escape has `$` before a letter. */
const PACKED = new Map([[' ', '.'], ['.', '~'], ['~', '$t'], ['$', '$d']]);
/** In links of before, `$` alone was a tilde. */
const UNPACKED = new Map([...[...PACKED].map(([sign, packed]) => /** @type {const} */ ([packed, sign])), ['$', '~']]);

/**
 * Spaces become dots and dots tildes, so that an address stays readable.
 * @param {string} text
 */
export function pack(text) {
  return text.trim().replace(/\s+/g, ' ').replace(/[ .~$]/g, (sign) => PACKED.get(sign) ?? sign);
}

/** @param {string} packed */
export function unpack(packed) {
  return packed.replace(/\$[td]?|[.~]/g, (sign) => UNPACKED.get(sign) ?? sign);
}

/** @param {string} q */
function parts(q) {
  return q.trim().split(/\s+\+\s+/).map((part) => {
    const [name = '', ...position] = part.trim().split(/\s+/);
    return { name, position: position.join(' ') };
  });
}

/**
 * Keeps the characters that a fragment may hold, so that links stay readable.
 * @param {string} value
 */
function escape(value) {
  return encodeURIComponent(value).replace(/%(2C|2F|3A|3E|40|3B)/g, (code) => decodeURIComponent(code));
}

/**
 * @param {State} state
 * @param {{position?: boolean}} [options] position: whether the address holds the position
 * @returns {string} the address's fragment
 */
export function format(state, options = {}) {
  /** @type {[string, string][]} */
  const pairs = [];
  for (const { name, position } of options.position === false ? [] : parts(state.q)) {
    pairs.push(['g', name]);
    if (position) pairs.push(['p', pack(position)]);
  }
  pairs.push(['v', state.view]);
  if (state.convention) pairs.push(['c', state.convention]);
  if (state.player === 'right') pairs.push(['to', 'right']);
  if (state.lang) pairs.push(['lang', state.lang]);
  if (state.theme) pairs.push(['theme', state.theme]);
  for (const [key, value] of Object.entries(state.more)) if (value) pairs.push([key, value]);
  return '#' + pairs.map(([key, value]) => `${key}=${escape(value)}`).join('&');
}

/**
 * @param {string} hash
 * @returns {State}
 */
export function parse(hash) {
  const state = { ...START, more: /** @type {Record<string, string>} */ ({}) };
  /** @type {string[]} */
  const sum = [];
  for (const pair of hash.replace(/^#/, '').split('&')) {
    const cut = pair.indexOf('=');
    if (cut < 1) continue;
    const key = pair.slice(0, cut);
    const value = decode(pair.slice(cut + 1));
    if (key === 'g') sum.push(value);
    else if (key === 'p' && sum.length) sum[sum.length - 1] += ' ' + unpack(value);
    else if (key === 'v') state.view = value;
    else if (key === 'c' && (value === 'normal' || value === 'misere')) state.convention = value;
    else if (key === 'to' && value === 'right') state.player = 'right';
    else if (key === 'lang' && (value === 'en' || value === 'zh')) state.lang = value;
    else if (key === 'theme' && (value === 'light' || value === 'dark')) state.theme = value;
    else if (!OWN.has(key)) state.more[key] = value;
  }
  if (sum.length) state.q = sum.join(' + ');
  return state;
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
