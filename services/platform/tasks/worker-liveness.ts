import type pg from 'pg';

/** Idle time-out of the session: the server ends it, and releases its locks, when its process has frozen. */
const SILENCE = '15s';

interface LivenessTimes {
  readonly heartbeatMs: number;
  /** A worker that has just started may hold a job for so long before it is registered. */
  readonly graceMs: number;
}

const TIMES: LivenessTimes = { heartbeatMs: 2_000, graceMs: 5_000 };

/** Locks anew what some workers have held for so long that the queue's time-out comes nearer, jobs and named queues. */
const RENEW = `with renewed as (
    update graphile_worker._private_jobs set locked_at = now()
     where locked_by = any($1) and locked_at < now() - interval '1 hour')
  update graphile_worker._private_job_queues set locked_at = now()
   where locked_by = any($1) and locked_at < now() - interval '1 hour'`;

const key = `hashtextextended('loyalty/worker/' || id, 0)`;

/**
 * Liveness of the workers that share the queue. Each holds a lock of a database session under its name; when its process is killed the
 * server releases the lock, and the others release its jobs. The queue's own time-out is four hours, after which it would begin a job a second
 * time beside the first: jobs of workers that live are locked anew before that, so that one may take as long as it needs.
 */
export class WorkerLiveness {
  private readonly names = new Set<string>();
  private readonly held = new Set<string>();
  private session: pg.PoolClient | null = null;
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly report: (error: unknown) => void,
    /** Whether this process works on the queue now; otherwise it leaves orphaned jobs to those that do. */
    private readonly mayTake: () => boolean = () => true,
    private readonly times = TIMES,
  ) {}

  /** Registers a worker of this process, by the name under which it takes jobs. */
  join(name: string): void {
    this.names.add(name);
  }

  /** Unregisters a worker that has ended: others may release the jobs that it still holds. */
  leave(name: string): void {
    this.names.delete(name);
  }

  /** Takes the locks of registered workers, and watches the jobs of others from now on. */
  async start(): Promise<void> {
    await this.heartbeat();
    this.timer = setInterval(() => {
      this.turn = this.turn.then(() => this.heartbeat());
    }, this.times.heartbeatMs);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.turn;
    this.end();
  }

  private async heartbeat(): Promise<void> {
    if (this.stopped) return;
    try {
      await this.acquireLocks();
      await this.pool.query(RENEW, [[...this.held]]);
      await this.releaseOrphanedJobs();
    } catch (error) {
      // Without the database there are no jobs either; the locks are taken again once it is back.
      this.end();
      this.report(error);
    }
  }

  private async acquireLocks(): Promise<void> {
    const session = this.session ?? (await this.open());
    const missing = [...this.names].filter((name) => !this.held.has(name));
    // With nothing to lock, the statement is a heartbeat.
    await session.query(`select pg_advisory_lock(${key}) from unnest($1::text[]) as t(id)`, [missing]);
    for (const name of missing) this.held.add(name);
    const gone = [...this.held].filter((name) => !this.names.has(name));
    if (gone.length > 0)
      await session.query(`select pg_advisory_unlock(${key}) from unnest($1::text[]) as t(id)`, [gone]);
    for (const name of gone) this.held.delete(name);
  }

  private async open(): Promise<pg.PoolClient> {
    const session = await this.pool.connect();
    session.once('error', () => this.end());
    this.session = session;
    await session.query(`set idle_session_timeout = '${SILENCE}'`);
    return session;
  }

  private end(): void {
    this.session?.release(true);
    this.session = null;
    this.held.clear();
  }

  /**
   * Uses another session than the one with the locks, since a session can take its own lock twice. Never releases jobs of this process: its
   * locks may be lost for a moment while its work continues.
   */
  private async releaseOrphanedJobs(): Promise<void> {
    if (!this.mayTake()) return;
    await this.pool.query(
      `select graphile_worker.force_unlock_workers(array_agg(id)) from (
         select distinct locked_by as id from graphile_worker.jobs where locked_at < now() - $2 * interval '1 ms') w
       where id <> all($1) and pg_try_advisory_xact_lock(${key}) having count(*) > 0`,
      [[...this.names], this.times.graceMs],
    );
  }
}
