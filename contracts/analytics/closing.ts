import { z } from 'zod';
import { currency, money } from '../kernel/shapes.js';
import { pointsRate } from './rate.js';

const total = z.int().min(0);

/** Change of the points outstanding since the closing before, or since the first event, by cause; what leaves is negative. */
const closedFlows = z.strictObject({
  issued: z.int(),
  imported: z.int(),
  adjusted: z.int(),
  returned: z.int(),
  redeemed: z.int(),
  expired: z.int(),
  reversed: z.int(),
  /** Debt repaid from lots without a cause of its own: at a release of pending points, or in a merge. */
  settled: z.int(),
  /** Facts up to the day of the closing before that were recorded after it was signed off. */
  late: z.int(),
});

/** Points from the first event up to the day. What is outstanding is issued less redeemed less expired. */
const closedTotals = z.strictObject({
  /** Net of those that were reversed, adjusted or used to repay debt. */
  issued: z.int(),
  /** Net of those that were returned. */
  redeemed: z.int(),
  expired: z.int(),
});

/** Figures of the liability at the end of a shop-local day, as they are signed off. */
export const closedFigures = z.strictObject({
  date: z.iso.date(),
  /** Day of the closing before; null for the first. */
  previous: z.iso.date().nullable(),
  /** Position of the log up to which the figures include events. */
  position: total,
  outstanding: total,
  /** Points that customers owe; not part of the outstanding ones. */
  owed: total,
  /** Of the outstanding points, those that are expected never to be redeemed. */
  breakage: total,
  rate: pointsRate,
  currency,
  /** Worth of the outstanding points, and of the breakage, at the rate. */
  value: money,
  breakageValue: money,
  flows: closedFlows,
  totals: closedTotals,
  /** Breakage that is income so far, in proportion to redemptions. */
  recognised: total,
  /** What the closings in this currency have booked of it, each at its own rate. */
  recognisedValue: money,
  /** Points issued that were neither redeemed nor recognised as breakage, and their worth at the rate: the deferred revenue. */
  deferred: total,
  deferredValue: money,
});
export type ClosedFigures = z.output<typeof closedFigures>;
