import { describe, expect, it } from '@jest/globals';
import { addDays } from '@loyalty/contracts/kernel/days';
import fc from 'fast-check';
import { fold } from '../../tests/support/log/fold.js';
import { HonestShop } from '../../tests/support/log/honest-shop.js';
import { MemoryLog } from '../../tests/support/log/memory-log.js';
import { activityTable } from '../activity/activity.projection.js';
import { localDay } from '../shop/local-day.js';
import { programGapTable } from './program-gaps.js';

const ZONE = 'America/New_York';
const steps = fc.array(fc.tuple(fc.nat(10), fc.nat(9), fc.integer({ min: 1, max: 120 })), {
  minLength: 10,
  maxLength: 60,
});

/** Days by which facts are reported late, in turn. */
const lateness = fc.array(fc.nat(12), { minLength: 1, maxLength: 20 });
const earlier = (at: string, days: number) => new Date(Date.parse(at) - days * 86_400_000).toISOString();

describe('customers of a program', () => {
  it('are counted once in a range, for every history with late facts and every range', () =>
    fc.assert(
      fc.asyncProperty(steps, lateness, fc.nat(30), fc.nat(30), async (history, late, begin, length) => {
        const log = new MemoryLog();
        const shop = new HonestShop(log, 's', ZONE);
        for (const [kind, who, amount] of history) shop.step(kind, who, amount);
        const rows = await fold(
          log.events.map((event, n) => ({ ...event, occurredAt: earlier(event.occurredAt, late[n % late.length]!) })),
        );
        const lines = rows(activityTable).filter(
          ({ cause, rule }) => rule && (cause === 'earned' || cause === 'redeemed'),
        );
        const dayOf = (line: { occurred_at: string }) => localDay(line.occurred_at, ZONE);
        const first = lines.map(dayOf).sort()[0] ?? '2026-01-01';
        const from = addDays(first, begin);
        const to = addDays(from, length);
        const expected = new Map<string, Set<string>>();
        for (const line of lines.filter((one) => dayOf(one) >= from && dayOf(one) <= to))
          expected.set(line.rule!.program, (expected.get(line.rule!.program) ?? new Set()).add(line.customer));
        const counted = new Map<string, number>();
        for (const { program, day, previous, n } of rows(programGapTable))
          if (day >= from && day <= to && previous < from) counted.set(program, (counted.get(program) ?? 0) + n);
        const sizes = [...expected].map(([program, customers]): [string, number] => [program, customers.size]);
        expect([...counted].filter(([, n]) => n !== 0).sort()).toEqual(sizes.sort());
      }),
      { numRuns: 60 },
    ));
});
