// What the types promise; a wrong one does not compile.

import { load, type SolveJson } from '../index.js';

const grundy = await load();
const answer: SolveJson = grundy.ask('solve', { q: 'nim 3 6 9', lang: 'zh' }, { budget: 1000 });
const verdict: string = answer.verdict;
const total: number = grundy.ask('games').games.length + grundy.tile({ game: 'wythoff', x: 0, y: 0, w: 4, h: 4 }).values.length;
// @ts-expect-error a position is needed
grundy.ask('solve');
// @ts-expect-error there is no such question
grundy.ask('nothing', {});
export { total, verdict };
