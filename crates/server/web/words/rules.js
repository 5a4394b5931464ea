// @ts-check
// Words of the Rules.

const en = {
  title: 'Rules',
  lead: 'Say how stones may be taken, and see the game at once: first values, period, moves.',
  family: 'Kind of rule',
  parameter: (/** @type {string} */ name) => `${name}:`,
  values: 'First values',
  valuesSub: (/** @type {string} */ n) => `heaps up to ${n}`,
  moves: 'Moves',
  heap: 'from a heap of',
  leaves: 'leaves',
  value: 'value',
  none: 'No move from this heap.',
  more: (/** @type {number} */ n) => `and ${n} more`,
  period: 'Period',
  noPeriod: 'No period within the heaps shown.',
  known: 'Known and seen',
  board: 'Open on the Board',
  table: 'Full table',
  sum: 'Three heaps',
  limits: 'Limits',
  limitsText: 'The page computes the first heaps at once and stops after three seconds. The command line goes further:',
  idle: 'Write a rule above.',
  strip: (/** @type {string} */ game) => `First values of ${game}: arrow keys move, Enter opens the heap on the Board`,
};

/** @type {typeof en} */
const zh = {
  title: '规则',
  lead: '写下怎么取石子，立刻看到这个游戏：前几个 SG 值、周期、着法。',
  family: '规则种类',
  parameter: (name) => `${name}：`,
  values: '前几个 SG 值',
  valuesSub: (n) => `堆的大小到 ${n}`,
  moves: '着法',
  heap: '从一堆',
  leaves: '留下',
  value: 'SG 值',
  none: '这一堆没有着法。',
  more: (n) => `还有 ${n} 种`,
  period: '周期',
  noPeriod: '在所示范围内没有看到周期。',
  known: '已知与观察到的',
  board: '在分析页打开',
  table: '完整的表',
  sum: '三堆',
  limits: '上限',
  limitsText: '网页立刻算出前面的堆，三秒后停止。命令行可以算得更远：',
  idle: '请在上面写一条规则。',
  strip: (game) => `${game} 的前几个 SG 值：方向键移动，回车在分析页打开`,
};

export const rulesWords = { en, zh };
