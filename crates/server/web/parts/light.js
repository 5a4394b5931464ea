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
  if ('component' in mention) return [`.comp[data-place="${mention.component}"]`, `.pairs [data-row="${mention.component}"]`];
  if ('pair' in mention) return mention.pair.map((place) => `.comp[data-place="${place}"]`);
  if ('power' in mention) return [`[data-power="${mention.power}"]`];
  if ('gap' in mention) return [`[data-value="${mention.gap}"]`];
  return [`[data-leaves="${mention.leaving}"]`];
}

/**
 * @param {Element} root
 * @param {Mention[]} mentions none: nothing is lit any more
 */
export function light(root, mentions) {
  for (const one of root.querySelectorAll('.lit')) one.classList.remove('lit');
  for (const selector of mentions.flatMap(places)) for (const one of root.querySelectorAll(selector)) one.classList.add('lit');
}
