import { wholeNumber } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** The programs that give points, as the shop has them. */
export const waysToEarn = blockKind({
  place: 'page',
  texts,
  extra: { rows: wholeNumber(1, 50).default(12) },
});
export type WaysToEarnSettings = typeof waysToEarn.settings._zod.output;
