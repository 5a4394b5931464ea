// @ts-check
// Setting a position up by hand: numbers by their controls, squares by touching them, stones, coins
// and pieces by dragging them, a random start of a wanted kind. What is legal the server says.

import { el, fill } from '../dom.js';
import { get } from '../api.js';
import { button, dialog, segments } from '../widgets.js';
import { explain, refusal } from '../refusal.js';
import { thumbnail } from '../scene/draw.js';
import { dragging } from './drag.js';
import { shellWords } from '../words/shell.js';
import { setupWords } from '../words/setup.js';

/** @typedef {import('../types.js').Solution} Solution */
/** @typedef {import('../types.js').Family} Family */
/** @typedef {{game: string, texts: string[]}} Part */
/** @typedef {keyof typeof setupWords['en']['wanted']} Wanted */

/** Positions looked at, at most, until one is as wanted. */
const TRIES = 40;
const SIZES = { small: 7, medium: 15, large: 40 };

/** @param {Solution} solution @returns {Part[]} */
function partsOf({ components }) {
  return [...new Set(components.map(({ part }) => part))].map((part) => {
    const inside = components.filter((component) => component.part === part);
    return { game: inside[0]?.game ?? '', texts: inside.map(({ text }) => text) };
  });
}

/** @param {Part[]} parts */
const written = (parts) => parts.map(({ game, texts }) => [game, ...texts].join(' ')).join(' + ');

/** @param {string} text */
const isNumber = (text) => /^\d{1,15}$/.test(text);

/**
 * @param {import('../page.js').Page} page
 * @param {Solution} first
 */
export async function setUp(page, first) {
  const { lang } = page;
  const words = setupWords[lang];
  /** @type {{games: Family[]}} */
  const { games } = await get('games');
  const family = (/** @type {string} */ game) => games.find(({ name }) => name === game.split(':')[0]);
  let parts = partsOf(first);
  let good = first;
  let turn = 0;
  const editor = el('div', { class: 'setup-parts' });
  const picture = el('div', { class: 'add-picture' });
  const problem = el('div', { class: 'problem', role: 'alert' });
  const use = button(words.use, () => {
    box.close();
    page.move(good.q, page.state.player);
  }, { primary: true });

  /** Asks whether it is a position, and shows it. @param {boolean} [anew] whether the controls are made again */
  const check = async (anew = true) => {
    const now = ++turn;
    if (anew) draw();
    use.disabled = true;
    try {
      const solution = await get('solve', page.question(written(parts), 'left'));
      if (now !== turn) return;
      good = solution;
      use.disabled = false;
      fill(problem, []);
      const scenes = good.components.flatMap(({ scene }) => scene ?? []);
      fill(picture, [scenes.length ? thumbnail(scenes, 420, 150) : null, el('code', {}, good.q)]);
      number(picture, good);
    } catch (error) {
      if (now === turn) fill(problem, explain(written(parts), refusal(error, lang)));
    }
  };

  dragging(picture, '[data-e]', (from, to) => {
    const all = parts.flatMap((part) => part.texts);
    const moved = dragged(good, all, whereOf(from), to && whereOf(to));
    if (!moved) return;
    for (const part of parts) part.texts = moved.splice(0, part.texts.length);
    check();
  });

  const draw = () => fill(editor, parts.map((part, p) => el('fieldset', { class: 'setup-part' }, el('legend', {}, family(part.game)?.title[lang] ?? part.game),
    parameters(part, family(part.game), () => check()),
    el('div', { class: 'setup-components' }, ...part.texts.map((text, i) => component(part, i, text, first, check, words)),
      button('＋', () => { part.texts.push(part.texts.at(-1) ?? '1'); check(); }, { name: words.more, class: 'tiny' })),
    parts.length > 1 ? button(words.removePart, () => { parts.splice(p, 1); check(); }, { class: 'quiet small' }) : null)));

  let wanted = /** @type {Wanted} */ ('any');
  let size = /** @type {keyof SIZES} */ ('medium');
  const said = el('span', { class: 'pill', role: 'status' });
  const random = button(words.random, async () => {
    random.disabled = true;
    fill(said, [words.looking]);
    const found = await randomStart(page, parts[0] ?? { game: 'nim', texts: [] }, wanted, SIZES[size]).catch(() => null);
    random.disabled = false;
    fill(said, [found ? '' : words.notFound]);
    if (!found) return;
    parts = partsOf(found);
    check();
  });
  const form = el('div', { class: 'setup' }, editor, picture, problem,
    el('fieldset', { class: 'setup-part' }, el('legend', {}, words.randomTitle),
      segments(words.randomTitle, /** @type {Wanted[]} */ (['any', 'won', 'one', 'lost']).map((value) => ({ value, label: words.wanted[value] })), wanted, (value) => { wanted = value; }),
      segments(words.size, /** @type {(keyof SIZES)[]} */ (['small', 'medium', 'large']).map((value) => ({ value, label: words.sizes[value] })), size, (value) => { size = value; }),
      el('div', { class: 'row-end' }, said, random)),
    el('div', { class: 'row-end' }, use));
  const box = dialog(words.title, shellWords[lang].close, form);
  box.classList.add('wide');
  check();
}

