// @ts-check
// What the game is: its name and rule in a line with the parameters filled in, and a card that
// shows how one moves.

import { el, fill, ticked } from '../dom.js';
import { get, post } from '../api.js';
import { button, dialog, number } from '../widgets.js';
import { fileOf, titleOf } from '../rules/carried.js';
import { thumbnail } from '../scene/draw.js';
import { views } from '../scene/pick.js';
import { ruleWords } from '../words/rule.js';
import { shellWords } from '../words/shell.js';

/** @typedef {import('../types.js').Family} Family */
/** @typedef {import('../types.js').Solution} Solution */
/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Language} Language */
/** @typedef {{name: string, rule: string, game?: string}} Told `game`: of a rule file, which says itself what it is */

/** Moves shown on the card. */
const SHOWN = 3;

/**
 * The rule with what the letters in it stand for; what it does not name is said after it.
 * @param {Family} family
 * @param {string} game with its parameter, as in `bounded-nim:3`
 * @param {Language} lang
 */
export function ruleOf(family, game, lang) {
  const given = game.includes(':') ? game.slice(game.indexOf(':') + 1) : '';
  let rule = family.rule[lang];
  if (!given || !family.parameters) return rule;
  const names = family.parameters.match(/[A-Z]+(?:\.py)?/g) ?? [];
  const values = names.length > 1 ? given.split(/[x,/]/) : [given];
  const rest = [];
  for (const [i, name] of names.entries()) {
    const value = values[i];
    if (value === undefined || !/^[A-Z]+$/.test(name)) continue;
    const letter = new RegExp(`(?<![A-Za-z])${name}(?![A-Za-z])`, 'g');
    if (letter.test(rule)) rule = rule.replace(letter, value);
    else rest.push(names.length > 1 ? `${name} = ${value}` : value);
  }
  return rest.length ? `${rule} (${rest.length === names.length ? given : rest.join(', ')})` : rule;
}

/**
 * The games of a position, each told once.
 * @param {Solution} solution
 * @param {Family[]} families
 * @param {Language} lang
 * @returns {Told[]}
 */
function told(solution, families, lang) {
  return [...new Set(solution.components.map(({ game }) => game))].flatMap((game) => {
    const family = families.find(({ name }) => name === game.split(':')[0]);
    // A rule file is known by its own name.
    if (family?.parameters === 'FILE.py') {
      const text = fileOf(game);
      return [{ name: text === null ? game.slice(game.indexOf(':') + 1).replaceAll('_', ' ') : titleOf(text) || family.title[lang], rule: family.title[lang], game }];
    }
    return family ? [{ name: family.title[lang], rule: ruleOf(family, game, lang) }] : [];
  });
}

/**
 * Who wins at the end, in a sentence.
 * @param {Solution} solution
 * @param {Language} lang
 */
export function goal(solution, lang) {
  const words = ruleWords[lang];
  if (solution.settled != null) return words.points;
  return solution.convention === 'misere' ? words.misere : words.normal;
}

/**
 * What a shipped rule file says of itself in its first lines.
 * @param {string} name
 */
async function fileRule(name) {
  if (name.startsWith('~')) return '';
  /** @type {{text: string} | null} */
  const found = await post('rules', { text: name, position: '', lang: 'en' }).catch(() => null);
  return remark(found?.text ?? '');
}

/** The first words of a file about itself. @param {string} text */
export function remark(text) {
  const [, quoted] = /^\s*"""([^]*?)"""/.exec(text) ?? [];
  const lines = text.match(/^(?:#.*\n)+/)?.[0].replace(/^# ?/gm, '');
  return (quoted ?? lines ?? '').replace(/\s+/g, ' ').trim();
}

/** The head of Board and Play. */
export class RuleLine {
  /** @param {Language} lang */
  constructor(lang) {
    this.lang = lang;
    this.root = el('div', { class: 'rule-line-head' });
    this.turn = 0;
  }

  /**
   * @param {Solution} solution
   * @param {Move[]} moves
   */
  async show(solution, moves) {
    const turn = ++this.turn;
    const { games } = await get('games').catch(() => ({ games: [] }));
    if (turn !== this.turn) return;
    const words = ruleWords[this.lang];
    const lines = told(solution, games, this.lang);
    await Promise.all(lines.map(async (line) => {
      if (line.game) line.rule = remark(fileOf(line.game) ?? '') || await fileRule(line.game.split(':')[1] ?? '') || line.rule;
    }));
    if (turn !== this.turn) return;
    const said = lines.map(({ name, rule }) => el('p', {}, el('b', {}, name), ' — ', ...ticked(sentence(rule, this.lang))));
    fill(this.root, lines.length ? [el('div', { class: 'rule-said' }, ...said, el('p', { class: 'goal' }, goal(solution, this.lang))),
      button(words.card, () => card(solution, moves, lines, this.lang), { class: 'quiet small rule-card' })] : []);
  }
}

/**
 * Rules, end and a few moves as pictures. The moves are taken from the whole list by their order in
 * the rules, so that none is recommended.
 * @param {Solution} solution
 * @param {Move[]} moves
 * @param {Told[]} lines
 * @param {Language} lang
 */
function card(solution, moves, lines, lang) {
  const words = ruleWords[lang];
  const ordered = moves.filter(({ order }) => order !== null).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const some = [...new Set([0, Math.floor((ordered.length - 1) / 2), ordered.length - 1])].flatMap((i) => ordered[i] ?? []).slice(0, SHOWN);
  const pictures = some.map((move) => {
    const scenes = solution.components.flatMap(({ scene, place }) => (scene ? [{ scene, effect: place === move.place ? views(scene, [move])[0]?.effect ?? null : null }] : []));
    return el('li', {}, scenes.length ? thumbnail(scenes.map(({ scene }) => scene), 230, 120, scenes.map(({ effect }) => effect)) : null, el('span', {}, move.move));
  });
  dialog(lines.map(({ name }) => name).join(' + '), shellWords[lang].close,
    el('div', { class: 'rule-card-text' },
      ...lines.map(({ name, rule }) => el('p', {}, lines.length > 1 ? el('b', {}, name + ': ') : null, ...ticked(sentence(rule, lang)))),
      lines.length > 1 || solution.components.length > 1 ? el('p', {}, words.sum) : null,
      el('p', {}, goal(solution, lang)),
      pictures.length ? el('h3', {}, words.example(number(solution.moves))) : null,
      el('ul', { class: 'rule-moves-shown' }, ...pictures)));
}

/** A rule as a sentence. @param {string} text @param {Language} lang */
export function sentence(text, lang) {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.。]$/.test(capital) ? capital : capital + (lang === 'zh' ? '。' : '.');
}
