const POLL_INTERVAL_MS = 200;
/** A lease that is lost for less than this usually returns to the same process; its work continues meanwhile. */
const GRACE_MS = 3_000;

/** Work that runs while this process is the leader, and can be stopped. */
export interface Work {
  stop(): Promise<unknown>;
  /** Resolves when it can no longer do all of its work. */
  readonly broken?: Promise<unknown>;
}

/**
 * Runs work in the leader only: starts when this process becomes the leader, ends when it no longer is. Elsewhere the work would fail
 * and use up the attempts of its jobs.
 */
export class LeaderTask {
  private work: Work | null = null;
  private broken: Work | null = null;
  private lastAllowed = 0;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly mayWork: () => boolean,
    private readonly begin: () => Promise<Work>,
    private readonly report: (error: unknown) => void,
  ) {}

  /** Checks at once, and starts the work if this process is the leader. */
  async start(): Promise<void> {
    await this.look();
    this.again();
  }

  /** False while this process should work and does not: its work has broken, or cannot be started. */
  get works(): boolean {
    return !this.mayWork() || (this.work !== null && this.work !== this.broken);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.turn;
    await this.end();
  }

  private again(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.turn = this.look()
        .catch(this.report)
        .finally(() => this.again());
    }, POLL_INTERVAL_MS);
  }

  private async look(): Promise<void> {
    const now = performance.now();
    if (this.mayWork()) {
      this.lastAllowed = now;
      // Ended first: its remaining jobs are released, and it is started again.
      if (this.work && this.broken === this.work) await this.end();
      this.work ??= await this.started();
    } else if (now - this.lastAllowed > GRACE_MS) await this.end();
  }

  private async started(): Promise<Work> {
    const work = await this.begin();
    void work.broken?.then(() => {
      this.broken = work;
    });
    return work;
  }

  private async end(): Promise<void> {
    const { work } = this;
    this.work = null;
    await work?.stop();
  }
}
