import { wholeNumber } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** The latest lines of a member’s account. */
export const rewardsActivity = blockKind({
  place: 'page',
  texts,
  extra: { rows: wholeNumber(1, 20).default(5) },
});
export type RewardsActivitySettings = typeof rewardsActivity.settings._zod.output;
