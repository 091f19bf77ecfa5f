import { z } from 'zod';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** The programs that give points, as the shop has them. */
export const waysToEarn = blockKind({
  place: 'page',
  texts,
  extra: { rows: z.int().min(1).max(50).default(12) },
});
export type WaysToEarnSettings = typeof waysToEarn.settings._zod.output;
