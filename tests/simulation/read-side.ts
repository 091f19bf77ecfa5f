import type { TypeMilestone } from '@loyalty/contracts/programs/settings/milestone';
import { customerTable } from '@loyalty/projections/customers/customer-table';
import { isMember } from '@loyalty/projections/customers/groups';
import { foldPage } from '@loyalty/projections/engine/runtime/fold-page';
import { type KeyOf, keyText, type RowOf, type Table } from '@loyalty/projections/engine/schema/table';
import { RowCache } from '@loyalty/projections/engine/storage/row-cache';
import { customerOrderTable } from '@loyalty/projections/intake/customer-order.projection';
import { reviewTable } from '@loyalty/projections/intake/review.projection';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import { lifeTable, lotTable } from '@loyalty/projections/points/lot-tables';
import { couponTable } from '@loyalty/projections/rewards/coupon.projection';
import { shopTable } from '@loyalty/projections/shop/shop.projection';
import type { Since } from '@loyalty/services/contexts/points/application/orders-since';
import { localDay } from '@loyalty/services/kernel/calendar';
import type { SimulatedLog } from './memory-store.js';

const none = { name: 'Sam', firstName: 'Sam', email: 'sam@example.com', phone: '' };
const world = { profile: () => none, birthMonth: () => 5 };

/** The product's own read models, folded in memory: rows and checkpoint move together, as in the transaction of the real ones. */
export class SimulatedReadSide {
  private space = emptySpace();
  position = 0;
  private folding = Promise.resolve();

  constructor(private readonly log: SimulatedLog) {}

  /** Folds a page, perhaps with some repeated events: a transport may repeat them (I-62). One page at a time. */
  fold(max: number, again = 0): Promise<void> {
    this.folding = this.folding.then(() => this.foldPage(max, again));
    return this.folding;
  }

  async foldAll(): Promise<void> {
    while (this.position < this.log.events.length) await this.fold(200);
  }

  private async foldPage(max: number, again: number): Promise<void> {
    const from = Math.max(0, this.position - again);
    const page = this.log.page(from, this.position + max - from);
    const at = '2026-01-01T00:00:00.000Z';
    await foldPage(
      { projections: ledgerModel.projections, cache: this.space, context: world, at, load: async () => {} },
      page,
    );
    this.position = from + page.length;
  }

  rows<T extends Table>(table: T): RowOf<T>[] {
    return [...this.space.changedRows(table)] as RowOf<T>[];
  }

  row<T extends Table>(table: T, key: KeyOf<T>): RowOf<T> | null {
    return (this.space.find(table, keyText(table, key))?.row ?? null) as RowOf<T> | null;
  }

  /** Available points, by expiry. */
  private ending(): { shop: string; customer: string; at: string }[] {
    const own = this.rows(lotTable).map(({ expires_at, ...row }) => ({ ...row, at: expires_at }));
    const shared = this.rows(lifeTable).map(({ until, ...row }) => ({ ...row, at: until }));
    return [...own, ...shared].flatMap(({ shop, customer, remaining, at }) =>
      remaining > 0 && at !== null ? [{ shop, customer, at }] : [],
    );
  }

  dueLots(now: string, limit: number) {
    const first = new Map<string, { shop: string; customer: string; at: string }>();
    for (const one of this.ending().filter(({ at }) => at <= now)) {
      const name = `${one.shop}/${one.customer}`;
      if ((first.get(name)?.at ?? '9999') > one.at) first.set(name, one);
    }
    return [...first.values()].slice(0, limit);
  }

