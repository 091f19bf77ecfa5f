import { getCustomerChoices, getCustomerFigures } from '@loyalty/contracts/analytics/customer-figures';
import { worthText } from '@loyalty/contracts/analytics/worth';
import { readCustomerChoices, readCustomerFigures } from '@loyalty/projections/analytics/customer-figures.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { loadRateToday } from '../application/points-worth.js';
import { loadLiabilityBooks } from '../application/queries.js';

export const customerFiguresHandlers = [
  handle(getCustomerFigures, [QueryRunner, ShiftedClock, Ledger], (reads, clock, ledger) => async (call) => {
    const books = await loadLiabilityBooks(ledger, call.principal.shop);
    return reads.one(call, async (db, shop) => {
      const now = clock.now().toISOString();
      const figures = await readCustomerFigures(db, shop, now);
      const rate = (await loadRateToday(db, shop, now, books))?.rate;
      const worth = rate ? { money: worthText(figures.points, rate)!, currency: rate.currency } : null;
      return { ...figures, worth };
    });
  }),
  handle(getCustomerChoices, [QueryRunner], (reads) => (call) => reads.one(call, readCustomerChoices)),
];
