import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.js';

/** Work that falls due as time passes. Idempotent, also in two processes (I-43): ids derive from the due row. */
export interface ScheduledWork {
  readonly kind: string;
  /** Runs what is due. @returns the number of changes */
  run(now: string): Promise<number>;
}

const TICK_MS = 1000;

/** The one timer of the business: runs every kind of scheduled work in a loop. */
export class Scheduler {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly works: readonly ScheduledWork[],
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.timer = setTimeout(() => {
      this.running = this.turn();
    }, TICK_MS);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  /** Runs what is due now. @returns the number of changes */
  async tick(): Promise<number> {
    const now = this.clock.now().toISOString();
    let changed = 0;
    for (const work of this.works) changed += await work.run(now);
    return changed;
  }

  private async turn(): Promise<void> {
    await this.tick().catch((error) => this.log.error({ err: error }, 'the schedule waits'));
    if (!this.stopped) this.start();
  }
}
