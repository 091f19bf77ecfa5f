/** Runs work one at a time. Calls during a run share the next run. */
export class SingleFlight {
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;

  constructor(private readonly work: () => Promise<void>) {}

  get isRunning(): boolean {
    return this.running !== null;
  }

  /** Resolves at the end of a run that started after this call. */
  run(): Promise<void> {
    if (!this.running && !this.next) return this.begin();
    // Between two runs, `running` is null while `next` is set: such a call must join `next`, or two runs would overlap.
    this.next ??= (this.running ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        this.next = null;
        return this.begin();
      });
    return this.next;
  }

  private begin(): Promise<void> {
    this.running = this.work().finally(() => {
      this.running = null;
    });
    return this.running;
  }
}
