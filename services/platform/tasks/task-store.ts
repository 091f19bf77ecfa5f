import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { asShop } from '../database/pool.js';
import { COLUMNS, type StoredTask, type TaskEnding, type TaskRequest, type TaskRow, toTask } from './stored-task.js';
import type { TaskKind } from './task-kind.js';
import { TaskPauses } from './task-pauses.js';

/** A job is retried when its process died or the database was unavailable; a task that kills its process repeatedly is given up. */
const MAX_ATTEMPTS = 5;
const OPEN = `state in ('waiting', 'running')`;
/** Ended by `failLost`, not by its own work, and not in the way of another task of its kind. */
const LOST = `(state = 'failed' and took_ms is null and concurrency = 'parallel')`;
/** No job of the queue will execute the task. */
const JOBLESS = `not exists (select from graphile_worker.jobs j where j.key = 'task:' || task.id
  and (j.attempts < j.max_attempts or j.locked_at is not null))`;

const interval = (ms: number | null): string | null => (ms === null ? null : `${ms} milliseconds`);

/** Tasks of all kinds, by shop. */
export class TaskStore {
  private readonly pauses = new TaskPauses();

  constructor(private readonly pool: pg.Pool) {}

  /** Pauses a running task of a kind, until it is woken at the latest after `ms` milliseconds. */
  pause(kind: TaskKind, shop: string, ms: number): Promise<void> {
    return this.pauses.pause(`${kind.kind} ${shop}`, ms);
  }

