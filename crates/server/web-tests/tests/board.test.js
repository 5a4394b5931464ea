// The Board: moves made by touch on every kind of picture, the list, the reasons, the sums.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { binary, settled, stage, until } from '../lib/harness.js';

const scene = stage();
const { open } = scene;

const commit = (page) => page.locator('.commit');
const touch = (page, place, element) => page.locator(`[data-place="${place}"] [data-e="${element}"]`).last().click({ position: undefined });

/** Drags from one element to another, as with a mouse. */
async function drag(page, place, from, to) {
  const at = async (element) => {
    const box = await page.locator(`[data-place="${place}"] [data-e="${element}"]`).last().boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...await at(from));
  await page.mouse.down();
  await page.mouse.move(...await at(to), { steps: 4 });
  await page.mouse.up();
}

// Position, what is touched one after the other, the move it means, what the ghost shows.
for (const [name, hash, touched, said, ghost] of [
  ['a heap', 'g=nim&p=3.5.8.4', [[3, '0.2']], 'Take 6 from heap 3', '.stone.out'],
  ['two heaps of one component', 'g=moore:2&p=4,6', [[1, '0.1'], [1, '1.3']], 'Take 3 from heap 1, 3 from heap 2', '.stone.out'],
  ['a heap to split', 'g=grundys-game&p=7', [[1, '0.2']], 'Split the heap into 2 and 5', '.stone.apart'],
  ['a row of pins', 'g=kayles&p=7', [[1, '2'], [1, '3']], 'Take 2 from the heap and split the rest into 2 and 3', '.pin.out'],
  ['a staircase', 'g=staircase&p=2.1.3', [[1, '2.1']], 'Move 2 from step 3 to step 2', '.stone.out'],
  ['a strip with coins', 'g=silver-dollar&p=1,4,7', [[1, '4'], [1, '2']], /4.*2/, '.piece.come'],
  ['coins to turn', 'g=mock-turtles&p=1,4,7', [[1, '7'], [1, '2']], 'Turn coins 2 and 7', '.piece.out'],
  ['a board to bite', 'g=chomp:3x4&p=4,4,2', [[1, '1.2']], 'Bite row 2, column 3', '.bit.out'],
  ['a drawing to cut', 'g=green-hackenbush&p=0-1,1-2,1-3', [[1, '2']], 'Cut edge 3 (1-3)', '.edge.out'],
  ['a row of cards', 'g=card-piles&p=1,3,2.5,4,6', [[2, '0']], 'Take 5 from the top of pile 2', '.playing.out'],
  ['a matrix', 'g=matrix:7&p=1,2/3,4', [[1, '1.1']], /^Lower \(2,2\)/, '.entry.come'],
  ['a tree', 'g=tree-path&p=1101/1-2,1-3,2-4', [[1, 'v2']], /^Choose vertex 3/, '.vertex.come'],
  ['a graph with numbers', 'g=election:7&p=2,1,1,5/1>2,3>4', [[1, 'v3']], /^Lower vertex 4/, '.vertex.come'],
  ['a board with pieces', 'g=slide:4x3&p=0,2,4,7,9,11', [[1, '0.0'], [1, '0.1']], 'Slide from cell 0 to cell 1', '.piece.come'],
  ['a row of facing pieces', 'g=northcott:8&p=1,5.3,4', [[2, '3'], [2, '1']], 'Move from column 3 to column 1 in row 2', '.piece.come'],
]) {
  test(`a move is made by touching ${name}`, async () => {
    const page = await open(`#${hash}&v=board`);
    await settled(page);
    await page.keyboard.press('Escape');
    for (const [place, element] of touched) await touch(page, place, element);
    const text = await commit(page).textContent();
    if (said instanceof RegExp) assert.match(text, said);
    else assert.equal(text, said);
    assert.ok(await page.locator(`.field ${ghost}`).count() > 0, 'a ghost of the move');
    const before = await page.locator('#position').inputValue();
    await commit(page).click();
    await until(page, (old) => document.querySelector('#position').value !== old, before);
    await settled(page);
    assert.deepEqual(page.said, []);
    await page.context().close();
  });
}

