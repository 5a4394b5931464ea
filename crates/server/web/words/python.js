// @ts-check
// Words of the rule-file editor.

const en = {
  lead: 'Write a game in a few lines of Python: where it starts, and the positions that one move leads to.',
  example: 'Begin with',
  own: 'a file of your own',
  use: 'Your game',
  useText: 'It is a game like any other. The address of the board carries its rules, so the link is all that others need.',
  board: 'On the Board',
  play: 'Play it',
  table: 'Its table',
  sum: 'In a sum with Nim',
  file: 'Rule file',
  position: 'Position:',
  values: 'First values',
  moves: 'Moves',
  leaves: 'leaves',
  value: 'value',
  wins: 'wins',
  none: 'No move: the player to move has lost, or won under misère play.',
  more: 'and more',
  keep: 'Keep it',
  keepText: 'Saved as game.py, the same file works on the command line, with every other command:',
};

/** @type {typeof en} */
const zh = {
  lead: '用几行 Python 写一个游戏：从哪里开始，一步之后有哪些局面。',
  example: '从例子开始',
  own: '自己的文件',
  use: '你的游戏',
  useText: '它和别的游戏一样。棋盘的网址里带着规则，把链接发给别人就够了。',
  board: '到棋盘分析',
  play: '对弈',
  table: '打表',
  sum: '与 Nim 相加',
  file: '规则文件',
  position: '局面：',
  values: '前几个 SG 值',
  moves: '着法',
  leaves: '留下',
  value: 'SG 值',
  wins: '必胜',
  none: '没有着法：轮到的一方输了（反常规则下则赢了）。',
  more: '还有更多',
  keep: '保存',
  keepText: '存为 game.py 后，同一个文件可以用于命令行的任何命令：',
};

export const pythonWords = { en, zh };
