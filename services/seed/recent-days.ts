import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import { localDay } from '../kernel/calendar.js';
import { DAY_MS, iso } from './calendar.js';
import type { Habits } from './habits.js';
import { refundOf, snapshotOf } from './orders.js';
import type { SeedEvent, Step } from './seed-event.js';
import type { Product, ShopPlan } from './shop-plans.js';

export const WEBHOOK = (topic: string) => ({ kind: 'webhook' as const, id: topic });
/** The staff of the demo store, by the platform's ids. */
export const STAFF = ['90210001', '90210002'] as const;

/** Days before the end of the year. */
const ADDED_DAYS = 20;
const REVIEWED_DAYS = 6;
const HELD_DAYS = 5;
const HOUR_MS = 3_600_000;
/** Number of approved reviews. */
const APPROVED = 2;

/** The id and the number of an order of the year. */
export const idsOf = ({ idBase }: ShopPlan, index: number) => ({
  order: String(5_000_000_000_000 + idBase * 10_000_000_000 + index * 1009),
  number: 1001 + index,
});

type Report = (at: number, customer: string | null, actor: SeedEvent['actor'], step: Step) => void;

/** What a merchant did in a shop lately: a campaign, programs of further kinds, reviews, pending points, and a returned purchase whose points were spent. */
export class RecentDays {
  constructor(
    private readonly plan: ShopPlan,
    private readonly habits: Habits,
    /** The end of the year, in milliseconds. */
    private readonly end: number,
    private readonly report: Report,
  ) {}

  /** Adds the merchant's recent changes, and the events that make the last days worth looking at. */
  make(): void {
    const { plan, end } = this;
    const owner = { kind: 'staff' as const, id: STAFF[0] };
    const added = end - ADDED_DAYS * DAY_MS;
    this.campaign(owner);
    for (const [index, rule] of plan.further.entries())
      this.report(added + index * 60_000, null, owner, { kind: 'program-added', name: `further-${index}`, rule });
    if (plan.holdDays !== null)
      this.report(end - HELD_DAYS * DAY_MS, null, owner, { kind: 'hold-set', days: plan.holdDays });
    const authors = this.habits.latestBuyers(plan.reviews.length, iso(end - REVIEWED_DAYS * DAY_MS));
    for (const [index, customer] of authors.entries()) this.review(customer, index);
    if (plan.hasDebt) this.debt();
  }

  /** A program of some days, which the merchant added the day before. */
  private campaign(owner: SeedEvent['actor']): void {
    const { campaign, zone } = this.plan;
    if (!campaign) return;
    const { earning, days, startedDaysAgo } = campaign;
    const start = this.end - startedDaysAgo * DAY_MS;
    const dayAfter = (ms: number) => localDay(iso(start + ms), zone);
    const settings = { ...earning, startDate: dayAfter(0), endDate: dayAfter((days - 1) * DAY_MS) };
    const step = {
      kind: 'program-added' as const,
      name: 'campaign',
      rule: { event: 'place_order' as const, settings },
    };
    this.report(start - DAY_MS, null, owner, step);
  }

  private review(customer: string, index: number): void {
    const at = this.end - REVIEWED_DAYS * DAY_MS + (index + 1) * 18 * HOUR_MS;
    const review = { ...this.plan.reviews[index]!, id: `${this.plan.idBase}${100 + index}` };
    this.report(at, customer, WEBHOOK('reviews/judgeme'), { kind: 'reviewed', review });
    if (index >= APPROVED) return;
    const staff = { kind: 'staff' as const, id: STAFF[1] };
    this.report(at + 2 * HOUR_MS, customer, staff, { kind: 'review-approved', review: review.id });
  }

  /** A customer with hardly any points buys much, spends its points on a coupon, and returns the first purchase. */
  private debt(): void {
    const { plan, habits, end } = this;
    const customer = habits.poorest(end - 30 * DAY_MS);
    if (customer === null) return;
    const [mug, , , bowl, , , board] = plan.shelf;
    const bought = end - 9 * DAY_MS + 15 * HOUR_MS;
    const first = this.orderOf(
      customer,
      bought,
      0,
      [
        [board!, 2],
        [bowl!, 1],
      ],
      null,
    );
    const { code, value } = habits.redeem(customer, bought + DAY_MS, 0);
    const actor = { kind: 'shopper' as const, id: customer };
    this.report(bought + DAY_MS, customer, actor, { kind: 'redeemed', reward: 0, code, isStored: false });
    habits.ends({ code });
    this.orderOf(customer, bought + DAY_MS + 10 * 60_000, 1, [[mug!, 1]], { code, value });
    const back = bought + 6 * DAY_MS;
    const all = first.lines.map(({ quantity }) => quantity);
    const refund = refundOf(plan, first, iso(back), all);
    this.report(back, customer, WEBHOOK('refunds/create'), { kind: 'refunded', refund });
  }

  /** An order in addition to those of the year. */
  private orderOf(
    customer: string,
    at: number,
    index: number,
    goods: readonly (readonly [Product, number])[],
    coupon: { code: string; value: string } | null,
  ): OrderSnapshot {
    const { plan } = this;
    const cart = goods.map(([product, quantity]) => ({ product, quantity }));
    const ids = idsOf(plan, plan.orders + index);
    const snapshot = snapshotOf(plan, { ...ids, customer, at: iso(at), cart, coupon, channel: 'online', paid: true });
    this.report(at, customer, WEBHOOK('orders/paid'), { kind: 'ordered', snapshot });
    return snapshot;
  }
}
