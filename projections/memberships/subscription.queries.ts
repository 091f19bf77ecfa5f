import type { SubscriptionRow } from '@loyalty/contracts/memberships/queries';
import { sql } from 'kysely';
import { survivorOf } from '../customers/merged-customers.js';
import { type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { Db } from '../ledger-model.js';

/** Customers who ever had a contract, a page after one of them. */
export async function subscribersOf(db: Db, shop: string, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriber')
    .select('customer')
    .where('shop', '=', shop)
    .where('customer', '>', after)
    .orderBy('customer')
    .limit(limit)
    .execute();
  return rows.map(({ customer }) => customer);
}

/** Customers who have an exclusive tier by a contract now; of merged customers the survivor alone counts. */
export async function countSubscribers(db: Db, shop: string): Promise<number> {
  const { n } = await db
    .selectFrom('subscriber as s')
    .leftJoin('customer as c', (on) => on.onRef('c.shop', '=', 's.shop').onRef('c.customer', '=', 's.customer'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('s.shop', '=', shop)
    .where('s.tier', 'is not', null)
    .where('c.merged_into', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Contracts, the latest change first, each under the customer whose tier follows it: of a merged one the survivor. @throws InvalidCursor */
export function subscriptionsOf(db: Db, shop: string, request: PageRequest): Promise<Page<SubscriptionRow>> {
  const rows = (after: readonly unknown[] | null, limit: number) => {
    let page = db
      .selectFrom('subscription_contract as s')
      .select(['s.shop', 's.contract', 's.status', 's.interval', 's.every', 's.updated_at', 's.position'])
      .select(survivorOf(shop, sql.ref('s.customer')).as('customer'))
      .where('s.shop', '=', shop);
    if (after) page = page.where('s.position', '<', Number(after[0]));
    return db
      .selectFrom(page.orderBy('s.position', 'desc').limit(limit).as('s'))
      .leftJoin('customer as c', (on) => on.onRef('c.shop', '=', 's.shop').onRef('c.customer', '=', 's.customer'))
      .leftJoin('subscriber as t', (on) => on.onRef('t.shop', '=', 's.shop').onRef('t.customer', '=', 's.customer'))
      .select(['s.contract', 's.customer', 's.status', 's.interval', 's.every', 's.updated_at', 's.position'])
      .select(['c.name', 't.tier'])
      .orderBy('s.position', 'desc')
      .execute();
  };
  type Row = Awaited<ReturnType<typeof rows>>[number];
  return readPage<Row, SubscriptionRow>(
    { shop, list: 'subscriptions', query: {} },
    request,
    ['number'],
    rows,
    ({ position }) => [position],
    ({ contract, customer, name, status, interval, every, tier, updated_at: updatedAt }) => ({
      contract,
      customer: { id: customer, name: name ?? '' },
      status: status!,
      interval,
      every,
      tier,
      updatedAt,
    }),
  );
}

/** How many members took each deal. */
export async function dealClaims(db: Db, shop: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom('deal_claims').select(['deal', 'claims']).where('shop', '=', shop).execute();
  return new Map(rows.map(({ deal, claims }) => [deal, Number(claims)]));
}
