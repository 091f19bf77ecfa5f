import { placeholdersOf } from './placeholders.js';

/** Typical width of the values of placeholders, in letters. */
const FILLED = 4;
/** A letter of Chinese, Japanese or Korean is as wide as two Latin ones. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60]/u;

function widthOf(text: string): number {
  const names = placeholdersOf(text);
  const letters = [...names.reduce((rest, name) => rest.replaceAll(name, 'x'.repeat(FILLED)), text).trim()];
  return letters.reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);
}

/** The widest form of a text: shoppers read one of them. */
const widest = (text: string): number => Math.max(...text.split('|').map(widthOf));

/** A text this much longer than its default may not fit where it stands; a short one has some room. */
const LONGER = 1.6;
const SHORT = 24;
/** From this share of its room on a text is a tight fit. */
const TIGHT = 0.85;

type Fit = 'fits' | 'tight' | 'long';

/** How much of its room a text takes, from 0, and whether it fits. */
export function roomOf(standard: string, text: string): { share: number; fit: Fit } {
  const share = widest(text) / Math.max(SHORT, LONGER * widest(standard));
  return { share, fit: share > 1 ? 'long' : share > TIGHT ? 'tight' : 'fits' };
}
