import { missingOrders } from '../judge/missing-orders.js';
import { eventually, health } from '../rig/rig.js';
import type { Facts, Fault, Step } from './fault.js';

const mood = (at: number, lasts: number, switches: Record<string, unknown>): Step => ({
  at,
  act: 'platform',
  lasts,
  how: { switches: JSON.stringify(switches) },
});

/**
 * Nightly reconciliation: each process that runs it is killed once between the first page and the end, and lost orders are still found
 * (I-20).
 */
async function reconciled({ rig, load, note }: Facts): Promise<string[]> {
  const lost = await missingOrders(rig, load.floors);
  note('orders lost', lost.length);
  const starts = () => rig.writers.reduce((sum, node) => sum + node.starts, 0);
  const before = starts() + rig.writers.length;
  for (const node of rig.writers) {
    node.armCrash('reconcile.after-page@1');
    node.signal('SIGKILL');
  }
  await eventually(async () => (await health(await rig.leader()))?.leads === true, 30_000);
  for (const { shop } of load.floors)
    await rig.sql(
      `select graphile_worker.add_job('reconcile', json_build_object('shop', $1::text), max_attempts := 5)`,
      [shop],
    );
  const isQuiet = await eventually(async () => {
    const answers = await Promise.all(rig.writers.map((node) => fetch(`${node.ownUrl}/test/idle`)));
    const idle = (await Promise.all(answers.map((answer) => answer.json()))) as { idle: boolean }[];
    return idle.every((one) => one.idle);
  }, 60_000);
  const left = await missingOrders(rig, load.floors);
  const [row] = await rig.sql<{ n: number }>(
    `select count(*)::int as n from inbox.delivery where topic = 'orders/reconciled'`,
  );
  note('orders found', row?.n ?? 0);
  note('killed between pages', starts() - before);
  return isQuiet ? left : [...left, 'I-20 reconciliation did not come to its end within a minute'];
}

export const outsideFaults: Fault[] = [
  {
    id: 'F-22',
    title: 'a delivery two hundred times at once, and again under a new id',
    lasts: 7_000,
    recoversIn: 5_000,
    plan: (random) => [
      { at: 0, act: 'post', lasts: 6_000, how: { repeat: 0.5 } },
      { at: random.int(2_000, 2_500), act: 'repeat', how: { times: 200 } },
      { at: random.int(4_000, 5_000), act: 'repeat', how: { times: 200 } },
    ],
    judge: ({ notes }) => {
      const bad = (notes.get('repeats not answered 200') ?? []).reduce((sum, value) => sum + value, 0);
      return bad > 0 ? [`${bad} repeats were not answered 200`] : [];
    },
  },
  {
    id: 'F-23',
    title: 'deliveries out of order, all of them again and again',
    lasts: 7_000,
    recoversIn: 5_000,
    plan: (random) => [
      { at: 0, act: 'post', lasts: 6_500, how: { delay: 0.7, longestDelayMs: 2_500, repeat: 0.3 } },
      { at: random.int(3_000, 3_500), act: 'shuffle' },
      { at: random.int(5_000, 6_000), act: 'shuffle' },
    ],
  },
  {
    id: 'F-24',
    title: 'late deliveries, long after what they tell of',
    lasts: 8_000,
    recoversIn: 5_000,
    plan: (random) => [
      mood(300, random.int(4_000, 5_000), { webhooks: 'hold' }),
      { at: 6_000, act: 'release' },
      { at: 7_000, act: 'shuffle' },
    ],
  },
  {
    id: 'F-25',
    title: 'deliveries that never come: a twentieth of all, and for a while every second one',
    lasts: 9_000,
    recoversIn: 5_000,
    plan: (random) => [
      { at: 0, act: 'post', lasts: 3_000, how: { drop: 0.05 } },
      { at: 3_100, act: 'post', lasts: random.int(1_000, 2_000), how: { drop: 0.5 } },
      { at: 5_300, act: 'post', lasts: 3_500, how: { drop: 0.05 } },
    ],
    after: reconciled,
  },
  {
    id: 'F-27',
    title: 'the platform throttles, fails, resets after it committed, is slow, refuses',
    lasts: 10_000,
    recoversIn: 5_000,
    plan: (random) => [
      mood(400, 1_500, { tooMany: random.int(2, 6), throttle: random.int(1, 5) }),
      mood(2_200, 1_500, { status: { code: random.pick([500, 502, 503]), times: random.int(2, 8) } }),
      mood(4_000, 1_500, { resetAfterCommit: random.int(2, 6), latencyMs: random.int(50, 600) }),
      mood(5_800, 800, { refuse: 'userError' }),
      {
        at: 6_800,
        act: 'toxic',
        target: 'all',
        lasts: 1_200,
        how: { leg: 'platform', kind: 'reset', afterBytes: random.int(200, 1_500), way: 'down' },
      },
      { at: 8_200, act: 'toxic', target: 'all', lasts: 1_000, how: { leg: 'platform', kind: 'slice', most: 8 } },
    ],
  },
  {
    id: 'F-30',
    title: 'deliveries that mean nothing, well signed',
    lasts: 6_000,
    recoversIn: 5_000,
    plan: (random) => [{ at: random.int(500, 2_000), act: 'poison', how: { times: 12 } }],
    judge: ({ notes }) => {
      const answers = notes.get('poison answered') ?? [];
      return answers.every((status) => status === 200) ? [] : [`poison was answered ${answers.join(', ')}, not 200`];
    },
  },
];
