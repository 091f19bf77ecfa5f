import { setTimeout as pause } from 'node:timers/promises';
import { pointsDecider } from '@loyalty/services/contexts/points/domain/decider';
import { ShiftedClock } from '@loyalty/services/platform/clock/clock';
import type { CommandContext } from '@loyalty/services/platform/commands/command-context';
import { Ledger } from '@loyalty/services/platform/commands/ledger';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import type { BenchReport } from './report.js';
import type { BenchServer } from './server.js';

/** Number of timed commands at each age. */
const SAMPLES = 200;
const AT_ONCE = 500;
const terms = { zone: 'UTC', expiry: null };

const causeOf = (what: string): CommandContext => ({
  shop: 'bench-0',
  actor: { kind: 'system', id: 'bench' },
  causation: what,
  correlation: 'bench',
});

/** Alternates adding and subtracting: the account has one lot, as old as the account. */
const adjust = (ledger: Ledger, customer: string, turn: number) =>
  ledger.execute(
    pointsDecider,
    customer,
    { kind: 'AdjustPoints', customer, amount: turn % 2 === 0 ? 10 : -10, adminNote: 'bench', customerNote: '', terms },
    causeOf(`${customer}/${turn}`),
  );

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] as number;

/** Cost of a command by the age of its stream: cold, with the state loaded for it, and hot, with the state in memory (G6). */
export async function byAge(server: BenchServer, report: BenchReport, depths: readonly number[]): Promise<void> {
  const url = await server.database('ages');
  await migrateLedger({ url });
  const store = await openPostgresEventStore({ url, lease: 'acquire', crash: () => {} });
  try {
    const filling = new Ledger(store, new ShiftedClock());
    await Promise.all(
      depths.map(async (depth) => {
        for (let turn = 0; turn < depth; turn += AT_ONCE)
          await Promise.all(
            Array.from({ length: Math.min(AT_ONCE, depth - turn) }, (_, n) =>
              adjust(filling, `age-${depth}`, turn + n),
            ),
          );
      }),
    );
    // The last snapshot is written concurrently.
    await pause(500);
    const times = new Map(depths.map((depth) => [depth, { cold: [] as number[], hot: [] as number[] }]));
    // Round-robin over the ages, so that disturbances of the machine affect all alike.
    for (let sample = 0; sample < SAMPLES; sample++)
      for (const [depth, { cold, hot }] of times) {
        const fresh = new Ledger(store, new ShiftedClock());
        for (const list of [cold, hot]) {
          const began = performance.now();
          await adjust(fresh, `age-${depth}`, depth + sample * 2 + (list === hot ? 1 : 0));
          list.push(performance.now() - began);
        }
      }
    for (const [depth, { cold, hot }] of times)
      report.line(`command age=${depth}`, { cold_p50_ms: median(cold), hot_p50_ms: median(hot) });
    const [young, old] = [times.get(100), times.get(Math.max(...depths))];
    if (!young || !old || young === old) return report.note('G6 compares with an age of 100');
    const because = `${Math.max(...depths)} events / 100 events, ${SAMPLES} samples`;
    report.goal({
      goal: 'G6',
      what: 'cold command by age',
      values: [median(old.cold) / median(young.cold)],
      limit: 1.25,
      at: 'most',
      because,
    });
    report.goal({
      goal: 'G6',
      what: 'hot command by age',
      values: [median(old.hot) / median(young.hot)],
      limit: 1.1,
      at: 'most',
      because,
    });
  } finally {
    await store.close();
  }
}
