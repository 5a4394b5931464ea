// @ts-check
// The graph of positions: all that can be reached, who wins there, where one is, and one game as
// those play it who can win.

import { el, fill, svg } from '../dom.js';
import { get } from '../api.js';
import { button, card, number, twin } from '../widgets.js';
import { explain, refusal } from '../refusal.js';
import { boardWords } from '../words/board.js';
import { shellWords } from '../words/shell.js';

/** @typedef {import('../types.js').ReachJson} Reach */

/** Signs of a position that are written in its box. */
const SIGNS = 9;
const [WIDE, HIGH, MARGIN] = [64, 34, 26];

/**
 * @param {import('../page.js').Page} page
 * @param {boolean} single whether the position is of one game: then one can go to its followers
 */
export function reachCard(page, single) {
  const words = boardWords[page.lang].reach;
  const body = el('div', {});
  const open = button(words.open, async () => {
    open.disabled = true;
    /** @type {Reach | null} */
    const found = await get('reach', page.question()).catch((error) => { fill(body, explain('', refusal(error, page.lang))); return null; });
    if (!found) return;
    fill(body, found.vertices.length ? [picture(found, page, single), el('p', { class: 'cap' }, found.cut ? words.cut : words.said), table(found, page)] : [el('p', { class: 'cap' }, words.tooMany)]);
    body.querySelector('svg')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, { class: 'small' });
  fill(body, [el('div', { class: 'reach-open' }, open)]);
  return card(words.title, { class: 'reach', sub: words.sub }, body);
}

/** @param {string} text */
const brief = (text) => (text.length > SIGNS ? text.slice(0, SIGNS - 1) + '…' : text || '∅');

/**
 * @param {Reach} found
 * @param {import('../page.js').Page} page
 * @param {boolean} single
 */
function picture(found, page, single) {
  const words = boardWords[page.lang].reach;
  const { vertices, edges, line = [], players } = found;
  const xs = vertices.map(({ x }) => x);
  const ys = vertices.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - WIDE / 2 - MARGIN, Math.min(...ys) - HIGH / 2 - MARGIN];
  const [width, height] = [Math.max(...xs) + WIDE / 2 + MARGIN - left, Math.max(...ys) + HIGH / 2 + MARGIN - top];
  const steps = new Set(line.slice(1).map((to, i) => `${line[i]} ${to}`));
  const lines = edges.map(([from, to, wins], i) => {
    const [a, b] = [vertices[from], vertices[to]];
    if (!a || !b) return null;
    const name = ['reach-edge', wins ? 'wins' : '', steps.has(`${from} ${to}`) ? 'line' : '', players?.[i] ?? ''].filter(Boolean).join(' ');
    const down = b.y > a.y;
    const bend = from === to ? `m0 0c34 -30 34 30 0 6` : `L${b.x} ${b.y + (down ? -HIGH / 2 - 3 : HIGH / 2 + 3)}`;
    return svg('path', { class: name, d: `M${a.x} ${a.y + (down ? HIGH / 2 : -HIGH / 2)}${bend}` });
  });
  const boxes = vertices.map(({ position, outcome, grundy, value, x, y, cut }, i) => {
    const worth = value ?? (grundy === null || grundy === undefined ? '' : number(grundy));
    const go = () => page.move(`${found.game} ${position}`, page.state.player);
    const name = words.box(position || '∅', outcome ?? '?', worth);
    const press = single && i > 0 ? { role: 'button', tabindex: 0, onclick: go, onkeydown: (/** @type {KeyboardEvent} */ event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); event.stopPropagation(); go(); } } } : { role: 'img' };
    return svg('g', { class: `reach-box is-${outcome ?? 'U'}${i === 0 ? ' here' : ''}${line.includes(i) ? ' line' : ''}`, 'aria-label': i === 0 ? `${words.here}: ${name}` : name, ...press },
      svg('rect', { x: x - WIDE / 2, y: y - HIGH / 2, width: WIDE, height: HIGH, rx: 9 }),
      svg('text', { x, y: y - 2 }, brief(position)),
      svg('text', { class: 'worth', x, y: y + 12 }, [outcome, worth.length > 7 ? '' : worth].filter(Boolean).join(' ') + (cut ? ' …' : '')));
  });
  return el('div', { class: 'reach-paper', tabindex: 0, role: 'group', 'aria-label': words.title },
    svg('svg', { class: 'reach-picture', width, height, viewBox: `${left} ${top} ${width} ${height}` }, ...lines, ...boxes));
}

/** @param {Reach} found @param {import('../page.js').Page} page */
function table({ vertices, edges }, page) {
  const words = boardWords[page.lang];
  const rows = vertices.map(({ position, outcome, grundy, value }, i) => [position || '∅', outcome ?? '?', value ?? number(grundy),
    edges.filter(([from]) => from === i).map(([, to, wins]) => `${vertices[to]?.position || '∅'}${wins ? ' ✓' : ''}`).join('; ')]);
  return twin(shellWords[page.lang].asTable, [words.addPosition, '', words.column.value, words.column.leaves], rows);
}
