/** Runs work in a fixed number of lanes: the next begins in whichever is free first. A failure holds up nothing behind it. */
export class Lanes {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly count: number,
    private readonly mostWaiting: number,
  ) {}

  /** @returns null where as much waits already as may wait */
  run<T>(work: () => Promise<T>): Promise<T> | null {
    const isFull = this.running >= this.count && this.waiting.length >= this.mostWaiting;
    return isFull ? null : this.inTurn(work);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.count) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // Whoever waited takes the lane over.
      if (next) next();
      else this.running -= 1;
    }
  }
}
