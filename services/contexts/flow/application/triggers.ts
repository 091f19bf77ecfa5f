import type { EventType, RecordedOf } from '@loyalty/contracts/events';
import type { FlowTrigger, FlowValues } from '@loyalty/contracts/flow/catalogue';
import { isNewMember } from '../../messaging/shoppers/event-mails.js';

/** Types of events that triggers follow from. */
export const triggeringEvents = [
  'PointsEarned',
  'PointsReleased',
  'PointsAdjusted',
  'PointsReturned',
  'PointsRedeemed',
  'ExpiryReminded',
  'TierChanged',
  'CustomerJoined',
  'CustomerSeen',
  'CustomerLeft',
  'ReferralCompleted',
] as const satisfies readonly EventType[];
export type TriggeringEvent = RecordedOf<(typeof triggeringEvents)[number]>;

/** A trigger that an event starts, with the values that the event has; the others are looked up where a workflow listens. */
export interface Start {
  readonly trigger: FlowTrigger;
  readonly customer: string;
  readonly values: FlowValues;
  /** Of a redemption: its coupon; of released points: their lot. */
  readonly about?: string;
}

const REVIEWS = new Set(['write_review', 'google_maps_review']);

/** `reward-reached` follows whatever raises the balance: the rewards are looked up. */
const reached = (customer: string): Start => ({ trigger: 'reward-reached', customer, values: {} });

/** The triggers that an event starts; empty for events that are no news. */
export function startsOf(event: TriggeringEvent): readonly Start[] {
  switch (event.type) {
    case 'PointsEarned': {
      const { customer, points, source, rule } = event.data;
      const earned: Start = { trigger: 'points-earned', customer, values: { points, reason: rule.title } };
      const review: Start = { trigger: 'review-rewarded', customer, values: { points } };
      return [earned, ...(REVIEWS.has(source.kind) ? [review] : []), reached(customer)];
    }
    case 'PointsReleased': {
      const { customer, points, lot } = event.data;
      return [{ trigger: 'points-earned', customer, values: { points }, about: lot }, reached(customer)];
    }
    case 'PointsAdjusted': {
      const { customer, amount, undoes } = event.data;
      if (amount <= 0 || undoes !== null) return [];
      return [{ trigger: 'points-earned', customer, values: { points: amount, reason: '' } }, reached(customer)];
    }
    case 'PointsReturned':
      return [reached(event.data.customer)];
    case 'PointsRedeemed': {
      const { customer, points, coupon } = event.data;
      return [{ trigger: 'points-redeemed', customer, values: { points }, about: coupon }];
    }
    default:
      return membershipStarts(event);
  }
}

type OfMembers = Exclude<TriggeringEvent, { type: `Points${string}` }>;

function membershipStarts(event: OfMembers): readonly Start[] {
  switch (event.type) {
    case 'ExpiryReminded': {
      const { customer, points, days, endsAt } = event.data;
      return [{ trigger: 'points-about-to-expire', customer, values: { points, days_left: days, expire_at: endsAt } }];
    }
    case 'TierChanged': {
      const { customer, from, to, direction, exclusive } = event.data;
      const values = { tier: to.title, previous_tier: from.title, direction, exclusive };
      return [{ trigger: 'tier-changed', customer, values }];
    }
    case 'CustomerJoined':
      return [{ trigger: 'member-joined', customer: event.data.customer, values: {} }];
    case 'CustomerSeen':
      return isNewMember(event) ? [{ trigger: 'member-joined', customer: event.data.customer, values: {} }] : [];
    case 'CustomerLeft':
      return [{ trigger: 'member-left', customer: event.data.customer, values: {} }];
    case 'ReferralCompleted': {
      const { referrer, friendCustomer, order } = event.data;
      const values = { order_number: order.number, friend_id: friendCustomer };
      return [{ trigger: 'referral-completed', customer: referrer, values }];
    }
  }
}
