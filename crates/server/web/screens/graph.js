// @ts-check
// The Graph: draw one, and see every vertex labelled; tokens on it make a sum.

import { el, fill } from '../dom.js';
import { post } from '../api.js';
import { button, card, dialog } from '../widgets.js';
import { explain, refusal } from '../refusal.js';
import { Drawing } from '../graph/drawing.js';
import { Model, MOST } from '../graph/model.js';
import { stepsCard, sumCard, tableCard } from '../graph/sides.js';
import { graphWords } from '../words/graph.js';
import { shellWords } from '../words/shell.js';

/** @typedef {import('../graph/model.js').Answer} Answer */
/** @typedef {import('../graph/drawing.js').Chosen} Chosen */

/** @type {Record<'dag' | 'cycle' | 'two' | 'loop', {text: string, tokens: string[]}>} */
const EXAMPLES = {
  dag: { text: '6>5,6>3,5>4,5>2,4>3,4>1,3>2,3>0,2>1,1>0', tokens: ['6', '4'] },
  cycle: { text: '1>2,2>3,3>1', tokens: ['1'] },
  two: { text: 'a>b,a>c,b>d,c>d,c>e,d>e', tokens: ['a'] },
  loop: { text: '1>2,2>3,3>1,1>4,4>5,3>6,6>5', tokens: ['1', '4'] },
};
/** Milliseconds of rest before the address is rewritten and the server asked. */
const PAUSE = 120;

/** @type {import('../page.js').Screen} */
export const graph = {
  id: 'graph',
  title: { en: 'Graph', zh: '有向图' },
  position: 'reads',
  icon: 'M5 6.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM15 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8.5 17.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7 4.8l6 1.3M5.5 6.5l2.3 7M13.8 8.1l-3.9 5.8',
  open: (root, page) => new GraphScreen(root, page).shown(),
};

