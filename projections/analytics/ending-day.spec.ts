import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fold } from '../../tests/support/log/fold.js';
import { HonestShop } from '../../tests/support/log/honest-shop.js';
import { MemoryLog } from '../../tests/support/log/memory-log.js';
import { lifeTable, lotTable } from '../points/lot-tables.js';
import { localDay } from '../shop/local-day.js';
import { endingDayTable, NO_END } from './ending-day.projection.js';

const ZONE = 'America/New_York';
const steps = fc.array(fc.tuple(fc.nat(10), fc.nat(9), fc.integer({ min: 1, max: 120 })), {
  minLength: 10,
  maxLength: 60,
});

function byDay(endings: readonly { at: string | null; points: number }[]): Record<string, number> {
  const days: Record<string, number> = {};
  for (const { at, points } of endings) {
    const day = at === null ? NO_END : localDay(at, ZONE);
    days[day] = (days[day] ?? 0) + points;
  }
  return Object.fromEntries(Object.entries(days).filter(([, points]) => points !== 0));
}

describe('points by the day of their expiry', () => {
  it('are those left in lots and shared expiries, each once, in any history', () =>
    fc.assert(
      fc.asyncProperty(steps, fc.constantFrom('earned', 'activity'), async (history, livesFrom) => {
        const log = new MemoryLog();
        const shop = new HonestShop(log, 's', ZONE, livesFrom);
        for (const [kind, who, amount] of history) shop.step(kind, who, amount);
        const rows = await fold(log.events);
        const own = rows(lotTable).filter(({ follows }) => !follows);
        const left = [
          ...own.map(({ expires_at: at, remaining: points }) => ({ at, points })),
          ...rows(lifeTable).map(({ until: at, remaining: points }) => ({ at, points })),
        ];
        const counted = rows(endingDayTable).filter(({ points }) => points !== 0);
        expect(Object.fromEntries(counted.map(({ day, points }) => [day, points]))).toEqual(byDay(left));
      }),
      { numRuns: 40 },
    ));
});
