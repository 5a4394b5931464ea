// Whole games on the page: whose turn it is, moves by keys and by mouse, played to the end.

import { until } from './harness.js';

export const turn = (page) => page.locator('#turn');

/** Waits until it is the person's turn or the game is over; says which. */
export async function next(page) {
  await until(page, () => {
    const text = document.querySelector('#turn')?.textContent ?? '';
    return !document.querySelector('main[aria-busy]') && (/win/.test(text) || (text === 'Your move' && !document.querySelector('.cell[aria-disabled=true]')));
  });
  return turn(page).textContent();
}

/** Chooses moves with the arrow keys until `wanted` accepts what is announced, then plays it. */
export async function playByKeys(page, wanted) {
  const cells = page.getByRole('spinbutton');
  for (let i = 0; i < await cells.count(); i++) {
    const cell = cells.nth(i);
    await cell.focus();
    await page.keyboard.press('End');
    let last = '';
    for (let step = 0; step < 60; step++) {
      const said = await cell.getAttribute('aria-valuetext');
      if (await cell.evaluate((element) => element.classList.contains('held')) && wanted(said)) return page.keyboard.press('Enter');
      if (said === last) break;
      last = said;
      await page.keyboard.press('ArrowDown');
    }
  }
  throw new Error('no such move on the board');
}

export async function win(page) {
  for (let ply = 0; ply < 40; ply++) {
    const said = await next(page);
    if (said !== 'Your move') return said;
    const before = page.url();
    await page.keyboard.press('h');
    await page.locator('.advice p').first().waitFor();
    await page.keyboard.press('h');
    const hint = page.locator('.advice p', { hasText: 'A good move' });
    const text = await hint.first().textContent();
    const move = text.replace('A good move: ', '').replace(/\.$/, '');
    await playByKeys(page, (announced) => announced === move);
    await until(page, (url) => location.href !== url, before);
  }
  throw new Error('the game does not end');
}

export async function lose(page) {
  for (let ply = 0; ply < 40; ply++) {
    const said = await next(page);
    if (said !== 'Your move') return said;
    const before = page.url();
    await playByKeys(page, () => true);
    await until(page, (url) => location.href !== url, before);
  }
  throw new Error('the game does not end');
}

/**
 * Touches the picture with the mouse, one element after another, until a move is in hand, and plays
 * it with the button. Some moves take two touches or three: a piece, and where it goes.
 */
export async function playByMouse(page) {
  const commit = page.locator('.stage .commit');
  const elements = page.locator('.stage .field [data-e]');
  const count = await elements.count();
  for (let i = 0; i < count; i++) {
    // On a phone the bar at the bottom covers what is only just in view.
    await elements.nth(i).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await elements.nth(i).click({ force: true });
    if (await commit.isEnabled()) return commit.click();
  }
  throw new Error('no move on the board');
}

/** Plays to the end with the mouse, whatever the moves are worth; says who won. */
export async function clickThrough(page) {
  for (let ply = 0; ply < 40; ply++) {
    const said = await next(page);
    if (said !== 'Your move') return said;
    const before = page.url();
    await playByMouse(page);
    await until(page, (url) => location.href !== url, before);
  }
  throw new Error('the game does not end');
}
