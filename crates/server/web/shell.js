// @ts-check
// What stays while screens change: rail, position box, keys, messages.

import { el, fill, icon, svg } from './dom.js';
import { get, store } from './api.js';
import { button, dialog, segments } from './widgets.js';
import { explain, refusal } from './refusal.js';
import { listen } from './keys.js';
import { format } from './state.js';
import { brief, expanded, typed } from './rules/carried.js';
import { BUILD, SCREENS } from './screens/list.js';
import { pinyin } from './words/pinyin.js';
import { shellWords } from './words/shell.js';

/** @typedef {import('./page.js').Page} Page */
/** @typedef {import('./page.js').Shown} Shown */
/** @typedef {import('./page.js').Key} Key */
/** @typedef {import('./state.js').State} State */

/** The screens there are: in a saved page, those that need no server. */
const screens = () => (store() ? SCREENS.filter(({ saved }) => saved) : SCREENS);

export class Shell {
  /**
   * @param {Page} page
   * @param {HTMLElement} root
   */
  constructor(page, root) {
    this.page = page;
    this.root = root;
    /** @type {Shown} */
    this.shown = {};
    this.submitted = 0;
    this.full = false;
    /** @type {Map<string, 'normal' | 'misere'>} how positions end by their own rule */
    this.own = new Map();
    this.status = el('div', { class: 'toast', role: 'status', 'aria-live': 'polite' });
    document.body.append(this.status);
    page.say = (text) => this.#say(text);
    page.follow((before) => this.#follow(before));
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#theme());
    addEventListener('resize', () => this.shown.resize?.());
    document.addEventListener('fullscreenchange', () => {
      // Who leaves the full screen leaves the room; who was never there stays.
      if (!document.fullscreenElement && this.full && this.page.state.more.room) this.page.keep({ room: '' }, { push: false });
      this.full = !!document.fullscreenElement;
    });
    listen(() => this.#keys());
  }

  get words() {
    return shellWords[this.page.lang];
  }

  show() {
    this.shown.close?.();
    const { page, words } = this;
    document.documentElement.lang = page.lang === 'zh' ? 'zh-CN' : 'en';
    this.#theme();
    this.main = el('main', { id: 'content', tabindex: -1 });
    const skip = el('a', { class: 'skip', href: '#content', onclick: (/** @type {Event} */ event) => {
      event.preventDefault();
      this.main?.focus();
    } }, words.skip);
    const leave = button('✕', () => this.#room(), { name: words.leaveRoom, class: 'leave-room' });
    fill(this.root, [skip, leave, el('div', { class: 'app' }, this.#rail(), el('div', { class: 'column' }, this.#top(), this.main))]);
    this.#open();
  }

  get screen() {
    const all = screens();
    return all.find(({ id }) => id === this.page.state.view) ?? all.find(({ id }) => id === 'board') ?? all[0];
  }

  #open() {
    this.shown.close?.();
    const screen = this.screen;
    if (!screen || !this.main) return;
    fill(this.main, []);
    this.main.className = 'screen ' + screen.id;
    this.shown = screen.open(this.main, this.page);
    this.#mark();
  }

  /** @param {State} before */
  #follow(before) {
    const { state } = this.page;
    const language = (/** @type {State} */ s) => s.lang;
    this.#theme();
    if (language(before) !== language(state)) return this.show();
    if (before.view !== state.view) {
      this.#open();
      this.main?.focus({ preventScroll: true });
      scrollTo(0, 0);
    } else if (this.shown.update) this.shown.update();
    else this.#open();
    this.#mark();
  }

  /** Brings rail, box and title up to the state. */
  #mark() {
    const { state, lang } = this.page;
    const screen = this.screen;
    for (const link of this.root.querySelectorAll('.nav')) {
      link.setAttribute('href', format({ ...state, view: link.getAttribute('data-screen') ?? '' }));
      if (link.getAttribute('data-screen') === screen?.id) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    if (this.box && document.activeElement !== this.box) this.box.value = typed(state.q);
    if (this.undo) {
      this.undo.disabled = this.page.past.length === 0;
      this.undo.hidden = screen?.id !== 'board';
    }
    if (this.playFrom) this.playFrom.hidden = screen?.id !== 'board';
    if (this.projector) this.projector.hidden = !this.shown.resize;
    if (this.convention) this.convention.hidden = !screen?.position;
    this.#endings();
    this.problem?.replaceChildren();
    this.box?.removeAttribute('aria-invalid');
    document.title = [brief(screen?.subject?.({ ...state, lang }) ?? ''), screen?.title[lang], 'grundy'].filter(Boolean).join(' · ');
  }

  /** Shows the ending in force: the one chosen, or else the game's own. */
  async #endings() {
    const { page } = this;
    const { q } = page.state;
    const own = page.state.convention || this.own.get(q) || (await get('solve', page.question()).catch(() => null))?.convention;
    if (!page.state.convention && own) this.own.set(q, own);
    if (this.convention && own && q === page.state.q) this.convention.value = own;
  }

  #theme() {
    document.documentElement.dataset.theme = this.page.theme;
    document.documentElement.toggleAttribute('data-frame', this.page.state.more.frame === '1');
    const room = this.page.state.more.room === '1';
    if (room !== document.documentElement.hasAttribute('data-room')) {
      document.documentElement.toggleAttribute('data-room', room);
      this.shown.resize?.();
    }
  }

  /** A board for a whole room: as large as the screen, and nothing beside it. */
  #room() {
    const { page } = this;
    const on = page.state.more.room === '1';
    if (on) { if (document.fullscreenElement) document.exitFullscreen().catch(() => {}); }
    else document.documentElement.requestFullscreen?.().catch(() => {});
    page.keep({ room: on ? '' : '1' }, { push: false });
  }

  #rail() {
    const { page, words } = this;
    const links = screens().map((screen, i) => el('a', {
      class: 'nav', href: format({ ...page.state, view: screen.id }), 'data-screen': screen.id,
      onclick: (/** @type {MouseEvent} */ event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        page.go({ view: screen.id });
      },
    }, icon(screen.icon), el('span', {}, screen.title[page.lang]), el('kbd', { 'aria-hidden': 'true' }, i + 1)));
    const cut = screens().findIndex(({ id }) => id === BUILD);
    const groups = cut > 0 ? [links.slice(0, cut), links.slice(cut)] : [links];
    const titles = [words.explore, words.build];
    return el('nav', { class: 'rail', 'aria-label': words.main },
      el('div', { class: 'brand' }, logo(), 'grundy'),
      ...groups.flatMap((group, i) => [el('div', { class: 'group', 'aria-hidden': 'true' }, titles[i]), ...group]),
      el('div', { class: 'foot' }, this.#settings(), el('span', { class: 'host' }, location.host || words.savedPage)));
  }

  #settings() {
    const { page, words } = this;
    const language = segments(words.language + ' / Language / 语言', [
      { value: 'en', label: 'EN', lang: 'en', name: 'English' },
      { value: 'zh', label: '中文', lang: 'zh-CN', name: '中文' },
    ], page.lang, (value) => page.go({ lang: value === 'zh' ? 'zh' : 'en' }));
    const theme = segments(words.theme, [
      { value: 'light', label: '☀', name: words.light },
      { value: 'dark', label: '☾', name: words.dark },
    ], page.theme, (value) => page.go({ theme: value === 'dark' ? 'dark' : 'light' }));
    return el('div', { class: 'settings' }, language, theme);
  }

  #top() {
    const { page, words } = this;
    this.box = el('input', {
      id: 'position', name: 'q', list: 'positions', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', value: typed(page.state.q),
      'aria-describedby': 'problem', onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === 'Escape') this.box?.blur();
      },
    });
    this.box.addEventListener('blur', () => this.#mark());
    // Names are completed in both languages, and by their sound.
    const names = el('datalist', { id: 'positions' });
    this.box.addEventListener('focus', () => get('games').then(({ games }) => fill(names, games.map((/** @type {import('./types.js').Family} */ family) =>
      el('option', { value: family.example }, [family.title.en, family.title.zh, pinyin(family.title.zh), ...family.problems].join(' · '))))).catch(() => {}), { once: true });
    this.problem = el('div', { id: 'problem', class: 'problem', role: 'alert' });
    const form = el('form', { class: 'omni', onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#submit();
    } }, el('label', { for: 'position' }, words.position), this.box, names, el('kbd', { 'aria-hidden': 'true' }, '/'));
    this.undo = button(words.undo, () => page.undo());
    this.convention = el('select', { class: 'btn', 'aria-label': words.convention, onchange: () => {
      const value = this.convention?.value;
      page.go({ convention: value === 'normal' || value === 'misere' ? value : '' });
    } },
    el('option', { value: 'normal' }, words.normal),
    el('option', { value: 'misere' }, words.misere));
    const share = button(words.share, () => this.#share());
    this.projector = button(words.room, () => this.#room(), { class: 'projector' });
    this.playFrom = button(words.playFrom, () => page.go({ view: 'play', more: {} }), { primary: true, class: 'play-from' });
    const head = el('div', { class: 'phone-head' }, el('div', { class: 'brand' }, logo(), 'grundy'), this.#settings());
    return el('header', { class: 'top' }, head, form, this.undo, this.convention, el('span', { class: 'grow' }), this.projector, share, this.playFrom, this.problem);
  }

  async #submit() {
    const q = expanded(this.box?.value.trim() ?? '', this.page.state.q);
    if (!q) return;
    // Who has gone elsewhere meanwhile, or asked again, is not called back by an answer that comes late.
    const from = this.page.state;
    const turn = ++this.submitted;
    const late = () => this.submitted !== turn || this.page.state.q !== from.q || this.page.state.view !== from.view;
    try {
      const solution = await get('solve', this.page.question(q, 'left'));
      if (late()) return;
      const view = ['board', 'play'].includes(this.page.state.view) ? this.page.state.view : 'board';
      this.box?.blur();
      this.page.move(solution.q, 'left', { view, more: {} });
      this.main?.focus({ preventScroll: true });
    } catch (error) {
      if (late()) return;
      const said = refusal(error, this.page.lang);
      this.box?.setAttribute('aria-invalid', 'true');
      if (this.problem) fill(this.problem, explain(q, said));
    }
  }

  async #share() {
    const link = location.href.split('#')[0] + format(this.page.state, { position: !!this.screen?.position });
    try {
      await navigator.clipboard.writeText(link);
      this.#say(this.words.shared);
    } catch {
      this.#say(this.words.notShared);
    }
  }

  /** @param {string} text */
  #say(text) {
    this.status.textContent = text;
    this.status.classList.add('on');
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.status.classList.remove('on'), 2500);
  }

  /** @returns {Key[]} */
  #keys() {
    const { page, words } = this;
    const numbers = screens().map((screen, i) => ({ key: String(i + 1), words: screen.title[page.lang], run: () => page.go({ view: screen.id }) }));
    const own = this.shown.keys ?? [];
    const common = [
      ...numbers,
      { key: '/', words: words.key.box, run: () => { this.box?.focus(); this.box?.select(); } },
      { key: '?', words: words.key.help, run: () => this.#help() },
      ...(this.shown.resize ? [{ key: 'f', words: words.room, run: () => this.#room() }] : []),
      ...(this.screen?.id === 'board' ? [{ key: 'u', words: words.key.undo, run: () => page.undo() }] : []),
    ];
    return [...common.filter(({ key }) => !own.some((one) => one.key === key)), ...own];
  }

  #help() {
    const { words } = this;
    const rows = [...this.#keys().map(({ key, words: said }) => [key, said]),
      ['↑ ↓', words.key.updown], ['← →', words.key.leftright], ['Enter', words.key.enter], ['Esc', words.key.escape]];
    dialog(words.keysTitle, words.close, el('dl', { class: 'keys' },
      ...rows.flatMap(([key, said]) => [el('dt', {}, el('kbd', {}, key)), el('dd', {}, said)])));
  }
}

function logo() {
  const stone = { rx: 8.5, ry: 3.6, cx: 15, class: 'logo-stone' };
  return svg('svg', { width: 30, height: 30, viewBox: '0 0 30 30', 'aria-hidden': 'true' },
    svg('ellipse', { ...stone, cy: 24 }), svg('ellipse', { ...stone, cy: 16.4 }),
    svg('ellipse', { cx: 15, cy: 8.4, rx: 8, ry: 3.2, class: 'logo-ghost' }));
}
