// @ts-check
// A short knock for a move and a chord at the end, made on the spot. Off until somebody turns it on.

import { like, liked } from './prefs.js';

const NAME = 'sound';
/** Tones: hertz, when they begin and how long they last, in seconds. @type {Record<'move' | 'won' | 'lost', [number, number, number][]>} */
const TONES = {
  move: [[220, 0, 0.07]],
  won: [[392, 0, 0.18], [494, 0.09, 0.18], [587, 0.18, 0.3]],
  lost: [[294, 0, 0.2], [220, 0.12, 0.32]],
};
const LOUD = 0.12;

/** @type {AudioContext | undefined} */
let context;

export const sounds = () => liked(NAME) === 'on';

/** @param {boolean} on */
export function setSound(on) {
  like(NAME, on ? 'on' : 'off');
  if (on) sound('move');
}

/** @param {keyof typeof TONES} what */
export function sound(what) {
  if (!sounds() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const [hertz, after, long] of TONES[what]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const begin = context.currentTime + after;
    tone.type = 'triangle';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUD, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + long);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + long);
  }
}
