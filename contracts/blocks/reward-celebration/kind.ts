import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Tells a member of a reward that has come within reach. */
export const rewardCelebration = blockKind({
  place: 'cart',
  area: 'reward-reminder',
  texts,
  extra: { colour: blockColour },
});
export type RewardCelebrationSettings = typeof rewardCelebration.settings._zod.output;
