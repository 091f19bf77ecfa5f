import { expect, it } from '@jest/globals';
import type { LedgerEvent } from '@loyalty/contracts/events';
import { movementOf } from '@loyalty/projections/customers/movement';
import { Accounts } from '@loyalty/services/contexts/points/application/history/accounts';
import { accountBalance } from '@loyalty/services/contexts/points/domain/balance';
import { MonthStatements } from '@loyalty/services/contexts/storefront/application/month-statement';
import { addMonths, localDay } from '@loyalty/services/kernel/calendar';
import fc from 'fast-check';
import { HonestShop } from '../../support/log/honest-shop.js';
import { MergedAccounts } from '../../support/log/merged-accounts.js';
import { useReadSide } from '../../support/log/read-side.js';

const DAY_MS = 86_400_000;
const ZONE = 'America/New_York';
const side = await useReadSide();
/** Reads of a whole stream of the log in memory. */
const store = {
  readStream: async (_shop: string, stream: string, fromRevision = 1) =>
    side.log.events.filter((event) => event.stream === stream && event.revision >= fromRevision),
};
const ledger = { stateOf: async () => ({ zone: ZONE }) } as never;

const steps = fc.array(fc.tuple(fc.nat(12), fc.nat(4), fc.integer({ min: 1, max: 150 })), {
  minLength: 40,
  maxLength: 90,
});
let shops = 0;

/** A random history with merges, undone ones among them, and facts that were reported up to 100 days late. */
function randomHistory(history: readonly [number, number, number][], lateBy: readonly number[]) {
  shops += 1;
  const shop = `s${shops}`;
  const began = side.log.events.length;
  const honest = new HonestShop(side.log, shop, ZONE);
  const merges = new MergedAccounts(side.log, shop);
  for (const [kind, who, amount] of history) {
    const customer = String(1000 + who);
    if (kind === 11) merges.merge(customer, String(1000 + (amount % 5)));
    else if (kind === 12) merges.unmerge();
    else if (!merges.away.has(customer)) honest.step(kind, who, amount);
    for (const id of honest.accounts.keys()) honest.accounts.set(id, merges.account(id));
  }
  for (const [index, days] of lateBy.entries()) {
    const at = began + ((index * 13 + days) % (side.log.events.length - began));
    const event = side.log.events[at]!;
    if (!event.stream.startsWith(`${shop}/points/`)) continue;
    const occurredAt = new Date(Date.parse(event.recordedAt) - days * DAY_MS).toISOString();
    side.log.events[at] = { ...event, occurredAt };
  }
  return { shop, honest, events: side.log.events.slice(began) };
}

it('opening balance and lines of every month make its closing balance, which opens the next, whatever was merged, undone or late', async () => {
  let [merged, late] = [0, 0];
  await fc.assert(
    fc.asyncProperty(steps, fc.array(fc.nat(100), { maxLength: 12 }), async (history, lateBy) => {
      const { shop, honest, events } = randomHistory(history, lateBy);
      await side.catchUp();
      const now = events.at(-1)!.recordedAt;
      const statements = new MonthStatements(ledger, new Accounts(store), { now: () => new Date(now) });
      const present = localDay(now, ZONE).slice(0, 7);
      for (const [customer, account] of honest.accounts) {
        const moved = events.flatMap((event) => {
          const movement = movementOf(event as LedgerEvent);
          if (movement?.customer !== customer || event.stream !== `${shop}/points/${customer}`) return [];
          return [{ month: localDay(event.occurredAt, ZONE).slice(0, 7), points: movement.points }];
        });
        let before = 0;
        let month = '2025-09';
        while (month <= present) {
          const of = month;
          const { value } = await side.reader.read(shop, (db) => statements.read(db, shop, customer, of));
          const { opening, closing, omitted, rows, points } = value!;
          const lines = rows.reduce((sum, row) => sum + row.points, 0);
          expect([of, opening + omitted.points + lines]).toEqual([of, closing]);
          expect([of, opening]).toEqual([of, before]);
          const byThen = moved.filter((one) => one.month <= of).reduce((sum, one) => sum + one.points, 0);
          expect([of, closing]).toEqual([of, byThen]);
          expect([of, rows.at(-1)?.balance ?? closing]).toEqual([of, closing]);
          expect(points).not.toBeNull();
          merged += rows.filter(({ type }) => type === 'merge' || type === 'unmerge').length;
          late += rows.filter(({ recordedLater }) => recordedLater !== null).length;
          before = closing;
          month = addMonths(`${of}-01`, 1).slice(0, 7);
        }
        const { available, pending } = accountBalance(account, '2000-01-01T00:00:00.000Z');
        expect(before).toBe(available + pending - account.debt);
      }
    }),
    // Shrinking would fold each smaller history into the same database.
    { numRuns: Number(process.env.STATEMENT_RUNS ?? 12), endOnFailure: true },
  );
  // Without them the test would show nothing about them.
  expect(Math.min(merged, late)).toBeGreaterThan(5);
}, 120_000);
