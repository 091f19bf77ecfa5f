import type { Clock } from '../../../platform/clock/clock.js';
import { type Allowance, Meter } from '../../../platform/rate-limit/meter.js';

const DAY_S = 86_400;

/** One mail again: three at once, and one more for each eight hours that pass. */
const RESENDS: Allowance = { perS: 3 / DAY_S, burst: 3 };
/** Tests of a shop, whose texts and addresses are anybody's: sixty at once, and one more each minute. */
const TESTS: Allowance = { perS: 1 / 60, burst: 60 };

/** How many mails staff may send by hand, so that nobody sends to strangers in the installation's name. Counts are per process. */
export class ByHand {
  private readonly meter = new Meter();

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  /** @param origin the mail that was sent first */
  mayResend(shop: string, origin: string): boolean {
    return this.take(`resend/${shop}/${origin}`, RESENDS);
  }

  mayTest(shop: string): boolean {
    return this.take(`test/${shop}`, TESTS);
  }

  private take(name: string, allowance: Allowance): boolean {
    return this.meter.take(name, allowance, this.clock.now().getTime()) === 0;
  }
}
