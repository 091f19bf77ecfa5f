import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.js';
import { isOutage } from '../database/outage.js';

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
    /** Whether this process can append now: another one would claim what is due, and fail (docs/adr/0051). */
    private readonly mayWork: () => boolean = () => true,
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

  /**
   * Runs what is due now. Work that fails does not hold up work of other kinds.
   * @returns the number of changes
   * @throws the first failure, once all work was tried; an outage at once
   */
  async tick(): Promise<number> {
    if (!this.mayWork()) return 0;
    const now = this.clock.now().toISOString();
    let changed = 0;
    const failures: unknown[] = [];
    for (const work of this.works) {
      try {
        changed += await work.run(now);
      } catch (error) {
        this.log.error({ err: error, kind: work.kind }, 'scheduled work waits');
        if (isOutage(error)) throw error;
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return changed;
  }

  private async turn(): Promise<void> {
    // Failures are in the log by then.
    await this.tick().catch(() => undefined);
    if (!this.stopped) this.start();
  }
}
