/** Interruptible sleep. A wake between two sleeps is remembered in `isWoken`. */
export class InterruptibleDelay {
  private woken = false;
  private ended = false;
  private end: (forGood: boolean) => void = () => {};

  /** Ends a pause that may be woken from. */
  wake(): void {
    this.woken = true;
    this.end(false);
  }

  /** Ends every pause, this one and those to come. */
  stop(): void {
    this.ended = true;
    this.end(true);
  }

  /** Forgets wakes up to here. */
  reset(): void {
    this.woken = false;
  }

  /** Whether a wake came since `reset`. */
  get isWoken(): boolean {
    return this.woken;
  }

  /** @param wakeable whether `wake` ends it too. */
  pause(ms: number, wakeable = true): Promise<void> {
    if (this.ended) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.end = (forGood) => {
        if (!wakeable && !forGood) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
