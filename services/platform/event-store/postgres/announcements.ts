/** How long other processes may wait for the news of a commit while more commits follow, in milliseconds. */
const SPACING_MS = 5;

/**
 * When other processes are notified of the log's head. A notification takes a lock of the whole server at commit and a tenth of a small
 * batch, so batches in close succession share one: the first carries it, and what follows within a few milliseconds is announced by the
 * next batch after them, or, when none comes, by a statement of its own. One that is lost is made up for by polling (`wake-up.ts`).
 */
export class Announcements {
  private last = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    /** Notifies other processes by a statement of its own. */
    private readonly announce: () => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether the batch that is sent now carries the notification. */
  next(): boolean {
    const now = this.now();
    if (now - this.last >= SPACING_MS) {
      this.last = now;
      this.cancel();
      return true;
    }
    this.timer ??= setTimeout(() => this.trail(), SPACING_MS).unref();
    return false;
  }

  /** Nothing more is announced: the session is lost. */
  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private trail(): void {
    this.timer = undefined;
    this.last = this.now();
    this.announce();
  }
}
