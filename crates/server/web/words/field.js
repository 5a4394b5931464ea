// @ts-check
// Words on the board itself.

const en = {
  place: (/** @type {string} */ noun, /** @type {number} */ n) => `${noun} ${n}`,
  value: (/** @type {string} */ g) => `G ${g}`,
  valueName: (/** @type {string} */ g) => `Grundy value ${g}`,
  still: (/** @type {string} */ text) => `${text}, no move chosen`,
  stuck: (/** @type {string} */ text) => `${text}, no moves here`,
  none: 'No move there. Try another place, or the list of moves.',
  remove: (/** @type {string} */ name) => `Remove ${name}`,
  board: 'Board',
};

/** @type {typeof en} */
const zh = {
  place: (noun, n) => `第 ${n} ${noun}`,
  value: (g) => `SG ${g}`,
  valueName: (g) => `SG 值 ${g}`,
  still: (text) => `${text}，尚未选着法`,
  stuck: (text) => `${text}，这里没有着法`,
  none: '这里没有合法着法。换个地方，或从着法列表里选。',
  remove: (name) => `移除 ${name}`,
  board: '棋盘',
};

export const fieldWords = { en, zh };
