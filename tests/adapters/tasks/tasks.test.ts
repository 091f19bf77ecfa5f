import { afterAll, describe, expect, it } from '@jest/globals';
import { migrate } from '@loyalty/services/app/migrate';
import { ShiftedClock } from '@loyalty/services/platform/clock/clock';
import { openPool } from '@loyalty/services/platform/database/pool';
import { Jobs } from '@loyalty/services/platform/tasks/jobs';
import { type Concurrency, defineTaskKind, type TaskKind } from '@loyalty/services/platform/tasks/task-kind';
import { onTaskKind, openTasks } from '@loyalty/services/platform/tasks/task-services';
import { startWorker } from '@loyalty/services/platform/tasks/worker';
import { WorkerLiveness } from '@loyalty/services/platform/tasks/worker-liveness';
import { pino } from 'pino';
import { z } from 'zod';
import { asRole, TEST_ROLES } from '../../support/roles.js';
import { copyOfFilled } from '../../support/services/postgres.js';
import { until } from '../../support/waiting.js';

const database = await copyOfFilled('tables', (url) => migrate(url, TEST_ROLES));
const pool = openPool(asRole(database.url, 'loyalty_service'), 16);
const log = pino({ level: 'silent' });
const tasks = openTasks(pool, new ShiftedClock(), log);
const { store, errors } = tasks;
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const FERN = 'fern';
const DAY_MS = 86_400_000;
const DONE = { state: 'done' as const, at: new Date(), tookMs: 5, result: { rows: 1 } };

let kinds = 0;
/** A kind of its own for each test. */
const kindOf = (concurrency: Concurrency, more: Partial<TaskKind<{ rows: number }, { rows: number }>> = {}) => {
  const kind = `toy-${++kinds}`;
  const shapes = { input: z.object({ rows: z.int() }), result: z.object({ rows: z.int() }) };
  const access = { read: 'staff', cancel: 'staff' } as const;
  const declared = {
    context: 'toys',
    kind,
    job: kind,
    ...shapes,
    concurrency,
    keepForMs: DAY_MS,
    lostAfterMs: DAY_MS,
    access,
  };
  return { ...defineTaskKind(declared), ...more };
};
const start = async (kind: ReturnType<typeof kindOf>, shop = FERN, key = '') =>
  (await store.start(kind, { shop, key, input: { rows: 3 }, requestedBy: '1', now: new Date() })).task;
const stateOf = async (id: string) => (await store.get(FERN, id))?.state;

describe('a second start', () => {
  it('replaces what is open', async () => {
    const kind = kindOf('replace');
    const [first, other, second] = [await start(kind), await start(kind, FERN, 'other key'), await start(kind)];
    expect([await stateOf(first.id), await stateOf(other.id), await stateOf(second.id)]).toEqual([
      'cancelled',
      'waiting',
      'waiting',
    ]);
    expect(await store.move(FERN, first.id, 1, 2)).toBe(false);
  });

  it('joins the task that waits behind the running one', async () => {
    const kind = kindOf('queue-one');
    const first = await start(kind);
    expect((await start(kind)).id).toBe(first.id);
    await store.begin(FERN, first.id);
    const [second, third] = [await start(kind), await start(kind)];
    expect([second.id === first.id, third.id]).toEqual([false, second.id]);
  });

  it('joins the running task', async () => {
    const kind = kindOf('join');
    const first = await start(kind);
    await store.begin(FERN, first.id);
    expect((await start(kind)).id).toBe(first.id);
    await store.end(FERN, first.id, DONE);
    expect((await start(kind)).id).not.toBe(first.id);
  });

  it('of ten at once makes one task where one is joined, and ten where none is', async () => {
    const ids = async (concurrency: Concurrency) => {
      const kind = kindOf(concurrency);
      return new Set((await Promise.all(Array.from({ length: 10 }, () => start(kind)))).map(({ id }) => id)).size;
    };
    expect([await ids('join'), await ids('queue-one'), await ids('parallel')]).toEqual([1, 1, 10]);
  });

  it('by a repeated cause finds the first', async () => {
    const request = { shop: FERN, id: crypto.randomUUID(), input: { rows: 3 }, requestedBy: '1', now: new Date() };
    const kind = kindOf('parallel');
    expect([(await store.start(kind, request)).isNew, (await store.start(kind, request)).isNew]).toEqual([true, false]);
  });
});

