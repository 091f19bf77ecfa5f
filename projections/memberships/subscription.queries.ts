import type { ContractGroup, SubscriptionRow } from '@loyalty/contracts/memberships/queries';
import { sql } from 'kysely';
import { survivorOf } from '../customers/merged-customers.js';
import { type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { Db } from '../ledger-model.js';
import { dayBegins } from '../shop/days.js';

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

interface ContractsRequest extends PageRequest {
  group?: ContractGroup | undefined;
  /** Shop-local days of the latest change, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** One contract of each customer who has an exclusive tier by one now: the one that runs, else the one that changed last. */
const contractsOfMembers = (shop: string) => sql<string>`(
  select n.contract from (
    select x.contract, x.customer,
           row_number() over (partition by x.customer order by x.status = 'active' desc, x.position desc) as nth
      from (select s.contract, s.status, s.position, ${survivorOf(shop, sql.ref('s.customer'))} as customer
              from subscription_contract s where s.shop = ${shop}) x) n
    join subscriber m on m.shop = ${shop} and m.customer = n.customer and m.tier is not null
    left join customer c on c.shop = ${shop} and c.customer = n.customer
   where n.nth = 1 and c.merged_into is null)`;

function contractsOf(db: Db, shop: string, { group, from, to }: ContractsRequest) {
  let some = db.selectFrom('subscription_contract as s').where('s.shop', '=', shop);
  if (group === 'active') some = some.where('s.status', '=', 'active');
  if (group === 'ended') some = some.where('s.status', 'in', ['cancelled', 'expired']);
  if (group === 'members') some = some.where('s.contract', 'in', contractsOfMembers(shop));
  if (from) some = some.where('s.updated_at', '>=', dayBegins(shop, from));
  if (to) some = some.where('s.updated_at', '<', dayBegins(shop, to, 1));
  return some;
}

async function countContracts(db: Db, shop: string, request: ContractsRequest): Promise<number> {
  const { n } = await contractsOf(db, shop, request)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Contracts, the latest change first, each under the customer whose tier follows it: of a merged one the survivor. @throws InvalidCursor */
export async function subscriptionsOf(db: Db, shop: string, request: ContractsRequest): Promise<Page<SubscriptionRow>> {
  const { group, from, to } = request;
  const rows = (after: readonly unknown[] | null, limit: number) => {
    let page = contractsOf(db, shop, request)
      .select(['s.shop', 's.contract', 's.status', 's.interval', 's.every', 's.updated_at', 's.position'])
      .select(survivorOf(shop, sql.ref('s.customer')).as('customer'));
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
  const page = await readPage<Row, SubscriptionRow>(
    { shop, list: 'subscriptions', query: { group, from, to } },
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
  return { ...page, total: await countContracts(db, shop, request) };
}

/** How many members took each deal. */
export async function dealClaims(db: Db, shop: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom('deal_claims').select(['deal', 'claims']).where('shop', '=', shop).execute();
  return new Map(rows.map(({ deal, claims }) => [deal, Number(claims)]));
}
