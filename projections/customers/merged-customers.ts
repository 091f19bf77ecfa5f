import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../ledger-model.js';

/** A text, or SQL for one. */
type Text = string | RawBuilder<string>;

/** Customers merged into one, across any number of merges. */
export const mergedInto = (shop: Text, id: Text): RawBuilder<unknown> => sql`with recursive merged as (
    select customer, name, orders from customer where shop = ${shop} and merged_into = ${id}
    union select c.customer, c.name, c.orders from customer c join merged m on c.shop = ${shop} and c.merged_into = m.customer
  )`;

/** The customer into whom one was merged, across any number of merges, as a column; one whom nobody knows yet is their own. */
export const survivorOf = (shop: Text, id: Text): RawBuilder<string> => sql<string>`coalesce((with recursive line as (
    select customer, merged_into from customer where shop = ${shop} and customer = ${id}
    union select c.customer, c.merged_into from customer c join line l on c.shop = ${shop} and c.customer = l.merged_into
  ) select customer from line where merged_into is null), ${id})`;

export interface MergedCustomer {
  readonly customer: string;
  readonly name: string;
  readonly orders: number;
}

/** The customers merged into one, as a column. */
export const mergedOf = (shop: Text, id: Text): RawBuilder<MergedCustomer[]> =>
  sql`(${mergedInto(shop, id)} select coalesce(json_agg(m order by m.customer), '[]') from merged m)`;

/** A customer and all who were merged into them, whose histories belong to the survivor. */
export async function peopleOf(db: Db, shop: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ customer: string }>`${mergedInto(shop, id)} select customer from merged`.execute(db);
  return [id, ...rows.map(({ customer }) => customer)];
}
