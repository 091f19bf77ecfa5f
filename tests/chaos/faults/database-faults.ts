import type { Fault } from './fault.js';

export const databaseFaults: Fault[] = [
  {
    id: 'F-05',
    title: 'PostgreSQL killed as by a power cut',
    lasts: 8_000,
    recoversIn: 5_000,
    plan: (random) => [
      { at: random.int(800, 1_600), act: 'power-cut', lasts: random.int(300, 1_200) },
      { at: random.int(4_500, 5_500), act: 'power-cut', lasts: random.int(300, 1_200) },
    ],
  },
  {
    id: 'F-06',
    title: 'PostgreSQL restarted, sessions ended, one session killed',
    lasts: 8_000,
    recoversIn: 5_000,
    plan: (random) => [
      { at: 500, act: 'end-sessions', how: { share: 0.5 } },
      { at: random.int(1_200, 1_800), act: 'restart-postgres', lasts: 200 },
      { at: random.int(4_000, 4_500), act: 'kill-session' },
      { at: 6_500, act: 'end-sessions', how: { share: 1 } },
    ],
  },
  {
    id: 'F-07',
    title: 'PostgreSQL slow, then standing still',
    lasts: 15_000,
    recoversIn: 10_000,
    plan: (random) => [
      {
        at: 500,
        act: 'toxic',
        target: 'all',
        lasts: 3_500,
        how: { kind: 'latency', ms: random.int(100, 400), jitterMs: 80 },
      },
      { at: 4_500, act: 'toxic', target: 'all', lasts: random.int(7_000, 9_000), how: { kind: 'stall' } },
    ],
  },
  {
    id: 'F-08',
    title: 'connection lost around COMMIT',
    lasts: 9_000,
    recoversIn: 5_000,
    plan: (random, lasts) => [
      { at: 300, act: 'cut-commits', lasts: lasts - 1_000, how: { everyMs: random.int(20, 120) } },
    ],
  },
  {
    id: 'F-09',
    title: 'too many connections',
    lasts: 8_000,
    recoversIn: 5_000,
    plan: (random) => [{ at: 800, act: 'exhaust', lasts: random.int(2_500, 4_500), how: { left: random.int(1, 6) } }],
  },
  {
    id: 'F-10',
    title: 'disk full under the database',
    smallDisk: true,
    lasts: 12_000,
    recoversIn: 10_000,
    plan: (random) => [{ at: 1_000, act: 'fill-disk', lasts: random.int(5_000, 8_000) }],
  },
  {
    id: 'F-11',
    title: 'tables locked by others, deadlocks',
    lasts: 9_000,
    recoversIn: 5_000,
    plan: (random) => [
      { at: 600, act: 'lock-tables', lasts: random.int(1_000, 2_500), how: { tables: 'ledger.command read.customer' } },
      {
        at: 4_000,
        act: 'lock-tables',
        lasts: random.int(800, 2_000),
        how: { tables: 'inbox.delivery reactors.checkpoint' },
      },
      { at: 6_500, act: 'lock-tables', lasts: random.int(500, 1_500), how: { tables: 'read.checkpoint vault.person' } },
    ],
  },
  {
    id: 'F-26',
    title: 'deliveries while PostgreSQL is slow, and while it is gone',
    lasts: 9_000,
    recoversIn: 5_000,
    plan: (random) => [
      { at: 500, act: 'toxic', target: 'all', lasts: 3_000, how: { kind: 'latency', ms: random.int(500, 1_500) } },
      { at: 4_000, act: 'power-cut', lasts: random.int(1_500, 3_000) },
    ],
  },
];
