// Faults that people met on the page, each once: a test here failed before it was put right.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { engine, settled, stage, until } from '../lib/harness.js';
import { clickThrough, next, playByKeys, turn, win } from '../lib/match.js';

const scene = stage();
const { open } = scene;

const listed = (page) => page.locator('.moves tbody tr td:first-child button').allInnerTexts();
const title = (page) => page.evaluate(() => document.title);

/** Lets answers by that name wait until they are let go. */
async function hold(page, name) {
  let release;
  const gate = new Promise((resolve) => (release = resolve));
  await page.route((url) => url.pathname === `/api/1/${name}`, async (route) => { await gate; await route.continue(); });
  return release;
}

test('a rule file whose players move differently is played to its end', async () => {
  const page = await open('#g=rules:domineering&v=play');
  assert.equal(await next(page), 'Your move');
  await page.getByText('you are Left: blue').waitFor();
  assert.equal(await win(page), 'You win');
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('on the Board such a rule file lets the players take turns', async () => {
  const page = await open('#g=rules:domineering&v=board');
  await settled(page);
  await page.locator('.moves tbody tr td:first-child button').first().click();
  await page.locator('.commit').click();
  await until(page, () => location.hash.includes('to=right'));
  await settled(page);
  for (const move of await listed(page)) assert.match(move, /##/, 'Right lays dominoes flat');
  await page.context().close();
});

for (const [name, hash] of [['chomp', 'g=chomp:3x4'], ['coins', 'g=coins:1-7&p=8.12.16.20'], ['tree-path', 'g=tree-path&p=11010010/1-2,1-3,2-6,3-4,3-5,5-7,7-8'], ['a rule file', 'g=rules:domineering']]) {
  test(`Play goes through the moves of ${name} as the rules list them`, async () => {
    const page = await open(`#${hash}&v=play`);
    await next(page);
    const q = await page.locator('#position').inputValue();
    const { moves } = await scene.ask('moves', { q, limit: 1000 });
    const wanted = moves.filter(({ order }) => order !== null).sort((a, b) => a.order - b.order).map(({ move }) => move);
    const cell = page.getByRole('spinbutton').first();
    await cell.focus();
    const seen = [];
    for (let i = 0; i < Math.min(4, wanted.length); i++) {
      await page.keyboard.press('ArrowUp');
      seen.push(await cell.getAttribute('aria-valuetext'));
    }
    assert.deepEqual(seen, wanted.slice(0, seen.length));
    await page.context().close();
  });
}

test('what was not found is asked again, and what thinking longer found is kept', { skip: !!engine }, async () => {
  const page = await open('#g=nim&p=1.2&v=table');
  let asked = 0;
  await page.route((url) => url.pathname === '/api/1/solve' && url.searchParams.get('q').startsWith('nim 3'), async (route) => {
    asked += 1;
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...await response.json(), unknown: true, outcome: null, verdict: 'not known' } });
  });
  const visit = async (view) => {
    await page.locator(`.nav[data-screen=${view}]`).click();
    await page.locator(`main.${view}`).waitFor();
  };
  await page.evaluate(() => (location.hash = '#g=nim&p=3.5&v=board'));
  await page.getByRole('button', { name: 'Think longer' }).waitFor();
  const before = asked;
  await visit('table');
  await visit('board');
  await page.getByRole('button', { name: 'Think longer' }).waitFor();
  assert.ok(asked > before, 'an unknown answer is no answer to keep');
  await page.getByRole('button', { name: 'Think longer' }).click();
  await page.getByRole('heading', { name: /the player to move wins/ }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  await visit('table');
  const then = asked;
  await visit('board');
  await page.getByRole('heading', { name: /the player to move wins/ }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Think longer' }).count(), 0);
  assert.equal(asked, then);
  await page.context().close();
});

test('who wins is told before the values are', { skip: !!engine }, async () => {
  const page = await open('#g=nim&p=1.2&v=board');
  await settled(page);
  await page.route((url) => /^\/api\/1\/(solve|moves)$/.test(url.pathname) && !url.searchParams.has('quick'), () => {});
  await page.evaluate(() => (location.hash = '#g=chomp:8x14&v=board'));
  await page.getByText('Suppose biting only the far corner').waitFor();
  assert.equal(await page.locator('main.waiting').count(), 0, 'what is known can be used');
  await page.context().close();
});

test('a wait is shown: dimmed, locked, and nothing is played twice', { skip: !!engine }, async () => {
  const page = await open('#g=nim&p=3.5&v=board');
  await settled(page);
  const release = await hold(page, 'moves');
  const commit = page.locator('.commit');
  await page.locator('.moves tbody button').first().click();
  const before = page.url();
  await commit.evaluate((button) => { button.click(); button.click(); });
  await page.locator('main.waiting').waitFor();
  assert.ok(await commit.isDisabled());
  assert.equal(await page.locator('.cell').first().getAttribute('aria-disabled'), 'true');
  release();
  await settled(page);
  assert.equal(await page.locator('main.waiting').count(), 0);
  await page.goBack();
  await until(page, (url) => location.href === url, before);
  await page.context().close();
});

test('when the server is gone the old board goes too, and one can try again', { skip: !!engine }, async () => {
  const page = await open('#g=nim&p=3.5&v=board');
  await settled(page);
  await page.route((url) => url.pathname.startsWith('/api/'), (route) => route.abort());
  await page.evaluate(() => (location.hash = '#g=nim&p=7.9&v=board'));
  await page.getByText('The server does not answer').waitFor();
  assert.equal(await page.locator('.cell').count(), 0);
  assert.ok(await page.locator('.commit').isDisabled());
  await page.unroute(() => true);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await settled(page);
  assert.equal(await page.locator('.cell').count(), 2);
  await page.context().close();
});

const colour = (page, selector) => page.locator(selector).first().evaluate((one) => getComputedStyle(one).fill);
const light = (text) => text.match(/\d+/g).slice(0, 3).map(Number).reduce((a, b) => a + b, 0) > 382;

test('black is dark and white is light in both themes', async () => {
  for (const theme of ['light', 'dark']) {
    const page = await open(`#g=tree-path&p=1101/1-2,1-3,2-4&v=board&theme=${theme}`);
    await settled(page);
    assert.ok(!light(await colour(page, '.vertex.black circle')), theme);
    assert.ok(light(await colour(page, '.vertex.white circle')), theme);
    await page.context().close();
  }
});

test('P is jade wherever it is marked, and Left is blue', async () => {
  for (const theme of ['light', 'dark']) {
    const page = await open(`#g=nim&p=3.5&v=board&theme=${theme}`);
    await settled(page);
    await page.locator('.slice .p-dot').first().waitFor();
    const jade = await page.evaluate(() => { const one = document.createElement('i'); one.className = 'p-dot'; one.style.color = 'var(--zero)'; document.body.append(one); return getComputedStyle(one).color; });
    assert.equal(await colour(page, '.slice .p-dot'), jade);
    await page.goto(`${scene.url}#g=toads-and-frogs&p=tt~f&v=board&theme=${theme}`);
    await page.locator('.piece.left:not(.out)').first().waitFor();
    const [r, , b] = (await colour(page, '.piece.left:not(.out)')).match(/\d+/g).map(Number);
    assert.ok(b > r, 'Left is blue');
    await page.context().close();
  }
});

test('screens without a position do not speak of one', async () => {
  const page = await open('#g=kayles&p=9&v=board', { permissions: ['clipboard-read', 'clipboard-write'] });
  await settled(page);
  assert.match(await title(page), /^kayles 9 · /);
  for (const view of ['graph', 'rules', 'learn', 'catalogue', 'table']) {
    await page.locator(`.nav[data-screen=${view}]`).click();
    await page.locator(`main.${view}`).waitFor();
    assert.ok(!(await title(page)).includes('kayles 9'), await title(page));
    for (const name of ['Play from here', 'Undo']) assert.ok(!await page.getByRole('button', { name, exact: true }).isVisible(), `${name} on ${view}`);
  }
  await page.locator('.nav[data-screen=learn]').click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /#v=learn/);
  await page.context().close();
});

test('links of the rail keep position, language and theme', async () => {
  const page = await open('#g=kayles&p=9&v=board&lang=zh&theme=dark');
  await settled(page);
  for (const href of await page.locator('.rail .nav').evaluateAll((links) => links.map((one) => one.getAttribute('href')))) {
    assert.match(href, /^#g=kayles&p=9&v=\w+&lang=zh&theme=dark$/);
  }
  await page.context().close();
});

test('Back and Undo know of each other', async () => {
  const page = await open('#g=nim&p=3.5&v=board');
  await settled(page);
  const make = async (q) => {
    await page.locator('.moves tbody button').first().click();
    await page.locator('.commit').click();
    await until(page, (before) => location.hash !== before, q);
    await settled(page);
  };
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const first = new URL(page.url()).hash;
  await make(first);
  const second = new URL(page.url()).hash;
  await page.goBack();
  await settled(page);
  assert.equal(new URL(page.url()).hash, first);
  assert.ok(await undo.isDisabled(), 'nothing is left to undo after Back');
  await page.goForward();
  await settled(page);
  await undo.click();
  await until(page, (hash) => location.hash === hash, first);
  await page.goBack();
  await until(page, (hash) => location.hash === hash, second);
  await page.context().close();
});

test('in Play, Back takes a move back', async () => {
  const page = await open('#g=nim&p=3.4&v=play');
  await next(page);
  await playByKeys(page, () => true);
  await until(page, () => location.hash.includes('h='));
  await next(page);
  await page.goBack();
  await page.getByText('Nobody has moved yet').waitFor();
  assert.equal(await turn(page).textContent(), 'Your move');
  await page.context().close();
});

/** Elements that stick out of their card, or of the page. */
const sticking = (page, selector) => page.evaluate((wanted) => [...document.querySelectorAll(wanted)].filter((one) => {
  const card = one.closest('.card').getBoundingClientRect();
  const box = one.getBoundingClientRect();
  return box.right > card.right + 1 || box.left < card.left - 1;
}).map((one) => `${one.tagName} ${one.textContent.slice(0, 30)}`), selector);

test('large numbers stay within their cards', async () => {
  const page = await open('#g=nim&p=123456789012345.987654321.1000000&v=board');
  await settled(page);
  await page.locator('.slice .heat').waitFor();
  assert.deepEqual(await sticking(page, '.moves table, .slice text, .verdict > *'), []);
  const overlap = await page.locator('.pairs-picture').evaluate((box) => {
    const [name, size] = ['.name', '.size'].map((one) => box.querySelector(one).getBoundingClientRect());
    return name.right > size.left;
  });
  assert.ok(!overlap, 'place and value stand apart');
  const axis = await page.locator('.slice .axis:not(.end)').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]));
  for (let i = 1; i < axis.length; i++) assert.ok(axis[i][0] > axis[i - 1][1], 'numbers along the edge stand apart');
  await page.context().close();
});

