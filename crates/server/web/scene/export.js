// @ts-check
// Pictures that leave the page: an SVG that needs no style sheet, and a PNG made of it.

import { svg } from '../dom.js';
import { thumbnail } from './draw.js';

/** What a picture's look is made of. */
const LOOKS = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity', 'font-family', 'font-size', 'font-weight', 'text-anchor'];
const WIDE = 640;
const TALL = 300;
const MARGIN = 12;
/** Pixels of a PNG for each unit of the picture. */
const SCALE = 2;

/**
 * The components as one drawing, in the colours that the page has now.
 * @param {import('../types.js').Scene[]} scenes
 * @param {string} title
 */
export function standalone(scenes, title) {
  const picture = thumbnail(scenes, WIDE, TALL);
  const shelf = document.createElement('div');
  shelf.className = 'visually-hidden';
  shelf.append(picture);
  document.body.append(shelf);
  const style = getComputedStyle(document.documentElement);
  for (const element of picture.querySelectorAll('*')) {
    const look = getComputedStyle(element);
    for (const name of LOOKS) {
      const value = look.getPropertyValue(name).replace(/url\("?(?:[^"#]*)(#\w+)"?\)/, 'url($1)');
      if (value && !(name === 'opacity' && value === '1')) element.setAttribute(name, value);
    }
    for (const name of ['class', 'data-e', 'aria-hidden']) element.removeAttribute(name);
  }
  shelf.remove();
  const stops = (/** @type {string} */ name, /** @type {string} */ middle) => svg('radialGradient', { id: name, cx: '.38', cy: '.28', r: '.9' },
    ...[['-hi', 0], ['', middle], ['-lo', 1]].map(([end, offset]) => svg('stop', { offset, 'stop-color': style.getPropertyValue(`--${name}${end}`).trim() })));
  const box = picture.viewBox.baseVal;
  const [wide, tall] = [box.width + 2 * MARGIN, box.height + 2 * MARGIN];
  const inner = svg('g', { transform: `translate(${MARGIN} ${MARGIN})` });
  inner.append(...picture.childNodes);
  const whole = svg('svg', { xmlns: 'http://www.w3.org/2000/svg', width: WIDE, height: Math.round((WIDE * tall) / wide), viewBox: `0 0 ${wide} ${tall}`, role: 'img' },
    svg('title', {}, title), svg('defs', {}, stops('stone', '.5'), stops('coin', '.55')),
    svg('rect', { width: wide, height: tall, fill: style.getPropertyValue('--card').trim() }), inner);
  return new XMLSerializer().serializeToString(whole);
}

/**
 * @param {string} text an SVG
 * @returns {Promise<Blob>}
 */
export async function png(text) {
  const image = new Image();
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(text);
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width * SCALE, image.height * SCALE];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}
