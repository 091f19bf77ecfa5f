import { actor } from '../kernel/envelope.js';
import { type EventsOf, event } from '../kernel/event.js';
import { closedFigures } from './closing.js';
import { pointsRate } from './rate.js';

/** The merchant set by hand what points are worth, from then on; null returns to the rate of the shop's rewards. */
export const LiabilityRateSet = event('LiabilityRateSet', 1, { rate: pointsRate.nullable() });

/**
 * The liability at the end of a shop-local day was signed off with these figures. Facts that come later do not change them: they are in
 * `late` of the next closing.
 */
export const LiabilityClosed = event('LiabilityClosed', 1, {
  ...closedFigures.shape,
  /** Who signed. */
  signer: actor,
});

export const analyticsEvents = [LiabilityRateSet, LiabilityClosed] as const;
export type AnalyticsEvent = EventsOf<typeof analyticsEvents>;
