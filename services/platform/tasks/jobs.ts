import type { EventType, RecordedOf } from '@loyalty/contracts/events';
import type pg from 'pg';
import type { EventTask, Task } from './task.js';

/** Attempts before a job is parked: about a day with the queue's exponential backoff. */
const MAX_ATTEMPTS = 25;
/** Attempts of a task that is requested once under a key. */
const MAX_ATTEMPTS_ONCE = 5;
/** Flag of a job that was parked because somebody has to help, and its condition in SQL. */
const NEEDS_HELP = 'needs-help';
const WAITS_FOR_HELP = `coalesce(j.flags ? '${NEEDS_HELP}', false)`;

/** Queue in which process managers defer work. A repeated event is one job while the first is not done. */
export interface Queue {
  /** @param afterMs delay before it may start */
  add<Type extends EventType>(task: EventTask<Type>, event: RecordedOf<Type>, afterMs?: number): Promise<void>;
  /** Retries the parked work of a shop. */
  retryAll(shop: string): Promise<void>;
}

/** Job queue in the same PostgreSQL. The job key makes a repeated event one job. */
export class Jobs implements Queue {
  constructor(private readonly pool: pg.Pool) {}

  async add<Type extends EventType>(
    { name, inTurn }: EventTask<Type>,
    event: RecordedOf<Type>,
    afterMs = 0,
  ): Promise<void> {
    await this.pool.query(
      `select graphile_worker.add_job($1, $2::json, max_attempts := $3, job_key := $4, job_key_mode := 'unsafe_dedupe',
         run_at := now() + make_interval(secs => $5), queue_name := $6)`,
      [
        name,
        JSON.stringify({ event }),
        MAX_ATTEMPTS,
        `${name}:${event.id}`,
        afterMs / 1000,
        inTurn ? `${name}:${event.shop}` : null,
      ],
    );
  }

  /**
   * Adds a task in the caller's transaction, so that both are committed or neither. A waiting job of the same key is replaced; a running
   * one continues, and the new one follows it.
   */
  async addIn<Input>(
    client: Pick<pg.ClientBase, 'query'>,
    { name }: Task<Input>,
    input: Input,
    key: string,
    afterMs = 0,
  ): Promise<void> {
    await client.query(
      `select graphile_worker.add_job($1, $2::json, max_attempts := $3, job_key := $4, job_key_mode := 'replace',
         run_at := now() + make_interval(secs => $5))`,
      [name, JSON.stringify(input), MAX_ATTEMPTS, key, afterMs / 1000],
    );
  }

  /** Leaves a running job only its current attempt: when that fails, the job is parked until somebody has helped. */
  async park(id: string): Promise<void> {
    await this.pool.query(
      `update graphile_worker._private_jobs set max_attempts = greatest(attempts, 1),
         flags = coalesce(flags, '{}') || jsonb_build_object($2::text, true) where id = $1`,
      [id, NEEDS_HELP],
    );
  }

  /** Resets the attempts of a parked job. */
  async retry(id: string): Promise<void> {
    await this.again('id = $1::bigint', id);
  }

  async retryAll(shop: string): Promise<void> {
    // Of jobs that no event asked for only those that wait for help: a failed request of an operator is not repeated.
    await this.again(
      `exists (select from graphile_worker._private_jobs p where p.id = j.id and (p.payload::jsonb #>> '{event,shop}' = $1
         or (${WAITS_FOR_HELP} and p.payload::jsonb ->> 'shop' = $1)))`,
      shop,
    );
  }

  private async again(which: string, value: string): Promise<void> {
    await this.pool.query(
      `select graphile_worker.reschedule_jobs(array[j.id], run_at := now(), attempts := 0,
         max_attempts := case when j.key is null and not ${WAITS_FOR_HELP} then j.max_attempts else greatest(j.max_attempts, $2) end)
         from graphile_worker.jobs j where j.attempts >= j.max_attempts and ${which}`,
      [value, MAX_ATTEMPTS],
    );
  }

  /**
   * Queues a task for the writer's process; one attempt. Returns the job's id.
   * @param turn jobs with the same turn run one after the other
   */
  async request<Input>(task: Task<Input>, input: Input, turn: string | null = null): Promise<string> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select (graphile_worker.add_job($1, $2::json, max_attempts := 1, queue_name := $3)).id::text as id`,
      [task.name, JSON.stringify(input), turn],
    );
    return rows[0]?.id ?? '';
  }

  /** Queues a task under a key: while a job of that key exists, nothing is added. Retried on failure. @returns whether it is new */
  async askOnce<Input>({ name }: Task<Input>, input: Input, key: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ known: boolean }>(
      'select exists (select from graphile_worker.jobs where key = $1) as known',
      [key],
    );
    if (rows[0]?.known) return false;
    await this.pool.query('select graphile_worker.add_job($1, $2::json, max_attempts := $3, job_key := $4)', [
      name,
      JSON.stringify(input),
      MAX_ATTEMPTS_ONCE,
      key,
    ]);
    return true;
  }

  /** Whether a job waits or runs. @throws Error with the job's own message when it failed, and when the process that ran it has gone */
  async isOpen(id: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ error: string | null; ended: boolean }>(
      'select last_error as error, locked_at is null and attempts >= max_attempts as ended from graphile_worker.jobs where id = $1',
      [id],
    );
    const [job] = rows;
    if (!job?.error && !job?.ended) return rows.length > 0;
    // The caller gets the error here; the job does not stay parked in the queue.
    await this.pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id]);
    throw new Error(
      job?.error ?? 'The service has ended while it carried this out: see what it has done, and try again.',
    );
  }

  /** Releases the jobs of a worker that was killed or cut off. The queue's own time-out is four hours. */
  async takeBack(): Promise<void> {
    await this.pool.query(
      `select graphile_worker.force_unlock_workers(array(
         select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
    );
  }

  /**
   * Jobs that wait or run, and jobs that have used up their attempts. A job counts its attempt when it starts, so one that runs its last
   * attempt is still open. Delayed jobs do not count as waiting; running long tasks do not count, they are shown to their requesters.
   */
  async counts(): Promise<{ open: number; parked: number }> {
    const { rows } = await this.pool.query<{ open: number; parked: number }>(
      `select count(*) filter (where case when locked_at is null then attempts < max_attempts and (attempts > 0 or run_at <= now())
             else key is null or key not like 'task:%' end) as open,
           count(*) filter (where locked_at is null and attempts >= max_attempts) as parked
         from graphile_worker.jobs`,
    );
    return rows[0] ?? { open: 0, parked: 0 };
  }
}
