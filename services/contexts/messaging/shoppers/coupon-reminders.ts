import type { EndingCoupon } from '@loyalty/projections/rewards/due.queries';
import { addDays, endOfDay, localDay, startOfDay } from '../../../kernel/calendar.js';
import type { DailyTask, ShopDay } from '../../../platform/schedule/daily-task.js';
import type { MailSwitches, ShopperMails } from './shopper-mails.js';

/** A page of unused coupons that end after one moment and not after another, by id. */
type EndingCoupons = (
  shop: string,
  between: { readonly after: string; readonly until: string },
  last: string,
  limit: number,
) => Promise<EndingCoupon[]>;

const PAGE = 200;

/** Reminds holders of coupons that end soon, in the shop's own morning: once for each coupon. On its last day a mail comes too late. */
export class CouponReminders implements DailyTask {
  readonly kind = 'coupon-reminders';
  readonly fromHour = 9;

  constructor(
    private readonly switches: MailSwitches,
    private readonly shoppers: Pick<ShopperMails, 'enqueue'>,
    private readonly ending: EndingCoupons,
  ) {}

  /** @returns the number of new mails */
  async execute({ shop, zone, today, lastDay, forCustomer }: ShopDay): Promise<number> {
    if (!(await this.switches.isOn(shop, 'coupon-reminder'))) return 0;
    const days = await this.switches.daysBefore(shop, 'coupon-reminder');
    const endOf = (ahead: number) => endOfDay(addDays(today, ahead), zone);
    // After yesterday's run only one day's coupons are due; else all that end within the days.
    const between = { after: endOf(lastDay === addDays(today, -1) ? days - 1 : 0), until: endOf(days) };
    let sent = 0;
    for (let last = ''; ; ) {
      const page = await this.ending(shop, between, last, PAGE);
      for (const one of page) sent += await forCustomer(one.customer, () => this.remind(shop, zone, one));
      if (page.length < PAGE) return sent;
      last = page.at(-1)!.coupon;
    }
  }

  private async remind(
    shop: string,
    zone: string,
    { coupon, customer, title, code, at }: EndingCoupon,
  ): Promise<number> {
    const isNew = await this.shoppers.enqueue({
      shop,
      id: `coupon-reminder-${coupon}`,
      mail: 'coupon-reminder',
      customer,
      values: { reward: title, code, expiry_date: at },
      notAfter: startOfDay(localDay(at, zone), zone),
    });
    return isNew ? 1 : 0;
  }
}
