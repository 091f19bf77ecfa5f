import { daysIn } from '@loyalty/contracts/kernel/days';
import { addDays } from '../../../kernel/calendar.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { DailyTask, ShopDay } from '../../../platform/schedule/daily-task.js';
import type { Birthdays } from '../../../platform/vault/birthdays.js';
import { loadCustomer, standingOf } from '../../customers/application/queries.js';
import { daysHonouredOn } from '../../customers/domain/birthday.js';
import type { FlowCalls } from '../application/calls.js';
import { listensTo } from '../application/connection.js';

/** Days before the birthday. */
const AHEAD = 7;
const PAGE = 200;
/** Days for which calls are stored. */
const STORED_DAYS = 30;

/** Starts workflows a week before the birthday of a member, once a year for each; deletes old lines of calls. */
export class UpcomingBirthdays implements DailyTask {
  readonly kind = 'flow-birthdays';
  readonly fromHour = 6;

  constructor(
    private readonly ledger: Ledger,
    private readonly birthdays: Pick<Birthdays, 'on'>,
    private readonly calls: Pick<FlowCalls, 'send' | 'deleteBefore'>,
  ) {}

  /** @returns the number of new triggers. After downtime missed days are caught up, with the days that are left. */
  async execute(day: ShopDay): Promise<number> {
    const { shop, today, lastDay } = day;
    await this.calls.deleteBefore(shop, new Date(Date.parse(day.now) - STORED_DAYS * 86_400_000).toISOString());
    if (!(await listensTo(this.ledger, shop, 'birthday-upcoming'))) return 0;
    // The birthdays that came within reach since the last run; without one, those of today's alone.
    const since = lastDay !== null && lastDay > addDays(today, -AHEAD) ? lastDay : addDays(today, -1);
    let started = 0;
    for (const birthday of daysIn({ from: addDays(since, AHEAD + 1), to: addDays(today, AHEAD) }))
      started += await this.startFor(day, birthday);
    return started;
  }

  private async startFor(day: ShopDay, birthday: string): Promise<number> {
    const { shop, today, forCustomer } = day;
    const daysLeft = Math.round((Date.parse(birthday) - Date.parse(today)) / 86_400_000);
    let started = 0;
    for (let after = ''; ; ) {
      const page = await this.birthdays.on(shop, daysHonouredOn(birthday), after, PAGE);
      for (const { customer, version } of page)
        started += await forCustomer(customer, async () =>
          (await this.isDue(shop, customer, version)) && (await this.start(shop, customer, birthday, daysLeft)) ? 1 : 0,
        );
      if (page.length < PAGE) return started;
      after = page.at(-1)!.customer;
    }
  }

  private async isDue(shop: string, customer: string, version: number): Promise<boolean> {
    const person = await loadCustomer(this.ledger, shop, customer);
    return person.birthDate?.version === version && standingOf(person).membership === 'Member';
  }

  private start(shop: string, customer: string, birthday: string, daysLeft: number): Promise<boolean> {
    const id = `birthday:${customer}:${birthday.slice(0, 4)}`;
    return this.calls.send(shop, {
      id,
      trigger: 'birthday-upcoming',
      customer,
      values: { days_left: daysLeft },
      correlation: id,
    });
  }
}