test('a long staircase fits on a phone', async () => {
  const page = await open('#g=staircase&p=2.1.3.4.5.6.7.8.9.10.11.12&v=board', { phone: true });
  await settled(page);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 390));
  await page.context().close();
});

test('finished heaps take little room, and a lone slice leaves no hole', async () => {
  const page = await open('#g=nim&p=0.0.0.0.0.0.0.5&v=board');
  await settled(page);
  const widths = await page.locator('.comp').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  assert.ok(Math.max(...widths.slice(0, 7)) <= 60 && widths[7] >= 70, String(widths));
  await page.goto(`${scene.url}#g=kayles&p=12&v=board`);
  await page.locator('.pairs').waitFor({ state: 'detached' });
  const [slice, lower] = await page.evaluate(() => ['.slice', '.lower'].map((one) => document.querySelector(one).getBoundingClientRect().width));
  assert.ok(slice > lower - 2, `${slice} of ${lower}`);
  const sizes = await page.locator('.slice text').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  assert.ok(Math.max(...sizes) < 22, String(sizes));
  await page.context().close();
});

test('the squares of a slice are reached by keys', async () => {
  const page = await open('#g=nim&p=3.5&v=board');
  await settled(page);
  const heat = page.locator('.slice .heat');
  await heat.focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('nim 3 4 · N').waitFor();
  await page.keyboard.press('Enter');
  await until(page, () => location.hash.includes('p=3.4'));
  await page.context().close();
});