  /** Customers whose points expire between two moments, each expiry once, by customer and moment. */
  endingBetween(shop: string, { after, until }: { after: string; until: string }): { customer: string; at: string }[] {
    const found = this.ending().filter((one) => one.shop === shop && one.at > after && one.at <= until);
    return [...new Map(found.map(({ customer, at }) => [`${customer} ${at}`, { customer, at }]))]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, one]) => one);
  }

  duePending(now: string, limit: number) {
    const due = new Map<string, { shop: string; customer: string; at: string; all: boolean }>();
    for (const { shop, customer, pending, available_at: at } of this.rows(lotTable)) {
      const all = (this.row(shopTable, { shop })?.hold_days ?? null) === null;
      if (pending > 0 && at !== null && (all || at <= now)) due.set(`${shop}/${customer}`, { shop, customer, at, all });
    }
    return [...due.values()].slice(0, limit);
  }

  dueCoupons(now: string, limit: number) {
    return this.rows(couponTable)
      .filter(({ status, expires_at }) => status === 'available' && expires_at !== null && expires_at <= now)
      .slice(0, limit)
      .map(({ shop, coupon, expires_at }) => ({ shop, coupon, at: expires_at as string }));
  }

  installed(): { shop: string; zone: string }[] {
    return this.rows(shopTable)
      .filter(({ installed }) => installed)
      .map(({ shop, zone }) => ({ shop, zone }));
  }

  /** Members who joined on one of these days of the year, in an earlier year. */
  joinedOn(shop: string, zone: string, monthDays: readonly string[], before: string): string[] {
    return this.rows(customerTable)
      .filter((row) => row.shop === shop && isMember(row) && !row.forgotten)
      .filter(({ since }) => {
        const joined = localDay(since, zone);
        return monthDays.includes(joined.slice(5)) && joined < localDay(before, zone);
      })
      .map(({ customer }) => customer)
      .sort();
  }

  /** Progress of people whose accounts are one towards milestones. */
  count(shop: string, people: readonly string[], type: TypeMilestone): number {
    if (type === 'milestone_earned_point')
      return people.reduce((sum, customer) => sum + (this.row(customerTable, { shop, customer })?.earned ?? 0), 0);
    const counted = this.rows(customerOrderTable).filter(
      (row) =>
        row.shop === shop &&
        row.customer !== null &&
        people.includes(row.customer) &&
        row.placed_at !== null &&
        !row.held &&
        (row.status === 'paid' || row.status === 'partially_refunded'),
    );
    const tenThousandths = (amount: string) => Math.round(Number(amount) * 10_000);
    const leftOf = ({ counted: spent, refunds }: (typeof counted)[number]) =>
      refunds.reduce((sum, refund) => sum - tenThousandths(refund.counted), tenThousandths(spent));
    if (type === 'milestone_order')
      return counted.filter((row) => row.gift_cards.length === 0 || leftOf(row) > 0).length;
    return counted.reduce((sum, row) => sum + Math.max(0, leftOf(row)), 0) / 10_000;
  }

  /** Orders of a customer placed in an interval, by id. */
  ordersBetween(shop: string, from: string, until: string): string[] {
    return this.rows(customerOrderTable)
      .filter((row) => row.shop === shop && row.customer !== null && row.placed_at !== null)
      .filter(({ placed_at: at }) => (at as string) >= from && (at as string) <= until)
      .map((row) => row.order)
      .sort();
  }

  membersSince(shop: string, from: string): string[] {
    return this.rows(customerTable)
      .filter((row) => row.shop === shop && isMember(row) && !row.forgotten && row.since >= from)
      .map(({ customer }) => customer)
      .sort();
  }

  ordersSince(shop: string, customer: string, since: Since): string[] {
    const isSince = ({ placed_at: at, position }: { placed_at: string | null; position: number }) =>
      'placedAt' in since ? at! >= since.placedAt : position > since.position;
    return this.rows(customerOrderTable)
      .filter((row) => row.shop === shop && row.customer === customer && row.placed_at !== null && isSince(row))
      .map((row) => row.order);
  }

  unpaidReviews(shop: string, customers: readonly string[], reason: string): string[] {
    return this.rows(reviewTable)
      .filter((row) => row.shop === shop && customers.includes(row.customer))
      .filter((row) => row.status === 'approved' && row.unpaid === reason)
      .sort((one, other) => one.begun - other.begun)
      .map(({ action }) => action);
  }

  /** All rows as text, for comparing a rebuild with the live model (I-64). */
  dump(): Map<string, string[]> {
    return new Map(
      this.space.changedTables.map((table) => [
        table.name,
        this.space
          .changedRows(table)
          .map((row) => JSON.stringify(row))
          .sort(),
      ]),
    );
  }
}

function emptySpace(): RowCache {
  const space = new RowCache();
  space.beginEmpty();
  return space;
}
