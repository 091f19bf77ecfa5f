/** Pauses of running tasks that an event can end early, by key. They end in this process only: elsewhere a pause takes its time. */
export class TaskPauses {
  private readonly pauses = new Map<string, Set<() => void>>();

  /** Resolves after `ms` milliseconds, or when the key is woken. */
  pause(key: string, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.pauses.get(key) ?? new Set();
      const end = () => {
        clearTimeout(timer);
        waiting.delete(end);
        if (waiting.size === 0) this.pauses.delete(key);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.pauses.set(key, waiting.add(end));
    });
  }

  wake(key: string): void {
    for (const end of [...(this.pauses.get(key) ?? [])]) end();
  }
}