test('a game for points is reviewed by what it ends with', async () => {
  const page = await open('#g=card-piles&p=1,3.2,4&v=play');
  for (let ply = 0; ply < 4 && await next(page) === 'Your move'; ply++) {
    const before = page.url();
    await playByKeys(page, () => true);
    await until(page, (url) => location.href !== url, before);
  }
  await page.getByText('How the game went').waitFor();
  const boxes = await page.locator('.box b').allInnerTexts();
  for (const box of boxes) {
    const [a, b] = box.split(':').map(Number);
    assert.equal(a + b, 10, `every box says how all ten points end up: ${boxes}`);
  }
  await page.context().close();
});

test('the examples of games in which one writes numbers have few moves', async () => {
  const { games } = await scene.ask('games');
  for (const name of ['matrix', 'election']) {
    const { example } = games.find((family) => family.name === name);
    const moves = await scene.ask('moves', { q: example, limit: 2000 });
    assert.ok(moves.complete && moves.total < 2000, `${example}: ${moves.total}`);
  }
});

test('moves that leave equal positions are listed and counted once', async () => {
  const page = await open('#g=green-hackenbush&p=0-1,0-1,0-2&v=board');
  await settled(page);
  const left = await page.locator('.moves tbody tr').count();
  assert.equal(left, 2);
  await page.getByText('2 winning moves out of 2').waitFor();
  await page.context().close();
});

