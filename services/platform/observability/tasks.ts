import type { HealthTask, TaskKind } from '@loyalty/contracts/health/queries';
import type pg from 'pg';

/** Heartbeat interval of a running task, and the silence after which it counts as dead. */
const REPORT_EVERY_MS = 500;
const SILENT_MS = 60_000;

interface Row {
  readonly kind: TaskKind;
  readonly state: HealthTask['state'];
  readonly position: number;
  readonly head: number;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly rows: number | null;
  readonly differing: number | null;
  readonly error: string | null;
  readonly silent: boolean;
}

/** Findings of a task, for its row. */
export interface TaskFindings {
  readonly position: number;
  readonly rows?: number;
  readonly differing?: number;
}

/** Callback for the progress of a task. */
export type TaskProgress = (position: number) => void;

/** Stores the last rebuild and the last drift proof of the installation, and the progress of a running one. */
export class Tasks {
  constructor(private readonly pool: pg.Pool) {}

  async last(): Promise<{ rebuild: HealthTask | null; drift: HealthTask | null }> {
    const { rows } = await this.pool.query<Row>(
      `select *, seen_at < now() - make_interval(secs => $1) as silent from health.task`,
      [SILENT_MS / 1000],
    );
    const shown = (kind: TaskKind): HealthTask | null => {
      const row = rows.find((one) => one.kind === kind);
      return row ? taskOf(row) : null;
    };
    return { rebuild: shown('rebuild'), drift: shown('drift') };
  }

  /** Whether a task is running, in any process. */
  async busy(): Promise<boolean> {
    const { rebuild, drift } = await this.last();
    return rebuild?.state === 'running' || drift?.state === 'running';
  }

  /**
   * Runs a task and stores its findings. The work itself is serialized by the engine's own lock.
   * @throws errors of the work; the row then has the reason
   */
  async run<T extends TaskFindings>(
    kind: TaskKind,
    head: number,
    work: (progress: TaskProgress) => Promise<T>,
  ): Promise<T> {
    await this.pool.query(
      `insert into health.task (kind, state, head, started_at, seen_at) values ($1, 'running', $2, now(), now())
       on conflict (kind) do update set state = 'running', position = 0, head = $2, started_at = now(), seen_at = now(),
         ended_at = null, rows = null, differing = null, error = null`,
      [kind, head],
    );
    let at = 0;
    const report = () =>
      void this.pool
        .query('update health.task set position = $2, seen_at = now() where kind = $1', [kind, at])
        .catch(() => undefined);
    const reporting = setInterval(report, REPORT_EVERY_MS);
    try {
      const found = await work((position) => {
        at = position;
      });
      clearInterval(reporting);
      const { position, rows = null, differing = null } = found;
      await this.end(kind, 'done', position, { rows, differing, error: null });
      return found;
    } catch (error) {
      clearInterval(reporting);
      const message = error instanceof Error ? error.message : String(error);
      await this.end(kind, 'failed', at, { rows: null, differing: null, error: message }).catch(() => undefined);
      throw error;
    }
  }

  private async end(
    kind: TaskKind,
    state: 'done' | 'failed',
    position: number,
    { rows, differing, error }: { rows: number | null; differing: number | null; error: string | null },
  ): Promise<void> {
    await this.pool.query(
      `update health.task set state = $2, position = $3, rows = $4, differing = $5, error = $6, ended_at = now(), seen_at = now()
        where kind = $1`,
      [kind, state, position, rows, differing, error],
    );
  }
}

function taskOf(row: Row): HealthTask {
  const { kind, position, head, rows, differing, started_at: started, ended_at: ended } = row;
  const isLost = row.state === 'running' && row.silent;
  return {
    kind,
    state: isLost ? 'failed' : row.state,
    position,
    head,
    startedAt: started.toISOString(),
    endedAt: ended?.toISOString() ?? null,
    tookMs: ended ? ended.getTime() - started.getTime() : null,
    rows,
    differing,
    error: isLost ? 'The process that did it ended' : row.error,
  };
}
