import { z } from 'zod';
import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** The rewards of the shop with their costs. */
export const waysToRedeem = blockKind({
  place: 'page',
  area: 'redeem-inline',
  texts,
  extra: { rows: z.int().min(1).max(50).default(12), colour: blockColour },
});
export type WaysToRedeemSettings = typeof waysToRedeem.settings._zod.output;
