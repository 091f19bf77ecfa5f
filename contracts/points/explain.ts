import { z } from 'zod';
import { balance } from '../customers/balance.js';
import { lotRow } from '../customers/queries.js';
import { endpoint } from '../kernel/endpoint.js';
import { actor } from '../kernel/envelope.js';
import { lookingBack, paging } from '../kernel/paging.js';
import { id, instant, money, platformId, pointsChange, pointsOrZero } from '../kernel/shapes.js';
import { arithmetic, ruleRef, source } from './events.js';

/** Causes of point movements; each has its own sum. `merged` is what came or went with merges and with merges undone. */
export const cause = z.enum(['earned', 'adjusted', 'refunded', 'redeemed', 'returned', 'expired', 'merged']);

/** The balance explained in sums: the root of the tree. */
export const explanation = z.object({
  customer: platformId,
  points: balance,
  sums: z.array(z.object({ cause, points: pointsChange, events: z.int() })),
  /** Σ sums; equals available + pending − debt. */
  sum: pointsChange,
  since: instant.nullable(),
  events: z.int(),
  /** Lots with points left, and all lots. */
  lotsLeft: z.int(),
  lots: z.int(),
  /** Points that came back before they were taken, due to a clock that stepped back: on no lot. Nearly always 0. */
  unplaced: pointsOrZero,
});
export type Explanation = z.output<typeof explanation>;

/** Fields of every event in the tree. */
const envelope = {
  event: z.string(),
  type: z.string(),
  occurredAt: instant,
  recordedAt: instant,
  position: z.int(),
  actor: actor.extend({ label: z.string() }),
  source: source.nullable(),
  rule: ruleRef.nullable(),
  note: z.string(),
};

/** Changes of the buckets of a lot; they add up to 0, or to the lot's original on opening. */
const moved = {
  pending: pointsChange,
  remaining: pointsChange,
  held: pointsChange,
  consumed: pointsChange,
  expired: pointsChange,
  reversed: pointsChange,
};

/** A lot by the state of its points: original = pending + remaining + held + consumed + expired + reversed. */
export const lotNode = lotRow.extend({
  ...envelope,
  consumed: pointsOrZero,
  expired: pointsOrZero,
  reversed: pointsOrZero,
  /** Points of the lot that repaid debt at once. */
  debtRepaid: pointsOrZero,
  arithmetic: arithmetic.nullable(),
  /** Later events that moved its points. */
  uses: z.int(),
});
export type LotNode = z.output<typeof lotNode>;

/** One event that moved points of a lot. */
const lotUse = z.object({ ...envelope, ...moved });
export type LotUse = z.output<typeof lotUse>;

/** Effect of one event on the account, complete enough to check its number by hand. */
const eventNode = z.object({
  ...envelope,
  points: pointsChange,
  /** Account after the event. */
  balanceAfter: pointsOrZero,
  debtAfter: pointsOrZero,
  debtChange: pointsChange,
  parts: z.array(z.object({ lot: z.string(), label: z.string(), ...moved })),
  arithmetic: arithmetic.nullable(),
  /** Proportional reversal of a refund: floor(awarded × refunded ÷ eligible), less what was reversed before. */
  reversal: z
    .object({ awarded: pointsOrZero, refunded: money, eligible: money, reversedTotal: pointsOrZero })
    .nullable(),
  /** Redeemed reward. */
  promise: z.object({ code: z.string(), title: z.string(), value: z.string(), currency: z.string() }).nullable(),
});
export type EventNode = z.output<typeof eventNode>;

const customer = { id: platformId };

export const explainBalance = endpoint({
  id: 'points.explain',
  access: 'customers',
  method: 'GET',
  path: '/lp/customers/{id}/explain',
  summary: 'Why the balance is what it is: sums by cause that add up',
  params: customer,
  query: lookingBack,
  data: explanation,
  answers: 'one',
  does: 'read',
});

export const explainLots = endpoint({
  id: 'points.explain-lots',
  access: 'customers',
  method: 'GET',
  path: '/lp/customers/{id}/explain/lots',
  summary: 'The lots behind a balance, newest first, each with its rule, order lines and arithmetic',
  params: customer,
  query: {
    first: paging.first,
    after: paging.after,
    ...lookingBack,
    /** `left`: only lots with points left or on hold. */
    show: z.enum(['left', 'all']).default('left'),
  },
  data: lotNode,
  answers: 'list',
  does: 'read',
});

export const explainLot = endpoint({
  id: 'points.explain-lot',
  access: 'customers',
  method: 'GET',
  path: '/lp/customers/{id}/explain/lots/{lot}',
  summary: 'What became of a lot, newest first; the lot itself stands in `lot` of the first page',
  params: { ...customer, lot: z.string().min(1).max(100) },
  query: { first: paging.first, after: paging.after, ...lookingBack },
  data: z.object({ lot: lotNode, uses: z.array(lotUse), endCursor: z.string().nullable() }),
  answers: 'one',
  does: 'read',
});

export const explainEvent = endpoint({
  id: 'points.explain-event',
  access: 'customers',
  method: 'GET',
  path: '/lp/customers/{id}/explain/events/{event}',
  summary: 'Why one line of the history has its number',
  params: { ...customer, event: id },
  query: lookingBack,
  data: eventNode,
  answers: 'one',
  does: 'read',
});

export const explainEndpoints = [explainBalance, explainLots, explainLot, explainEvent] as const;