/**
 * Controls for the numbers in a game's parameter.
 * @param {Part} part
 * @param {Family | undefined} family
 * @param {() => void} changed
 */
function parameters(part, family, changed) {
  const given = part.game.includes(':') ? part.game.slice(part.game.indexOf(':') + 1) : '';
  if (!family || !/^\d+([x,/]\d+)*$/.test(given)) return null;
  const names = family.parameters.match(/[A-Z]+/g) ?? [];
  const pieces = given.split(/([x,/])/);
  return el('div', { class: 'setup-parameters' }, ...pieces.flatMap((piece, i) => {
    if (i % 2) return [];
    const input = el('input', { type: 'number', min: 0, class: 'short', value: piece });
    input.addEventListener('change', () => {
      pieces[i] = String(Math.max(0, Math.floor(Number(input.value) || 0)));
      part.game = `${family.name}:${pieces.join('')}`;
      changed();
    });
    return [el('label', {}, `${names[names.length > 1 ? i / 2 : 0] ?? ''} `, input)];
  }));
}

/**
 * Controls for one component: a number, several numbers, squares, or its text.
 * @param {Part} part
 * @param {number} i
 * @param {string} text
 * @param {Solution} first
 * @param {(anew?: boolean) => void} changed
 * @param {typeof setupWords['en']} words
 */
function component(part, i, text, first, changed, words) {
  const put = (/** @type {string} */ next, /** @type {boolean} */ anew) => { part.texts[i] = next; changed(anew); };
  const remove = part.texts.length > 1 ? button('✕', () => { part.texts.splice(i, 1); changed(); }, { name: words.remove(i + 1), class: 'quiet tiny' }) : null;
  const numbers = text.split(',');
  if (numbers.every(isNumber)) {
    return el('div', { class: 'setup-component' }, ...numbers.map((n, k) => {
      const input = el('input', { type: 'number', min: 0, class: 'short', value: n, 'aria-label': words.number(i + 1, numbers.length > 1 ? k + 1 : 0) });
      const read = () => { numbers[k] = String(Math.max(0, Math.floor(Number(input.value) || 0))); put(numbers.join(','), false); };
      const step = (/** @type {number} */ by) => { input.value = String(Math.max(0, Number(input.value) + by)); read(); };
      input.addEventListener('input', read);
      const gone = numbers.length > 1 ? button('✕', () => put(numbers.filter((_, other) => other !== k).join(','), true), { name: words.removeNumber(i + 1, k + 1), class: 'quiet tiny' }) : null;
      return el('span', {}, el('span', { class: 'stepper' }, button('−', () => step(-1), { name: words.less }), input, button('+', () => step(1), { name: words.greater })), gone);
    }), numbers.length > 1 || text.includes(',') ? button('＋', () => put([...numbers, '1'].join(','), true), { name: words.more, class: 'tiny' }) : null, remove);
  }
  const squares = squaresOf(text);
  if (squares) {
    // Every sign that stands in the text, or stood there first, may be put on a square.
    const signs = [...new Set([...first.components.map((one) => one.text).join(''), ...text, '.'])].filter((sign) => sign !== '/');
    const board = el('div', { class: 'setup-squares' }, ...squares.map((line, r) => el('div', {}, ...line.map((sign, c) => el('button', {
      type: 'button', 'data-at': `${r} ${c}`, class: `setup-square sign-${/\w/.test(sign) ? sign.toLowerCase() : sign === '#' ? 'wall' : 'free'}`, 'aria-label': words.square(r + 1, c + 1, sign),
      onclick: () => {
        line[c] = signs[(signs.indexOf(sign) + 1) % signs.length] ?? '.';
        put(squares.map((one) => one.join('')).join('/'), true);
      },
    }, sign)))));
    // What is dragged from one square to another changes places with what is there.
    dragging(board, '[data-at]', (from, to) => {
      const [[r = 0, c = 0] = [], [down = 0, right = 0] = []] = [from, to].map((one) => one?.getAttribute('data-at')?.split(' ').map(Number) ?? []);
      const [one, other] = [squares[r], squares[down]];
      if (!to || !one || !other) return;
      [one[c], other[right]] = [other[right] ?? '.', one[c] ?? '.'];
      put(squares.map((line) => line.join('')).join('/'), true);
    });
    return el('div', { class: 'setup-component' }, board, remove);
  }
  const input = el('input', { class: 'rule-text', value: text, 'aria-label': words.text(i + 1) });
  input.addEventListener('input', () => put(input.value.trim(), false));
  return el('div', { class: 'setup-component' }, input, remove);
}

