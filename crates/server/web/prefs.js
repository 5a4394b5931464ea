// @ts-check
// What one person likes, kept by the browser: never in the address, so a link tells nobody.

const KEPT = 'grundy.likes';

/** @returns {Record<string, string>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}');
  } catch {
    return {};
  }
}

/**
 * @param {string} name
 * @param {string} [otherwise]
 */
export function liked(name, otherwise = '') {
  return all()[name] ?? otherwise;
}

/**
 * @param {string} name
 * @param {string} value
 */
export function like(name, value) {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...all(), [name]: value }));
  } catch {
    // A browser that keeps nothing: what was chosen lasts until the page is left.
  }
}
