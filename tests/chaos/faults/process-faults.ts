import { CRASH_POINTS } from '@loyalty/services/platform/event-store/crash-points';
import type { Random } from '../load/random.js';
import { LISTENERS } from './client-acts.js';
import type { Fault, Step } from './fault.js';

/** Crash points that a process with every role but the relay passes under this load. */
const PASSED = Object.keys(CRASH_POINTS).filter(
  (point) => !/^(access|relay|rebuild|migrate|schedule|vault|snapshot)\./.test(point),
);

/** Kills at one of the first passes of a crash point, repeatedly at different points. */
function crashes(random: Random, points: readonly string[], count: number, everyMs: number): Step[] {
  return Array.from({ length: count }, (_, n) => ({
    at: 500 + n * everyMs,
    act: 'crash-at',
    target: 'leader',
    how: { point: random.pick(points), n: random.int(1, 12) },
  }));
}

/** Time of slow clients at one listener, before those at the next. */
const SLOW_MS = 2_000;

export const processFaults: Fault[] = [
  {
    id: 'F-01',
    title: 'kill −9 at crash points and at any moment',
    lasts: 9_000,
    recoversIn: 5_000,
    plan: (random) => [
      ...crashes(random, PASSED, 3, 2_600),
      { at: random.int(7_800, 8_800), act: 'kill', target: random.pick(['leader', 'follower']) },
    ],
  },
  {
    id: 'F-02',
    title: 'SIGTERM under load',
    lasts: 6_000,
    recoversIn: 5_000,
    plan: (random) => [{ at: random.int(1_000, 2_500), act: 'terminate', target: 'leader', lasts: 1_500 }],
    judge: ({ notes }) => [
      ...(notes.get('dropped') ? [`${notes.get('dropped')?.length} requests that were taken were not answered`] : []),
      ...(notes.get('exit code')?.some((code) => code !== 0) ? [`exit code ${notes.get('exit code')}`] : []),
      ...(notes.get('exit ms')?.some((ms) => ms > 10_000) ? [`exit took ${notes.get('exit ms')} ms, limit 10000`] : []),
    ],
  },
  {
    id: 'F-03',
    title: 'SIGSTOP longer than the lease, then SIGCONT beside the twin',
    lasts: 17_000,
    standsStill: true,
    recoversIn: 5_000,
    plan: (random) => [{ at: 1_000, act: 'freeze', target: 'leader', lasts: random.int(12_500, 14_000) }],
  },
  {
    id: 'F-04',
    title: 'kill −9 of projectors mid-batch',
    layout: 'apart',
    lasts: 9_000,
    recoversIn: 5_000,
    plan: (random) => [
      ...Array.from({ length: 6 }, (_, n): Step => ({ at: 500 + n * 1_200, act: 'kill', target: n % 2 ? 'c' : 'd' })),
      {
        at: random.int(200, 7_000),
        act: 'crash-at',
        target: 'c',
        how: { point: 'projector.before-write', n: random.int(1, 9) },
      },
      {
        at: random.int(200, 7_000),
        act: 'crash-at',
        target: 'd',
        how: { point: 'projector.after-write', n: random.int(1, 9) },
      },
    ],
  },
  {
    id: 'F-20',
    title: 'clocks jump by minutes, an hour, a day; run at half and double speed; differ between processes',
    lasts: 8_000,
    recoversIn: 5_000,
    plan: (random) => [
      {
        at: 500,
        act: 'clock',
        target: 'a',
        lasts: 2_500,
        how: { offsetS: random.pick([-3600, 3600, 86_400, -86_400]) },
      },
      {
        at: 1_000,
        act: 'clock',
        target: 'b',
        lasts: 5_000,
        how: { offsetS: random.pick([-300, 300]), rate: random.pick([0.5, 2]) },
      },
      {
        at: 5_000,
        act: 'clock',
        target: 'a',
        lasts: 2_000,
        how: { offsetS: random.int(-300, 300), rate: random.pick([0.5, 2]) },
      },
      { at: random.int(2_000, 5_000), act: 'kill', target: 'leader' },
    ],
  },
  {
    id: 'F-37',
    title: 'migration killed between its steps, run twice, under traffic',
    lasts: 9_000,
    recoversIn: 5_000,
    plan: (random) => [
      { at: 500, act: 'migrate-again', target: 'follower', how: { n: random.int(1, 3) } },
      { at: 3_500, act: 'migrate-again', target: 'leader', how: { n: random.int(3, 6) } },
    ],
    judge: ({ notes }) => (notes.get('back')?.includes(0) ? ['a process did not come back from its migration'] : []),
  },
  {
    id: 'F-47',
    title: 'clients vanish in the middle of a request',
    lasts: 6_000,
    recoversIn: 5_000,
    plan: (random) => [
      { at: 500, act: 'vanish', target: 'leader', lasts: 3_000, how: { times: random.int(80, 200) } },
      {
        at: 800,
        act: 'toxic',
        target: 'all',
        lasts: 3_000,
        how: { leg: 'client', kind: 'reset', afterBytes: random.int(600, 3_000) },
      },
      { at: 4_200, act: 'toxic', target: 'all', lasts: 1_200, how: { leg: 'client', kind: 'slice', most: 16 } },
    ],
  },
  {
    id: 'B-049',
    title: 'one slow client more than may be unfinished, at one listener after the other',
    lasts: LISTENERS.length * SLOW_MS,
    recoversIn: 5_000,
    plan: () =>
      LISTENERS.map((listener, n) => ({ at: n * SLOW_MS, act: 'slow-clients', lasts: SLOW_MS / 2, how: { listener } })),
    judge: ({ notes }) => {
      const sum = (name: string) => (notes.get(name) ?? []).reduce((all, count) => all + count, 0);
      return ['webhooks not answered', 'probes not answered'].flatMap((name) =>
        sum(name) > 0 ? [`${sum(name)} ${name} beside slow clients`] : [],
      );
    },
  },
  {
    id: 'F-48',
    title: 'two processes believe they lead: one stands still, the other’s clock is ahead',
    lasts: 17_000,
    standsStill: true,
    recoversIn: 5_000,
    plan: (random) => [
      { at: 800, act: 'clock', target: 'all', lasts: 15_000, how: { offsetS: random.int(100, 300) } },
      { at: 1_000, act: 'freeze', target: 'leader', lasts: random.int(11_000, 13_000) },
    ],
  },
];
