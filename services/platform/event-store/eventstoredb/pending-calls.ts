/** Calls without an answer yet, oldest first. Calls `onOverdue` repeatedly while the oldest is overdue. */
export class PendingCalls {
  private readonly since = new Set<{ readonly at: number }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    /** Time in milliseconds after which a call is overdue. */
    private readonly overdueMs: number,
    private readonly onOverdue: () => void,
  ) {}

  /** Registers a call. @returns a function to call at its first answer */
  begin(): () => void {
    const call = { at: performance.now() };
    this.since.add(call);
    this.timer ??= this.check(this.overdueMs);
    return () => {
      this.since.delete(call);
      if (this.since.size > 0) return;
      clearTimeout(this.timer);
      this.timer = undefined;
    };
  }

  /** Whether a call is overdue. */
  get isOverdue(): boolean {
    const [oldest] = this.since;
    return oldest !== undefined && performance.now() - oldest.at >= this.overdueMs;
  }

  private check(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      const [oldest] = this.since;
      const waited = oldest ? performance.now() - oldest.at : 0;
      if (this.isOverdue) this.onOverdue();
      this.timer =
        oldest && this.check(Math.max(1, waited < this.overdueMs ? this.overdueMs - waited : this.overdueMs));
    }, ms);
  }
}
