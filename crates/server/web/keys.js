// @ts-check
// Single keys, which never fire while one types.

/** @typedef {import('./page.js').Key} Key */

/** @param {EventTarget | null} target */
function typing(target) {
  return target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));
}

/**
 * @param {() => Key[]} keys those that work now
 */
export function listen(keys) {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event.target) || document.querySelector('dialog[open]')) return;
    const found = keys().find(({ key }) => key === event.key);
    if (!found) return;
    event.preventDefault();
    found.run();
  });
}
