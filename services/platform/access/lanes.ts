/** Runs work in a fixed number of lanes, one after the other in each; a failure holds up nothing behind it. */
export class Lanes {
  private readonly ends: Promise<unknown>[];
  private next = 0;

  constructor(count: number) {
    this.ends = Array.from({ length: Math.max(1, count) }, () => Promise.resolve());
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    const lane = this.next;
    this.next = (lane + 1) % this.ends.length;
    const done = (this.ends[lane] as Promise<unknown>).then(work);
    this.ends[lane] = done.catch(() => undefined);
    return done;
  }
}
