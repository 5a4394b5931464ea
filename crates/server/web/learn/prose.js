// @ts-check
// Running text with `code` and **strong** words.

import { el } from '../dom.js';

/**
 * @param {string} text
 * @returns {(string | HTMLElement)[]}
 */
export function prose(text) {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).filter(Boolean).map((part) => {
    if (part.startsWith('**')) return el('strong', {}, part.slice(2, -2));
    if (part.startsWith('`')) return el('code', {}, part.slice(1, -1));
    return part;
  });
}
