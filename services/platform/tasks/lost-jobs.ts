import type { Job, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

/** Between two looks for lost jobs, in milliseconds. */
export const POLL_INTERVAL_MS = 3_000;

/** Jobs that are locked for these workers, given back as they were, with the queue of those that are done in turn. */
const GIVE_BACK = `with back as (
    update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
     where locked_by = $1 and id = any($2::bigint[]) returning job_queue_id)
  update graphile_worker._private_job_queues set locked_by = null, locked_at = null
   where locked_by = $1 and id in (select job_queue_id from back)`;

/** The queue declares its ids as text, but they are numbers on a connection of ours (services/platform/database/pool.ts). */
const idOf = ({ id }: Pick<Job, 'id'>): string => String(id);

/**
 * Gives back jobs that the database has given to our workers and that none of them has: the connection broke after it had locked them and before it
 * said so. The queue asks for others then, and would leave these locked for four hours.
 * @param holder the name under which the workers of this process lock.
 * @returns ends the looking.
 */
export function watchLostJobs(
  pool: pg.Pool,
  events: WorkerEvents,
  holder: () => string | undefined,
  report: (error: unknown) => void,
): () => void {
  const running = new Set<string>();
  events.on('job:start', ({ job }) => running.add(idOf(job)));
  events.on('job:complete', ({ job }) => running.delete(idOf(job)));
  let suspects: ReadonlySet<string> = new Set();
  const look = async (): Promise<void> => {
    const { rows } = await pool.query<{ id: string }>(
      'select id::text from graphile_worker._private_jobs where locked_by = $1',
      [holder()],
    );
    const idle = rows.map(({ id }) => id).filter((id) => !running.has(id));
    // Twice in a row: one that was given or has ended just now is none of them.
    const lost = idle.filter((id) => suspects.has(id));
    suspects = new Set(idle);
    if (lost.length > 0) await pool.query(GIVE_BACK, [holder(), lost]);
  };
  const timer = setInterval(() => void look().catch(report), POLL_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
