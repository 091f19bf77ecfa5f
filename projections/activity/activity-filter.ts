import type { ActivityType, PointFlow } from '@loyalty/contracts/activity/queries';
import type { Actor } from '@loyalty/contracts/kernel/envelope';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { findCustomers, matches } from '../customers/customer-search.js';
import type { Cause } from '../customers/movement.js';
import { searchable } from '../customers/searchable.js';
import type { PageRequest } from '../engine/reading/page.js';
import type { RowOf } from '../engine/schema/table.js';
import type { Db, LedgerTables } from '../ledger-model.js';
import { dayBegins } from '../shop/days.js';
import { type activityTable, searchedAs } from './activity.projection.js';

export type Lines = SelectQueryBuilder<LedgerTables, 'activity', RowOf<typeof activityTable>>;

export interface ActivitiesRequest extends PageRequest {
  customer?: string | undefined;
  types?: readonly ActivityType[] | undefined;
  actor?: Actor['kind'] | undefined;
  /** The member of staff who did it. */
  by?: string | undefined;
  /** Lines whose points belong to this figure of the report of points. */
  flow?: PointFlow | undefined;
  /** Id of the program that gave, took or paid. */
  program?: string | undefined;
  /** Name or e-mail of the customer, number or ID of the order, coupon code, or words of a program's title. */
  search?: string | undefined;
  /** Shop-local days, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Restricts to what had happened by then, and to what the ledger had recorded by then. */
  asOf?: string | undefined;
  knownAt?: string | undefined;
}

/** The cause of each flow. Imported points are adjusted ones that members of another vendor brought. */
const CAUSE_OF = {
  earned: 'earned',
  imported: 'adjusted',
  adjusted: 'adjusted',
  returned: 'returned',
  redeemed: 'redeemed',
  expired: 'expired',
  reversed: 'refunded',
} as const satisfies Record<PointFlow, Cause>;

function isOfFlow(flow: PointFlow): RawBuilder<boolean> {
  const cause = sql<boolean>`activity.cause = ${CAUSE_OF[flow]}`;
  if (flow === 'imported') return sql`(${cause} and activity.type = 'migrate')`;
  return flow === 'adjusted' ? sql`(${cause} and activity.type <> 'migrate')` : cause;
}

/** @param people the customer and those merged into them; undefined for all customers */
export function filtered(lines: Lines, shop: string, request: ActivitiesRequest, people?: readonly string[]): Lines {
  const { types, actor, flow, from, to, asOf, knownAt } = request;
  let some = lines;
  if (people) some = some.where('customer', 'in', [...people]);
  if (types !== undefined) some = some.where('type', 'in', [...types]);
  if (actor !== undefined) some = some.where('actor_kind', '=', actor);
  if (request.by !== undefined) some = some.where('actor_kind', '=', 'staff').where('actor_id', '=', request.by);
  if (flow !== undefined) some = some.where(isOfFlow(flow));
  if (request.program !== undefined) some = some.where('activity.program', '=', request.program);
  if (from !== undefined) some = some.where('occurred_at', '>=', dayBegins(shop, from));
  if (to !== undefined) some = some.where('occurred_at', '<', dayBegins(shop, to, 1));
  if (asOf !== undefined) some = some.where('occurred_at', '<=', asOf);
  if (knownAt !== undefined) some = some.where('recorded_at', '<=', knownAt);
  return some;
}

export const linesOf = (db: Db, shop: string): Lines =>
  db.selectFrom('activity').selectAll('activity').where('activity.shop', '=', shop);

/** Conditions of which a line meets one that a search finds, each of which an index serves; null without a search. */
export async function conditionsOf(
  db: Db,
  shop: string,
  search: string | undefined,
): Promise<readonly RawBuilder<boolean>[] | null> {
  if (!search) return null;
  const [people, origins, programs] = [
    await findCustomers(db, shop, search, null),
    await originsOf(db, shop, search),
    await programsOf(db, shop, search),
  ];
  const found = [sql<boolean>`activity.origin = any(${origins}::text[])`];
  if (programs.length > 0) found.push(sql<boolean>`activity.program = any(${programs}::text[])`);
  if (people.kind === 'many')
    found.push(sql<boolean>`(select ${matches('d', people)} from customer_directory d
      where d.shop = activity.shop and d.customer = activity.customer)`);
  if (people.kind === 'some' && people.ids.length > 0)
    found.push(sql<boolean>`activity.customer = any(${people.ids}::text[])`);
  return found;
}

/** A number or code as it was entered, and the number of the order that has it as its id. */
async function originsOf(db: Db, shop: string, search: string): Promise<string[]> {
  const orders = await db
    .selectFrom('customer_order')
    .select('number')
    .where('shop', '=', shop)
    .where('order', '=', search)
    .execute();
  return [search, ...orders.map(({ number }) => number)].map(searchedAs);
}

/** Programs by words of their titles, also removed ones, whose lines remain. A shop has some hundred programs at most. */
async function programsOf(db: Db, shop: string, search: string): Promise<string[]> {
  const term = searchable(search);
  const all = await db.selectFrom('program').select(['program', 'title']).where('shop', '=', shop).execute();
  return all
    .filter(({ program, title }) => program === search || searchable(title).includes(term))
    .map(({ program }) => program);
}
