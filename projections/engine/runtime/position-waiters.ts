/** Callers that wait, without a time-out, until a position is applied. */
export class PositionWaiters {
  private waiting: { readonly position: number; readonly resolve: () => void }[] = [];

  wait(position: number): Promise<void> {
    return new Promise((resolve) => this.waiting.push({ position, resolve }));
  }

  /** Resolves the waiters for positions up to this one. */
  resolveUpTo(here: number): void {
    const reached = this.waiting.filter(({ position }) => position <= here);
    this.waiting = this.waiting.filter(({ position }) => position > here);
    for (const { resolve } of reached) resolve();
  }
}
