/** Interruptible sleep. A wake between two sleeps is remembered in `isWoken`. */
export class InterruptibleDelay {
  private woken = false;
  private ended = false;
  private end: (forGood: boolean) => void = () => {};

  /** Ends an interruptible pause. */
  wake(): void {
    this.woken = true;
    this.end(false);
  }

  /** Ends the current pause and all later ones. */
  stop(): void {
    this.ended = true;
    this.end(true);
  }

  /** Clears earlier wakes. */
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
