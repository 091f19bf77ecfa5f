import type { LogTail } from './log-tail.js';

/** Interval of reads of `$all` while they find events, in milliseconds. */
const GAP_MS = 12;
/** Longest interval of reads that find nothing, in milliseconds. */
const LONGEST_GAP_MS = 200;

interface CatchUpHooks {
  /** Whether the subscription is confirmed, so that a read that starts now may be the last one. */
  isConfirmed(): boolean;
  /**
   * Called after each read. @returns whether it was the last one
   * @param empty number of consecutive reads that found nothing
   * @param wasConfirmed whether the subscription was confirmed before this read
   */
  read(empty: number, wasConfirmed: boolean): boolean;
  failed(error: unknown): void;
}

/** Polls the end of the log until the hook `read` answers that it may stop. */
export class CatchUp {
  private running: object | null = null;
  private wake: (() => void) | null = null;
  private isAwaited = false;

  constructor(
    private readonly tail: Pick<LogTail, 'advance' | 'position'>,
    private readonly hooks: CatchUpHooks,
  ) {}

  get isRunning(): boolean {
    return this.running !== null;
  }

  /** Starts polling; when it is running, reads again soon. */
  start(): void {
    if (!this.running) return void this.run({});
    this.isAwaited = true;
    this.wake?.();
  }

  stop(): void {
    this.running = null;
    this.wake?.();
  }

  private async run(own: object): Promise<void> {
    this.running = own;
    let empty = 0;
    try {
      for (;;) {
        const [wasConfirmed, before] = [this.hooks.isConfirmed(), this.tail.position];
        this.isAwaited = false;
        await this.tail.advance();
        if (this.running !== own) return;
        empty = this.tail.position > before ? 0 : empty + 1;
        if (this.hooks.read(empty, wasConfirmed)) break;
        await this.pause(empty);
        if (this.running !== own) return;
      }
      this.running = null;
    } catch (error) {
      if (this.running !== own) return;
      this.running = null;
      this.hooks.failed(error);
    }
  }

  /** Waits longer while reads find nothing, unless a caller waits for an event. */
  private async pause(empty: number): Promise<void> {
    await rest(GAP_MS);
    const more = Math.min(LONGEST_GAP_MS, GAP_MS * 2 ** Math.max(0, empty - 3)) - GAP_MS;
    if (more <= 0 || this.isAwaited || !this.running) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, more);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = null;
  }
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
