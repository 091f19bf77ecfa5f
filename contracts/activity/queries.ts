import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { actor } from '../kernel/envelope.js';
import { LONGEST_PAGE, lookingBack, paging, reading } from '../kernel/paging.js';
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

/** Id of a member of staff, as the store or the sign-in names them. */
export const staffId = z.string().regex(/^[\w.:@|-]{1,200}$/);

/** Which lines of a history are listed, exported or counted; shared by all of these. */
const criteria = {
  /** Comma-separated kinds. */
  types: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(activityType).max(activityType.options.length))
    .optional(),
  actor: actor.shape.kind.optional(),
  /** The member of staff who did it. */
  by: staffId.optional(),
  flow: pointFlow.optional(),
  /** Id of the program that gave, took or paid. */
  program: z.uuid().optional(),
  /** Name or e-mail of the customer, number or ID of the order, coupon code, or words of a program's title. */
  search: z.string().trim().max(100).optional(),
};
const filters = { ...paging, ...criteria, from: calendarDay.optional(), to: calendarDay.optional() };

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

/** Sums of the lines of a shop-local day. `net` is the change of all balances together; what was redeemed is positive. */
const dayFigures = z.object({
  day: calendarDay,
  count: z.int(),
  earned: z.int(),
  redeemed: z.int(),
  net: z.int(),
});
export type DayFigures = z.output<typeof dayFigures>;

/** Lines of each kind that the overview of a day has: the last ones. */
export const LAST_OF_KIND = 3;

export const getDayOfActivities = endpoint({
  id: 'activity.day',
  access: 'customers',
  method: 'GET',
  path: '/lp/activities/day',
  summary: 'What happened on a day of the shop, by kind: how often, with how many points, and the last lines',
  query: { ...reading, day: calendarDay },
  data: dayFigures.extend({
    /** Kinds that happened on the day. */
    kinds: z.array(
      z.object({ type: activityType, count: z.int(), points: z.int(), rows: z.array(activityRow).max(LAST_OF_KIND) }),
    ),
  }),
  answers: 'one',
  does: 'read',
});
export type DayOfActivities = z.output<typeof getDayOfActivities.data>;

export const listDaysOfActivities = endpoint({
  id: 'activity.days',
  access: 'customers',
  method: 'GET',
  path: '/lp/activities/days',
  summary: 'The sums of days, of the lines that the same filters list',
  query: {
    ...reading,
    ...criteria,
    /** Comma-separated days. */
    days: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(calendarDay).min(1).max(LONGEST_PAGE)),
  },
  data: dayFigures,
  answers: 'list',
  does: 'read',
});

export const activityEndpoints = [
  listActivities,
  getDayOfActivities,
  listDaysOfActivities,
  listCustomerActivities,
] as const;
