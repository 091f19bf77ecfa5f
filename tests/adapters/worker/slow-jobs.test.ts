import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { openPool } from '@loyalty/services/database/pool';
import { ASKED, Jobs, OUTBOUND } from '@loyalty/services/worker/jobs';
import { LOOK_MS } from '@loyalty/services/worker/lost-jobs';
import { RollCall } from '@loyalty/services/worker/roll-call';
import { startWorker, type WorkerParts } from '@loyalty/services/worker/worker';
import { runMigrations } from 'graphile-worker';
import { pino } from 'pino';
import { usePostgres } from '../../support/services/postgres.js';

const database = await usePostgres();
const pool = openPool(database.url, 16);
beforeAll(() => runMigrations({ pgPool: pool }));
afterAll(() => pool.end());

/** A job is given back by the second look that misses it, so it has to outlast three of them. */
const SLOW_MS = 3.5 * LOOK_MS;
const KINDS = [...OUTBOUND, ...ASKED, 'inbox'];

/** How often each kind of job was begun, and how often it came to its end. */
const begun = new Map<string, number>();
const ended = new Map<string, number>();
const count = (of: Map<string, number>, kind: string): void => void of.set(kind, (of.get(kind) ?? 0) + 1);

async function slowly<T>(kind: string, answer: T): Promise<T> {
  count(begun, kind);
  await delay(SLOW_MS);
  count(ended, kind);
  return answer;
}

/** Jobs of the worker itself wait inside what they ask: the ledger, the platform, the inbox. The shop of an event says its kind. */
const nothingLeft = { status: 'failed', voided: true, issued: null, discount: null };
const removed = { on: false, removed: true, versions: [{ version: 1, rule: { event: 'place_order' } }] };
const parts = {
  log: pino({ level: 'silent' }),
  jobs: new Jobs(pool),
  inbox: { open: () => slowly('inbox', null) },
  settlers: [{ name: 'settle', on: 'OrderReported', handle: () => slowly('settle-order', undefined) }],
  ledger: {
    stateOf: async (_decider: unknown, shop: string) =>
      shop === 'align-automatic' ? { programs: { p1: removed }, discount: null } : slowly(shop, nothingLeft),
  },
  platform: { endAutomatic: (of: { domain: string }) => slowly(of.domain, { ok: true, value: null }) },
  access: { of: async (shop: string) => ({ domain: shop, accessToken: 't' }) },
} as unknown as WorkerParts;

const eventOf = (kind: string): Recorded =>
  ({
    id: `slow-${kind}`,
    type: 'OrderReported',
    shop: kind,
    data: { program: 'p1', coupon: 'c1', promise: { coupon: 'c1', code: 'JOY', title: 'Joy' } },
  }) as unknown as Recorded;

it('carries out each kind of job exactly once, though it runs for longer than lost jobs are looked for [F-06, I-43]', async () => {
  const own = new Set(['settle-order', 'issue-coupon', 'void-coupon', 'align-automatic', 'end-late-code', 'inbox']);
  const others = Object.fromEntries(
    KINDS.filter((kind) => !own.has(kind)).map((kind) => [kind, () => slowly(kind, undefined)]),
  );
  const roll = new RollCall(pool, () => undefined);
  const work = await startWorker(pool, parts, KINDS.length, others, roll);
  await roll.start();
  try {
    for (const kind of OUTBOUND) await parts.jobs.add(kind, eventOf(kind));
    for (const kind of ASKED) await parts.jobs.ask(kind, {});
    await pool.query(`select graphile_worker.add_job('inbox', '{"shop":"fern","id":1}'::json)`);
    const open = async () =>
      (await pool.query<{ open: number }>('select count(*)::int as open from graphile_worker.jobs')).rows[0]!.open;
    expect(await open()).toBe(KINDS.length);
    const late = Date.now() + 4 * SLOW_MS;
    while ((await open()) > 0 && Date.now() < late) await delay(100);
    const once = Object.fromEntries(KINDS.map((kind) => [kind, 1]));
    expect({ begun: Object.fromEntries(begun), ended: Object.fromEntries(ended), open: await open() }).toEqual({
      begun: once,
      ended: once,
      open: 0,
    });
  } finally {
    await work.stop();
    await roll.stop();
  }
}, 90_000);
