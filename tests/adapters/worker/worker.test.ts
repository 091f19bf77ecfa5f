import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Dependencies } from '@loyalty/services/contexts/dependencies';
import { endLateCodeTask, voidCouponTask } from '@loyalty/services/contexts/rewards/application/tasks';
import { rewards } from '@loyalty/services/contexts/rewards/module';
import { openPool } from '@loyalty/services/platform/database/pool';
import { Jobs } from '@loyalty/services/platform/tasks/jobs';
import { LeaderTask } from '@loyalty/services/platform/tasks/leader-task';
import { defineTask } from '@loyalty/services/platform/tasks/task';
import { NeedsHelp } from '@loyalty/services/platform/tasks/task-errors';
import { startWorker, type TaskHandler, type WorkerOptions } from '@loyalty/services/platform/tasks/worker';
import { WorkerLiveness } from '@loyalty/services/platform/tasks/worker-liveness';
import { runMigrations } from 'graphile-worker';
import { pino } from 'pino';
import { z } from 'zod';
import { usePostgres } from '../../support/services/postgres.js';
import { startTcpProxy } from '../../support/tcp-proxy/tcp-proxy.js';
import { until } from '../../support/waiting.js';

const database = await usePostgres();
const pool = openPool(database.url, 16);
const endings: (() => Promise<unknown>)[] = [];
beforeAll(() => runMigrations({ pgPool: pool }));
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
afterAll(() => pool.end());

const log = pino({ level: 'silent' });
const LOOK_EVERY_MS = 150;
const quickRoll = () =>
  new WorkerLiveness(pool, () => undefined, undefined, { heartbeatMs: LOOK_EVERY_MS, graceMs: 5_000 });
/** A worker with these handlers, by their names. */
const work = (
  handlers: Record<string, TaskHandler['run']>,
  { on = pool, concurrency = 1, ...rest }: Partial<WorkerOptions> & { on?: typeof pool } = {},
) =>
  startWorker({
    pool: on,
    jobs: new Jobs(pool),
    log,
    concurrency,
    lostJobsEveryMs: LOOK_EVERY_MS,
    handlers: Object.entries(handlers).map(([name, run]) => ({ name, run, followsEvent: false })),
    ...rest,
  });
const request = (name: string) =>
  pool.query(`select graphile_worker.add_job($1, '{}'::json, max_attempts := 1)`, [name]);

/** A pool that can be told to give no connection for so many tries; whoever listens has a way in of its own. */
function shyPool() {
  let left = 0;
  const shy = new Proxy(pool, {
    get(target, name) {
      if (name !== 'connect') return Reflect.get(target, name, target);
      return (...args: unknown[]) => {
        if (args.length > 0) return (target.connect as (...given: unknown[]) => unknown)(...args);
        return left-- > 0 ? Promise.reject(new Error('timeout exceeded when trying to connect')) : target.connect();
      };
    },
  });
  return {
    pool: shy,
    refuse: (times: number) => {
      left = times;
    },
  };
}

describe('the job queue', () => {
  it('takes jobs again when the database gave it no connection as it began [F-09]', async () => {
    let done = 0;
    const others = {
      ping: async () => {
        done += 1;
      },
    };
    let begun = 0;
    const shy = shyPool();
    const begin = () => {
      begun += 1;
      // The moment its first worker is made: what that asks the database first is what tasks there are.
      const roll = { join: () => void (begun === 1 && shy.refuse(2)), leave: () => undefined };
      return work(others, { on: shy.pool, concurrency: 2, roll });
    };
    const leaderTask = new LeaderTask(
      () => true,
      begin,
      () => undefined,
    );
    await leaderTask.start();
    endings.push(() => leaderTask.stop());
    await request('ping');
    await until('job 1 is done', () => done === 1);
    expect(begun).toBeGreaterThan(1);
    await request('ping');
    await until('job 2 is done', () => done === 2);
  }, 30_000);
});

describe('a job whose giving was lost with the connection', () => {
  const lockedBy = async () =>
    (await pool.query('select locked_by, attempts from graphile_worker.jobs order by id')).rows as {
      locked_by: string | null;
    }[];

  for (const queue of [null, 'one after the other'])
    it(`is taken again, by the same workers${queue ? ', and so is what waits behind it' : ''} [F-06]`, async () => {
      const url = new URL(database.url);
      const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
      endings.push(() => proxy.close());
      url.port = String(proxy.port);
      const shaky = openPool(url.href, 8);
      endings.push(() => shaky.end());
      const done: number[] = [];
      const begin = () =>
        work({ ping: async (payload) => void done.push((payload as { n: number }).n) }, { on: shaky });
      for (const n of [1, 2])
        await pool.query('select graphile_worker.add_job($1, $2::json, queue_name := $3, max_attempts := 1)', [
          'ping',
          { n },
          queue,
        ]);
      proxy.add({ kind: 'lose', needle: 'attempts + 1', when: 'after' });
      const begun = await begin();
      endings.push(() => begun.stop());
      await until('a job is locked', async () => (await lockedBy()).some(({ locked_by }) => locked_by !== null));
      await until('both jobs are done', () => done, { holds: ({ length }) => length === 2 });
      expect([...done].sort()).toEqual([1, 2]);
      await until('the queue is empty', lockedBy, { holds: ({ length }) => length === 0 });
    }, 60_000);
});

