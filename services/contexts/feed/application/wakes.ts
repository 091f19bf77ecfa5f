/** Wakes the open streams of a shop when its index has advanced. Wakes may be merged or lost: streams also poll. */
export class Wakes {
  private readonly waiting = new Map<string, Set<() => void>>();

  /** Listens for one shop until the returned function is called. */
  on(shop: string, wake: () => void): () => void {
    const listeners = this.waiting.get(shop) ?? new Set();
    this.waiting.set(shop, listeners.add(wake));
    return () => {
      listeners.delete(wake);
      if (listeners.size === 0) this.waiting.delete(shop);
    };
  }

  report(shops: Iterable<string>): void {
    for (const shop of shops) for (const wake of this.waiting.get(shop) ?? []) wake();
  }
}
