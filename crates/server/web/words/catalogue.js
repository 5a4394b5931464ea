// @ts-check
// Words of the Catalogue.

const en = {
  title: 'Games',
  search: 'Search games, rules, problems',
  first: 'Good first games',
  theorems: (/** @type {string[]} */ names) => `known here: ${names.join('; ')}`,
  searched: 'no theorem known here: searched',
  found: (/** @type {number} */ n) => (n === 1 ? '1 game' : `${n} games`),
  none: 'No game matches. Try a name in either language, a code such as 0.77, or a problem number.',
  problems: 'Contest problems',
  analyse: (/** @type {string} */ name) => `Open ${name} on the board`,
  play: 'Play',
  forget: (/** @type {string} */ name) => `Forget ${name}`,
  playGame: (/** @type {string} */ name) => `Play ${name}`,
  kind: { all: 'All', heaps: 'Heaps', steps: 'Heaps', row: 'Rows', line: 'Rows', cake: 'Boards', strip: 'Coins on strips', grid: 'Boards', numbers: 'Boards', board: 'Boards', graph: 'Graphs', cards: 'Points', partizan: 'Left and Right', rules: 'Rule files' },
};

/** @type {typeof en} */
const zh = {
  title: '游戏库',
  search: '搜索游戏、规则、题号、拼音',
  first: '适合入门',
  theorems: (names) => `此处有定理：${names.join('；')}`,
  searched: '没有已知定理，靠搜索',
  found: (n) => `共 ${n} 种`,
  none: '没有匹配的游戏。可以试试中文或英文名称、0.77 这样的代码，或题号。',
  problems: '相关题目',
  analyse: (name) => `在棋盘上打开${name}`,
  play: '对弈',
  forget: (name) => `删除${name}`,
  playGame: (name) => `对弈：${name}`,
  kind: { all: '全部', heaps: '石堆', steps: '石堆', row: '排', line: '排', cake: '棋盘', strip: '棋子与硬币', grid: '棋盘', numbers: '棋盘', board: '棋盘', graph: '图', cards: '计分', partizan: '分左右', rules: '规则文件' },
};

export const catalogueWords = { en, zh };