/** @typedef {{component: number, element: string}} Where */

/**
 * Tells the pictures which components they are of.
 * @param {HTMLElement} picture
 * @param {Solution} solution
 */
function number(picture, { components }) {
  const drawn = components.flatMap(({ scene }, i) => (scene?.kind === 'heaps' ? scene.heaps : scene?.kind === 'steps' ? scene.steps : scene ? [0] : []).map(() => i));
  for (const [i, one] of picture.querySelectorAll('svg.picture').entries()) one.setAttribute('data-component', String(drawn[i]));
}

/** @param {Element} element @returns {Where} */
function whereOf(element) {
  return { component: Number(element.closest('[data-component]')?.getAttribute('data-component')), element: element.getAttribute('data-e') ?? '' };
}

/**
 * The texts of the components after stones were dragged from one heap to another or away, or a coin
 * to another square of its strip; `null` where nothing can be dragged.
 * @param {Solution} solution
 * @param {string[]} texts
 * @param {Where} from
 * @param {Where | null} to
 */
function dragged({ components }, texts, from, to) {
  const scene = components[from.component]?.scene;
  const numbers = texts.map((text) => text.split(','));
  if (scene?.kind === 'heaps' && numbers.every((all) => all.every(isNumber))) {
    const [heap = 0, stone = 0] = from.element.split('.').map(Number);
    const [other = 0] = (to?.element ?? '').split('.').map(Number);
    const there = to && numbers[to.component];
    const here = numbers[from.component];
    if (!here || (to && to.component === from.component && other === heap)) return null;
    if (there) there[other] = String(Number(there[other] ?? 0) + Number(here[heap]) - stone);
    here[heap] = String(stone);
    return numbers.map((all) => all.join(','));
  }
  if (scene?.kind !== 'strip' || !to || to.component !== from.component) return null;
  const text = texts[from.component] ?? '';
  const coin = new RegExp(`(?<!\\d)${from.element}(?!\\d)`);
  return coin.test(text) ? texts.map((one, i) => (i === from.component ? one.replace(coin, to.element) : one)) : null;
}

/**
 * A board written with a sign for each square, line by line.
 * @param {string} text
 * @returns {string[][] | null}
 */
function squaresOf(text) {
  const lines = text.split('/');
  const wide = lines[0]?.length ?? 0;
  const board = lines.every((line) => /^[.#a-zA-Z]+$/.test(line) && line.length === wide);
  return board && (lines.length > 1 || /[.#]/.test(text) || /^[lr]+$/.test(text) === false) && wide <= 20 ? lines.map((line) => [...line]) : null;
}

/**
 * A start of the wanted kind: numbers by lot, other positions by a few moves by lot.
 * @param {import('../page.js').Page} page
 * @param {Part} part
 * @param {Wanted} wanted
 * @param {number} size
 * @returns {Promise<Solution | null>}
 */
export async function randomStart(page, part, wanted, size) {
  const lot = (/** @type {number} */ n) => Math.floor(Math.random() * n);
  for (let i = 0; i < TRIES; i++) {
    let q = [part.game, ...part.texts].join(' ');
    // Numbers that the rules bind to one another are rarely met by lot: then moves are.
    if (i < TRIES / 2 && part.texts.every((text) => text.split(',').every(isNumber))) {
      const texts = part.texts.map((text) => text.split(',').map(() => 1 + lot(size)).join(','));
      q = [part.game, ...texts].join(' ');
    } else {
      for (let ply = lot(5); ply > 0; ply--) {
        const { moves } = await get('moves', { ...page.question(q, 'left'), limit: 100, quick: true });
        const move = moves[lot(moves.length)];
        if (move) q = move.result;
      }
    }
    const solution = await get('solve', page.question(q, 'left')).catch(() => null);
    if (!solution || String(solution.moves) === '0' || solution.unknown) continue;
    const fits = { any: true, won: solution.outcome === 'N', one: solution.outcome === 'N' && String(solution.winning_moves_total) === '1', lost: solution.outcome === 'P' };
    if (fits[wanted]) return solution;
  }
  return null;
}
