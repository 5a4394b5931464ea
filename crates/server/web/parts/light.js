// @ts-check
// A step of an explanation shown in the pictures: what it speaks of is lit.

/** @typedef {import('../types.js').MentionJson} Mention */

/**
 * Where a mention is found on the screen.
 * @param {Mention} mention
 * @returns {string[]} selectors
 */
function places(mention) {
  if (mention === 'paired') return ['[data-tie]'];
  if (mention === 'winning') return ['.moves tr.win'];
  if ('component' in mention) return [`.comp[data-place="${mention.component}"]`, `.pairs [data-row="${mention.component}"]`];
  if ('element' in mention) return [inPicture(...mention.element)];
  if ('pair' in mention) return mention.pair.map((place) => `.comp[data-place="${place}"]`);
  if ('power' in mention) return [`[data-power="${mention.power}"]`];
  if ('gap' in mention) return [`[data-value="${mention.gap}"]`];
  return [`[data-leaves="${mention.leaving}"]`];
}

/**
 * @param {number} place
 * @param {string} element as pictures name it, or `h` and the place of a heap in its component
 */
function inPicture(place, element) {
  const component = `.comp[data-place="${place}"]`;
  return element.startsWith('h') ? `${component} .cell[data-heap="${element.slice(1)}"]` : `${component} [data-e="${element}"]`;
}

/**
 * @param {Element} root
 * @param {Mention[]} mentions none: nothing is lit any more
 */
export function light(root, mentions) {
  for (const one of root.querySelectorAll('.lit')) one.classList.remove('lit');
  for (const selector of mentions.flatMap(places)) for (const one of root.querySelectorAll(selector)) one.classList.add('lit');
}
