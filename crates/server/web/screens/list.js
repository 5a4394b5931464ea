// @ts-check
// The screens, in the order of their number keys. A new screen is one file and one line.

import { catalogue } from './catalogue.js';
import { board } from './board.js';
import { play } from './play.js';
import { table } from './table.js';
import { rules } from './rules.js';
import { graph } from './graph.js';
import { learn } from './learn.js';
import { puzzles } from './puzzles.js';

/** @type {import('../page.js').Screen[]} */
export const SCREENS = [catalogue, board, play, table, rules, graph, learn, puzzles];

/** The first screen of the second group in the rail. */
export const BUILD = 'rules';
