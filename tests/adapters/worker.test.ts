import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openPool } from '@loyalty/services/database/pool';
import { Duty } from '@loyalty/services/worker/duty';
import { RollCall } from '@loyalty/services/worker/roll-call';
import { startWorker, type WorkerParts } from '@loyalty/services/worker/worker';
import { runMigrations } from 'graphile-worker';
import { pino } from 'pino';
import { usePostgres } from '../support/services/postgres.js';

const database = await usePostgres();
const pool = openPool(database.url, 16);
const endings: (() => Promise<unknown>)[] = [];
beforeAll(() => runMigrations({ pgPool: pool }));
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
afterAll(() => pool.end());

/** The other tasks are not asked for here. */
const parts = { log: pino({ level: 'silent' }) } as unknown as WorkerParts;
const wish = (name: string) => pool.query(`select graphile_worker.add_job($1, '{}'::json, max_attempts := 1)`, [name]);

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries > 600) throw new Error('it did not happen');
    await delay(25);
  }
}

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
  it('F-09 takes jobs again when the database gave it no connection as it began', async () => {
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
      return startWorker(shy.pool, parts, 2, others, () => void (begun === 1 && shy.refuse(2)));
    };
    const duty = new Duty(
      () => true,
      begin,
      () => undefined,
    );
    await duty.start();
    endings.push(() => duty.stop());
    await wish('ping');
    await until(() => done === 1);
    expect(begun).toBeGreaterThan(1);
    await wish('ping');
    await until(() => done === 2);
  }, 30_000);
});

describe('the roll call', () => {
  const lockedBy = async (): Promise<(string | null)[]> =>
    (await pool.query(`select locked_by from graphile_worker.jobs order by id`)).rows.map((row) => row.locked_by);

  it('F-48 gives back the jobs of who does not answer any more, and nobody else’s', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const alive = new RollCall(pool, () => undefined);
    const work = await startWorker(pool, parts, 1, { slow: () => held }, (name) => alive.join(name));
    endings.push(() => work.stop());
    await alive.start();
    endings.push(() => alive.stop());
    await wish('slow');
    await until(async () => (await lockedBy())[0] !== null);
    await wish('dead');
    // As if the worker that held it had been killed a while ago, and the one that lives had been at work for long, too.
    await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
      locked_by = coalesce(locked_by, 'worker-pool-that-was-killed')`);
    const watch = new RollCall(pool, () => undefined);
    await watch.start();
    endings.push(() => watch.stop());
    await until(async () => (await lockedBy()).includes(null));
    await delay(200);
    const [living, dead] = await lockedBy();
    expect([living !== null, dead]).toEqual([true, null]);
    release();
    await until(async () => (await lockedBy()).length === 1);
  }, 30_000);
});
