import { addDays, startOfDay } from '../../../kernel/calendar.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { DailyTask, ShopDay } from '../../../platform/schedule/daily-task.js';
import { causedByTime } from '../../../platform/schedule/due-rows.js';
import type { Birthdays } from '../../../platform/vault/birthdays.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { daysHonouredOn, isKnownBefore } from '../../customers/domain/birthday.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { actionRuleAt, isOfKind, versionAt } from '../../programs/domain/in-force.js';
import type { CustomerData } from '../application/award-action.js';
import { type ActionClaim, claimAction } from '../application/claim.js';
import { daysBefore, type LastOrderedOn } from './inactivity.js';

/** A page of customers after one, who joined on one of these days of the year in an earlier year. */
export type JoinedOn = (
  shop: string,
  zone: string,
  on: { readonly monthDays: readonly string[]; readonly before: string },
  after: string,
  limit: number,
) => Promise<string[]>;

const PAGE = 200;
/** Number of days that are caught up after downtime. */
const DAYS_BACK = 7;

const yearOf = (day: string): string => `year:${day.slice(0, 4)}`;

/**
 * Birthdays, anniversaries and inactivity milestones: each calendar day of a shop is processed once, and after downtime the missed days, at
 * most a week. Customers are not paid again when a day is processed twice (I-43, I-53).
 */
export class CalendarRewards implements DailyTask {
  readonly kind = 'calendar-rewards';
  readonly fromHour = 0;

  constructor(
    private readonly ledger: Ledger,
    private readonly persons: CustomerData,
    private readonly birthdays: Pick<Birthdays, 'on'>,
    private readonly joinedOn: JoinedOn,
    private readonly lastOrderedOn: LastOrderedOn,
  ) {}

  /** @returns the number of paid customers */
  async execute(shopDay: ShopDay): Promise<number> {
    const { today, lastDay } = shopDay;
    const first = addDays(today, -DAYS_BACK);
    let paid = 0;
    for (
      let day = lastDay !== null && lastDay >= first ? addDays(lastDay, 1) : first;
      day <= today;
      day = addDays(day, 1)
    )
      paid += await this.payOn(shopDay, day);
    return paid;
  }

  private async payOn(shopDay: ShopDay, day: string): Promise<number> {
    const { shop, zone } = shopDay;
    const at = startOfDay(day, zone);
    const book = await loadProgramBook(this.ledger, shop);
    const monthDays = daysHonouredOn(day);
    let paid = 0;
    if (actionRuleAt(book, 'birthday', null, at, zone))
      paid += await this.pages(
        shopDay,
        (after) => this.birthdays.on(shop, monthDays, after, PAGE),
        async ({ customer, version }) => {
          const { birthDate } = await loadCustomer(this.ledger, shop, customer);
          if (birthDate?.version !== version || !isKnownBefore(day, birthDate.at, zone)) return 0;
          return this.pay(shop, { customer, event: 'birthday', at, id: yearOf(day) }, day);
        },
      );
    if (actionRuleAt(book, 'member_anniversary', null, at, zone))
      paid += await this.pages(
        shopDay,
        async (after) =>
          (await this.joinedOn(shop, zone, { monthDays, before: at }, after, PAGE)).map((customer) => ({ customer })),
        ({ customer }) => this.pay(shop, { customer, event: 'member_anniversary', at, id: yearOf(day) }, day),
      );
    return paid + (await this.reachInactivity(shopDay, day));
  }

  /** Customers whose inactivity reaches a row's duration on that day: paid once for each period without an order (I-53). */
  private async reachInactivity(shopDay: ShopDay, day: string): Promise<number> {
    const { shop, zone } = shopDay;
    const at = startOfDay(day, zone);
    const book = await loadProgramBook(this.ledger, shop);
    let paid = 0;
    for (const program of Object.values(book.programs)) {
      if (!isOfKind(program, 'milestone')) continue;
      const rule = versionAt(program, at, zone)?.rule;
      if (rule?.event !== 'milestone' || rule.settings.typeMilestone !== 'milestone_inactivity') continue;
      for (const { value, unit } of rule.settings.milestones)
        paid += await this.pages(
          shopDay,
          (after) => this.lastOrderedOn(shop, zone, daysBefore(day, { value, unit }), after, PAGE),
          ({ customer, day: since }) => {
            const id = `row:${value}:${unit}:${since}`;
            const facts = { value, unit };
            return this.pay(shop, { customer, event: 'milestone', which: program.program, at, id, facts }, day);
          },
        );
    }
    return paid;
  }

  private async pages<Row extends { readonly customer: string }>(
    { forCustomer }: ShopDay,
    page: (after: string) => Promise<Row[]>,
    each: (row: Row) => Promise<number>,
  ): Promise<number> {
    let paid = 0;
    for (let after = ''; ; ) {
      const rows = await page(after);
      for (const row of rows) paid += await forCustomer(row.customer, () => each(row));
      if (rows.length < PAGE) return paid;
      after = rows.at(-1)!.customer;
    }
  }

  private async pay(shop: string, claim: ActionClaim, day: string): Promise<number> {
    const causation = `${claim.event}:${claim.customer}:${day}`;
    const outcome = await claimAction(this.ledger, this.persons, claim, causedByTime(shop, causation), () => null);
    return outcome.ok && outcome.receipt.events.length > 0 ? 1 : 0;
  }
}
