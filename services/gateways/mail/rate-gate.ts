import { setTimeout as pause } from 'node:timers/promises';
import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { MailDeferred } from './mail.gateway.js';

/** Longest wait for a turn inside an attempt; the lease of a mail is longer. */
const MAX_WAIT_MS = 10_000;

/** Turns of one sender: at most so many mails a second, and none while the server asks to wait. */
export class RateGate {
  private nextAt = 0;
  private closedUntil = 0;

  /** @param perS mails a second; null for no limit */
  constructor(
    private readonly perS: number | null,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Resolves when a mail may be sent. @throws MailDeferred with the time to wait, when that is long */
  async turn(): Promise<void> {
    const now = this.now();
    const closedMs = this.closedUntil - now;
    if (closedMs > 0) throw new MailDeferred('the mail server asked to wait', closedMs);
    if (this.perS === null) return;
    const waitMs = Math.max(0, this.nextAt - now);
    if (waitMs > MAX_WAIT_MS) throw new MailDeferred('the sender has reached its rate', waitMs);
    this.nextAt = Math.max(this.nextAt, now) + 1000 / this.perS;
    if (waitMs > 0) await pause(waitMs);
  }

  /** Sends nothing for a while. */
  close(forMs: number): void {
    this.closedUntil = Math.max(this.closedUntil, this.now() + forMs);
  }
}

const UNIT_MS: Readonly<Record<string, number>> = dictionary({ s: 1_000, m: 60_000, h: 3_600_000 });
const LONGEST_MS = 6 * 3_600_000;
const THROTTLED_MS = 60_000;
/** Replies that concern the sender rather than one message: too many connections, too much mail (RFC 3463). */
const THROTTLED = /^(421|45[0-9])[ -](4\.(7\.\d+|3\.2|4\.5)|.*\b(rate|throttl|too many|limit|slow down))/i;

/** For how long a server asks its sender to wait; null where the reply concerns one message. "Try again in 5 minutes" is read. */
export function requestedWaitMs(response: string): number | null {
  const [, amount, unit = ''] =
    /(?:retry|try again|wait|come back)[^\d]{0,30}(\d{1,5}) ?(s|sec|seconds?|m|min|minutes?|h|hours?)\b/i.exec(
      response,
    ) ?? [];
  if (amount !== undefined)
    return Math.min(Number(amount) * (UNIT_MS[unit.charAt(0).toLowerCase()] ?? 1_000), LONGEST_MS);
  return THROTTLED.test(response) || response.startsWith('421') ? THROTTLED_MS : null;
}
