import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Rewards that a member can take at once, and the codes that wait. */
export const redemption = blockKind({
  place: 'page',
  area: 'redeem-inline',
  texts,
  extra: { colour: blockColour },
});
export type RedemptionSettings = typeof redemption.settings._zod.output;
