import {
  getCustomerChoices,
  getCustomerFigures,
  getExpiringFigures,
} from '@loyalty/contracts/analytics/customer-figures';
import { worthText } from '@loyalty/contracts/analytics/worth';
import { readCustomerChoices, readCustomerFigures } from '@loyalty/projections/analytics/customer-figures.queries';
import { readExpiringFigures } from '@loyalty/projections/customers/by-expiry.queries';
import type { Db } from '@loyalty/projections/ledger-model';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { loadRateToday } from '../application/points-worth.js';
import { loadLiabilityBooks } from '../application/queries.js';

type Books = Awaited<ReturnType<typeof loadLiabilityBooks>>;

/** Worth of points by the rate of now; null where it is not known. */
async function worthToday(db: Db, shop: string, now: string, books: Books, points: number) {
  const rate = (await loadRateToday(db, shop, now, books))?.rate;
  return rate ? { money: worthText(points, rate)!, currency: rate.currency } : null;
}

export const customerFiguresHandlers = [
  handle(getCustomerFigures, [QueryRunner, ShiftedClock, Ledger], (reads, clock, ledger) => async (call) => {
    const books = await loadLiabilityBooks(ledger, call.principal.shop);
    return reads.one(call, async (db, shop) => {
      const now = clock.now().toISOString();
      const figures = await readCustomerFigures(db, shop, now);
      return { ...figures, worth: await worthToday(db, shop, now, books, figures.points) };
    });
  }),
  handle(getExpiringFigures, [QueryRunner, ShiftedClock, Ledger], (reads, clock, ledger) => async (call) => {
    const books = await loadLiabilityBooks(ledger, call.principal.shop);
    return reads.one(call, async (db, shop) => {
      const figures = await readExpiringFigures(db, shop, call.query);
      return { ...figures, worth: await worthToday(db, shop, clock.now().toISOString(), books, figures.points) };
    });
  }),
  handle(getCustomerChoices, [QueryRunner], (reads) => (call) => reads.one(call, readCustomerChoices)),
];
