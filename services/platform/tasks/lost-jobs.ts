import type { Job, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

/** Polling interval for lost jobs, in milliseconds. */
const POLL_INTERVAL_MS = 3_000;

/** Releases jobs that are locked by these workers, unchanged, together with their named queues. */
const GIVE_BACK = `with back as (
    update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
     where locked_by = $1 and id = any($2::bigint[]) returning job_queue_id)
  update graphile_worker._private_job_queues set locked_by = null, locked_at = null
   where locked_by = $1 and id in (select job_queue_id from back)`;

/** The queue declares its ids as text, but they are numbers on our connections (services/platform/database/pool.ts). */
const idOf = ({ id }: Pick<Job, 'id'>): string => String(id);

/**
 * Releases jobs that are locked by our workers and that none of them has: the connection broke between locking and reporting them.
 * The queue would request others then, and leave these locked for four hours.
 * @param holder the name under which the workers of this process lock
 * @returns the function that stops the polling
 */
export function watchLostJobs(
  pool: pg.Pool,
  events: WorkerEvents,
  holder: () => string | undefined,
  report: (error: unknown) => void,
  everyMs = POLL_INTERVAL_MS,
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
    // Idle in two polls in a row: a job that has only just been handed out or ended is not lost.
    const lost = idle.filter((id) => suspects.has(id));
    suspects = new Set(idle);
    if (lost.length > 0) await pool.query(GIVE_BACK, [holder(), lost]);
  };
  const timer = setInterval(() => void look().catch(report), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
