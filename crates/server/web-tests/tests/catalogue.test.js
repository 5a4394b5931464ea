// The games of the catalogue: each opens, is drawn, and is played to its end by mouse and by keys in
// turn; nothing is said on the console, and axe finds nothing. Every day two games of each kind of
// picture are played, language, theme and size going round; with GRUNDY_ALL every game on a desk and
// on a phone, looked at in both languages and both themes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations } from '../lib/axe.js';
import { stage, until } from '../lib/harness.js';
import { pack } from '../../web/state.js';
import { playByMouse } from '../lib/match.js';

const scene = stage();
const { open } = scene;

/** Moves after which a game counts as one that may go on for ever. */
const LONG = 40;
/** Those that may, and coins that first moves turn again and again. */
const ENDLESS = ['poker-nim', 'northcott', 'slide', 'backsliding-toads-and-frogs', 'fox-and-geese', 'graph', 'ruler', 'rugs'];

const ALL = !!process.env.GRUNDY_ALL;
/** How many games of a kind of picture are played every day. */
const SAMPLED = ALL ? Infinity : 2;

const LOOKS = ['en', 'zh'].flatMap((lang) => ['light', 'dark'].map((theme) => `lang=${lang}&theme=${theme}`));

/** The games that are played: those of one kind of picture, from one end of the catalogue and the other. */
function sampled(games, last) {
  return [...new Set(games.map(kindOf))].flatMap((kind) => {
    const all = games.filter((game) => kindOf(game) === kind);
    return last ? all.slice(-SAMPLED) : all.slice(0, SAMPLED);
  });
}

const kindOf = ({ scenes, scoring }) => `${scenes[0]?.kind} ${scoring}`;

/** Waits until somebody is to move or nobody can; says which. */
async function over(page) {
  await until(page, () => !document.querySelector('main[aria-busy]') && document.querySelector('.field .cell'));
  return page.evaluate(() => [...document.querySelectorAll('.field .cell')].every((cell) => cell.getAttribute('aria-disabled') === 'true'));
}

/** Makes the first move of the first component that has one, by keys alone. */
async function playByKeys(page) {
  const cells = page.getByRole('spinbutton');
  for (let i = 0; i < await cells.count(); i++) {
    await cells.nth(i).focus();
    await page.keyboard.press('Home');
    if (!await page.locator('.stage .commit').isEnabled()) continue;
    return page.keyboard.press('Enter');
  }
  throw new Error('no move by keys');
}

for (const phone of [false, true]) {
  test(`games are played to their end by mouse and keys, ${phone ? 'on a phone' : 'on a desk'}`, { timeout: ALL ? 1_800_000 : 300_000 }, async () => {
    const { games } = await scene.ask('games');
    // Colours are judged at rest, not half way through a change.
    const page = await open('#g=nim&p=1&v=play', { phone, reducedMotion: 'reduce' });
    const unfinished = [];
    const half = games.filter((_, i) => ALL || i % 2 !== Number(phone));
    for (const [i, { name, example }] of sampled(half, phone).entries()) {
      const [game, ...rest] = example.split(' ');
      let ended = false;
      for (const look of ALL ? LOOKS : [LOOKS[i % LOOKS.length]]) {
        await page.evaluate((hash) => (location.hash = hash), `#g=${game}&p=${encodeURIComponent(pack(rest.join(' ')))}&v=play&o=two&${look}`);
        await until(page, ([text, wanted]) => document.querySelector('#position').value === text && document.documentElement.lang.startsWith(wanted) && document.querySelector('.rule-said'), [example, look.slice(5, 7)]);
        ended = await over(page).catch((error) => assert.fail(`${name}: ${error.message} ${page.url()}`));
        assert.equal(await page.locator('.field .plain').count(), 0, `${name} is drawn`);
        assert.deepEqual(await violations(page), [], `${name} ${look}`);
      }
      for (let ply = 0; !ended && ply < LONG; ply++) {
        const before = page.url();
        await (ply % 2 ? playByKeys : playByMouse)(page).catch((error) => assert.fail(`${name}: ${error.message} ${page.url()}`));
        await until(page, (url) => location.href !== url, before);
        ended = await over(page).catch((error) => assert.fail(`${name}: ${error.message} ${page.url()}`));
      }
      if (!ended) unfinished.push(name);
      assert.deepEqual(page.said, [], name);
    }
    assert.deepEqual(unfinished.filter((name) => !ENDLESS.includes(name)), []);
    await page.context().close();
  });
}

test('a card names the theorems that speak of its board, and engines are none', async () => {
  const page = await open('#v=catalogue');
  const said = (name) => page.locator('.tile', { has: page.getByRole('button', { name: `Open ${name} on the board` }) }).locator('.level').innerText();
  await page.locator('.tile').first().waitFor();
  assert.equal(await said('Nim'), 'known here: Bouton 1901');
  assert.equal(await said('Officers'), 'no theorem known here: searched', 'nobody knows a period of it');
  assert.equal(await said("Grundy's game"), 'no theorem known here: searched');
  assert.equal(await said('Chomp'), 'no theorem known here: searched', 'its theorems are about other boards');
  assert.equal(await said('Octal game'), 'known here: Guy-Smith periodicity');
  await page.context().close();
});
