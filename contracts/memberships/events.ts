import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { currency, instant } from '../kernel/shapes.js';
import { dealState, storedDealSettings } from './deals.js';

const version = z.int().min(1);

/** A deal for members was written; `version` counts its own. */
export const MemberDealSaved = event('MemberDealSaved', 1, {
  deal: z.uuid(),
  version,
  state: dealState,
  settings: storedDealSettings,
});

/** A deal is no more. Codes that members took stay good. */
export const MemberDealRemoved = event('MemberDealRemoved', 1, { deal: z.uuid() });

/** A shop without the plan tries deals for some days; once. */
export const MemberDealTrialStarted = event('MemberDealTrialStarted', 1, { endsAt: instant });

/** A member took a deal: its code follows at the platform, for this customer alone. */
export const MemberDealClaimed = event('MemberDealClaimed', 1, {
  deal: z.uuid(),
  version,
  customer: z.string(),
  coupon: z.string(),
  code: z.string(),
  title: z.string(),
  discount: storedDealSettings.shape.discount,
  currency,
  expiresAt: instant.nullable(),
});

export const contractStatus = z.enum(['active', 'paused', 'cancelled', 'expired', 'failed', 'stale']);
export type ContractStatus = z.output<typeof contractStatus>;

/** The platform reported a subscription contract of a customer. `revision` is the platform's own count of its changes. */
export const SubscriptionContractReported = event('SubscriptionContractReported', 1, {
  customer: z.string(),
  contract: z.string(),
  revision: z.string(),
  status: contractStatus,
  /** How often it is paid: every so many intervals. */
  interval: z.string(),
  every: z.int().min(1),
});

/**
 * A contract is about to give its customer an exclusive tier; null when it could not be given. Noted before the tier changes, so that a
 * process that ends in between leaves a trace of who gave it.
 */
export const MembershipTierIntended = event('MembershipTierIntended', 1, {
  customer: z.string(),
  intended: z.object({ contract: z.string(), tier: z.string() }).nullable(),
});

/** A contract gave its customer an exclusive tier. */
export const MembershipTierAssigned = event('MembershipTierAssigned', 1, {
  customer: z.string(),
  contract: z.string(),
  tier: z.string(),
});

/** The exclusive tier went with the contract: the customer is in the tier that the history qualifies for (spec CON-27). */
export const MembershipTierReturned = event('MembershipTierReturned', 1, { customer: z.string(), tier: z.string() });

const dealEvents = [MemberDealSaved, MemberDealRemoved, MemberDealTrialStarted] as const;
const claimEvents = [MemberDealClaimed] as const;
const subscriberEvents = [
  SubscriptionContractReported,
  MembershipTierIntended,
  MembershipTierAssigned,
  MembershipTierReturned,
] as const;
export const membershipEvents = [...dealEvents, ...claimEvents, ...subscriberEvents] as const;
export type DealEvent = EventsOf<typeof dealEvents>;
export type ClaimEvent = EventsOf<typeof claimEvents>;
export type SubscriberEvent = EventsOf<typeof subscriberEvents>;
