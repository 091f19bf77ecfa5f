import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fold } from '../../tests/support/log/fold.js';
import { HonestShop } from '../../tests/support/log/honest-shop.js';
import { MemoryLog } from '../../tests/support/log/memory-log.js';
import { lotTable } from '../points/lot-tables.js';
import { localDay } from '../shop/local-day.js';
import { changeOf } from './balance.queries.js';
import { dailyTable } from './daily.projection.js';
import { lotDayTable, tierDayTable } from './lot-day.projection.js';

const ZONE = 'America/New_York';
const steps = fc.array(fc.tuple(fc.nat(10), fc.nat(9), fc.integer({ min: 1, max: 120 })), {
  minLength: 10,
  maxLength: 60,
});

async function foldedHistory(history: readonly (readonly [number, number, number])[]) {
  const log = new MemoryLog();
  const shop = new HonestShop(log, 's', ZONE);
  for (const [kind, who, amount] of history) shop.step(kind, who, amount);
  return { rows: await fold(log.events), accounts: [...shop.accounts.values()] };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

function byMonth(rows: readonly { month: string; points: number }[]): Record<string, number> {
  const months: Record<string, number> = {};
  for (const { month, points } of rows) months[month] = (months[month] ?? 0) + points;
  return Object.fromEntries(Object.entries(months).filter(([, points]) => points !== 0));
}

const changeIn = (row: Record<string, unknown>): number =>
  sum(
    ['issued', 'imported', 'adjusted', 'returned', 'redeemed', 'expired', 'reversed', 'settled'].map((name) =>
      Number(row[name]),
    ),
  );

describe('changes of lots by day', () => {
  it('add up to the points in lots by month of earning, in any history', () =>
    fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const { rows } = await foldedHistory(history);
        const lots = rows(lotTable).map(({ earned_at, pending, remaining }) => ({
          month: `${localDay(earned_at, ZONE).slice(0, 7)}-01`,
          points: pending + remaining,
        }));
        const changes = rows(lotDayTable).map((row) => ({ month: row.month, points: changeIn(row) }));
        expect(byMonth(changes)).toEqual(byMonth(lots));
      }),
      { numRuns: 40 },
    ));

  it('name the program of a lot, and none for an adjustment', async () => {
    const log = new MemoryLog();
    const shop = new HonestShop(log, 's', ZONE);
    shop.order('1000', 50);
    shop.step(7, 0, 3);
    const rows = (await fold(log.events))(lotDayTable);
    expect(rows.map(({ program, issued, adjusted }) => [program, issued, adjusted])).toEqual([
      ['11111111-1111-4111-8111-111111111111', 50, 0],
      ['', 0, 40],
    ]);
  });
});

describe('changes by tier', () => {
  it('add up to what all accounts have and owe, in any history', () =>
    fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const { rows, accounts } = await foldedHistory(history);
        const tiers = rows(tierDayTable);
        const [outstanding, debt] = [sum(tiers.map((row) => row.outstanding)), sum(tiers.map((row) => row.debt))];
        const lots = sum(rows(lotTable).map(({ pending, remaining }) => pending + remaining));
        expect({ outstanding, debt }).toEqual({
          outstanding: lots,
          debt: sum(accounts.map((account) => account.debt)),
        });
        expect(changeOf(rows(dailyTable))).toBe(outstanding - debt);
      }),
      { numRuns: 40 },
    ));
});
