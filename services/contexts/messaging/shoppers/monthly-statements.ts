import type { AccountFlows } from '@loyalty/projections/activity/due.queries';
import { addMonths, startOfDay } from '../../../kernel/calendar.js';
import type { DailyTask, ShopDay } from '../../../platform/schedule/daily-task.js';
import type { Recipients } from './recipients.js';
import type { MailSwitches, ShopperMails } from './shopper-mails.js';
import type { StatementReaders } from './statement-readers.js';

type FlowsOf = (
  shop: string,
  customer: string,
  period: { readonly from: string; readonly until: string },
) => Promise<AccountFlows>;

interface StatementServices {
  readonly switches: MailSwitches;
  readonly shoppers: Pick<ShopperMails, 'enqueue'>;
  readonly recipients: Pick<Recipients, 'read'>;
  readonly readers: Pick<StatementReaders, 'after'>;
}

const PAGE = 200;

/**
 * Sends the statement of the month that has ended to those who asked for it: on the first day of a month of the shop, or on the first day after
 * that on which the service runs again.
 */
export class MonthlyStatements implements DailyTask {
  readonly kind = 'monthly-statements';
  readonly fromHour = 9;

  constructor(
    private readonly services: StatementServices,
    private readonly flowsOf: FlowsOf,
  ) {}

  /** @returns the number of new mails */
  async execute(day: ShopDay): Promise<number> {
    const { shop, today, lastDay, forCustomer } = day;
    const first = `${today.slice(0, 7)}-01`;
    const isDue = today === first || (lastDay !== null && lastDay < first);
    if (!isDue || !(await this.services.switches.isOn(shop, 'monthly-statement'))) return 0;
    let sent = 0;
    for (let after = ''; ; ) {
      const page = await this.services.readers.after(shop, after, PAGE);
      for (const customer of page) sent += await forCustomer(customer, () => this.send(day, customer, first));
      if (page.length < PAGE) return sent;
      after = page.at(-1)!;
    }
  }

  private async send({ shop, zone, now }: ShopDay, customer: string, first: string): Promise<number> {
    const month = addMonths(first, -1);
    const from = startOfDay(month, zone);
    const flows = await this.flowsOf(shop, customer, { from, until: startOfDay(first, zone) });
    const { language } = await this.services.recipients.read(shop, customer, now);
    const written = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: zone });
    const isNew = await this.services.shoppers.enqueue({
      shop,
      id: `statement-${customer}-${month.slice(0, 7)}`,
      mail: 'monthly-statement',
      customer,
      values: { month: written.format(new Date(from)), ...flows },
    });
    return isNew ? 1 : 0;
  }
}
