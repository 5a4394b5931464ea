// @ts-check
// The Catalogue: a card for each game, with a board drawn as everywhere else.

import { el, fill, ticked } from '../dom.js';
import { get, post } from '../api.js';
import { explain, refusal } from '../refusal.js';
import { button } from '../widgets.js';
import { thumbnail } from '../scene/draw.js';
import { remark } from '../parts/rule.js';
import { brief, fileOf, forget, own, titleOf } from '../rules/carried.js';
import { catalogueWords } from '../words/catalogue.js';
import { pinyin } from '../words/pinyin.js';

/** @typedef {import('../types.js').Family} Family */
/** @typedef {keyof typeof catalogueWords['en']['kind']} Kind */

/** @type {import('../page.js').Screen} */
export const catalogue = {
  id: 'catalogue',
  title: { en: 'Catalogue', zh: '游戏库' },
  subject: ({ more }) => more.find ?? '',
  icon: 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z',
  open(root, page) {
    const words = catalogueWords[page.lang];
    const box = el('input', { class: 'search', type: 'search', 'aria-label': words.search, placeholder: words.search, value: page.state.more.find ?? '' });
    const count = el('span', { class: 'quiet-text', role: 'status' });
    const kinds = el('div', { class: 'kinds', role: 'group', 'aria-label': words.title });
    const tiles = el('div', { class: 'shelves' });
    fill(root, [el('div', { class: 'find' }, el('h1', { class: 'visually-hidden' }, words.title), box, kinds, count), tiles]);
    /** @type {Family[]} */
    let games = [];
    let kind = words.kind.all;
    const draw = () => {
      const needle = box.value.trim().toLowerCase();
      const shown = games.filter((family) => (kind === words.kind.all || kind === kindOf(family, words)) && matches(family, needle));
      // One shelf for each kind; what people meet first stands on top of everything.
      const first = needle || kind !== words.kind.all ? [] : shown.slice(0, FIRST);
      const names = [...new Set(shown.map((family) => kindOf(family, words)))];
      const shelves = [{ name: words.first, on: first }, ...names.map((name) => ({ name, on: shown.filter((family) => !first.includes(family) && kindOf(family, words) === name) }))].filter(({ on }) => on.length);
      fill(tiles, shelves.map(({ name, on }) => el('section', { class: 'shelf-row' }, el('h2', {}, name, ' ', el('span', { class: 'quiet-text' }, on.length)), el('ul', { class: 'tiles' }, ...on.map((family) => tile(family, page, words))))));
      if (!shown.length) fill(tiles, [el('p', { class: 'empty' }, words.none)]);
      count.textContent = words.found(shown.length);
    };
    const chips = () => {
      const names = [words.kind.all, ...new Set(games.map((family) => kindOf(family, words)))];
      fill(kinds, names.map((name) => el('button', { type: 'button', class: 'chip', 'aria-pressed': String(name === kind), onclick: () => { kind = name; chips(); draw(); } }, name)));
    };
    box.addEventListener('input', () => { page.keep({ find: box.value.trim() }); draw(); });
    get('games').then((answer) => {
      games = answer.games;
      chips();
      draw();
      Promise.all([examples(answer.games), written(answer.games)]).then((more) => { games = [...answer.games, ...more.flat()]; chips(); draw(); }, () => {});
    }, (error) => fill(tiles, explain('', refusal(error, page.lang))));
    return { update: () => {}, keys: [] };
  },
};

/**
 * The rule files that are shipped, each a game of its own.
 * @param {Family[]} games
 * @returns {Promise<Family[]>}
 */
async function examples(games) {
  const family = games.find(({ parameters }) => parameters === 'FILE.py');
  if (!family) return [];
  const own = family.example_game.split(':')[1] ?? '';
  const { examples: names } = await post('rules', { text: own, position: '', lang: 'en' });
  return Promise.all(names.map(async (/** @type {string} */ name) => {
    const [{ q, impartial, components }, { text }] = await Promise.all([get('solve', { q: `${family.name}:${name}` }), post('rules', { text: name, position: '', lang: 'en' })]);
    const rule = remark(text) || family.rule.en;
    const title = name.replaceAll('_', ' ');
    const scenes = components.flatMap((/** @type {import('../types.js').Component} */ { scene }) => scene ?? []);
    return { ...family, title: { en: `${title} (rule file)`, zh: `${title}（规则文件）` }, rule: { en: rule, zh: rule }, example: q, example_game: `${family.name}:${name}`, signature: `${family.name}:${name}`, scenes, impartial, scoring: false, problems: [] };
  }));
}

