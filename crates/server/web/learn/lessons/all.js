// @ts-check
// The lessons, in order.

import { pAndN } from './p-and-n.js';
import { mirror } from './mirror.js';
import { nim } from './nim.js';
import { mex } from './mex.js';
import { sums } from './sums.js';
import { spragueGrundy } from './sprague-grundy.js';
import { misere } from './misere.js';
import { proof } from './proof.js';
import { turningCorners } from './turning-corners.js';
import { numbers } from './numbers.js';
import { hot } from './hot.js';
import { infinitesimals } from './infinitesimals.js';
import { playingSums } from './playing-sums.js';

/** @type {import('../lesson.js').Lesson[]} */
export const LESSONS = [pAndN, mirror, nim, mex, sums, spragueGrundy, misere, proof, turningCorners, numbers, hot, infinitesimals, playingSums];
