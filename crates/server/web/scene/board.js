// @ts-check
// Boards of squares: pieces of two players, coins, queens, tiles of a path, dominoes.

import { svg } from '../dom.js';

/** @typedef {import('./effect.js').Effect} Effect */
/** @typedef {import('./draw.js').Picture} Picture */

/**
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} how
 */
function queen(x, y, size, how) {
  const u = size / 46;
  const at = (/** @type {number} */ dx, /** @type {number} */ dy) => `${x + dx * u} ${y + dy * u}`;
  return svg('path', { class: `queen ${how}`, d: `M${at(-11, 13)}L${at(-15, -9)}L${at(-7, 2)}L${at(-6, -13)}L${at(0, 0)}L${at(6, -13)}L${at(7, 2)}L${at(15, -9)}L${at(11, 13)}Z` });
}

/** The ways of a tile that fills a square, as lines between the middles of its sides. */
const TILES = {
  falling: ['M0 -1Q0 0 -1 0', 'M0 1Q0 0 1 0'],
  rising: ['M0 -1Q0 0 1 0', 'M0 1Q0 0 -1 0'],
  cross: ['M0 -1V1', 'M-1 0H1'],
};

/**
 * @param {keyof typeof TILES} kind
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} how
 */
function tile(kind, x, y, size, how) {
  const scaled = (/** @type {string} */ d) => d.replace(/-?1/g, (one) => String((Number(one) * size) / 2));
  return svg('g', { class: `path-tile ${how}`, transform: `translate(${x} ${y})` }, ...TILES[kind].map((d) => svg('path', { d: scaled(d) })));
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function star(x, y, r) {
  const point = (/** @type {number} */ i) => {
    const [angle, far] = [-Math.PI / 2 + (i * Math.PI) / 5, i % 2 ? r * 0.42 : r];
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  };
  return svg('path', { class: 'goal', d: `M${Array.from({ length: 10 }, (_, i) => point(i)).join('L')}Z` });
}

/** What stands on squares and is no piece. */
const THINGS = new Set(['goal', 'end', 'only-left', 'only-right', ...Object.keys(TILES)]);

/** A coin showing heads, as on a strip. */
function head(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size, /** @type {string} */ how) {
  const u = size / 42;
  return svg('g', { class: `piece head ${how}`, transform: `translate(${x} ${y}) scale(${u})` },
    svg('circle', { class: 'disc', r: 14, ...(how ? {} : { fill: 'url(#coin)' }) }),
    svg('path', { class: 'emblem', d: 'M-5 5v-9l3 4l2 -5l2 5l3 -4v9z' }));
}

/**
 * A piece of a player: a bar for Left, a ring for Right, so that whose it is is not told by colour
 * alone; lesser pieces are smaller.
 * @param {string} mark
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} how
 */
function disc(mark, x, y, size, how) {
  if (mark === 'queen') return queen(x, y, size, how);
  if (mark === 'head') return head(x, y, size, how);
  const lesser = mark.startsWith('lesser-');
  const whose = mark.replace('lesser-', '');
  const r = size * (lesser ? 0.21 : 0.33);
  const sign = whose === 'left' ? svg('path', { class: 'piece-mark', d: `M${x} ${y - r / 2}v${r}` }) : whose === 'right' ? svg('circle', { class: 'piece-mark', cx: x, cy: y, r: r * 0.42 }) : null;
  const stone = whose === 'coin' && !how;
  return svg('g', {}, svg('circle', { class: `piece ${stone ? 'stone' : whose} ${how}`, cx: x, cy: y, r, ...(stone ? { fill: 'url(#stone)' } : {}) }), how ? null : sign);
}

/**
 * A free square that only one player may use: a corner in the player's colour, with the player's sign.
 * @param {string} mark
 * @param {number} x the middle
 * @param {number} y
 * @param {number} size
 */
function reserved(mark, x, y, size) {
  const whose = mark.replace('only-', '');
  const [left, top, side] = [x - size / 2 + 3, y - size / 2 + 3, size * 0.52];
  const sign = whose === 'left' ? svg('path', { class: 'piece-mark', d: `M${left + side * 0.28} ${top + side * 0.14}v${side * 0.32}` })
    : svg('circle', { class: 'piece-mark', cx: left + side * 0.29, cy: top + side * 0.29, r: side * 0.13 });
  return svg('g', { class: 'reserved' }, svg('path', { class: `reserve ${whose}`, d: `M${left} ${top}h${side}L${left} ${top + side}z` }), sign);
}

/**
 * A board with pieces of two players, with coins or with tiles. Where the pictures do not tell what
 * arrives, it is what leaves.
 * @param {import('../types.js').Board['rows']} rows
 * @param {{effect: Effect | null, wide: number, tall: number}} options
 * @returns {Picture}
 */
export function board(rows, { effect, wide, tall }) {
  const columns = Math.max(1, ...rows.map((line) => line.length));
  const size = Math.max(16, Math.min(46, Math.floor(wide / columns), Math.floor(tall / Math.max(1, rows.length))));
  const leaving = rows.flatMap((line, r) => line.filter((mark, c) => mark && !THINGS.has(mark) && effect?.out.includes(`${r}.${c}`)))[0] ?? 'coin';
  // A domino is one piece on both of its squares, above them.
  const covered = Object.entries(effect?.marks ?? {}).flatMap(([name, mark]) => (mark === 'hole' ? [name] : []));
  const parts = rows.flatMap((line, r) => line.map((mark, c) => {
    const name = `${r}.${c}`;
    const [x, y] = [c * size, r * size];
    const hole = mark === 'hole';
    const square = svg('rect', { class: hole ? 'square hole' : (r + c) % 2 ? 'square odd' : 'square', x: x + 0.5, y: y + 0.5, width: size - 1, height: size - 1, rx: 5 });
    const [cx, cy] = [x + size / 2, y + size / 2];
    const thing = (/** @type {string} */ kind, /** @type {string} */ how) => (
      kind === 'goal' ? star(cx, cy, size * 0.3)
        : kind === 'end' ? svg('circle', { class: `path-end ${how}`, cx, cy, r: size * 0.2 })
          : kind.startsWith('only-') ? reserved(kind, cx, cy, size)
            : tile(/** @type {keyof typeof TILES} */ (kind), cx, cy, size, how));
    const there = (/** @type {string} */ kind, /** @type {string} */ how) => (THINGS.has(kind) ? thing(kind, how) : disc(kind, cx, cy, size, how));
    const standing = [
      ...(mark && !hole && !(mark === 'end' && effect?.come.includes(name)) ? [there(mark, effect?.out.includes(name) ? 'out' : '')] : []),
      ...(effect?.come.includes(name) && !covered.includes(name) ? [there(effect.marks?.[name] ?? leaving, 'come')] : []),
    ];
    return svg('g', { class: !mark && effect?.out.includes(name) ? 'place out' : 'place', 'data-e': name }, square, ...standing);
  }));
  const [width, height] = [columns * size, Math.max(1, rows.length) * size];
  return { svg: svg('svg', { class: 'picture', width, height, viewBox: `0 0 ${width} ${height}` }, ...parts, ...pieces(covered, size)), width, height };
}

/**
 * What covers squares: two beside one another under one piece, otherwise each under its own.
 * @param {string[]} covered
 * @param {number} size
 */
function pieces(covered, size) {
  const at = covered.map((name) => name.split('.').map(Number));
  const piece = (/** @type {number} */ r, /** @type {number} */ c, /** @type {number} */ down, /** @type {number} */ across) =>
    svg('rect', { class: 'laid', x: c * size + 3, y: r * size + 3, width: across * size - 6, height: down * size - 6, rx: 6 });
  const [[r = 0, c = 0] = [], [down = 0, across = 0] = []] = at;
  if (at.length === 2 && down - r + across - c === 1) return [piece(r, c, down - r + 1, across - c + 1)];
  return at.map(([row = 0, column = 0]) => piece(row, column, 1, 1));
}
