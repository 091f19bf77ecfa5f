import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import { startOfDay } from '../../../kernel/calendar.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { DailyTask, ShopDay } from '../../../platform/schedule/daily-task.js';
import type { ShopperMails } from '../../messaging/shoppers/shopper-mails.js';
import { qualifyingEntries } from '../application/entries.js';
import type { MemberHistory, MemberPages } from '../application/members.js';
import { loadScheme } from '../application/queries.js';
import type { SchemeInForce } from '../domain/scheme-in-force.js';
import { type UpcomingLoss, upcomingLoss } from '../domain/upcoming-loss.js';
import { PAGE, storedStanding } from '../tasks/calculate.js';

interface NoticeServices {
  readonly ledger: Ledger;
  readonly members: MemberPages;
  readonly shoppers: Pick<ShopperMails, 'enqueue' | 'sendsAny'>;
}

/** Mails members and business partners before they lose their tier: once for each tier and day of the loss (spec TIER-022). */
export class TierNotices implements DailyTask {
  readonly kind = 'tier-notices';
  /** Mails go out in the shop's own morning. */
  readonly fromHour = 9;

  constructor(private readonly services: NoticeServices) {}

  async execute(day: ShopDay): Promise<number> {
    let sent = 0;
    for (const kind of ['vip', 'partner'] as const) sent += await this.notifyAll(day, kind);
    return sent;
  }

  private async notifyAll(day: ShopDay, kind: SchemeKind): Promise<number> {
    const { active, launched, calculating } = await loadScheme(this.services.ledger, day.shop, kind);
    if (!active || !launched || calculating !== null || !launched.settings.notice.enabled) return 0;
    if (!(await this.services.shoppers.sendsAny(day.shop, ['tier-notice']))) return 0;
    let sent = 0;
    for (let after = ''; ; ) {
      const page = await this.services.members.after(day.shop, after, PAGE, true, kind);
      for (const member of page)
        sent += await day.forCustomer(member.customer, () => this.notify(member, day, launched));
      if (page.length < PAGE) return sent;
      after = page.at(-1)!.customer;
    }
  }

  /** @returns the number of new mails */
  private async notify(member: MemberHistory, day: ShopDay, scheme: SchemeInForce): Promise<number> {
    const { zone, today } = day;
    const entries = qualifyingEntries(member.entries, scheme.settings.calculateBy);
    const inputs = { scheme, standing: storedStanding(member), entries, today, zone };
    const loss = upcomingLoss(inputs, scheme.settings.notice.daysBefore);
    return loss !== null && (await this.mail(day, member.customer, loss)) ? 1 : 0;
  }

  /** @returns whether the mail is new */
  private mail({ shop, zone }: ShopDay, customer: string, { tier, to, on, until }: UpcomingLoss): Promise<boolean> {
    const at = startOfDay(on, zone);
    return this.services.shoppers.enqueue({
      shop,
      id: `tier-notice-${customer}-${tier.id}-${on}`,
      mail: 'tier-notice',
      customer,
      values: {
        ...{ tier_name: tier.title, next_tier: to.title, tier_ends: at },
        ...(until && { keep_until: startOfDay(until, zone) }),
      },
      notAfter: at,
    });
  }
}
