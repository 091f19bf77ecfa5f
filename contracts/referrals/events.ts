import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { currency, instant, money, note } from '../kernel/shapes.js';
import { referralFlags } from './features.js';
import { referralRewardKind, storedReferralSettings } from './settings.js';

/** Notes of staff about a referral are this long at most. */
export const MAX_REFERRAL_NOTE = 500;

const version = z.int().min(1);
const customer = z.string();
const referral = z.uuid();
/** An e-mail address under its pseudonym; the address itself is in the vault under this version. */
const address = { friend: z.string(), profile: z.int().min(0) };

/** The referral program has these settings from now on; referrals that began before keep theirs. */
export const ReferralProgramSaved = event('ReferralProgramSaved', 1, { version, settings: storedReferralSettings });

/** Friends can be referred, or not any more. */
export const ReferralProgramSwitched = event('ReferralProgramSwitched', 1, { on: z.boolean() });

/** The store's currency changed while friends could be referred for amounts of money: not any more, until staff have checked them. */
export const ReferralProgramPausedForCurrency = event('ReferralProgramPausedForCurrency', 1, {
  from: currency,
  to: currency,
});

/** The operator set a flag of the shop's referrals. */
export const ReferralFlagSet = event('ReferralFlagSet', 1, { flag: z.enum(referralFlags), on: z.boolean() });

export const referralProgramEvents = [
  ReferralProgramSaved,
  ReferralProgramSwitched,
  ReferralProgramPausedForCurrency,
  ReferralFlagSet,
] as const;
export type ReferralProgramEvent = EventsOf<typeof referralProgramEvents>;

/** Addresses whose referrals skip the checks were added and removed. */
export const ReferralWhitelistChanged = event('ReferralWhitelistChanged', 1, {
  added: z.array(z.strictObject(address)),
  removed: z.array(z.string()),
});
export type ReferralWhitelistEvent = EventsOf<readonly [typeof ReferralWhitelistChanged]>;

/** One of a limited number of links of the shop is taken. */
export const ReferralLinkCounted = event('ReferralLinkCounted', 1, { customer });
export type ReferralLinkCountEvent = EventsOf<readonly [typeof ReferralLinkCounted]>;

/** A reward of one side as it was promised. */
const referralTerms = z.strictObject({
  title: z.string(),
  kind: referralRewardKind,
  amount: z.number(),
  minimumPurchase: z.number(),
  expiresInDays: z.int().nullable(),
});
export type ReferralTerms = z.output<typeof referralTerms>;

/** Everything a referral was begun by; what follows is decided by these terms. */
const invitation = {
  referral,
  ...address,
  /** The member, of a merged one the survivor. */
  referrer: customer,
  link: z.string(),
  /** Version of the program. */
  program: version,
  currency,
  orderRequirement: z.number(),
  friendReward: referralTerms,
  customerReward: referralTerms,
  /** Code of the friend's coupon; null where the friend gets points. */
  code: z.string().nullable(),
};
const invitationShape = z.strictObject(invitation);
export type Invitation = z.output<typeof invitationShape>;

/** A member has a link to refer friends by. */
export const ReferralLinkCreated = event('ReferralLinkCreated', 1, { customer, code: z.string() });

/** A friend who followed the link takes one of the places that the member has for friends. */
export const ReferralPlaceTaken = event('ReferralPlaceTaken', 1, { customer, invitation: invitationShape });

/** The place is free again: the referral was refused, canceled or failed. */
export const ReferralPlaceFreed = event('ReferralPlaceFreed', 1, { customer, referral });

/** A customer is the friend of a referral, the only one that they ever count for (I-54). */
export const ReferredFriendIdentified = event('ReferredFriendIdentified', 1, { customer, referral });

/** The member turned the display of their first name to invited friends on or off. */
export const ReferralNameShown = event('ReferralNameShown', 1, { customer, shown: z.boolean() });

export const referralMemberEvents = [
  ReferralLinkCreated,
  ReferralPlaceTaken,
  ReferralPlaceFreed,
  ReferredFriendIdentified,
  ReferralNameShown,
] as const;
export type ReferralMemberEvent = EventsOf<typeof referralMemberEvents>;

/** A friend followed a member's link and left an address: the referral is pending. */
export const ReferralOpened = event('ReferralOpened', 1, invitation);

/** The order that decides about a referral. */
export const referredOrder = z.strictObject({
  order: z.string(),
  number: z.string(),
  placedAt: instant,
  /** Remaining amount after refunds. */
  total: money,
  currency,
});
export type ReferredOrder = z.output<typeof referredOrder>;

const referrer = customer;
/** The friend as a customer of the store. */
const friendCustomer = customer;

/** The friend placed an order; `qualified`: it is enough, and waits for approval. */
export const ReferralOrderPlaced = event('ReferralOrderPlaced', 1, {
  referral,
  referrer,
  friendCustomer,
  order: referredOrder,
  qualified: z.boolean(),
});

/** The friend's order counts: both sides are rewarded. `approved`: by staff. */
export const ReferralCompleted = event('ReferralCompleted', 1, {
  referral,
  referrer,
  friendCustomer,
  order: referredOrder,
  approved: z.boolean(),
  note: note(MAX_REFERRAL_NOTE),
  /** Ids of the awards of points, and codes of the coupons, of both sides. */
  friendAction: z.string(),
  customerAction: z.string(),
  /** Code of the member's coupon; null where the member gets points. */
  code: z.string().nullable(),
});

export const referralCancelCause = z.enum(['order_cancelled', 'staff', 'lapsed']);

/** The referral is off: its order was cancelled, staff canceled it, or the friend ordered nothing and others needed the place. */
export const ReferralCanceled = event('ReferralCanceled', 2, {
  referral,
  referrer,
  cause: referralCancelCause,
  order: referredOrder.nullable(),
  note: note(MAX_REFERRAL_NOTE),
});

/** Checks that refuse a friend's order (spec CON-15, GAP-58). */
export const referralFailure = z.enum([
  'same_customer',
  'same_email',
  'same_phone',
  'same_address',
  'earlier_order',
  'counted_before',
  'referrer_left',
  'friend_left',
]);
export type ReferralFailure = z.output<typeof referralFailure>;

/** An automatic check refused the friend's order. */
export const ReferralFailed = event('ReferralFailed', 1, {
  referral,
  referrer,
  friendCustomer,
  order: referredOrder,
  reason: referralFailure,
});

export const compensationCause = z.enum(['refunded', 'cancelled', 'reassigned']);

/** The order of a completed referral came to less than its requirement: both rewards are taken back, once (I-28). */
export const ReferralCompensated = event('ReferralCompensated', 1, {
  referral,
  referrer,
  friendCustomer,
  order: referredOrder,
  cause: compensationCause,
});

export const referralEvents = [
  ReferralOpened,
  ReferralOrderPlaced,
  ReferralCompleted,
  ReferralCanceled,
  ReferralFailed,
  ReferralCompensated,
] as const;
export type ReferralEvent = EventsOf<typeof referralEvents>;
