// @ts-check
// The page: a rail of screens, a box for the position, and one screen at a time.

import { Page } from './page.js';
import { Shell } from './shell.js';
import { stay } from './transport.js';

const root = document.getElementById('app');
if (root) new Shell(new Page(), root).show();
stay();
