import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { actor } from '../kernel/envelope.js';
import { lookingBack, paging } from '../kernel/paging.js';
import { calendarDay, instant, platformId, pointsChange } from '../kernel/shapes.js';
import { arithmetic, ruleRef, source } from '../points/events.js';

/** Kinds of lines in the history (spec ACTV). */
export const activityType = z.enum([
  'earn_point',
  'redeem_point',
  'refund',
  'expire',
  'pending_point',
  'pending_released',
  'admin_adjustment',
  'migrate',
  'coupon_used',
  'revoked_coupon_used',
  'expired_coupon_used',
  'coupon_granted',
  'coupon_revoked',
  'adjust_store_credit',
  'tier_upgrade',
  'tier_downgrade',
  'entry_reward',
  'joined',
  'left',
  'membership_restored',
  'merge',
  'unmerge',
  'edited',
  'segment_excluded',
  'segment_reverted',
]);
export type ActivityType = z.output<typeof activityType>;

/** A line of the history. `points` is signed; `balanceAfter` is the available balance after the event. */
export const activityRow = z.object({
  /** The event's id. */
  id: z.string(),
  type: activityType,
  customer: z.object({ id: platformId, name: z.string() }),
  points: pointsChange,
  balanceAfter: pointsChange,
  /** Debt after the event; nearly always 0. */
  debtAfter: pointsChange,
  occurredAt: instant,
  recordedAt: instant,
  actor: actor.extend({ label: z.string() }),
  source: source.nullable(),
  rule: ruleRef.nullable(),
  note: z.string(),
  customerNote: z.string(),
  /** Whether the adjustment can still be undone; each can be undone once. `undoneBy` is the event that did. */
  undoable: z.boolean(),
  undoneBy: z.string().nullable(),
  expiresAt: instant.nullable(),
  /** When pending points become available (spec PTS-007). */
  availableAt: instant.nullable(),
  arithmetic: arithmetic.nullable(),
  position: z.int(),
});
export type ActivityRow = z.output<typeof activityRow>;

/** Flows of points: each line with points belongs to one, whose sum is a figure of the report of points. */
export const pointFlow = z.enum(['earned', 'imported', 'adjusted', 'returned', 'redeemed', 'expired', 'reversed']);
export type PointFlow = z.output<typeof pointFlow>;

const filters = {
  ...paging,
  /** Comma-separated kinds. */
  types: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(activityType).max(activityType.options.length))
    .optional(),
  actor: z.enum(['staff', 'shopper', 'webhook', 'clock', 'system']).optional(),
  flow: pointFlow.optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
};

export const listActivities = endpoint({
  id: 'activity.list',
  access: 'customers',
  method: 'GET',
  path: '/lp/activities',
  summary: 'The history of the shop, newest first',
  query: filters,
  data: activityRow,
  answers: 'list',
  does: 'read',
});

export const listCustomerActivities = endpoint({
  id: 'activity.customer',
  access: 'customers',
  method: 'GET',
  path: '/lp/customers/{id}/activities',
  summary: 'The history of a customer, newest first',
  params: { id: platformId },
  query: { ...filters, ...lookingBack },
  data: activityRow,
  answers: 'list',
  does: 'read',
});

export const activityEndpoints = [listActivities, listCustomerActivities] as const;
