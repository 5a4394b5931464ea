// @ts-check
// What can be taken away: the link, the picture, a text for a forum, a frame for another page, paper.

import { el, svg } from '../dom.js';
import { get } from '../api.js';
import { button, dialog, save } from '../widgets.js';
import { qr } from '../qr.js';
import { png, standalone } from '../scene/export.js';
import { brief } from '../rules/carried.js';
import { goal, ruleOf, sentence } from './rule.js';
import { format } from '../state.js';
import { shareWords } from '../words/share.js';
import { shellWords } from '../words/shell.js';

/** @typedef {import('../types.js').Family} Family */

/** Light modules round a code, and modules on a side that a camera still reads from a screen. */
const QUIET = 4;
const WIDEST = 121;

/**
 * The link for a camera, where it is short enough for one.
 * @param {string} link
 * @param {typeof shareWords['en']} words
 */
function code(link, words) {
  const dark = qr(link);
  if (!dark || dark.length > WIDEST) return el('p', { class: 'quiet-text' }, words.tooLong);
  const size = dark.length + 2 * QUIET;
  const d = dark.flatMap((line, r) => line.flatMap((one, c) => (one ? [`M${c + QUIET} ${r + QUIET}h1v1h-1z`] : []))).join('');
  const picture = svg('svg', { class: 'qr', viewBox: `0 0 ${size} ${size}`, width: 220, height: 220, role: 'img', 'aria-label': words.qrName },
    svg('rect', { width: size, height: size, fill: '#fff' }), svg('path', { d, fill: '#000', 'shape-rendering': 'crispEdges' }));
  return el('fieldset', { class: 'setup-part' }, el('legend', {}, words.qr), picture,
    el('div', { class: 'share-buttons' }, button(words.saveCode, () => save(new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' }), 'link.svg'))));
}

/**
 * @param {import('../page.js').Page} page
 */
export async function share(page) {
  const { lang, state } = page;
  const words = shareWords[lang];
  const [solution, { games }] = await Promise.all([get('solve', page.question()), get('games')]);
  const link = location.href.split('#')[0] + format(state);
  const scenes = solution.components.flatMap((/** @type {import('../types.js').Component} */ { scene }) => scene ?? []);
  const names = [...new Set(solution.components.map((/** @type {import('../types.js').Component} */ { game }) => game))];
  const rules = names.flatMap((game) => {
    const family = games.find((/** @type {Family} */ { name }) => name === game.split(':')[0]);
    return family ? [`${family.title[lang]}: ${sentence(ruleOf(family, game, lang), lang)}`] : [];
  });
  const text = [`**${brief(solution.q)}**`, ...rules, goal(solution, lang), words.question, link].join('\n\n');
  const frame = `<iframe src="${link.replaceAll('&', '&amp;')}&amp;frame=1" title="${brief(solution.q).replaceAll('"', '')}" width="720" height="620"></iframe>`;
  const name = brief(solution.q).replace(/[^\w]+/g, '-').replace(/^-|-$/g, '').slice(0, 40) || 'position';
  const copy = (/** @type {string} */ what) => navigator.clipboard.writeText(what).then(() => page.say(words.copied), () => page.say(words.notCopied));
  const picture = () => standalone(scenes, brief(solution.q));
  const copyPng = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': await png(picture()) })]);
      page.say(words.copied);
    } catch {
      page.say(words.notCopied);
    }
  };
  const area = (/** @type {string} */ label, /** @type {string} */ value, /** @type {number} */ rows) => {
    const box = el('textarea', { readonly: true, rows, class: 'share-text', spellcheck: 'false', 'aria-label': label });
    box.value = value;
    return el('fieldset', { class: 'setup-part' }, el('legend', {}, label), box, el('div', { class: 'row-end' }, button(words.copy, () => copy(value), { name: `${words.copy}: ${label}` })));
  };
  dialog(words.title, shellWords[lang].close, el('div', { class: 'setup share' },
    area(words.link, link, 2), code(link, words),
    scenes.length ? el('fieldset', { class: 'setup-part' }, el('legend', {}, words.picture), el('div', { class: 'share-buttons' },
      button(words.copySvg, () => copy(picture())), button(words.saveSvg, () => save(new Blob([picture()], { type: 'image/svg+xml' }), `${name}.svg`)),
      button(words.copyPng, copyPng), button(words.savePng, async () => save(await png(picture()), `${name}.png`)))) : null,
    area(words.forum, text, 6),
    area(words.frame, frame, 3), el('p', { class: 'quiet-text' }, words.frameNote),
    el('div', { class: 'row-end' }, button(words.print, () => print())))).classList.add('wide');
}
