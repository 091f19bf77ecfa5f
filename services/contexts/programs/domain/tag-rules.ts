import type { EventDataOf, EventType } from '@loyalty/contracts/events';
import { occasionsWithPoints, type TagOccasion, type TagRule } from '@loyalty/contracts/programs/magic-tags';

/** Something that happened to a customer, as rules ask about it. */
interface TagEvent {
  readonly occasion: TagOccasion;
  /** '' for an order without a customer. */
  readonly customer: string;
  /** The order that it concerns; null for none. */
  readonly order: string | null;
  /** Points of the order or of the reward; 0 where there are none. */
  readonly points: number;
}

/** Events that may be an occasion. */
export const TAGGABLE = [
  'CustomerSeen',
  'CustomerJoined',
  'PointsEarned',
  'PointsPended',
  'CouponIssued',
  'CouponUsed',
] as const satisfies readonly EventType[];
export type Taggable = (typeof TAGGABLE)[number];

type TaggableEvent = { [Type in Taggable]: { readonly type: Type; readonly data: EventDataOf<Type> } }[Taggable];

/** What an event is an occasion of; null for none. Only awards of orders count as earning, and only rewards with a price as redeeming. */
export function tagEventOf(event: TaggableEvent): TagEvent | null {
  const { customer } = event.data;
  const none = { customer, order: null, points: 0 };
  switch (event.type) {
    case 'CustomerSeen':
      return event.data.member ? { ...none, occasion: 'joined' } : null;
    case 'CustomerJoined':
      return { ...none, occasion: 'joined' };
    case 'PointsEarned':
    case 'PointsPended': {
      const { source, points } = event.data;
      return source.kind === 'order' ? { occasion: 'earned', customer, order: source.id, points } : null;
    }
    case 'CouponIssued':
      return event.data.points > 0 ? { ...none, occasion: 'redeemed', points: event.data.points } : null;
    case 'CouponUsed':
      return { ...none, occasion: 'used', order: event.data.order };
  }
}

/** The tags that rules put on the customer and on the order. */
export function tagsByRules(rules: readonly TagRule[], { occasion, points }: TagEvent) {
  const fitting = rules.filter(
    ({ when, minimumPoints }) => when === occasion && (!occasionsWithPoints.includes(when) || points >= minimumPoints),
  );
  const all = (of: 'customerTags' | 'orderTags') => [...new Set(fitting.flatMap((rule) => rule[of]))];
  return { customer: all('customerTags'), order: all('orderTags') };
}
