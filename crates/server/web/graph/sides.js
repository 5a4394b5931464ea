// @ts-check
// Beside the drawing: the labels step by step, the sum of the tokens, the graph as a table.

import { el } from '../dom.js';
import { button, card } from '../widgets.js';
import { graphWords } from '../words/graph.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Answer} Answer */
/** @typedef {import('../types.js').Language} Language */

/**
 * Values in order: the step now, and the mex in boxes.
 * @param {Answer} answer
 * @param {number} shown
 * @param {Language} lang
 * @param {(shown: number) => void} go
 */
export function stepsCard(answer, shown, lang, go) {
  const words = graphWords[lang];
  const all = answer.steps.length;
  if (!all) return card(words.steps, {}, el('p', { class: 'cap' }, answer.convention === 'misere' ? words.misere : words.empty));
  const step = answer.steps[shown - 1];
  const done = answer.steps.slice(Math.max(0, shown - 6), shown);
  const rows = done.map((one) => el('li', { class: one === step ? 'now' : '' }, one.text));
  return card(words.steps, { sub: words.stepsSub(shown, all), class: 'steps-card' },
    step ? mexBoxes(step.seen, answer.vertices[step.vertex]?.value ?? '', words) : null,
    el('ol', { class: 'step-list' }, ...rows),
    el('div', { class: 'map-tools' },
      button('← ' + words.back, () => go(Math.max(0, shown - 1)), { disabled: shown === 0, name: words.back }),
      button(words.next, () => go(Math.min(all, shown + 1)), { disabled: shown >= all, primary: true }),
      shown >= all ? button(words.start, () => go(0)) : button(words.all, () => go(all))));
}

/**
 * @param {string[]} seen
 * @param {string} value
 * @param {typeof graphWords['en']} words
 */
function mexBoxes(seen, value, words) {
  const finite = /^\d+$/.test(value);
  const most = Math.max(finite ? Number(value) : 0, ...seen.map(Number));
  if (most > 40) return null;
  const boxes = Array.from({ length: most + 1 }, (_, i) => String(i)).map((n) => {
    const there = seen.includes(n);
    return el('li', { class: n === value ? 'mex' : there ? 'there' : '', 'aria-label': n === value ? `${words.mex} ${n}` : there ? n : `${n}: –` }, n, there ? ' ✓' : n === value ? ' ←' : '');
  });
  return el('ul', { class: 'mex-boxes', 'aria-label': words.labels(`{${seen.join(', ')}}`) }, ...boxes, finite ? null : el('li', { class: 'mex' }, value));
}

/**
 * The tokens together.
 * @param {Answer} answer
 * @param {Model} model
 * @param {Language} lang
 * @param {{move: (token: number, to: number) => void, open: (q: string) => void}} acts
 */
export function sumCard(answer, model, lang, acts) {
  const words = graphWords[lang];
  const { sum, q } = answer;
  if (!sum) return card(words.sum, {}, el('p', { class: 'cap' }, words.noTokens));
  const values = model.tokens.map((v) => answer.vertices[v]?.value ?? '?').join(' ⊕ ');
  const formula = sum.value !== null && model.tokens.length > 1 ? el('p', { class: 'sum-formula' }, `${values} = `, el('b', {}, sum.value)) : null;
  const rows = sum.moves.slice(0, 30).map((move) => {
    const text = words.move(model.name(model.tokens[move.token] ?? 0), model.name(move.to));
    const said = move.winning ? words.win : move.drawing ? words.draw : move.outcome ? words.lose : '?';
    return el('tr', { class: move.winning ? 'win' : '' },
      el('td', {}, el('button', { type: 'button', class: 'link', 'aria-label': words.playToken(text), onclick: () => acts.move(move.token, move.to) }, text)),
      el('td', { class: 'r' }, (move.winning ? '✓ ' : move.drawing ? '= ' : '') + said));
  });
  return card(words.sum, { tools: sum.outcome ? el('span', { class: `badge ${sum.outcome}` }, sum.outcome) : null, class: 'sum-card' },
    el('p', { class: 'sum-verdict' }, sum.verdict), formula,
    rows.length ? el('table', {}, el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, words.moves), el('th', { scope: 'col', class: 'r' }, words.column.outcome))), el('tbody', {}, ...rows)) : null,
    q ? el('div', { class: 'map-tools' }, button(words.open, () => acts.open(q))) : null);
}

/**
 * The graph as a table, with every edit as a button.
 * @param {Answer | null} answer
 * @param {Model} model
 * @param {Language} lang
 * @param {{add: () => void, connect: (a: number, b: number) => void, cut: (a: number, b: number) => void, remove: (v: number) => void, drop: (v: number) => void, lift: (v: number) => void}} acts
 */
export function tableCard(answer, model, lang, acts) {
  const words = graphWords[lang];
  const rows = model.vertices.map(({ name }, v) => {
    const solved = answer?.vertices[v];
    const tokens = model.tokens.filter((token) => token === v).length;
    const edges = model.edges.filter(([a]) => a === v).map(([, b]) => el('li', {}, model.name(b), button('✕', () => acts.cut(v, b), { name: words.removeEdge(name, model.name(b)), class: 'quiet tiny' })));
    return el('tr', {}, el('th', { scope: 'row' }, name), el('td', {}, el('ul', { class: 'targets' }, ...edges)),
      el('td', {}, solved?.value ?? ''), el('td', {}, solved ? el('span', { class: `badge ${solved.outcome}` }, solved.outcome) : ''), el('td', {}, solved?.remoteness ?? '∞'),
      el('td', { class: 'token-cell' }, button('−', () => acts.lift(v), { name: words.removeToken(name), disabled: !tokens, class: 'tiny' }), String(tokens), button('+', () => acts.drop(v), { name: words.addToken(name), class: 'tiny' })),
      el('td', {}, button('✕', () => acts.remove(v), { name: words.removeVertex(name), class: 'quiet tiny' })));
  });
  const choice = (/** @type {string} */ id, /** @type {string} */ label) => [el('label', { for: id }, label), el('select', { id, class: 'btn' }, ...model.vertices.map(({ name }, v) => el('option', { value: v }, name)))];
  const [fromLabel, from] = choice('edge-from', words.from);
  const [toLabel, to] = choice('edge-to', words.to);
  const pick = (/** @type {HTMLElement | undefined} */ one) => Number(/** @type {HTMLSelectElement | undefined} */ (one)?.value ?? 0);
  const columns = words.column;
  return card(words.table, { sub: words.tableSub, class: 'graph-table' },
    el('div', { class: 'map-tools' }, button(words.addVertex, acts.add),
      model.vertices.length ? el('span', { class: 'edge-form' }, fromLabel, from, toLabel, to, button(words.addEdge, () => acts.connect(pick(from), pick(to)))) : null),
    model.vertices.length ? el('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': words.table }, el('table', {},
      el('thead', {}, el('tr', {}, ...[columns.name, columns.options, columns.value, columns.outcome, columns.remoteness, columns.token, words.remove].map((name) => el('th', { scope: 'col' }, name)))),
      el('tbody', {}, ...rows))) : null);
}
