import {
  closeLiability,
  getJournal,
  getLiability,
  getPointsRate,
  listClosings,
  setLiabilityRate,
} from '@loyalty/contracts/analytics/liability';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { csvOf } from '../../../platform/files/csv.js';
import { answered, handle } from '../../../platform/http/call.js';
import { HttpProblem, notFound } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { closeDay, loadClosings, loadFigures, setRate } from '../application/closings.js';
import { loadLiability, loadShopToday } from '../application/liability.js';
import { loadRateToday } from '../application/points-worth.js';
import { loadLiabilityBooks } from '../application/queries.js';
import { JOURNAL_HEAD, journalRows } from '../domain/journal.js';

/** @throws HttpProblem for a day after today */
function checkDay(at: string, today: string): void {
  if (at <= today) return;
  const message = 'Date is in the future';
  throw new HttpProblem(422, 'invalid', message, [{ path: 'at', code: 'future', message }]);
}

export const liabilityHandlers = [
  handle(getLiability, [QueryRunner, ShiftedClock, Ledger], (reads, clock, ledger) => async (call) => {
    const { at } = call.query;
    const books = await loadLiabilityBooks(ledger, call.principal.shop);
    return reads.one(call, async (db, shop) => {
      const facts = await loadShopToday(db, shop, clock.now().toISOString());
      checkDay(at, facts.today);
      return loadLiability(db, shop, at, facts, books);
    });
  }),
  handle(listClosings, [QueryRunner, Ledger, ActorNames], (reads, ledger, names) => async (call) => {
    const { shop } = call.principal;
    const books = await loadLiabilityBooks(ledger, shop);
    const { data, ...answer } = await reads.all(call, (db) => loadClosings(db, shop, books));
    return { ...answer, data: await names.format(shop, data) };
  }),
  handle(closeLiability, [QueryRunner, ShiftedClock, Ledger], (reads, clock, ledger) => async (call, context) => {
    const { shop } = call.principal;
    const { date, outstanding: shown } = call.body;
    const books = await loadLiabilityBooks(ledger, shop);
    const { data } = await reads.one(call, async (db, _shop, position) => {
      const facts = await loadShopToday(db, shop, clock.now().toISOString());
      const figures = await loadFigures(db, shop, date, position, facts, books);
      return { figures, today: facts.today };
    });
    return answered(await closeDay(ledger, context, { ...data, shown }));
  }),
  handle(getJournal, [Ledger], (ledger) => async (call) => {
    const { date } = call.params;
    const { closings } = await loadLiabilityBooks(ledger, call.principal.shop);
    const at = closings.findIndex((closing) => closing.date === date);
    const closing = closings[at];
    if (!closing) throw notFound();
    const rows = journalRows(closing, closings[at - 1] ?? null);
    return { data: { name: `points-journal-${date}.csv`, csv: csvOf(JOURNAL_HEAD, rows) } };
  }),
  handle(setLiabilityRate, [QueryRunner, ShiftedClock, Ledger], (reads, clock, ledger) => async (call, context) => {
    const { shop } = call.principal;
    const now = clock.now().toISOString();
    const { currency } = await reads.value(shop, (db) => loadShopToday(db, shop, now));
    return answered(await setRate(ledger, context, call.body.rate, currency));
  }),
  handle(getPointsRate, [QueryRunner, ShiftedClock, Ledger], (reads, clock, ledger) => async (call) => {
    const books = await loadLiabilityBooks(ledger, call.principal.shop);
    const now = clock.now().toISOString();
    return reads.one(call, async (db, shop) => ({ rated: await loadRateToday(db, shop, now, books) }));
  }),
];
