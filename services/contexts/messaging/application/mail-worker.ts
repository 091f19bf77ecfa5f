import { InterruptibleDelay } from '@loyalty/projections/engine/runtime/interruptible-delay';
import { isOutage } from '../../../platform/database/outage.js';
import type { Letterhead } from '../layout/letterhead.js';
import { deliverClaimed, type MailDelivery } from './deliver-mail.js';
import type { StoredMail } from './stored-mail.js';

/** Mails under way at one time, and those of one shop: a mail server that hangs holds up its own shop alone. */
const MAX_AT_ONCE = 128;
const MAX_OF_A_SHOP = 60;
/** Mails that are taken at a time, from at least so many on: the statements of many cost little more than those of one. */
const TAKEN = 24;
/** Mails taken at a time, and the pause in milliseconds, while others are added by the hundred: sending would take the machine from it. */
const TAKEN_WHILE_FILLING = 4;
const FILLING_PAUSE_MS = 50;
/** Interval in milliseconds of polling for mails that fall due, or that another process has added. */
const POLL_INTERVAL_MS = 200;
/** Backoff after an outage of the database or the log. */
const OUTAGE_PAUSE_MS = 1_000;

/** Sends mails that are due, many at a time. Several processes may: each mail is leased to one of them. */
export class MailWorker {
  /** Mails under way by shop. */
  private readonly underWay = new Map<string, Set<Promise<void>>>();
  private readonly delay = new InterruptibleDelay();
  private stopped = false;
  private isPaused = false;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly work: MailDelivery) {}

  start(): void {
    this.work.outbox.onAdded(() => this.delay.wake());
    this.running = this.run();
  }

  /** Resolves when mails under way have ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.delay.stop();
    await this.running;
    await Promise.all([...this.underWay.values()].flatMap((mails) => [...mails]));
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.delay.reset();
      const { isFilling } = this.work.outbox;
      const most = isFilling ? TAKEN_WHILE_FILLING : TAKEN;
      const taken = await this.takeSome(most).catch((error) => this.pause(error));
      if (this.isPaused) await this.delay.pause(OUTAGE_PAUSE_MS, false);
      else if (isFilling) await this.delay.pause(FILLING_PAUSE_MS, false);
      else if (taken === 0 && !this.delay.isWoken) await this.delay.pause(POLL_INTERVAL_MS);
      this.isPaused = false;
    }
  }

  /** @param most at most so many @returns the number of mails taken */
  private async takeSome(most: number): Promise<number> {
    if (this.count() > MAX_AT_ONCE - TAKEN) return 0;
    const mails = await this.work.outbox.claimDue(most, await this.busy());
    // Mails that are taken together share the letterheads of their shops.
    const heads = new Map<string, Promise<Letterhead>>();
    const letterheads = (shop: string): Promise<Letterhead> => {
      const known = heads.get(shop) ?? this.work.letterheads(shop);
      heads.set(shop, known);
      return known;
    };
    for (const mail of mails) this.begin(mail, { ...this.work, letterheads });
    return mails.length;
  }

  private begin(mail: StoredMail, work: MailDelivery): void {
    const mails = this.underWay.get(mail.shop) ?? new Set();
    this.underWay.set(mail.shop, mails);
    const sending = deliverClaimed(work, mail)
      .catch((error) => this.leave(mail, error))
      .finally(() => {
        mails.delete(sending);
        if (mails.size === 0) this.underWay.delete(mail.shop);
        if (this.count() <= MAX_AT_ONCE - TAKEN) this.delay.wake();
      });
    mails.add(sending);
  }

  /** Shops of which as many mails are under way as may be. A shop's own server has few connections: it gets more once it has sent what was taken. */
  private async busy(): Promise<string[]> {
    const busy: string[] = [];
    for (const [shop, mails] of this.underWay) {
      const { by } = await this.work.routes.of(shop);
      if (by === 'smtp' || mails.size > MAX_OF_A_SHOP - TAKEN) busy.push(shop);
    }
    return busy;
  }

  private count(): number {
    return [...this.underWay.values()].reduce((sum, mails) => sum + mails.size, 0);
  }

  /** A mail that an outage interrupted is sent when its lease has ended. */
  private leave({ shop, id }: StoredMail, error: unknown): void {
    if (isOutage(error)) this.pause(error);
    else this.work.log.error({ err: error, shop, mail: id }, 'a mail could not be sent');
  }

  private pause(error: unknown): number {
    this.isPaused = true;
    this.work.log.warn({ err: error }, 'mails wait for the database');
    return 0;
  }
}
