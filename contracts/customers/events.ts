import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { instant, points } from '../kernel/shapes.js';

/** Source of a change of a customer. */
export const changeSource = z.enum(['admin', 'user', 'pos', 'other']);
export type ChangeSource = z.output<typeof changeSource>;

/** A customer of the store became known. `profile` is the version of their personal data in the vault. */
export const CustomerSeen = event('CustomerSeen', 1, {
  customer: z.string(),
  since: instant,
  profile: z.int().min(0),
  member: z.boolean(),
});

/** Personal data changed; the data is in the vault under this version. `platformVersion` is the platform's time of the change. */
export const ProfileChanged = event('ProfileChanged', 1, {
  customer: z.string(),
  profile: z.int().min(1),
  source: changeSource,
  platformVersion: instant,
});

/** A guest, or a customer who had left, became a member. */
export const CustomerJoined = event('CustomerJoined', 1, { customer: z.string(), source: changeSource });

/** Excluded from earning, redeeming, referral and VIP; points stay. */
export const CustomerLeft = event('CustomerLeft', 1, { customer: z.string(), source: changeSource });

/** Newsletter consent as the store reports it, without the address. */
export const NewsletterConsentChanged = event('NewsletterConsentChanged', 1, {
  customer: z.string(),
  subscribed: z.boolean(),
  at: instant,
});

/**
 * A date of birth was given or changed: the date is in the vault under this version; the time at which it was given counts (spec CON-31).
 */
export const BirthDateGiven = event('BirthDateGiven', 1, { customer: z.string(), version: z.int().min(1) });

/**
 * A customer is reminded that this many points end at `endsAt`; `days` is the merchant's lead time. Once for each expiry and lead time
 * (I-46).
 */
export const ExpiryReminded = event('ExpiryReminded', 1, {
  customer: z.string(),
  endsAt: instant,
  days: z.int().min(1),
  points,
});

/**
 * The store merged two of its customers: this one no longer exists there, and `into` is the survivor. Their points follow
 * (AccountMergedAway). `membership` is the state before the merge: a deletion that came with the merge does not count as leaving.
 */
export const CustomerMerged = event('CustomerMerged', 1, {
  customer: z.string(),
  into: z.string(),
  membership: z.enum(['Member', 'Guest', 'Left']),
});

/** Staff undid a merge: this customer is separate again, with what is left of their points. */
export const CustomerUnmerged = event('CustomerUnmerged', 1, {
  customer: z.string(),
  from: z.string(),
  adminNote: z.string(),
});

/** The encryption key of a person's data is destroyed; their points stay as numbers under a pseudonym. */
export const PersonForgotten = event('PersonForgotten', 1, { customer: z.string() });

export const customerEvents = [
  CustomerSeen,
  ProfileChanged,
  CustomerJoined,
  CustomerLeft,
  NewsletterConsentChanged,
  BirthDateGiven,
  ExpiryReminded,
  CustomerMerged,
  CustomerUnmerged,
  PersonForgotten,
] as const;
export type CustomerEvent = EventsOf<typeof customerEvents>;
