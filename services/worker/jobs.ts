import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type pg from 'pg';

/** Outbound work that may be slow or fail: done by the job queue, tried again with growing pauses. */
export type JobName = 'issue-coupon' | 'void-coupon' | 'publish-seal';

/** Attempts before a job stands still and is counted as parked: about a day with the queue's growing pauses. */
const MOST_ATTEMPTS = 25;

/** Where reactors leave work. A repeated event is one job while the first is not done. */
export interface Queue {
  add(name: JobName, event: Recorded): Promise<void>;
}

/** Puts work into the queue of the same PostgreSQL. The key makes a repeated event one job. */
export class Jobs implements Queue {
  constructor(private readonly pool: pg.Pool) {}

  async add(name: JobName, event: Recorded): Promise<void> {
    await this.pool.query(
      `select graphile_worker.add_job($1, $2::json, max_attempts := $3, job_key := $4, job_key_mode := 'unsafe_dedupe')`,
      [name, JSON.stringify({ event }), MOST_ATTEMPTS, `${name}:${event.id}`],
    );
  }

  /** Asks the process that writes the log for something, by the name of the work; tried once. Answers the job's id. */
  async ask(work: 'seed' | 'audit' | 'verify-log' | 'make-pack' | 'resolve-integrity', wish: unknown): Promise<string> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select (graphile_worker.add_job($1, $2::json, max_attempts := 1)).id::text as id`,
      [work, JSON.stringify(wish)],
    );
    return rows[0]?.id ?? '';
  }

  /** Asks for the daily check of shops; the same day's is one job, tried again when it fails. @returns whether it is new. */
  async askDaily(day: string, shops: readonly string[]): Promise<boolean> {
    const key = `audit:${day}:${shops[0]}`;
    const { rows } = await this.pool.query<{ known: boolean }>(
      'select exists (select from graphile_worker.jobs where key = $1) as known',
      [key],
    );
    if (rows[0]?.known) return false;
    await this.pool.query(`select graphile_worker.add_job('audit', $1::json, max_attempts := 5, job_key := $2)`, [
      JSON.stringify({ day, shops }),
      key,
    ]);
    return true;
  }

  /** Whether a job waits or runs. @throws Error with its own words when it failed. */
  async isOpen(id: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ error: string | null }>(
      'select last_error as error from graphile_worker.jobs where id = $1',
      [id],
    );
    if (rows[0]?.error) {
      // Whoever asked hears it here; nothing waits for help in the queue because of it.
      await this.pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id]);
      throw new Error(rows[0].error);
    }
    return rows.length > 0;
  }

  /** Gives jobs back that a worker holds who will not end them: killed, or cut off. The queue itself would wait four hours. */
  async takeBack(): Promise<void> {
    await this.pool.query(
      `select graphile_worker.force_unlock_workers(array(
         select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
    );
  }

  /** Jobs that wait or run, and jobs that have used up their attempts. */
  async counts(): Promise<{ open: number; parked: number }> {
    const { rows } = await this.pool.query<{ open: number; parked: number }>(
      `select count(*) filter (where attempts < max_attempts) as open, count(*) filter (where attempts >= max_attempts) as parked
         from graphile_worker.jobs`,
    );
    return rows[0] ?? { open: 0, parked: 0 };
  }
}
