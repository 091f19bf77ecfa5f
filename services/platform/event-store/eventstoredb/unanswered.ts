/** Calls that wait for their first answer, oldest first. Calls back while the oldest has waited too long. */
export class Unanswered {
  private readonly since = new Set<{ readonly at: number }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    /** Time in milliseconds after which a call waits too long. */
    private readonly patienceMs: number,
    private readonly tooLong: () => void,
  ) {}

  /** Notes a call; returns the function that notes its answer. */
  begin(): () => void {
    const call = { at: performance.now() };
    this.since.add(call);
    this.timer ??= this.check(this.patienceMs);
    return () => {
      this.since.delete(call);
      if (this.since.size > 0) return;
      clearTimeout(this.timer);
      this.timer = undefined;
    };
  }

  /** Whether a call has waited too long. */
  get isOverdue(): boolean {
    const [oldest] = this.since;
    return oldest !== undefined && performance.now() - oldest.at >= this.patienceMs;
  }

  private check(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      const [oldest] = this.since;
      const waited = oldest ? performance.now() - oldest.at : 0;
      if (this.isOverdue) this.tooLong();
      this.timer =
        oldest && this.check(Math.max(1, waited < this.patienceMs ? this.patienceMs - waited : this.patienceMs));
    }, ms);
  }
}