describe('effects at the platform', () => {
  const event = { id: 'e1', shop: 'fern', data: { coupon: 'c1', discount: 'd1' } } as never;
  const issued = { code: 'JOY-1', reward: { kind: 'amount' } };
  const row = async () =>
    (
      await pool.query(
        `select attempts, max_attempts, last_error from graphile_worker.jobs where key = 'void-coupon:e1'`,
      )
    ).rows[0];

  it('a code that cannot be ended without access is parked at once and resumes once access is back [I-36, F-27]', async () => {
    const jobs = new Jobs(pool);
    let isShutOut = true;
    let ended = 0;
    const platform = {
      deactivateDiscount: async () => {
        if (isShutOut)
          return { ok: false, kind: 'refused', code: 'UNAUTHORIZED', message: 'The platform answered 401.' };
        ended += 1;
        return { ok: true, value: null };
      },
      findDiscountByCode: async () => ({ ok: false, kind: 'refused', code: 'UNAUTHORIZED', message: 'answered 401' }),
    };
    const ledger = { stateOf: async () => ({ status: 'revoked', voided: false, issued }), execute: async () => ({}) };
    const access = { of: async () => ({ domain: 'fern', accessToken: 't' }) };
    const binding = rewards.tasks!.find(({ name }) => name === voidCouponTask.name)!;
    const run = binding.handler({ jobs, platform, ledger, access } as unknown as Dependencies);
    const handlers = [{ name: binding.name, followsEvent: binding.followsEvent, run }];
    const begun = await startWorker({ pool, jobs, log, handlers, concurrency: 1 });
    endings.push(() => begun.stop());
    await jobs.add(voidCouponTask, event);
    await until('the job has failed', row, { holds: (job) => job?.last_error !== null });
    expect(await row()).toMatchObject({ attempts: 1, max_attempts: 1, last_error: expect.stringContaining('401') });
    expect(await jobs.counts()).toMatchObject({ parked: 1 });
    isShutOut = false;
    await jobs.retryAll('oak');
    expect(await row()).toMatchObject({ attempts: 1, max_attempts: 1 });
    await jobs.retryAll('fern');
    await until('the job is done', row, { holds: (job) => job === undefined });
    expect(ended).toBe(1);
  }, 30_000);

  it('work of no event is parked at once for want of access as well, and goes on with the others of its shop [F-27]', async () => {
    const jobs = new Jobs(pool);
    let isShutOut = true;
    const done: string[] = [];
    const look = async (payload: unknown): Promise<void> => {
      const { shop } = payload as { shop: string };
      if (isShutOut) throw new NeedsHelp('the access has ended');
      done.push(shop);
    };
    const fails = async (): Promise<void> => {
      throw new Error('a request that failed');
    };
    const begun = await work({ look, fails });
    endings.push(() => begun.stop());
    const input = z.object({ shop: z.string() });
    const looking = defineTask('look', input);
    await jobs.askOnce(looking, { shop: 'fern' }, 'look:fern');
    await pool.query(`select graphile_worker.add_job('look', '{"shop":"oak"}'::json)`);
    const request = await jobs.request(defineTask('fails', input), { shop: 'fern' });
    const parked = async () =>
      (
        await pool.query(
          'select task_identifier as task, attempts from graphile_worker.jobs where attempts >= max_attempts',
        )
      ).rows;
    const resting = [
      { task: 'fails', attempts: 1 },
      { task: 'look', attempts: 1 },
      { task: 'look', attempts: 1 },
    ];
    const inOrder = (rows: { task: string }[]) => rows.sort((a, b) => a.task.localeCompare(b.task));
    await until('all three rest', parked, { holds: ({ length }) => length === 3 });
    expect(inOrder(await parked())).toEqual(resting);
    isShutOut = false;
    await jobs.retryAll('fern');
    await until('the work of Fern is done', () => done.includes('fern'));
    expect(inOrder(await parked())).toEqual(resting.slice(0, 2));
    await jobs.retryAll('oak');
    await until('the work of Oak is done', () => done.includes('oak'));
    await expect(jobs.isOpen(request)).rejects.toThrow('a request that failed');
    expect(await parked()).toEqual([]);
  }, 30_000);

  it('a job that runs its last attempt counts as open, not as parked', async () => {
    const jobs = new Jobs(pool);
    const none = await jobs.counts();
    let [isRunning, isFinished] = [false, false];
    const last = async (): Promise<void> => {
      isRunning = true;
      await until('it may end', () => isFinished);
    };
    const begun = await work({ last });
    endings.push(() => begun.stop());
    await request('last');
    await until('the job runs', () => isRunning);
    expect(await jobs.counts()).toEqual({ ...none, open: none.open + 1 });
    isFinished = true;
    await until('the job is done', () => jobs.counts(), { holds: ({ open }) => open === none.open });
  }, 30_000);

  it('a job whose process was killed in its only attempt has failed, for who waits for it', async () => {
    const jobs = new Jobs(pool);
    const id = await jobs.request(defineTask('killed', z.object({})), {});
    expect(await jobs.isOpen(id)).toBe(true);
    // As the queue leaves it once the worker's lock is taken away.
    await pool.query('update graphile_worker._private_jobs set attempts = 1 where id = $1', [id]);
    await expect(jobs.isOpen(id)).rejects.toThrow('The service has ended while it carried this out');
    expect(await jobs.isOpen(id)).toBe(false);
  });

  it('work that begins later does not count as waiting', async () => {
    const jobs = new Jobs(pool);
    const before = await jobs.counts();
    await jobs.add(endLateCodeTask, event, 60_000);
    expect(await jobs.counts()).toEqual(before);
    await jobs.add(voidCouponTask, event);
    expect(await jobs.counts()).toEqual({ ...before, open: before.open + 1 });
    await pool.query(`delete from graphile_worker._private_jobs where key like '%:e1'`);
  });
});

