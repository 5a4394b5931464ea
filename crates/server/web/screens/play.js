// @ts-check
// Play: two people on one board, or a person against the perfect opponent.

import { el, fill } from '../dom.js';
import { get } from '../api.js';
import { LIMIT, nature, reply, review } from '../opponent.js';
import { button, card, segments } from '../widgets.js';
import { Field } from '../field.js';
import { like, liked } from '../prefs.js';
import { LEVELS, Match } from '../match.js';
import { setSound, sound, sounds } from '../sound.js';
import { count, tally } from '../tally.js';
import { exact } from '../parts/exact.js';
import { brief } from '../rules/carried.js';
import { RuleLine } from '../parts/rule.js';
import { historyCard } from '../parts/strip.js';
import { Waiting, failure } from '../parts/waiting.js';
import { explain, refusal } from '../refusal.js';
import { boardWords } from '../words/board.js';
import { playWords } from '../words/play.js';

/** @typedef {import('../types.js').Solution} Solution */
/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Moves} Moves */
/** @typedef {import('../types.js').Review} Review */
/** @typedef {import('../types.js').Player} Player */

/** How long the computer's move is shown before it is made, in milliseconds. */
const PAUSE = 450;

/** @type {import('../page.js').Screen} */
export const play = {
  id: 'play',
  title: { en: 'Play', zh: '对弈' },
  saved: true,
  position: 'shows',
  subject: ({ q }) => q,
  icon: 'M5 3l11 7-11 7z',
  open: (root, page) => new PlayScreen(root, page).shown(),
};