class GraphScreen {
  /**
   * @param {HTMLElement} root
   * @param {import('../page.js').Page} page
   */
  constructor(root, page) {
    this.root = root;
    this.page = page;
    this.words = graphWords[page.lang];
    this.model = new Model();
    /** @type {Answer | null} */
    this.answer = null;
    /** @type {Chosen} */
    this.chosen = {};
    /** @type {number | null} where an edge starts that waits for its end */
    this.linking = null;
    this.shownSteps = Infinity;
    this.turn = 0;
    this.packed = '';
    this.drawing = new Drawing(this.model, page.lang, {
      add: (x, y) => this.#add(x, y),
      place: (v, x, y) => { this.model.place(v, x, y); this.#draw(); this.#keep(); },
      connect: (a, b) => this.#connect(a, b),
      choose: (chosen) => this.#choose(chosen),
      remove: () => this.#remove(),
      token: () => this.#token(),
      link: () => this.#link(),
    });
    this.tools = el('div', { class: 'map-tools' });
    this.status = el('p', { class: 'map-status', role: 'status' });
    this.problem = el('div', { class: 'problem', role: 'alert' });
    this.note = el('p', { class: 'cap cycle-note' });
    this.steps = el('div', { class: 'slot' });
    this.sum = el('div', { class: 'slot' });
    this.table = el('div', { class: 'slot' });
    const { words } = this;
    const stage = card(words.title, { level: 'h1', sub: words.how, class: 'graph-card' }, this.tools, el('div', { class: 'graph-paper' }, this.drawing.root), this.status, this.note, this.problem);
    fill(root, [stage, el('div', { class: 'table-side' }, this.sum, this.steps), this.table]);
    this.#restore();
  }

  /** @returns {import('../page.js').Shown} */
  shown() {
    return { update: () => this.#restore(), close: () => { this.turn = -1; clearTimeout(this.timer); } };
  }

  /** Takes up what the address holds, unless it is what is shown. */
  #restore() {
    const { more, q } = this.page.state;
    const key = `${more.graph ?? ''}|${more.tokens ?? ''}|${more.at ?? ''}|${this.page.state.convention}`;
    if (key === this.packed) return this.#draw();
    this.packed = key;
    const typed = /^graph:(\S+>\S*) ?(.*)$/.exec(q);
    if (more.graph !== undefined) this.#take(more.graph, (more.tokens ?? '').split(',').filter(Boolean), more.at ?? '');
    else if (typed) this.#take(typed[1] ?? '', (typed[2] ?? '').split(' ').filter(Boolean), '');
    else this.#take(EXAMPLES.loop.text, EXAMPLES.loop.tokens, '');
  }

  /**
   * Reads a graph of any form; its places are the server's unless given.
   * @param {string} text
   * @param {string[]} tokens
   * @param {string} at
   * @param {HTMLElement} [problem]
   */
  async #take(text, tokens, at, problem = this.problem) {
    const turn = ++this.turn;
    const { page } = this;
    if (!text.trim()) {
      Object.assign(this.model, new Model());
      this.answer = null;
      this.#draw();
      return true;
    }
    // A list without an edge is no one-line graph; as JSON it is one.
    const sent = text.includes('>') || /[{\s]/.test(text) ? text : JSON.stringify({ vertices: text.split(','), edges: [] });
    try {
      /** @type {Answer} */
      const answer = await post('graph', { text: sent, tokens, lang: page.lang, convention: page.state.convention || null });
      if (turn !== this.turn) return false;
      if (answer.vertices.length > MOST) {
        fill(problem, [this.words.full(MOST)]);
        return false;
      }
      this.model.take(answer);
      this.model.settle(at);
      this.answer = answer;
      this.chosen = {};
      this.linking = null;
      this.shownSteps = Infinity;
      fill(this.problem, []);
      this.#draw();
      return true;
    } catch (error) {
      if (turn === this.turn) fill(problem, explain(sent, refusal(error, page.lang)));
      return false;
    }
  }

  #keep() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const packed = this.model.pack();
      this.packed = `${packed.graph}|${packed.tokens}|${packed.at}|${this.page.state.convention}`;
      this.page.keep(packed);
    }, PAUSE);
  }

  /** The graph has changed: labels are asked for anew. */
  async #changed() {
    this.#keep();
    const turn = ++this.turn;
    this.answer = null;
    this.#draw();
    if (!this.model.vertices.length) return;
    try {
      const answer = await post('graph', { text: this.model.text(), tokens: this.model.tokens.map((v) => this.model.name(v)), lang: this.page.lang, convention: this.page.state.convention || null });
      if (turn !== this.turn) return;
      this.answer = answer;
      fill(this.problem, []);
      this.#draw();
    } catch (error) {
      if (turn === this.turn) fill(this.problem, explain('', refusal(error, this.page.lang)));
    }
  }

  #draw() {
    const { answer, words, model, page } = this;
    const all = answer?.steps.length ?? 0;
    const shown = Math.min(this.shownSteps, all);
    const now = answer && shown < all ? answer.steps[shown - 1]?.vertex ?? null : null;
    this.drawing.show(answer, { chosen: this.chosen, shown, now, linking: this.linking !== null });
    this.#tools();
    this.status.textContent = this.linking !== null ? words.edgeFrom(model.name(this.linking)) : model.vertices.length ? '' : words.empty;
    const cycle = answer?.cycle ?? [];
    fill(this.note, [cycle.length ? words.cycle([...cycle, cycle[0] ?? 0].map((v) => model.name(v)).join(' → ')) : null]);
    if (answer) {
      fill(this.steps, [stepsCard(answer, shown, page.lang, (next) => { this.shownSteps = next >= all ? Infinity : next; this.#draw(); this.steps.querySelector('button')?.focus({ preventScroll: true }); })]);
      fill(this.sum, [sumCard(answer, model, page.lang, {
        move: (token, to) => { model.tokens[token] = to; this.#changed(); },
        open: (q) => page.move(q, 'left', { view: 'board' }),
      })]);
    } else if (!model.vertices.length) {
      fill(this.steps, []);
      fill(this.sum, []);
    }
    const focus = this.table.contains(document.activeElement) ? document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent : null;
    fill(this.table, [tableCard(answer, model, page.lang, {
      add: () => this.#add(0.15 + 0.7 * Math.random(), 0.15 + 0.7 * Math.random()),
      connect: (a, b) => this.#connect(a, b),
      cut: (a, b) => { model.cut(a, b); this.#changed(); },
      remove: (v) => { model.remove(v); this.chosen = {}; this.#changed(); },
      drop: (v) => { model.drop(v); this.#changed(); },
      lift: (v) => { model.lift(v); this.#changed(); },
    })]);
    if (focus) [...this.table.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === focus)?.focus({ preventScroll: true });
  }

  #tools() {
    const { words, chosen, model } = this;
    const vertex = chosen.vertex;
    const any = vertex !== undefined || !!chosen.edge;
    const examples = el('select', { class: 'btn', 'aria-label': words.examples, onchange: () => {
      const example = EXAMPLES[/** @type {keyof typeof EXAMPLES} */ (examples.value)];
      if (example) this.#take(example.text, example.tokens, '').then(() => this.#keep());
    } }, el('option', { value: '' }, words.examples), ...Object.keys(EXAMPLES).map((key) => el('option', { value: key }, words.example[/** @type {keyof typeof EXAMPLES} */ (key)])));
    fill(this.tools, [
      el('span', { class: 'chosen-name' }, vertex === undefined ? (chosen.edge ? words.edge(model.name(chosen.edge[0]), model.name(chosen.edge[1])) : words.noneChosen) : words.chosen(model.name(vertex))),
      button(words.edgeTo, () => this.#link(), { disabled: vertex === undefined }),
      button(words.token, () => this.#token(), { disabled: vertex === undefined }),
      button(words.remove, () => this.#remove(), { disabled: !any }),
      el('span', { class: 'grow' }),
      button(words.tidy, () => { if (this.answer) { model.tidy(this.answer); this.#draw(); this.#keep(); } }, { disabled: !this.answer }),
      button(words.paste, () => this.#paste()),
      examples,
      button(words.clear, () => { Object.assign(model, new Model()); this.chosen = {}; this.#changed(); }, { disabled: !model.vertices.length }),
    ]);
  }

  /** @param {number} x @param {number} y */
  #add(x, y) {
    const vertex = this.model.add(x, y);
    if (vertex < 0) return fill(this.problem, [this.words.full(MOST)]);
    if (this.linking !== null) this.model.connect(this.linking, vertex);
    this.linking = null;
    this.chosen = { vertex };
    this.#changed();
  }

  /** @param {number} a @param {number} b */
  #connect(a, b) {
    this.model.connect(a, b);
    this.linking = null;
    this.chosen = { edge: [a, b] };
    this.#changed();
  }

  /** @param {Chosen} chosen */
  #choose(chosen) {
    if (this.linking !== null && chosen.vertex !== undefined) return this.#connect(this.linking, chosen.vertex);
    this.linking = null;
    this.chosen = chosen;
    this.#draw();
  }

  #link() {
    this.linking = this.chosen.vertex ?? null;
    this.#draw();
  }

  #token() {
    const { vertex } = this.chosen;
    if (vertex === undefined) return;
    if (this.model.tokens.includes(vertex)) this.model.lift(vertex);
    else this.model.drop(vertex);
    this.#changed();
  }

  #remove() {
    const { vertex, edge } = this.chosen;
    if (vertex !== undefined) this.model.remove(vertex);
    else if (edge) this.model.cut(...edge);
    else return;
    this.chosen = {};
    this.linking = null;
    this.#changed();
  }

  #paste() {
    const { words, page } = this;
    const text = el('textarea', { id: 'graph-text', rows: 10, spellcheck: 'false', class: 'graph-text', placeholder: 'digraph { a -> b; b -> c; c -> a; c -> d }' });
    const problem = el('div', { class: 'problem', role: 'alert' });
    const submit = async () => {
      if (await this.#take(text.value, [], '', problem)) {
        this.#keep();
        box.close();
      }
    };
    const box = dialog(words.paste, shellWords[page.lang].close,
      el('label', { for: 'graph-text', class: 'field-label' }, words.pasteHelp), text, problem, el('div', { class: 'row-end' }, button(words.read, submit, { primary: true })));
    text.focus();
  }
}