test('positions leave no listeners behind', async () => {
  const page = await open();
  await page.addInitScript(() => {
    window.listening = 0;
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...all) {
      if (this.classList?.contains('field') || this === window || this === document) window.listening += 1;
      return add.apply(this, all);
    };
  });
  await page.goto('about:blank');
  await page.goto(`${scene.url}#g=nim&p=3000.5000&v=board`);
  await settled(page);
  const before = await page.evaluate(() => window.listening);
  for (const p of ['3001.5000', '3002.5000', '3003.5000']) {
    await page.evaluate((hash) => (location.hash = hash), `#g=nim&p=${p}&v=board`);
    await until(page, (q) => document.querySelector('#position').value === q, 'nim ' + p.replace('.', ' '));
    await settled(page);
    await page.locator('#exact').waitFor();
  }
  assert.equal(await page.evaluate(() => window.listening), before);
  await page.context().close();
});

test('modules of the page say that they are modules, whatever the version of Node', () => {
  const { type } = JSON.parse(readFileSync(new URL('../../web/package.json', import.meta.url), 'utf8'));
  assert.equal(type, 'module');
});

test('a whole game of each board drawn as a graph is played with the mouse', async () => {
  for (const start of ['g=geography&p=1-2,2-3,3-4,4-1,4-5/1', 'g=node-kayles&p=1-2,2-3,3-4,4-5', 'g=arc-kayles&p=1-2,2-3,3-4,4-5', 'g=graph:1>2,2>3,1>3,3>4&p=1.2']) {
    const page = await open(`#${start}&v=play`);
    assert.match(await clickThrough(page), /^(You win|The computer wins)$/, start);
    assert.deepEqual(page.said, []);
    await page.context().close();
  }
});

test('the second click of a double click plays nothing, however fast the answer was', async () => {
  // From a lost position: the move that wins after it is in hand when the second click comes.
  const page = await open('#g=nim&p=3.5.2.4&v=board');
  await settled(page);
  await page.locator('.moves tbody button').first().click();
  const { x, y, height } = await page.locator('.commit').boundingBox();
  await page.mouse.move(x + 20, y + height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await until(page, () => !location.hash.includes('p=3.5.2.4') && !document.querySelector('main[aria-busy]') && !document.querySelector('.commit').disabled);
  const after = page.url();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.waitForTimeout(150);
  assert.equal(page.url(), after);
  await page.context().close();
});

test('P is jade and N vermilion on every screen', async () => {
  const page = await open('#g=nim&p=3.3&v=board');
  await settled(page);
  const [jade, red] = await page.evaluate(() => ['--zero', '--win'].map((name) => { const one = document.createElement('i'); one.style.color = `var(${name})`; document.body.append(one); return getComputedStyle(one).color; }));
  const inked = (selector) => page.locator(selector).first().evaluate((one) => getComputedStyle(one).color);
  assert.equal(await inked('.verdict .seal'), jade);
  await page.locator('.reach .btn').click();
  await page.locator('.reach-box.is-P:not(.here) rect').first().waitFor();
  assert.equal(await page.locator('.reach-box.is-P:not(.here) rect').first().evaluate((one) => getComputedStyle(one).stroke), jade);
  await page.goto(`${scene.url}#g=nim&p=3.3&v=play&o=two&h=2.3_2.2_0.2_0.0`);
  await page.locator('.box.is-P').first().waitFor();
  assert.equal(await inked('.box.is-P b'), jade);
  assert.equal(await inked('.box.is-N b'), red);
  await page.context().close();
});

test('rows that are finished take little room', async () => {
  const page = await open('#g=kayles&p=0.0.7&v=board');
  await settled(page);
  const heights = await page.locator('.comp').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  assert.ok(heights[0] < 70 && heights[1] < 70 && heights[2] > 80, String(heights));
  await page.context().close();
});

test('one move is not called each of the moves, and the letter says who wins by who begins', async () => {
  const page = await open('#g=elephants-and-rhinos&p=e~er~r&v=board');
  await page.getByText('the only move').waitFor();
  await page.evaluate(() => (location.hash = '#g=hackenbush&p=lrl&v=board'));
  await page.locator('.verdict h1', { hasText: 'L-position' }).waitFor();
  assert.equal(await page.locator('.verdict .seal').innerText(), 'L');
  await page.context().close();
});