class PlayScreen {
  /**
   * @param {HTMLElement} root
   * @param {import('../page.js').Page} page
   */
  constructor(root, page) {
    this.root = root;
    this.page = page;
    this.match = new Match(page);
    this.words = playWords[page.lang];
    this.turn = 0;
    this.strength = 0;
    this.scoring = false;
    this.alternate = false;
    this.convention = '';
    this.over = false;
    /** @type {Move | null} */
    this.chosen = null;
    /** @type {Moves} */
    this.moves = { moves: [], total: null, complete: false, unknown: true };
    /** What is to be said of the computer's last move, if it was made without knowing. */
    this.doubt = '';
    const { words } = this;
    this.field = new Field(page.lang, { choose: (move, others) => this.#choose(move, others), play: (move) => this.#play(move), say: (text) => fill(this.preview, [text]) }, { values: false });
    this.rule = new RuleLine(page.lang);
    /** The position of the game that is looked at; `null`: the one that is played. @type {number | null} */
    this.viewing = null;
    /** @type {Review | null} */
    this.review = null;
    /** Moves made when one last listened. */
    this.heard = -1;
    this.stats = el('div', { class: 'puzzle-stats' });
    /** What was taken back last. @type {string[]} */
    this.undone = [];
    this.bar = el('div', { class: 'review-bar' });
    this.lines = el('div', { class: 'also variations' });
    this.head = el('div', { class: 'verdict' });
    this.commit = button('', (event) => this.chosen && event.detail < 2 && this.#play(this.chosen), { primary: true, class: 'commit', disabled: true });
    this.hint = button(words.hint[0], () => this.#hint());
    this.back = button(words.undo, () => this.#back());
    this.redo = button(words.redo, () => this.#redo(), { class: 'redo' });
    this.preview = el('span', { class: 'pill', role: 'status', 'aria-live': 'polite' });
    this.also = el('div', { class: 'also' });
    this.exact = el('div', { class: 'slot' });
    this.advice = el('div', { class: 'advice', role: 'status' });
    this.problem = el('div', { class: 'problem', role: 'alert' });
    this.log = el('ol', { class: 'log' });
    this.after = el('div', { class: 'slot' });
    this.settings = el('div', { class: 'settings-card' });
    this.waiting = new Waiting(root, (locked) => this.#lock(locked));
    this.#arrange();
    this.#load();
  }

  /** @returns {import('../page.js').Shown} */
  shown() {
    return {
      update: () => this.#load(),
      resize: () => this.field.scale(),
      close: () => {
        this.turn = -1;
        this.waiting.end();
      },
      keys: [
        { key: 'h', words: this.words.hint[0] ?? '', run: () => this.#hint() },
        { key: 'u', words: this.words.undo, run: () => this.#back() },
        { key: 'y', words: this.words.redo, run: () => this.#redo() },
        { key: ',', words: this.words.step.back, run: () => this.#view(this.#at - 1) },
        { key: '.', words: this.words.step.on, run: () => this.#view(this.#at + 1) },
        { key: 'n', words: this.words.again, run: () => this.match.again() },
      ],
    };
  }

  #arrange() {
    const { words, page } = this;
    const inner = boardWords[page.lang];
    const stepper = el('span', { class: 'stepper' }, button('−', () => this.field.step(-1), { name: inner.lessMove }), button('+', () => this.field.step(1), { name: inner.nextMove }));
    const tools = el('div', { class: 'actions tools' }, this.hint, this.back, this.redo, button(words.swap, () => this.match.swap(), { class: 'swap' }), button(words.again, () => this.match.again()),
      button(words.open, () => { const { q, player } = this.#questionAt(this.#at); page.move(q, player ?? 'left', { view: 'board', more: {} }); }));
    const stage = el('section', { class: 'card stage', 'aria-labelledby': 'turn' }, this.rule.root, this.head, this.bar, el('div', { class: 'table' }, this.field.root), this.also, this.exact,
      el('div', { class: 'actions' }, this.commit, stepper, el('span', { class: 'grow' }), this.preview), this.advice, tools, this.problem);
    fill(this.root, [
      el('div', { class: 'arena' }, stage, this.after),
      el('div', { class: 'analysis' }, card(words.settings, {}, this.settings), card(words.moves, {}, this.log, this.lines), card(words.stats, {}, this.stats)),
    ]);
  }

  async #load() {
    const { page, match } = this;
    const turn = ++this.turn;
    this.viewing = null;
    this.strength = 0;
    fill(this.hint, [this.words.hint[0]]);
    fill(this.advice, this.doubt ? [el('p', {}, this.doubt)] : []);
    this.doubt = '';
    this.#setting();
    this.waiting.begin();
    fill(this.problem, []);
    try {
      const start = await get('solve', page.question(match.start, 'left'));
      if (turn !== this.turn) return;
      ({ alternate: this.alternate, scoring: this.scoring } = nature(start));
      const question = this.#question();
      const [solution, moves, past] = await Promise.all([get('solve', question), get('moves', { ...question, limit: LIMIT }), this.#review()]);
      if (turn !== this.turn) return;
      this.convention = page.state.convention || solution.convention || '';
      this.waiting.end();
      const goesOn = this.#show(solution, moves, past);
      if (goesOn && !match.human) await this.#reply(turn);
    } catch (error) {
      if (turn !== this.turn) return;
      this.waiting.end();
      this.moves = { moves: [], total: null, complete: false, unknown: true };
      this.field.show([], [], { locked: true });
      this.#choose(null, []);
      fill(this.head, [el('h1', { id: 'turn' }, this.words.broken)]);
      fill(this.problem, failure(error, match.position, page.lang, () => this.#load()));
    }
  }

  /**
   * @param {Solution} solution
   * @param {Moves} moves
   * @param {Review | null} review
   * @returns {boolean} whether the game goes on
   */
  #show(solution, moves, review) {
    const { match, page } = this;
    // Beyond the first ones only good moves are listed: to show them would be to tell.
    this.moves = { ...moves, moves: moves.moves.filter(({ order }) => order !== null) };
    const over = moves.moves.length === 0 && String(moves.total) === '0';
    const drawn = !over && match.repeated;
    this.field.show(solution.components, this.moves.moves, { locked: over || drawn || !match.human });
    fill(this.exact, [moves.complete || !match.human ? null : exact(page, this.field, { q: match.position, player: this.alternate ? match.mover() : 'left' })]);
    this.rule.show(solution, this.moves.moves);
    this.#choose(null, []);
    this.hint.disabled = over || drawn || !match.human;
    this.back.disabled = !match.canBack;
    this.review = review;
    this.redo.disabled = !this.#canRedo;
    this.#steps();
    this.#variations();
    this.#record(review);
    this.#headline(over, drawn, review);
    this.#ended(over || drawn, drawn, review);
    this.#strip();
    return !over && !drawn;
  }

  /**
   * At its end a game is counted, once, and heard.
   * @param {boolean} over
   * @param {boolean} drawn
   * @param {Review | null} review
   */
  #ended(over, drawn, review) {
    const { match } = this;
    const made = match.results.length;
    const won = !match.two && !match.watched && review?.winner === match.you;
    if (made > this.heard && this.heard >= 0) sound(!over ? 'move' : match.two || match.watched || won ? 'won' : 'lost');
    this.heard = made;
    this.over = over;
    if (over && !drawn && made && !match.two && !match.watched) count(match.start.split(/[ :]/)[0] ?? '', match.level, won, `${match.start} ${match.seed} ${match.you} ${match.results.join('_')}`);
    this.#stats();
  }

  /** How many games were won at which level. */
  async #stats() {
    const { words, page } = this;
    const known = Object.entries(tally());
    const { games } = known.length ? await get('games').catch(() => ({ games: [] })) : { games: [] };
    const title = (/** @type {string} */ name) => games.find((/** @type {import('../types.js').Family} */ family) => family.name === name)?.title[page.lang] ?? name;
    fill(this.stats, known.length ? [el('table', {}, el('thead', {}, el('tr', {}, ...words.statsColumns.map((name) => el('th', { scope: 'col' }, name)))),
      el('tbody', {}, ...known.map(([key, [won, played]]) => { const [name = '', level = '0'] = key.split(' '); return el('tr', {}, el('th', { scope: 'row' }, title(name)), el('td', {}, words.levels[/** @type {0} */ (Number(level))] ?? level), el('td', {}, `${won} / ${played}`)); })))] : [el('p', { class: 'cap' }, words.noStats)]);
  }

  /** The position looked at. */
  get #at() {
    return this.viewing ?? this.match.results.length;
  }

  /** How the game went so far: at its end, or all along where somebody likes it so. */
  #strip() {
    const { review, page } = this;
    const shown = review && (this.over || liked('live') === 'on');
    fill(this.after, [shown ? historyCard(review, page.lang, {
      at: this.#at, view: (i) => this.#view(i), name: (i) => this.#name(i), better: (i) => this.#better(i),
    }) : null]);
  }

  /** A move that keeps what move `i` gave away. @param {number} i */
  async #better(i) {
    const { moves } = await get('moves', { ...this.#questionAt(i), limit: LIMIT });
    const good = moves.find((/** @type {Move} */ { winning }) => winning) ?? moves.find((/** @type {Move} */ { drawing }) => drawing);
    return good?.move ?? null;
  }

  /** @param {number} i */
  #questionAt(i) {
    const { match } = this;
    return this.page.question(i ? match.results[i - 1] : match.start, this.alternate ? match.mover(i) : 'left');
  }

  /**
   * Shows an earlier position with the move that was made in it; the game itself stays as it is.
   * @param {number} i
   */
  async #view(i) {
    const { match, words } = this;
    const last = match.results.length;
    if (this.waiting.on || i < 0 || i > last) return;
    if (i === last) {
      this.viewing = null;
      return this.#load();
    }
    const turn = ++this.turn;
    this.viewing = i;
    const question = this.#questionAt(i);
    const [solution, moves] = await Promise.all([get('solve', question), get('moves', { ...question, limit: LIMIT })]);
    if (turn !== this.turn) return;
    this.field.show(solution.components, moves.moves, { locked: true });
    this.field.select(moves.moves.find((/** @type {Move} */ { result }) => result === match.results[i]) ?? null);
    this.commit.disabled = true;
    this.hint.disabled = true;
    const made = this.review?.turns[i];
    const judged = made?.blunder && (this.over || liked('live') === 'on') ? words.boxBlunder : '';
    fill(this.advice, [el('p', {}, [words.at(i, last), made?.move ? words.last(this.#name(i), made.move) : '', judged].filter(Boolean).join(' · '))]);
    this.#steps();
    this.#strip();
  }

  /** Buttons that walk through the game. */
  #steps() {
    const { match, words } = this;
    const last = match.results.length;
    const at = this.#at;
    const go = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {number} */ to, /** @type {boolean} */ can) => button(sign, () => this.#view(to), { name, disabled: !can, class: 'tiny' });
    const focused = this.bar.contains(document.activeElement) ? document.activeElement?.getAttribute('aria-label') : null;
    fill(this.bar, last ? [
      go('«', words.step.first, 0, at > 0), go('‹', words.step.back, at - 1, at > 0), go('›', words.step.on, at + 1, at < last), go('»', words.step.last, last, at < last),
      el('span', { class: 'pill' }, words.at(at, last)),
      this.viewing === null ? null : button(words.playOn, () => match.branch(at), { class: 'small play-on' }),
    ] : []);
    if (focused) for (const one of this.bar.querySelectorAll('button')) if (one.getAttribute('aria-label') === focused && !one.disabled) one.focus();
  }

  #variations() {
    const { match, words } = this;
    const { variations } = match;
    fill(this.lines, variations.length ? [el('span', { class: 'quiet-text' }, words.variations), ...variations.map((line, i) =>
      el('button', { type: 'button', class: 'chip', onclick: () => match.take(line) }, words.variation(i + 1, match.resultsOf(line).length)))] : []);
  }

  #back() {
    const before = this.match.results;
    this.match.back();
    if (this.match.results.length < before.length) this.undone = before;
  }

  get #canRedo() {
    const { results } = this.match;
    return this.undone.length > results.length && results.every((text, i) => text === this.undone[i]);
  }

  #redo() {
    if (this.#canRedo) this.match.follow(this.undone);
  }

  /** The question about the position, with the player to move where that matters. */
  #question() {
    return this.page.question(this.match.position, this.alternate ? this.match.mover() : 'left');
  }

  /** What every position was worth. @returns {Promise<Review | null>} */
  async #review() {
    const { match, page } = this;
    return match.results.length ? review(page.question(match.start, 'left'), match.results, this.alternate) : null;
  }

  /** @param {number} turn */
  async #reply(turn) {
    const { match } = this;
    const seed = (match.seed * 1009 + match.results.length) % 0xffffffff;
    const { result, place, blind, within } = await reply(this.#question(), match.level, seed, this.moves.moves);
    if (turn !== this.turn) return;
    if (!result) {
      this.field.locked = false;
      fill(this.preview, [this.words.turn.unknown]);
      return;
    }
    const shown = this.moves.moves.find((move) => move.result === result && move.place === place);
    if (shown) {
      this.field.select(shown);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    if (turn !== this.turn) return;
    this.doubt = within ? this.words.guided(within) : blind ? this.words.blind : '';
    match.add(result);
  }

  /**
   * @param {boolean} over
   * @param {boolean} drawn
   * @param {Review | null} review
   */
  #headline(over, drawn, review) {
    const { words, match } = this;
    const who = match.human ? (match.two ? match.mover() : 'you') : 'computer';
    const named = match.two && !over ? liked(match.mover() === 'left' ? 'name1' : 'name2') : '';
    const title = over ? this.#end(review) : drawn ? words.drawn : named ? words.move1(named) : words.turn[who];
    const won = over && review?.winner === match.you && !match.two;
    const last = review?.turns.at(-2);
    const rule = this.scoring ? words.points : this.#misere() ? words.misere : words.normal;
    const scores = review?.turns.at(-1)?.scores;
    const side = this.alternate && !this.scoring && !match.two ? ` · ${words.side[match.you]}` : '';
    const said = (last?.move ? words.last(this.#name(match.results.length - 1), last.move) : `${words.from(brief(match.start))} · ${rule}`) + side;
    const sub = scores ? `${words.scores(scores.first, scores.second)} · ${said}` : said;
    const mark = over ? (match.two ? '■' : won ? '★' : '■') : who === 'computer' ? '…' : '▶';
    this.head.className = `verdict ${over ? (won || match.two ? 'is-won' : 'is-lost') : ''}`;
    fill(this.head, [el('div', { class: 'seal', 'aria-hidden': 'true' }, mark), el('div', { class: 'said', role: 'status' }, el('h1', { id: 'turn' }, title), el('p', {}, sub))]);
  }

  #misere() {
    return this.convention === 'misere';
  }

  /** @param {Review | null} review */
  #end(review) {
    const { words, match } = this;
    if (this.scoring && !review?.winner) return words.even;
    if (match.two || match.watched) {
      const name = match.two ? liked(review?.winner === 'left' ? 'name1' : 'name2') : '';
      if (name) return words.wins(name);
      return review?.winner === 'left' ? words.firstWins : words.secondWins;
    }
    return review?.winner === match.you ? words.won : words.lost;
  }

  /** @param {number} i */
  #name(i) {
    const { words, match } = this;
    const mover = match.mover(i);
    if (match.two || match.watched) return (match.two && liked(mover === 'left' ? 'name1' : 'name2')) || words.who[mover];
    return mover === match.you ? words.who.you : words.who.computer;
  }

  /** @param {Review | null} review */
  #record(review) {
    const { words } = this;
    const turns = (review?.turns ?? []).filter(({ move }) => move);
    fill(this.log, turns.length
      ? turns.map((turn, i) => el('li', {}, el('span', { class: 'n' }, i + 1), el('b', {}, this.#name(i)), el('span', {}, turn.move)))
      : [el('li', { class: 'quiet-text' }, words.noMoves)]);
    this.log.scrollTop = this.log.scrollHeight;
  }

  #setting() {
    const { words, match } = this;
    const opponent = segments(words.opponent, [{ value: 'computer', label: words.computer }, { value: 'two', label: words.friend }, { value: 'watch', label: words.watch }], match.two ? 'two' : match.watched ? 'watch' : 'computer', (value) => match.face({ sits: /** @type {'two'} */ (value) }));
    const rows = [this.#row(words.opponent, opponent, 'tall')];
    if (match.two) rows.push(this.#row(words.names, this.#names(), 'tall'));
    if (!match.two && !match.watched) {
      const first = segments(words.first, [{ value: 'left', label: words.youFirst }, { value: 'right', label: words.computerFirst }], match.you, (value) => { if (value !== match.you) match.swap(); });
      const level = segments(words.level, LEVELS.map((value) => ({ value: String(value), label: words.levels[value] })), String(match.level), (value) => match.face({ level: LEVELS.find((one) => String(one) === value) ?? 0 }));
      rows.push(this.#row(words.first, first), this.#row(words.level, level, 'tall'), el('p', { class: 'quiet-text' }, words.levelsSub[match.level]));
    }
    const live = segments(words.live, [{ value: 'off', label: words.liveOff }, { value: 'on', label: words.liveOn }], liked('live') === 'on' ? 'on' : 'off', (value) => { like('live', value); this.#strip(); });
    const heard = segments(words.sound, [{ value: 'off', label: words.soundOff }, { value: 'on', label: words.soundOn }], sounds() ? 'on' : 'off', (value) => setSound(value === 'on'));
    rows.push(this.#row(words.live, live), this.#row(words.sound, heard));
    const focused = this.settings.contains(document.activeElement) ? document.activeElement?.textContent : null;
    fill(this.settings, rows);
    if (focused) for (const one of this.settings.querySelectorAll('button')) if (one.textContent === focused) one.focus();
  }

  /** What the two people are called, kept by the browser. */
  #names() {
    const { words } = this;
    return el('span', { class: 'names' }, ...['name1', 'name2'].map((key, i) => el('input', {
      class: 'name-box', value: liked(key), placeholder: words.names2[i], 'aria-label': words.names2[i], maxlength: 24,
      onchange: (/** @type {Event} */ event) => { like(key, /** @type {HTMLInputElement} */ (event.target).value.trim()); this.#record(this.review); this.#headline(this.over, false, this.review); },
    })));
  }

  /**
   * @param {string} name
   * @param {HTMLElement} control
   * @param {string} [shape]
   */
  #row(name, control, shape = '') {
    return el('div', { class: `setting ${shape}` }, el('span', { 'aria-hidden': 'true' }, name), control);
  }

  /**
   * @param {Move | null} move
   * @param {Move[]} others
   */
  #choose(move, others) {
    const inner = boardWords[this.page.lang];
    this.chosen = move;
    this.commit.disabled = !move || !this.match.human;
    const over = String(this.moves.total) === '0';
    fill(this.commit, [move ? move.move.charAt(0).toUpperCase() + move.move.slice(1) : over ? inner.over : inner.noMove]);
    fill(this.preview, []);
    const chips = others.slice(0, 5).map((other) => el('button', { type: 'button', class: 'chip', onclick: () => this.field.select(other) }, other.move));
    fill(this.also, chips.length ? [el('span', { class: 'quiet-text' }, inner.other), ...chips] : []);
  }

  /** @param {Move} move */
  #play(move) {
    if (this.match.human && !this.waiting.on) this.match.add(move.result);
  }

  /** @param {boolean} locked */
  #lock(locked) {
    this.field.lock(locked);
    this.commit.disabled = locked || !this.chosen || !this.match.human;
  }

  async #hint() {
    const { match, page, words } = this;
    if (!match.human) return;
    this.strength = Math.min(3, this.strength + 1);
    const turn = this.turn;
    /** @type {import('../types.js').Hint} */
    const hint = await get('hint', { ...this.#question(), strength: this.strength }).catch((error) => {
      fill(this.problem, explain(match.position, refusal(error, page.lang)));
      return null;
    });
    if (turn !== this.turn || !hint) return;
    fill(this.hint, [words.hint[Math.min(2, this.strength)]]);
    fill(this.advice, [el('p', {}, hint.hint), ...hint.why.map((step) => el('p', { class: 'quiet-text' }, brief(step)))]);
  }
}
