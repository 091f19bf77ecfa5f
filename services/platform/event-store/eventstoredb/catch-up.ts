import type { LogTail } from './log-tail.js';

/** Time between two reads of `$all` while they find something, in milliseconds: what comes meanwhile shares the next one. */
const GAP_MS = 12;
/** Longest time between two reads that find nothing, in milliseconds. */
const LONGEST_GAP_MS = 200;

/** What is told of the reads. */
interface CatchUpHooks {
  /** Whether a subscription has begun, so that a read that begins now may be the last one. */
  isConfirmed(): boolean;
  /**
   * Called after each read. @returns whether it was the last one
   * @param empty how many reads in a row have found nothing
   * @param wasConfirmed whether the subscription had begun before this read
   */
  read(empty: number, wasConfirmed: boolean): boolean;
  failed(error: unknown): void;
}

/** Reads the end of the log again and again, with pauses, until what it is for says that it was enough. */
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

  /** Begins, or reads again soon where it has begun. */
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

  /** Waits longer while there is nothing, unless somebody waits for an event. */
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
