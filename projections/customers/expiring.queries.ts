import type { CustomerCriteria } from '@loyalty/contracts/customers/filters';
import type { ListedCustomer } from '@loyalty/contracts/customers/queries';
import { sql } from 'kysely';
import type { Db } from '../ledger-model.js';
import { expiresWithin } from './customer-criteria.js';

/** Rows with their points that expire within the days of the filter; as they are where nothing filters by expiry. */
export async function withExpiring<Row extends { readonly id: string }>(
  db: Db,
  shop: string,
  request: CustomerCriteria,
  rows: readonly Row[],
): Promise<(Row & Pick<ListedCustomer, 'expiring'>)[]> {
  const parts = expiresWithin(shop, request);
  if (parts === null) return [...rows];
  const ids = rows.map(({ id }) => id);
  const { rows: found } = await sql<{ customer: string; points: number; at: string }>`
    select customer, sum(remaining)::bigint as points, min(at) as at from (${sql.join(parts, sql` union all `)}) expiring
     where customer = any(${ids}) group by customer`.execute(db);
  const expiring = new Map(found.map(({ customer, points, at }) => [customer, { points, at }]));
  return rows.map((row) => {
    const own = expiring.get(row.id);
    return own ? { ...row, expiring: own } : row;
  });
}
