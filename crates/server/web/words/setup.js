// @ts-check
// Words of setting a position up.

const en = {
  open: 'Set up',
  title: 'Set up a position',
  use: 'Use this position',
  more: 'One more',
  less: 'One less',
  greater: 'One greater',
  remove: (/** @type {number} */ i) => `Remove number ${i}`,
  removeNumber: (/** @type {number} */ i, /** @type {number} */ k) => `Remove number ${k} of component ${i}`,
  removePart: 'Remove this game',
  number: (/** @type {number} */ i, /** @type {number} */ k) => (k ? `Component ${i}, number ${k}` : `Component ${i}`),
  square: (/** @type {number} */ r, /** @type {number} */ c, /** @type {string} */ sign) => `Row ${r}, column ${c}: ${sign}`,
  text: (/** @type {number} */ i) => `Component ${i} as text`,
  randomTitle: 'A random start',
  random: 'Draw one',
  looking: 'Looking…',
  notFound: 'None was found; try another size.',
  wanted: { any: 'any', won: 'the first player wins', one: 'exactly one winning move', lost: 'the first player loses' },
  size: 'Size',
  sizes: { small: 'small', medium: 'medium', large: 'large' },
};

/** @type {typeof en} */
const zh = {
  open: '摆局面',
  title: '摆一个局面',
  use: '使用此局面',
  more: '再加一个',
  less: '减一',
  greater: '加一',
  remove: (i) => `移除第 ${i} 个`,
  removeNumber: (i, k) => `移除第 ${i} 部分的第 ${k} 个数`,
  removePart: '移除此游戏',
  number: (i, k) => (k ? `第 ${i} 部分的第 ${k} 个数` : `第 ${i} 部分`),
  square: (r, c, sign) => `第 ${r} 行第 ${c} 列：${sign}`,
  text: (i) => `第 ${i} 部分的文字`,
  randomTitle: '随机开局',
  random: '抽一个',
  looking: '寻找中…',
  notFound: '没有找到，换一个大小试试。',
  wanted: { any: '任意', won: '先手必胜', one: '恰有一种必胜着法', lost: '先手必败' },
  size: '大小',
  sizes: { small: '小', medium: '中', large: '大' },
};

export const setupWords = { en, zh };
