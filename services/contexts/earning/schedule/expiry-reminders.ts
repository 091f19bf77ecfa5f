import { REMINDED_BEFORE } from '@loyalty/contracts/programs/point-settings';
import { addDays, endOfDay } from '../../../kernel/calendar.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { DailyTask, ShopDay } from '../../../platform/schedule/daily-task.js';
import { causedByTime } from '../../../platform/schedule/due-rows.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { customerDecider } from '../../customers/domain/customer.js';
import { loadAccount } from '../../points/application/queries.js';
import { endingAt } from '../../points/domain/balance.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import type { PointSettings } from '../../programs/domain/point-settings.js';

/** A customer's points that expire at one moment. */
export interface Ending {
  readonly customer: string;
  readonly at: string;
}

/** A page of customers whose points expire after one moment and not after another, by customer and moment. */
export type EndingPoints = (
  shop: string,
  between: { readonly after: string; readonly until: string },
  last: Ending | null,
  limit: number,
) => Promise<Ending[]>;

/** Each page reads all points of the shop that end in the interval, so pages are few. */
const PAGE = 4_096;
/** Customers at one time: their events share commits of the log. */
const AT_ONCE = 128;
/** Mails are sent in the shop's own morning. */
const FROM_HOUR = 9;

/** Days before the expiry on which shoppers are reminded, the earliest first; empty where the merchant wants no mails (spec CON-18). */
export function daysReminded({ on, first, last }: PointSettings['reminders']): number[] {
  if (!on) return [];
  const days = new Set([first ?? REMINDED_BEFORE.first, last ?? REMINDED_BEFORE.last]);
  return [...days].sort((a, b) => b - a);
}

/**
 * Reminds shoppers of points that expire soon: each morning of a shop, of points that expire in the configured numbers of days. After an
 * outage a missed reminder is sent late, if the next one is not due and a full day remains. No reminder is sent twice (I-46).
 */
export class ExpiryReminders implements DailyTask {
  readonly kind = 'expiry-reminders';
  readonly fromHour = FROM_HOUR;

  constructor(
    private readonly ledger: Ledger,
    private readonly ending: EndingPoints,
  ) {}

  /** @returns the number of reminded customers */
  async execute(day: ShopDay): Promise<number> {
    const { shop, zone, today, lastDay } = day;
    const { reminders } = await loadProgramBook(this.ledger, shop);
    const isNext = lastDay === addDays(today, -1);
    const all = daysReminded(reminders);
    let sent = 0;
    for (const [index, days] of all.entries()) {
      const next = all[index + 1];
      const endOf = (ahead: number) => endOfDay(addDays(today, ahead), zone);
      // After yesterday's run only one day's reminders are due; else all whose next reminder has not come. Points that expire today are
      // left out: on their last day a mail comes too late.
      const after = endOf(isNext ? days - 1 : (next ?? 0));
      sent += await this.remindBetween(day, days, { after, until: endOf(days) });
    }
    return sent;
  }

  private async remindBetween(
    { shop, forCustomer }: ShopDay,
    days: number,
    between: { after: string; until: string },
  ): Promise<number> {
    let sent = 0;
    for (let last: Ending | null = null; ; ) {
      const page: Ending[] = await this.ending(shop, between, last, PAGE);
      for (let from = 0; from < page.length; from += AT_ONCE) {
        const some = page.slice(from, from + AT_ONCE);
        const changes = await Promise.all(
          some.map((one) => forCustomer(one.customer, () => this.report(shop, days, one))),
        );
        sent += changes.reduce((sum, changed) => sum + changed, 0);
      }
      if (page.length < PAGE) return sent;
      last = page.at(-1)!;
    }
  }

  /** Uses the present account: no reminder for points that are already spent. */
  private async report(shop: string, days: number, { customer, at: endsAt }: Ending): Promise<number> {
    const account = await loadAccount(this.ledger, shop, customer);
    const points = endingAt(account, endsAt);
    if (points === 0) return 0;
    // Those who were merged into the customer are the same person.
    for (const person of account.people) {
      const { reminded } = await loadCustomer(this.ledger, shop, person);
      if (reminded.some((one) => one.endsAt === endsAt && one.days === days)) return 0;
    }
    const causation = `reminder:${customer}:${endsAt}:${days}`;
    const context = causedByTime(shop, causation);
    const command = { kind: 'RemindOfExpiry' as const, customer, endsAt, days, points };
    const outcome = await this.ledger.execute(customerDecider, customer, command, context);
    return outcome.ok && outcome.receipt.events.length > 0 ? 1 : 0;
  }
}
