import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { instant, points } from '../kernel/shapes.js';

/** Source of a change of a customer. */
const changeSource = z.enum(['admin', 'user', 'pos', 'other']);
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

/** The date of birth that an import gave is taken back: it is again what it was `at` an earlier time, or unknown. */
export const BirthDateRestored = event('BirthDateRestored', 1, {
  customer: z.string(),
  version: z.int().min(1).nullable(),
  at: instant.nullable(),
});

/** The membership that an import gave is taken back. */
export const MembershipRestored = event('MembershipRestored', 1, {
  customer: z.string(),
  membership: z.enum(['Member', 'Guest', 'Left']),
  source: changeSource,
});

/** So many points of theirs end at `endsAt`: they are told of it, as the merchant wants it `days` before. Once for each such day (I-46). */
export const ExpiryReminded = event('ExpiryReminded', 1, {
  customer: z.string(),
  endsAt: instant,
  days: z.int().min(1),
  points,
});

/**
 * The store merged two of its customers, or staff did: `into` is the survivor. Their points follow (AccountMergedAway). `membership` is the
 * state before the merge: a deletion that came with the merge does not count as leaving. `adminNote` is the reason of staff.
 */
export const CustomerMerged = event('CustomerMerged', 2, {
  customer: z.string(),
  into: z.string(),
  membership: z.enum(['Member', 'Guest', 'Left']),
  adminNote: z.string(),
});

/** Staff undid a merge: this customer is separate again, with what is left of their points. */
export const CustomerUnmerged = event('CustomerUnmerged', 1, {
  customer: z.string(),
  from: z.string(),
  adminNote: z.string(),
});

/** The customer buys for a company of the store: a B2B partner. A removed contact never comes back; a later one has another id. */
export const CompanyContactAdded = event('CompanyContactAdded', 1, {
  customer: z.string(),
  contact: z.string(),
  company: z.string(),
});

/** The customer buys for the company no longer. It may be reported before the contact itself. */
export const CompanyContactRemoved = event('CompanyContactRemoved', 1, {
  customer: z.string(),
  contact: z.string(),
  company: z.string(),
});

/** A date of birth in the vault, and when it was said. */
const birthDateGiven = z.object({ version: z.int().min(1), at: instant }).nullable();
const inVault = z.int().min(1).nullable();

/**
 * Staff, or another system, changed what is known of a person: what was before and what is now, as versions in the vault, null for nothing.
 * A part that was not edited is null. `undoes` is the edit that this one takes back, whole.
 */
export const CustomerEdited = event('CustomerEdited', 1, {
  customer: z.string(),
  source: changeSource,
  bornOn: z.object({ before: birthDateGiven, after: birthDateGiven }).nullable(),
  children: z.object({ before: inVault, after: inVault }).nullable(),
  undoes: z.uuid().nullable(),
});

/** They are in the platform's segment that the shop excludes: while they are, the program is as closed to them as if they had left. */
export const CustomerSegmentExcluded = event('CustomerSegmentExcluded', 1, {
  customer: z.string(),
  segment: z.string(),
});

/**
 * No longer excluded: staff reverted it, which holds for as long as they stay in the segment, or they left the segment, or the shop
 * excludes it no longer.
 */
export const CustomerSegmentReverted = event('CustomerSegmentReverted', 1, {
  customer: z.string(),
  segment: z.string(),
  why: z.enum(['staff', 'left-segment']),
});

/** The key of this person's data is destroyed; their points stay as numbers under a pseudonym. */
export const PersonForgotten = event('PersonForgotten', 1, { customer: z.string() });

export const customerEvents = [
  CustomerSeen,
  ProfileChanged,
  CustomerJoined,
  CustomerLeft,
  NewsletterConsentChanged,
  BirthDateGiven,
  BirthDateRestored,
  MembershipRestored,
  ExpiryReminded,
  CustomerMerged,
  CustomerUnmerged,
  CompanyContactAdded,
  CompanyContactRemoved,
  CustomerEdited,
  CustomerSegmentExcluded,
  CustomerSegmentReverted,
  PersonForgotten,
] as const;
export type CustomerEvent = EventsOf<typeof customerEvents>;
