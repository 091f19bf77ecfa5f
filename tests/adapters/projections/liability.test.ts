import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Liability, liability } from '@loyalty/contracts/analytics/liability';
import type { LedgerEvent } from '@loyalty/contracts/events';
import { addDays } from '@loyalty/contracts/kernel/days';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { localDay } from '@loyalty/projections/shop/local-day';
import { loadLiability } from '@loyalty/services/contexts/analytics/application/liability';
import type { LiabilityBooks } from '@loyalty/services/contexts/analytics/domain/liability-books';
import fc from 'fast-check';
import { HonestShop } from '../../support/log/honest-shop.js';
import { useReadSide } from '../../support/log/read-side.js';

const side = await useReadSide();
const [SHOP, ZONE] = ['fern', 'America/New_York'];
const NO_BOOKS: LiabilityBooks = { rates: [], closings: [] };

/** A history of some years, whose lots live for two months. */
beforeAll(async () => {
  const shop = new HonestShop(side.log, SHOP, ZONE);
  for (let n = 0; n < 900; n++) {
    shop.step(n * 7 + (n % 5), n * 3, 5 + ((n * 37) % 90));
    // Every tenth step lets days pass.
    if (n % 10 === 0) shop.later(9);
  }
  await side.catchUp();
}, 120_000);

const lastDay = () => localDay(side.log.events.at(-1)!.occurredAt, ZONE);
const read = async (at: string, books: LiabilityBooks = NO_BOOKS): Promise<Liability> => {
  const facts = { zone: ZONE, currency: 'USD', today: lastDay() };
  return (await side.reader.read(SHOP, (db) => loadLiability(db, SHOP, at, facts, books))).value;
};

interface Held {
  readonly month: string;
  points: number;
}

/** Lots of the log up to the end of a day: from the events' own parts, and not the product's folds. */
function lotsOn(day: string): Held[] {
  const lots = new Map<string, Held>();
  const holds = new Map<string, readonly { lot: string; points: number }[]>();
  const move = (parts: readonly { lot: string; points: number }[], sign: 1 | -1) => {
    for (const { lot, points } of parts) lots.get(lot)!.points += sign * points;
  };
  const open = (lot: string, at: string, points: number) =>
    lots.set(lot, { month: `${localDay(at, ZONE).slice(0, 7)}-01`, points });
  for (const event of side.log.events as Recorded<LedgerEvent>[]) {
    if (localDay(event.occurredAt, ZONE) > day) break;
    switch (event.type) {
      case 'PointsEarned':
        open(event.data.lot, event.occurredAt, event.data.points - event.data.debtRepaid);
        break;
      case 'PointsAdjusted': {
        const { lot, amount, debtRepaid, parts, restored } = event.data;
        if (lot !== null) open(lot, event.occurredAt, amount - debtRepaid);
        move(parts, -1);
        move(restored, 1);
        break;
      }
      case 'PointsReversed':
        move(event.data.parts, -1);
        break;
      case 'PointsRecounted': {
        const { lot, points, debtRepaid, parts } = event.data;
        if (points > 0) move([{ lot, points: points - debtRepaid }], 1);
        move(parts, -1);
        break;
      }
      case 'PointsReserved':
        holds.set(event.data.redemption, event.data.parts);
        move(event.data.parts, -1);
        break;
      case 'PointsReturned':
        move(event.data.parts, 1);
        break;
      case 'PointsExpired':
        move([event.data], -1);
        break;
    }
  }
  return [...lots.values()];
}

const sum = (parts: readonly { readonly points: number }[]) => parts.reduce((total, { points }) => total + points, 0);

function byMonth(lots: readonly Held[]): Record<string, number> {
  const months: Record<string, number> = {};
  for (const { month, points } of lots) months[month] = (months[month] ?? 0) + points;
  return Object.fromEntries(Object.entries(months).filter(([, points]) => points !== 0));
}

const days = fc.integer({ min: 0, max: 800 }).map((n) => addDays('2026-01-15', n));

describe('the liability', () => {
  it('has the shape of the contract, and an estimate with a back-test after some years', async () => {
    const answer = await read(lastDay());
    expect(liability.parse(answer)).toEqual(answer);
    expect(answer.estimated).toBe(true);
    expect(answer.breakage.points).toBeGreaterThan(0);
    expect(answer.backTest?.months).toHaveLength(12);
  });

  it('equals the lots of the log by month of earning, on any day', () =>
    fc.assert(
      fc.asyncProperty(days, async (day) => {
        const { months, outstanding } = await read(day);
        const lots = lotsOn(day);
        expect(Object.fromEntries(months.map(({ month, points }) => [month, points]))).toEqual(byMonth(lots));
        expect(outstanding.points).toBe(sum(lots));
      }),
      { numRuns: 25 },
    ));

  it('has parts that add up, and expectations that do, on any day', () =>
    fc.assert(
      fc.asyncProperty(days, async (day) => {
        const { outstanding, tiers, programs, months, redeemed, breakage, survival } = await read(day);
        for (const parts of [tiers, programs, months]) expect(sum(parts)).toBe(outstanding.points);
        expect(redeemed.points + breakage.points).toBe(outstanding.points);
        expect(survival.every((row) => 0 <= row.low && row.low <= row.outstanding && row.outstanding <= row.high)).toBe(
          true,
        );
      }),
      { numRuns: 25 },
    ));

  it('is back-tested with the forecast that was made a year before', async () => {
    const { forecast } = await read('2027-06-30');
    const { backTest } = await read('2028-06-30');
    expect(backTest?.madeOn).toBe('2027-06-30');
    expect(backTest?.months.map(({ month, redeemed }) => [month, redeemed])).toEqual(
      forecast.map(({ month, redeemed }) => [month, redeemed]),
    );
  });

  it('has the last rate by hand that was set up to the end of the day, in the zone of the shop', async () => {
    const day = addDays(lastDay(), -20);
    const rate = (money: string) => ({ points: 100, money, currency: 'USD' });
    const rates = [
      // Half past ten in the evening of the day before.
      { rate: rate('1'), since: `${day}T02:30:00.000Z` },
      { rate: rate('2'), since: `${addDays(day, 2)}T15:00:00.000Z` },
      { rate: null, since: `${addDays(day, 4)}T15:00:00.000Z` },
    ];
    const found = [];
    for (const after of [-2, -1, 1, 2, 3, 4]) {
      const { by, rate } = (await read(addDays(day, after), { rates, closings: [] })).rate!;
      found.push(by === 'hand' ? rate.money : by);
    }
    expect(found).toEqual(['reward', '1', '1', '2', '2', 'reward']);
  });
});
