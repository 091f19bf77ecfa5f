import { z } from 'zod';
import { customerType } from '../customers/queries.js';
import { endpoint } from '../kernel/endpoint.js';
import { lookingBack, reading } from '../kernel/paging.js';
import { calendarDay, instant, platformId, pointsChange, pointsOrZero } from '../kernel/shapes.js';
import { couponStatus } from '../points/queries.js';
import { programEvents } from '../programs/catalogue.js';

/** One shop-local day. Revenue is what orders earned that used a loyalty coupon: paid, less refunds. */
export const dayRow = z.object({
  day: z.iso.date(),
  earned: pointsOrZero,
  redeemed: pointsOrZero,
  reversed: pointsOrZero,
  returned: pointsOrZero,
  expired: pointsOrZero,
  adjusted: pointsChange,
  orders: z.int(),
  couponsUsed: z.int(),
  revenue: z.string(),
  joined: z.int(),
});
export type DayRow = z.output<typeof dayRow>;

const figure = z.object({ now: z.number(), before: z.number() });

/** The dashboard's figures for a range and the range before it (spec HOME). */
export const dashboard = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  zone: z.string(),
  currency: z.string(),
  members: figure,
  /** Redeemed points as a percentage of earned points. */
  redemptionRate: figure,
  pointsRedeemed: figure,
  pointsEarned: figure,
  revenue: z.object({ now: z.string(), before: z.string() }),
  days: z.array(dayRow),
  /** In a view of the past: when the books of the shop begin. Null in the present, and while they are empty. */
  beginsAt: instant.nullable(),
  /** This and the fields after it describe the present: null in a view of the past. */
  expiringNextMonth: z
    .object({ points: pointsOrZero, customers: z.int(), month: z.string(), from: calendarDay, to: calendarDay })
    .nullable(),
  quickstart: z
    .object({
      dismissed: z.boolean(),
      steps: z.array(
        z.object({ id: z.enum(['earning', 'redeeming', 'first_order', 'first_redemption']), done: z.boolean() }),
      ),
    })
    .nullable(),
  /** Programs that wait for the merchant since the store's currency changed; null for none. */
  currencyPause: z
    .object({
      from: z.string(),
      to: z.string(),
      programs: z.array(z.object({ id: z.string(), title: z.string() })),
      referrals: z.boolean(),
    })
    .nullable(),
  /** The reading of the store's customers, while it lasts; `total` is 0 until the store has counted them. */
  customerReading: z.object({ done: z.int(), total: z.int() }).nullable(),
  ledger: z.object({ events: z.int(), duplicatesAbsorbed: z.int(), parked: z.int() }).nullable(),
});
export type Dashboard = z.output<typeof dashboard>;

export const getDashboard = endpoint({
  id: 'analytics.dashboard',
  access: 'staff',
  method: 'GET',
  path: '/lp/dashboard',
  summary: 'How the program stands',
  query: { ...reading, ...lookingBack, days: z.enum(['30', '60', '90']).default('30') },
  data: dashboard,
  answers: 'one',
  does: 'read',
});

export const listDays = endpoint({
  id: 'analytics.days',
  access: 'staff',
  method: 'GET',
  path: '/lp/analytics/daily',
  summary: 'Points and orders by day',
  query: { ...reading, from: calendarDay, to: calendarDay },
  data: dayRow,
  answers: 'list',
  does: 'read',
});

const hit = <K extends string>(kind: K) => ({ kind: z.literal(kind), id: z.string(), title: z.string() });
const owner = z.object({ id: platformId, name: z.string() });

/** A hit of the quick search, by kind (spec HOME-002…006). A coupon is titled by its code and named by its program. */
export const searchHit = z.discriminatedUnion('kind', [
  z.object({ ...hit('customer'), email: z.string(), type: customerType }),
  z.object({ ...hit('order'), total: z.string(), currency: z.string(), customer: owner.nullable() }),
  z.object({ ...hit('coupon'), name: z.string(), status: couponStatus, customer: owner.nullable() }),
  z.object({ ...hit('program'), event: z.enum(programEvents) }),
]);
export type SearchHit = z.output<typeof searchHit>;

export const quickSearch = endpoint({
  id: 'analytics.search',
  access: 'staff',
  method: 'GET',
  path: '/lp/search',
  summary:
    'A customer by e-mail or name, an order by id or number, a coupon by a part of its code, a program by id or title',
  customers: ['query.q'],
  query: { q: z.string().trim().min(1).max(100) },
  data: searchHit,
  answers: 'list',
  does: 'read',
});

export const analyticsEndpoints = [getDashboard, listDays, quickSearch] as const;
