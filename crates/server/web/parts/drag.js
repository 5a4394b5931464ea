// @ts-check
// Something dragged, by mouse or finger, from one element to another.

/**
 * @param {HTMLElement} root
 * @param {string} selector what can be dragged, and dropped on
 * @param {(from: Element, to: Element | null) => void} drop `to`: another one, or `null` beside all of them
 */
export function dragging(root, selector, drop) {
  /** @type {Element | null} */
  let from = null;
  root.classList.add('dragging');
  root.addEventListener('pointerdown', ({ target }) => {
    from = target instanceof Element ? target.closest(selector) : null;
  });
  root.addEventListener('pointerup', ({ clientX, clientY }) => {
    // A finger holds on to what it touched first: what lies below it now is asked for.
    const below = document.elementFromPoint(clientX, clientY);
    const to = below?.closest(selector) ?? null;
    if (from && to !== from && below && root.contains(below)) drop(from, to);
    from = null;
  });
  root.addEventListener('pointercancel', () => { from = null; });
}
