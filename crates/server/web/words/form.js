// @ts-check
// Words of values where the players' moves differ.

const en = {
  title: 'What it is worth',
  value: 'value',
  stops: 'stops',
  mean: 'mean',
  temperature: 'temperature',
  weight: 'atomic weight',
  kind: 'play may go on for ever',
  kinds: { short: 'equal to a game that ends', stopper: 'a stopper: alternating play in it ends', sides: 'onside & offside: endless play won by Left, by Right' },
  left: 'Left wall',
  right: 'Right wall',
  picture: (/** @type {string} */ mean, /** @type {string} */ t) => `Thermograph: the walls meet at mean ${mean} and temperature ${t}`,
};

/** @type {typeof en} */
const zh = {
  title: '值多少',
  value: '值',
  stops: '停点',
  mean: '均值',
  temperature: '温度',
  weight: '原子量',
  kind: '对局可能无休止',
  kinds: { short: '等于一个必定结束的游戏', stopper: '停止局：单独轮流走必定结束', sides: '左侧值 & 右侧值：无休止算左方胜、算右方胜' },
  left: '左墙',
  right: '右墙',
  picture: (mean, t) => `温度图：两墙相交于均值 ${mean}、温度 ${t}`,
};

export const formWords = { en, zh };
