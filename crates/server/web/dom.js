// @ts-check
// Elements from code: no text ever becomes markup, and no style attribute is written.

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, unknown>} Props */

/**
 * @param {Element} element
 * @param {Props} props handlers (`onclick`), booleans (present or absent), attributes
 */
export function set(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith('on') && typeof value === 'function') {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (value === null || value === undefined || value === false) {
      element.removeAttribute(name);
    } else {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
}

/**
 * @param {Element} parent
 * @param {readonly Child[]} children
 */
export function fill(parent, children) {
  const present = children.filter((child) => child !== null && child !== undefined && child !== false);
  parent.replaceChildren(...present.map((child) => (child instanceof Node ? child : String(child))));
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  set(element, props);
  fill(element, children);
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, props = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  set(element, props);
  fill(element, children);
  return element;
}

/**
 * A text with `code` in backticks.
 * @param {string} text
 * @returns {Child[]}
 */
export function ticked(text) {
  return text.split('`').map((piece, i) => (i % 2 ? el('code', {}, piece) : piece));
}

/** @param {string} path an outline on a 20 by 20 square */
export function icon(path) {
  const stroke = { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.7, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  return svg('svg', { width: 18, height: 18, viewBox: '0 0 20 20', 'aria-hidden': 'true', ...stroke }, svg('path', { d: path }));
}
