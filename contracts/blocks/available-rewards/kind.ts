import { wholeNumber } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Codes that a member has and has not used. */
export const availableRewards = blockKind({
  place: 'checkout',
  area: 'check-out',
  texts,
  extra: { rows: wholeNumber(1, 10).default(5) },
});
export type AvailableRewardsSettings = typeof availableRewards.settings._zod.output;