test('dragging names a move: a coin to a square, a run of pins', async () => {
  const page = await open('#g=silver-dollar&p=1,4,7&v=board');
  await settled(page);
  await drag(page, 1, '7', '5');
  assert.match(await commit(page).textContent(), /7.*5/);
  await page.goto(page.url().replace(/#.*/, '#g=kayles&p=9&v=board'));
  await settled(page);
  await until(page, () => document.querySelector('.pin'));
  await drag(page, 1, '4', '5');
  assert.equal(await commit(page).textContent(), 'Take 2 from the heap and split the rest into 3 and 4');
  await page.context().close();
});

test('touching where no move is says so', async () => {
  const page = await open('#g=bounded-nim:3&p=9&v=board');
  await settled(page);
  await touch(page, 1, '0.1');
  await page.getByText('No move there').waitFor();
  await page.context().close();
});

test('reasons are walked step by step; the move list opens; sources are named', async () => {
  const page = await open('#g=nim&p=3.5.8.4&v=board');
  await settled(page);
  const on = () => page.locator('.why li.on').count();
  const first = await on();
  await page.getByRole('button', { name: 'Next step' }).click();
  assert.equal(await on(), first + 1);
  await page.getByRole('button', { name: 'Previous step' }).click();
  assert.equal(await on(), first);
  await page.getByRole('button', { name: /more moves/ }).click();
  assert.equal(await page.locator('.moves tbody tr').count(), 20);
  await page.getByText('Source', { exact: true }).click();
  await page.getByText(/Annals of Mathematics/).waitFor();
  await page.context().close();
});

test('pictures say the same as the answer: pairs, slice, and their tables', async () => {
  const page = await open('#g=nim&p=3.5.8.4&v=board');
  await settled(page);
  await page.locator('.pairs-picture svg').waitFor();
  assert.equal(await page.locator('.pairs-picture .alone').count(), 2);
  assert.equal(await page.locator('.pairs-picture .tie').count(), 2);
  assert.equal(await page.locator('.ring').count(), 1);
  const table = page.locator('.slice .twin');
  await table.locator('summary').click();
  assert.equal(await table.locator('tbody tr').nth(3).locator('td').nth(8).textContent(), '10', 'heap 1 = 3, heap 3 = 8: where we are');
  await page.locator('.heat-cell').first().click();
  await until(page, () => document.querySelector('#position').value === 'nim 0 5 0 4');
  await page.context().close();
});

test('a component is added and removed: sums of different games', async () => {
  const page = await open('#g=nim&p=3.5&v=board');
  await settled(page);
  await page.getByRole('button', { name: /add a component/ }).click();
  await page.getByLabel('Game').selectOption('kayles');
  await page.getByLabel('Position', { exact: true }).last().fill('kayles 7');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await until(page, () => document.querySelector('#position').value === 'nim 3 5 + kayles 7');
  await page.locator('.part').nth(1).waitFor();
  assert.equal((await page.locator('.formula').textContent()).trim(), '3 ⊕ 5 ⊕ 2 = 4');
  await page.getByRole('button', { name: 'Remove nim' }).click();
  await until(page, () => document.querySelector('#position').value === 'kayles 7');
  await page.context().close();
});

test('the command shown really runs and says the same', async () => {
  const page = await open('#g=nim&p=3.5&g=kayles&p=7&v=board&c=misere');
  await settled(page);
  const line = (await page.locator('.code pre').first().textContent()).trim();
  const [program, ...words] = line.split(' ');
  assert.equal(program, 'grundy');
  const said = execFileSync(binary, words, { encoding: 'utf8' });
  assert.ok(said.startsWith(await page.locator('#verdict').textContent()));
  assert.match(await page.locator('.code pre').last().textContent(), /grundy\.position\("nim 3 5 \+ kayles 7", misere=True\)/);
  await page.context().close();
});

test('keys alone: choose with arrows, play with Enter, take back with u', async () => {
  const page = await open('#g=nim&p=3.5&v=board');
  await settled(page);
  const cells = page.getByRole('spinbutton');
  await cells.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const heap = cells.nth(1);
  assert.equal(await heap.getAttribute('aria-valuenow'), '3');
  assert.equal(await heap.getAttribute('aria-valuetext'), 'take 2 from heap 2');
  assert.match(await page.locator('.actions [role=status]').textContent(), /leaves G = 0/);
  await page.keyboard.press('Enter');
  await until(page, () => document.querySelector('#position').value === 'nim 3 3');
  await settled(page);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'spinbutton', 'the focus stays on the board');
  await page.keyboard.press('u');
  await until(page, () => document.querySelector('#position').value === 'nim 3 5');
  await page.context().close();
});

test('a heap of a million: its winning move by name', async () => {
  const page = await open('#g=nim&p=1000000.77&v=board');
  await settled(page);
  await page.getByLabel('Leave in heap 1 exactly').fill('77');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await until(page, () => document.querySelector('.commit').textContent === 'Take 999923 from heap 1');
  await commit(page).click();
  await page.getByRole('heading', { name: /the player to move loses/ }).waitFor();
  await page.context().close();
});

test('a position that is not decided at once can be thought about longer, and stopped', async () => {
  const page = await open('#g=chomp:9x12&p=12,12,12,12,12,12,12,12,11&v=board');
  await page.getByRole('button', { name: 'Think longer' }).click();
  await page.getByText(/\d+ s$/).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Think longer' }).waitFor();
  assert.deepEqual(page.said, []);
  await page.context().close();
});

test('what is not known of the moves is shown as not known, neither won nor lost', async () => {
  const page = await open();
  // The answers as they are when the limits end after the outcome and before the moves.
  await scene.change(page, 'solve', (answer) => ({ ...answer, winning_moves: null, winning_moves_total: null, winning_moves_complete: false }));
  await scene.change(page, 'moves', (answer) => ({ ...answer, moves: answer.moves.map((move) => ({ ...move, winning: null, drawing: null, outcome: null, grundy: null })), unknown: true }));
  await page.goto('about:blank');
  await page.goto(scene.url + '#g=chomp:2x3&p=3,3&v=board');
  await settled(page);
  await page.getByText('some move wins; which one is not known').waitFor();
  assert.equal(await page.locator('.moves tr.open').count(), 5);
  assert.equal(await page.locator('.moves tr.win').count(), 0);
  assert.equal(await page.locator('.moves').getByText('✓').count(), 0);
  await page.getByText('Of the moves marked ? it is not known whether they win.').waitFor();
  await page.locator('.moves tr.open button').first().click();
  assert.equal(await page.locator('.actions .pill').textContent(), 'not known whether it wins');
  assert.deepEqual(page.said, []);
  await page.context().close();
});
