import { Injectable } from '@nestjs/common';
import { HttpProblem } from './http-problem.js';

/**
 * Calls that are worked on at one time. What comes beyond would only wait: it is refused at once, so that those inside keep their
 * pace and clients know when to come back (L-20). At a thousand calls a second this is a queue of half a second.
 */
const MAX_AT_ONCE = 500;

const busy = (): HttpProblem =>
  new HttpProblem(503, 'busy', 'Too much is going on right now. Try again.', [], { retryAfterS: 1 });

/** Keeps the calls under way below what can be carried in a reasonable time. */
@Injectable()
export class ConcurrencyLimiter {
  private underWay = 0;

  constructor(private readonly max = MAX_AT_ONCE) {}

  /** Lets one more in. @returns what to call when it is done. @throws HttpProblem with 503 when too much is under way */
  enter(): () => void {
    if (this.underWay >= this.max) throw busy();
    this.underWay += 1;
    return () => {
      this.underWay -= 1;
    };
  }

  /** @throws HttpProblem with 503 when too much is under way */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const leave = this.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
