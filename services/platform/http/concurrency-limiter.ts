import { HttpProblem } from './http-problem.js';

/**
 * Concurrent calls. Further ones would only queue: they are rejected at once, so that admitted calls stay fast and clients know when to
 * retry (L-20). At a thousand calls a second this is a queue of half a second.
 */
const MAX_AT_ONCE = 500;

const busy = (): HttpProblem =>
  new HttpProblem(503, 'busy', 'Too much is going on right now. Try again.', [], { retryAfterS: 1 });

/** Bounds the number of concurrent calls. */
export class ConcurrencyLimiter {
  private underWay = 0;

  constructor(private readonly max = MAX_AT_ONCE) {}

  /** Admits one call. @returns the function to call when it is done. @throws HttpProblem with 503 when too many are running */
  enter(): () => void {
    if (this.underWay >= this.max) throw busy();
    this.underWay += 1;
    return () => {
      this.underWay -= 1;
    };
  }

  /** @throws HttpProblem with 503 when too many calls are running */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const leave = this.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