/**
 * The games that were written on the Rules screen, in this browser.
 * @param {Family[]} games
 * @returns {Promise<Family[]>}
 */
async function written(games) {
  const family = games.find(({ parameters }) => parameters === 'FILE.py');
  if (!family) return [];
  const found = await Promise.all(own().map(async (q) => {
    /** @type {import('../types.js').Solution | null} */
    const solution = await get('solve', { q }).catch(() => null);
    const text = fileOf(q) ?? '';
    if (!solution) return [];
    const rule = remark(text) || family.rule.en;
    const title = titleOf(text) || brief(q);
    const scenes = solution.components.flatMap(({ scene }) => scene ?? []);
    return [{ ...family, name: OWN, title: { en: title, zh: title }, rule: { en: rule, zh: remark(text) || family.rule.zh }, example: q, example_game: q.split(' ')[0] ?? '', signature: 'rules:~', scenes, impartial: solution.impartial, scoring: false, theorems: [], problems: [] }];
  }));
  return found.flat();
}

/** What such a game is called among families. */
const OWN = 'own';

/** Games on the first shelf: the catalogue has them in the order in which people meet them. */
const FIRST = 4;

/**
 * @param {Family} family
 * @param {typeof catalogueWords['en']} words
 */
function kindOf(family, words) {
  if (family.parameters === 'FILE.py') return words.kind.rules;
  if (family.scoring) return words.kind.cards;
  if (!family.impartial) return words.kind.partizan;
  const scene = family.scenes[0];
  return scene ? words.kind[/** @type {Kind} */ (scene.kind)] ?? words.kind.grid : words.kind.graph;
}

/**
 * @param {Family} family
 * @param {string} needle
 */
function matches(family, needle) {
  const text = [family.name, family.signature, ...family.aliases, family.title.en, family.title.zh, family.rule.en, family.rule.zh, family.notation ?? '', pinyin(family.title.zh), ...family.problems];
  const all = text.join(' ').toLowerCase();
  // Words in any order; a problem's number with or without the name of its site.
  return needle.split(/\s+/).every((word) => all.includes(word));
}

/**
 * @param {Family} family
 * @param {import('../page.js').Page} page
 * @param {typeof catalogueWords['en']} words
 */
function tile(family, page, words) {
  const { lang } = page;
  const other = lang === 'en' ? 'zh' : 'en';
  const name = family.title[lang];
  const open = () => page.move(family.example, 'left', { view: 'board', convention: '', more: {} });
  const play = () => page.move(family.example, 'left', { view: 'play', convention: '', more: {} });
  const picture = family.scenes.length ? thumbnail(family.scenes, 260, 104) : el('code', { class: 'plain' }, family.example.replace(/^\S+ /, ''));
  const item = el('li', { class: 'tile card' },
    el('div', { class: 'shelf' }, picture),
    el('h3', {}, el('button', { type: 'button', class: 'open', onclick: open, 'aria-label': words.analyse(name) }, name)),
    el('p', { class: 'other', lang: other === 'zh' ? 'zh-CN' : 'en' }, family.title[other]),
    el('p', { class: 'rule' }, ...ticked(family.rule[lang])),
    el('p', { class: 'level quiet-text' }, family.theorems.length ? words.theorems(family.theorems.map((one) => one[lang])) : words.searched),
    el('div', { class: 'tags' }, el('code', {}, family.signature), family.notation ? el('code', {}, family.notation) : null,
      ...family.problems.map((problem) => el('span', { class: 'problem-tag', title: words.problems }, problem)),
      button(words.play, play, { name: words.playGame(name), class: 'quiet small' }),
      family.name === OWN ? button('✕', () => { forget(family.example); item.remove(); }, { name: words.forget(name), class: 'quiet tiny' }) : null));
  return item;
}