describe('the roll call', () => {
  const lockedBy = async (): Promise<(string | null)[]> =>
    (await pool.query(`select locked_by from graphile_worker.jobs order by id`)).rows.map((row) => row.locked_by);

  it('releases the jobs of unresponsive workers, and no others [F-48]', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const alive = new WorkerLiveness(pool, () => undefined);
    const begun = await work({ slow: () => held }, { roll: alive });
    endings.push(() => begun.stop());
    await alive.start();
    endings.push(() => alive.stop());
    await request('slow');
    await until('the job is given', lockedBy, { holds: ([first]) => first !== null });
    await request('dead');
    // As if the worker that held it had been killed a while ago, and the one that lives had been at work for long, too.
    await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
      locked_by = coalesce(locked_by, 'worker-pool-that-was-killed')`);
    const idle = new WorkerLiveness(
      pool,
      () => undefined,
      () => false,
    );
    await idle.start();
    await idle.stop();
    expect((await lockedBy()).includes(null)).toBe(false);
    const watch = quickRoll();
    await watch.start();
    endings.push(() => watch.stop());
    await until('a job is given back', lockedBy, { holds: (holders) => holders.includes(null) });
    const [living, dead] = await lockedBy();
    expect([living !== null, dead]).toEqual([true, null]);
    release();
    await until('the job is done', lockedBy, { holds: ({ length }) => length === 1 });
  }, 30_000);

  it('keeps a job that takes longer than the queue’s time-out of four hours, with the jobs that wait behind it [F-48]', async () => {
    await pool.query('delete from graphile_worker._private_jobs');
    let [release, begun] = [(): void => undefined, 0];
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const long = async (): Promise<void> => {
      begun += 1;
      await held;
    };
    const roll = quickRoll();
    const worker = await work({ long }, { roll, concurrency: 2 });
    endings.push(() => worker.stop());
    await roll.start();
    endings.push(() => roll.stop());
    for (const _ of ['first', 'second'])
      await pool.query(
        `select graphile_worker.add_job('long', '{}'::json, queue_name := 'in turn', max_attempts := 1)`,
      );
    await until('the first job runs', () => begun === 1);
    const tables = ['_private_jobs', '_private_job_queues'];
    for (const table of tables)
      await pool.query(`update graphile_worker.${table} set locked_at = now() - interval '3 hours 59 minutes'
        where locked_at is not null`);
    const minutes = async (table: string) => {
      const { rows } = await pool.query<{ minutes: number }>(
        `select extract(epoch from now() - locked_at)::int / 60 as minutes from graphile_worker.${table} where locked_at is not null`,
      );
      return rows.map((row) => row.minutes);
    };
    const ages = () => Promise.all(tables.map(minutes));
    await until('both locks are new', ages, { holds: (all) => all.flat().every((age) => age < 60) });
    expect([await ages(), begun]).toEqual([[[0], [0]], 1]);
    release();
    await until('both jobs are done', lockedBy, { holds: ({ length }) => length === 0 });
    expect(begun).toBe(2);
  }, 30_000);

  it('gives back what a worker still held that has ended, though its process lives [F-06]', async () => {
    const roll = quickRoll();
    roll.join('worker-pool-that-will-end');
    await roll.start();
    endings.push(() => roll.stop());
    await pool.query('delete from graphile_worker._private_jobs');
    await request('left');
    await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
      locked_by = 'worker-pool-that-will-end'`);
    const { calls } = jest.spyOn(pool, 'query').mock;
    const looks = () => calls.filter(([text]) => String(text).includes('force_unlock_workers')).length;
    await until('the jobs of others were looked at twice', looks, { holds: (count) => count > 1 });
    jest.restoreAllMocks();
    expect(await lockedBy()).toEqual(['worker-pool-that-will-end']);
    roll.leave('worker-pool-that-will-end');
    await until('the job is given back', lockedBy, { holds: ([first]) => first === null });
    await pool.query('delete from graphile_worker._private_jobs');
  }, 30_000);
});