  /** Ends the pause of a shop's open task, and executes now what is to be tried again later. @returns whether there is one */
  async wake(kind: TaskKind, shop: string): Promise<boolean> {
    this.pauses.wake(`${kind.kind} ${shop}`);
    return asShop(this.pool, shop, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `select id from tasks.task where shop = $1 and kind = $2 and ${OPEN}`,
        [shop, kind.kind],
      );
      await client.query(
        `select graphile_worker.reschedule_jobs(array(select j.id from graphile_worker.jobs j
           where j.key = any($1) and j.locked_at is null and j.attempts < j.max_attempts and j.run_at > now()), run_at := now())`,
        [rows.map(({ id }) => `task:${id}`)],
      );
      return rows.length > 0;
    });
  }

  /** Starts a task together with its job, or returns the one that the kind's policy shares; `isNew` tells them apart. */
  start<Input, Result>(
    kind: TaskKind<Input, Result>,
    request: TaskRequest<Input>,
  ): Promise<{ task: StoredTask<Input, Result>; isNew: boolean }> {
    const { shop, key = '' } = request;
    return asShop(this.pool, shop, async (client) => {
      await client.query('delete from tasks.task where shop = $1 and kind = $2 and moved_at < now() - keep_for', [
        shop,
        kind.kind,
      ]);
      await failLost(client, shop);
      if (kind.concurrency === 'replace')
        await client.query(
          `update tasks.task set state = 'cancelled', ended_at = $4, moved_at = now() where shop = $1 and kind = $2 and key = $3 and ${OPEN}`,
          [shop, kind.kind, key, request.now],
        );
      const { row, isNew } = await insertOrJoin(client, kind, request);
      if (isNew && kind.job)
        await client.query(
          'select graphile_worker.add_job($1, $2::json, max_attempts := $3, job_key := $4, queue_name := $5)',
          [
            kind.job.name,
            JSON.stringify({ shop, run: row.id }),
            MAX_ATTEMPTS,
            `task:${row.id}`,
            kind.inTurn ? `${kind.job.name}:${shop}` : null,
          ],
        );
      return { task: toTask<Input, Result>(row), isNew };
    });
  }

  async get<Input, Result>(shop: string, id: string): Promise<StoredTask<Input, Result> | null> {
    return asShop(this.pool, shop, async (client) => {
      const read = () =>
        client.query<TaskRow & { stale: boolean }>(
          `select ${COLUMNS}, ${OPEN} and moved_at < now() - lost_after as stale from tasks.task where shop = $1 and id = $2`,
          [shop, id],
        );
      let [row] = (await read()).rows;
      if (row?.stale) {
        await failLost(client, shop);
        [row] = (await read()).rows;
      }
      if (!row) return null;
      const { stale: _, ...stored } = row;
      return toTask<Input, Result>(stored);
    });
  }

  /** A task of one kind. */
  async find<Input, Result>(
    kind: TaskKind<Input, Result>,
    shop: string,
    id: string,
  ): Promise<StoredTask<Input, Result> | null> {
    const found = await this.get<Input, Result>(shop, id);
    return found?.kind === kind.kind ? found : null;
  }

  /** Newest first. */
  async list<Input, Result>(
    kind: TaskKind<Input, Result>,
    shop: string,
    limit: number,
  ): Promise<StoredTask<Input, Result>[]> {
    const { rows } = await asShop(this.pool, shop, async (client) => {
      await failLost(client, shop);
      return client.query<TaskRow>(
        `select ${COLUMNS} from tasks.task where shop = $1 and kind = $2 order by requested_at desc, id limit $3`,
        [shop, kind.kind, limit],
      );
    });
    return rows.map((row) => toTask<Input, Result>(row));
  }

  /** The newest task of a kind that is open or done. */
  async last<Input, Result>(kind: TaskKind<Input, Result>, shop: string): Promise<StoredTask<Input, Result> | null> {
    const { rows } = await asShop(this.pool, shop, async (client) => {
      await failLost(client, shop);
      return client.query<TaskRow>(
        `select ${COLUMNS} from tasks.task where shop = $1 and kind = $2 and state in ('waiting', 'running', 'done')
          order by moved_at desc limit 1`,
        [shop, kind.kind],
      );
    });
    return rows[0] ? toTask<Input, Result>(rows[0]) : null;
  }

  /** The file of a task, as passed to `end`; null when there is none. */
  async fileOf(kind: TaskKind, shop: string, id: string): Promise<Buffer | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ file: Buffer | null }>('select file from tasks.task where shop = $1 and kind = $2 and id = $3', [
        shop,
        kind.kind,
        id,
      ]),
    );
    return rows[0]?.file ?? null;
  }

  /**
   * Begins a task, for the first time or after its process died, also one that `failLost` has ended and whose job was retried by an operator.
   * @returns null when it has ended
   */
  async begin<Input, Result>(shop: string, id: string): Promise<StoredTask<Input, Result> | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<TaskRow>(
        `update tasks.task set state = 'running', ended_at = null, moved_at = now()
          where shop = $1 and id = $2 and (${OPEN} or ${LOST}) returning ${COLUMNS}`,
        [shop, id],
      ),
    );
    return rows[0] ? toTask<Input, Result>(rows[0]) : null;
  }

  /** Stores progress and checkpoint. @returns false when the task was cancelled or replaced */
  move(shop: string, id: string, done: number, total: number, checkpoint: unknown = null): Promise<boolean> {
    const change = `state = 'running', done = $3, total = $4, checkpoint = coalesce($5, checkpoint), moved_at = now()`;
    return this.change(shop, id, change, [done, total, json(checkpoint)]);
  }

  /** Ends an open task; one that has ended is unchanged. @returns whether it was open */
  end(shop: string, id: string, { state, at, tookMs, result = null, file = null }: TaskEnding): Promise<boolean> {
    const change = `state = $3, ended_at = $4, took_ms = $5, result = $6, file = $7, checkpoint = null, moved_at = now(),
      done = case when $3 = 'done' then greatest(done, total) else done end`;
    return this.change(shop, id, change, [state, at, Math.round(tookMs), json(result), file]);
  }

  /** @returns false when it has already ended */
  cancel(shop: string, id: string, at: Date): Promise<boolean> {
    return this.change(shop, id, `state = 'cancelled', ended_at = $3, checkpoint = null, moved_at = now()`, [at]);
  }

  async markReported(shop: string, id: string): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query('update tasks.task set reported = true where shop = $1 and id = $2', [shop, id]),
    );
  }

  /** Deletes tasks of a kind that have begun, with their results, but for some. @returns the deleted tasks */
  async removeBegun<Input, Result>(
    kind: TaskKind<Input, Result>,
    shop: string,
    except: readonly string[] = [],
  ): Promise<StoredTask<Input, Result>[]> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<TaskRow>(
        `delete from tasks.task where shop = $1 and kind = $2 and state <> 'waiting' and id <> all($3::uuid[]) returning ${COLUMNS}`,
        [shop, kind.kind, except],
      ),
    );
    return rows.map((row) => toTask<Input, Result>(row));
  }

  private async change(shop: string, id: string, change: string, values: unknown[]): Promise<boolean> {
    const { rowCount } = await asShop(this.pool, shop, (client) =>
      client.query(`update tasks.task set ${change} where shop = $1 and id = $2 and ${OPEN}`, [shop, id, ...values]),
    );
    return rowCount === 1;
  }
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Fails tasks without a job whose last change is older than their kind allows. */
async function failLost(client: pg.ClientBase, shop: string): Promise<void> {
  await client.query(
    `update tasks.task set state = 'failed', ended_at = now(), moved_at = now()
      where shop = $1 and ${OPEN} and moved_at < now() - lost_after and ${JOBLESS}`,
    [shop],
  );
}

/** Inserts a task, or finds the one in its way: of the same id, or shared by the kind's policy. */
async function insertOrJoin<Input>(
  client: pg.ClientBase,
  { context, kind, keepForMs, lostAfterMs, ...usual }: TaskKind<Input>,
  request: TaskRequest<Input>,
): Promise<{ row: TaskRow; isNew: boolean }> {
  const { shop, input, requestedBy, now, key = '', id = randomUUID(), concurrency = usual.concurrency } = request;
  const values = [shop, id, context, kind, key, concurrency, JSON.stringify(input), requestedBy, now];
  for (;;) {
    const { rows: inserted } = await client.query<TaskRow>(
      `insert into tasks.task (shop, id, context, kind, key, concurrency, input, requested_by, requested_at, keep_for, lost_after)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning ${COLUMNS}`,
      [...values, interval(keepForMs), interval(lostAfterMs)],
    );
    if (inserted[0]) return { row: inserted[0], isNew: true };
    const { rows: found } = await client.query<TaskRow>(
      `select ${COLUMNS} from tasks.task where shop = $1 and (id = $2 or (kind = $3 and key = $4
          and (state = 'waiting' or (state = 'running' and concurrency = 'join')))) order by (id = $2) desc limit 1`,
      [shop, id, kind, key],
    );
    // The waiting one may have begun between the two statements.
    if (found[0]) return { row: found[0], isNew: false };
  }
}