describe('a task', () => {
  it('ends once', async () => {
    const { id } = await start(kindOf('parallel'));
    await store.begin(FERN, id);
    expect([await store.end(FERN, id, DONE), await store.end(FERN, id, { ...DONE, state: 'failed' })]).toEqual([
      true,
      false,
    ]);
    expect([await store.cancel(FERN, id, new Date()), await store.begin(FERN, id), await stateOf(id)]).toEqual([
      false,
      null,
      'done',
    ]);
  });

  it('of one shop is nowhere in another [I-69]', async () => {
    const kind = kindOf('join');
    const { id } = await start(kind);
    await errors.add(FERN, id, [{ row: 1, code: 'x', message: 'X' }]);
    const other = 'kumo';
    expect([
      await store.get(other, id),
      await store.cancel(other, id, new Date()),
      await store.move(other, id, 1, 1),
    ]).toEqual([null, false, false]);
    expect([await store.list(kind, other, 10), (await errors.page(other, id, 10, null)).errors]).toEqual([[], []]);
    expect((await start(kind, other)).id).not.toBe(id);
  });

  it('without a job fails once its time is over; one with a job waits on', async () => {
    const lost = kindOf('parallel', { job: null, lostAfterMs: 0 });
    const [without, withJob] = [await start(lost), await start(kindOf('parallel', { lostAfterMs: 0 }))];
    expect([await stateOf(without.id), await stateOf(withJob.id)]).toEqual(['failed', 'waiting']);
  });

  it('begins again when its parked job is retried after the task was given up, unless its work has failed [F-05]', async () => {
    const kind = kindOf('parallel', { lostAfterMs: 0 });
    const { id } = await start(kind);
    await store.begin(FERN, id);
    await pool.query('update graphile_worker._private_jobs set attempts = max_attempts where key = $1', [`task:${id}`]);
    expect([await stateOf(id), (await new Jobs(pool).counts()).parked]).toEqual(['failed', 1]);
    expect(await store.begin(FERN, id)).toMatchObject({ state: 'running', endedAt: null });
    await store.end(FERN, id, { state: 'failed', at: new Date(), tookMs: 1 });
    expect(await store.begin(FERN, id)).toBeNull();
  });

  it('is deleted when its time is over, with its errors', async () => {
    const kind = kindOf('parallel', { keepForMs: 0 });
    const { id } = await start(kind);
    await errors.add(FERN, id, [{ row: 1, code: 'x', message: 'X' }]);
    await start(kind);
    expect([await store.get(FERN, id), (await errors.page(FERN, id, 10, null)).errors]).toEqual([null, []]);
  });

  it('pages through the errors of 100,000 rows, and replaces those of a row that is worked on again', async () => {
    const { id } = await start(kindOf('parallel'));
    const all = Array.from({ length: 100_000 }, (_, index) => ({
      row: index + 1,
      code: 'wrong',
      message: `Row ${index}`,
    }));
    for (let from = 0; from < all.length; from += 5_000) await errors.add(FERN, id, all.slice(from, from + 5_000));
    await errors.add(FERN, id, [
      { row: 2, code: 'a', message: 'A' },
      { row: 2, code: 'b', message: 'B' },
    ]);
    expect((await store.get(FERN, id))?.errors).toBe(100_001);
    const first = await errors.page(FERN, id, 3, null);
    expect(first.errors.map(({ row, code }) => [row, code])).toEqual([
      [1, 'wrong'],
      [2, 'a'],
      [2, 'b'],
    ]);
    const second = await errors.page(FERN, id, 2, first.endCursor);
    expect([second.errors.map(({ row }) => row), second.hasNextPage]).toEqual([[3, 4], true]);
    const last = await errors.page(FERN, id, 10, '99998.0');
    expect([last.errors.map(({ row }) => row), last.hasNextPage]).toEqual([[99_999, 100_000], false]);
  }, 60_000);
});

it('a task whose process was killed goes on from its checkpoint in another process, and ends once [F-06]', async () => {
  const kind = kindOf('join');
  const begun: unknown[] = [];
  let wake = () => {};
  const killed = new Promise<void>((resolve) => (wake = resolve));
  const binding = onTaskKind<{ tasks: typeof tasks }, { rows: number }, { rows: number }>(kind, () => ({
    async execute(task) {
      begun.push(task.checkpoint);
      if (begun.length > 1) return { result: { rows: 2 } };
      await task.progress(1, 3, { row: 1 });
      await killed;
      return { result: { rows: 1 } };
    },
  }));
  const process = async () => {
    const own = openPool(asRole(database.url, 'loyalty_service'), 6);
    const times = { heartbeatMs: 100, graceMs: 300 };
    const roll = new WorkerLiveness(own, () => undefined, undefined, times);
    const handler = { name: kind.kind, followsEvent: false, run: binding.task!.handler({ tasks }) };
    const work = await startWorker({ pool: own, jobs: new Jobs(own), log, handlers: [handler], concurrency: 1, roll });
    await roll.start();
    const stop = async (): Promise<void> => {
      await work.stop();
      await roll.stop();
      await own.end();
    };
    return { roll, stop };
  };
  const first = await process();
  const { id } = await start(kind);
  await until('the task has saved its first page', () => store.get(FERN, id), { holds: (task) => task?.done === 1 });
  // The server ends the locks of a killed process; its own handler never comes back to its job.
  await first.roll.stop();
  const second = await process();
  await until('the task is done', () => stateOf(id), { holds: (state) => state === 'done' });
  wake();
  await second.stop();
  await first.stop();
  expect(begun).toEqual([null, { row: 1 }]);
  expect((await store.get(FERN, id))?.result).toEqual({ rows: 2 });
}, 60_000);
