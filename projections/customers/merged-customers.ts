import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../ledger-model.js';

/** Customers merged into one, through as many merges as there were. */
const mergedInto = (shop: string, id: string): RawBuilder<unknown> => sql`with recursive merged as (
    select customer, name from customer where shop = ${shop} and merged_into = ${id}
    union select c.customer, c.name from customer c join merged m on c.shop = ${shop} and c.merged_into = m.customer
  )`;

/** Ids and names of the customers merged into one, as a column. */
export const mergedOf = (shop: string, id: string): RawBuilder<{ customer: string; name: string }[]> =>
  sql`(${mergedInto(shop, id)} select coalesce(json_agg(m order by m.customer), '[]') from merged m)`;

/** A customer with all who were merged into them: whose history is theirs by now. */
export async function peopleOf(db: Db, shop: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ customer: string }>`${mergedInto(shop, id)} select customer from merged`.execute(db);
  return [id, ...rows.map(({ customer }) => customer)];
}
