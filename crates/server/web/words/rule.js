// @ts-check
// Words about what a game is.

const en = {
  card: 'How it is played',
  normal: 'Whoever makes the last move wins.',
  misere: 'Whoever makes the last move loses.',
  points: 'The higher score wins.',
  sum: 'Each move is made in one component; the others stay as they are.',
  example: (/** @type {string} */ total) => `For example (${total} moves from here)`,
};

/** @type {typeof en} */
const zh = {
  card: '怎么玩',
  normal: '走最后一步者胜。',
  misere: '走最后一步者负。',
  points: '得分高者胜。',
  sum: '每步只在一个子游戏中走，其余不变。',
  example: (total) => `例如（此局面有 ${total} 种着法）`,
};

export const ruleWords = { en, zh };
