/** Work that runs once at a time. Calls while it runs share one more run, which begins when it has ended. */
export class SharedRun {
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;

  constructor(private readonly work: () => Promise<void>) {}

  get isRunning(): boolean {
    return this.running !== null;
  }

  /** Resolves when a run has ended that began after this call. */
  run(): Promise<void> {
    if (!this.running && !this.next) return this.begin();
    // A run that has ended may not have started the next one yet: a call in between waits for that, or two would run at once.
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
