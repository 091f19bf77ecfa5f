import type { EventType, RecordedOf } from '@loyalty/contracts/events';
import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import type { MailName } from '@loyalty/contracts/messaging/mails/kinds';
import { isRevocable, isUsedAtOnce } from '@loyalty/contracts/rewards/reward';
import type { MailValues } from './merging.js';

/** A mail that an event may lead to, with values that are written in the reader's language once it is known that the shop sends it. */
export interface EventMail {
  readonly mail: MailName;
  readonly customer: string;
  readonly values: MailValues;
  /** A number of points that a text of the mail names: the value `reward`. */
  readonly rewardPoints?: number;
  /** The value `decision`: whether a review was approved, and what it was written for. */
  readonly decision?: { readonly verdict: 'approved' | 'disapproved'; readonly event: string };
  /** Of `reason` only the source is known: the award of this lot, or else the shop. */
  readonly reasonOf?: { readonly lot: string | null };
  /** Names the mail where an event would be one of several causes of the same; without it the event does. */
  readonly once?: string;
  readonly notAfter?: string;
}

/** Types of events that mails to shoppers follow from, apart from those of higher contexts. */
export const mailedEvents = [
  'PointsEarned',
  'PointsReleased',
  'PointsReversed',
  'PointsAdjusted',
  'CouponIssued',
  'TierChanged',
  'CustomerJoined',
  'CustomerSeen',
  'ActionReviewed',
] as const satisfies readonly EventType[];
export type MailedEvent = RecordedOf<(typeof mailedEvents)[number]>;

/** Mails of occasions, by the event of the program that gives their reward. */
const OCCASIONS: Readonly<Record<string, MailName>> = dictionary({
  birthday: 'birthday',
  member_anniversary: 'anniversary',
  milestone: 'milestone',
});
const REVIEWS = new Set(['write_review', 'google_maps_review']);
/** The mail of a referral says what the member gets. */
const REFERRAL = 'referral';
/** Somebody who became a customer longer ago than this was known to the store before the app. */
const NEW_MS = 86_400_000;
/** What an app of reviews withdrew was decided by nobody. */
const TAKEN_DOWN = 'Taken down in the app';

/** The mails that an event may lead to; empty for events that are no news for anybody. */
export function mailsOf(event: MailedEvent): readonly EventMail[] {
  switch (event.type) {
    case 'PointsEarned':
      return earned(event.data);
    case 'PointsReleased': {
      const { customer, points, lot } = event.data;
      return [{ mail: 'points-earned', customer, values: { points }, reasonOf: { lot } }];
    }
    case 'PointsReversed': {
      const { customer, points, source } = event.data;
      if (points === 0 || !['refund', 'cancellation'].includes(source.kind)) return [];
      return [{ mail: 'points-taken-back', customer, values: { points, reason: source.label } }];
    }
    case 'PointsAdjusted':
      return adjusted(event.data);
    case 'CouponIssued':
      return issued(event.data);
    case 'TierChanged': {
      const { customer, from, to } = event.data;
      return [{ mail: 'tier-changed', customer, values: { previous_tier: from.title, tier_name: to.title } }];
    }
    case 'CustomerJoined':
      return [welcome(event.data.customer)];
    case 'CustomerSeen':
      return isNewMember(event) ? [welcome(event.data.customer)] : [];
    case 'ActionReviewed': {
      const { customer, verdict, note, event: of } = event.data;
      if (!REVIEWS.has(of) || note === TAKEN_DOWN) return [];
      return [{ mail: 'review-decided', customer, values: {}, decision: { verdict, event: of } }];
    }
  }
}

/** Whether somebody became known as a member about when they became a customer. */
export const isNewMember = ({ recordedAt, data: { member, since } }: RecordedOf<'CustomerSeen'>): boolean =>
  member && Date.parse(recordedAt) - Date.parse(since) < NEW_MS;

/** Joining again is no news. */
const welcome = (customer: string): EventMail => ({
  mail: 'welcome',
  customer,
  values: {},
  once: `welcome-${customer}`,
});

function earned({ customer, points, source, rule }: RecordedOf<'PointsEarned'>['data']): readonly EventMail[] {
  if (source.kind === REFERRAL) return [];
  const occasion = OCCASIONS[source.kind];
  if (!occasion) return [{ mail: 'points-earned', customer, values: { points, reason: rule.title } }];
  const values: MailValues = occasion === 'milestone' ? { milestone: rule.title } : {};
  return [{ mail: occasion, customer, values, rewardPoints: points }];
}

function adjusted({ customer, amount, origin, undoes }: RecordedOf<'PointsAdjusted'>['data']): readonly EventMail[] {
  if (amount <= 0 || undoes !== null) return [];
  return origin
    ? [{ mail: 'points-imported', customer, values: { points: amount } }]
    : [{ mail: 'points-earned', customer, values: { points: amount }, reasonOf: { lot: null } }];
}

/** Coupons of friends who are no customers yet are in the mail of their invitation. */
function issued({
  customer,
  title,
  code,
  reward,
  kind,
  rule,
}: RecordedOf<'CouponIssued'>['data']): readonly EventMail[] {
  // Donations and store credit have no code that somebody enters.
  if (customer === '' || isUsedAtOnce(reward) || !isRevocable(reward)) return [];
  const occasion = OCCASIONS[kind];
  if (!occasion) return [{ mail: 'points-redeemed', customer, values: { reward: title, code } }];
  const values = { reward: `${title} (${code})`, ...(occasion === 'milestone' && { milestone: rule.title }) };
  return [{ mail: occasion, customer, values }];
}
