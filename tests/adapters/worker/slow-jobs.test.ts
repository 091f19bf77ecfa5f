import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EventType, RecordedOf } from '@loyalty/contracts/events';
import { taskBindings } from '@loyalty/services/app/work';
import { openPool } from '@loyalty/services/platform/database/pool';
import { Jobs } from '@loyalty/services/platform/tasks/jobs';
import { startWorker } from '@loyalty/services/platform/tasks/worker';
import { WorkerLiveness } from '@loyalty/services/platform/tasks/worker-liveness';
import { runMigrations } from 'graphile-worker';
import { pino } from 'pino';
import { z } from 'zod';
import { usePostgres } from '../../support/services/postgres.js';
import { latency, until } from '../../support/waiting.js';

const database = await usePostgres();
const pool = openPool(database.url, 16);
beforeAll(() => runMigrations({ pgPool: pool }));
afterAll(() => pool.end());

/** A job is given back by the second look that misses it, so it has to outlast three of them. */
const LOOK_EVERY_MS = 400;
const SLOW_MS = 3.5 * LOOK_EVERY_MS;
const KINDS = taskBindings.map(({ name }) => name);

/** How often each kind of job was begun, and how often it came to its end. */
const begun = new Map<string, number>();
const ended = new Map<string, number>();
const count = (of: Map<string, number>, kind: string): void => void of.set(kind, (of.get(kind) ?? 0) + 1);

async function slowly(kind: string): Promise<void> {
  count(begun, kind);
  await latency(SLOW_MS);
  count(ended, kind);
}

const log = pino({ level: 'silent' });
const jobs = new Jobs(pool);
const eventOf = (kind: string) => ({ id: `slow-${kind}`, shop: kind }) as unknown as RecordedOf<EventType>;

it('carries out each kind of job exactly once, though it runs for longer than lost jobs are looked for [F-06, I-43]', async () => {
  const handlers = taskBindings.map(({ name, followsEvent }) => ({ name, followsEvent, run: () => slowly(name) }));
  const roll = new WorkerLiveness(pool, () => undefined);
  const options = { pool, jobs, log, handlers, concurrency: handlers.length, roll };
  const work = await startWorker({ ...options, lostJobsEveryMs: LOOK_EVERY_MS });
  await roll.start();
  try {
    for (const { name, followsEvent } of taskBindings)
      if (followsEvent) await jobs.add({ name, inTurn: false }, eventOf(name));
      else await jobs.request({ name, input: z.unknown() }, {});
    const open = async () =>
      (await pool.query<{ open: number }>('select count(*)::int as open from graphile_worker.jobs')).rows[0]!.open;
    expect(await open()).toBe(KINDS.length);
    await until('every job has ended', open, { holds: (count) => count === 0 });
    const once = Object.fromEntries(KINDS.map((kind) => [kind, 1]));
    expect({ begun: Object.fromEntries(begun), ended: Object.fromEntries(ended) }).toEqual({
      begun: once,
      ended: once,
    });
  } finally {
    await work.stop();
    await roll.stop();
  }
}, 90_000);
