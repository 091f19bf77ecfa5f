import type { UsageDay } from '@loyalty/contracts/billing/queries';
import { sql } from 'kysely';
import type { Db } from '../ledger-model.js';

interface Period {
  /** Name of the cycle: its start. */
  readonly cycle: string;
  /** Instants of the first and the last day. */
  readonly from: string;
  readonly until: string;
}

/** Orders of a cycle by day of the shop: those that were counted and those that are held. Days without an order are listed, too. */
export async function usageDays(db: Db, shop: string, { cycle, from, until }: Period): Promise<UsageDay[]> {
  const zone = sql`coalesce((select zone from shop where shop.shop = ${shop}), 'UTC')`;
  const { rows } = await sql<{ day: string; counted: string; held: string }>`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(counted, 0) as counted, coalesce(held, 0) as held
    from generate_series((${from}::timestamptz at time zone ${zone})::date, (${until}::timestamptz at time zone ${zone})::date, '1 day') as days(day)
    left join (
      select (at at time zone ${zone})::date as day, count(*) filter (where nth is not null) as counted,
             count(*) filter (where because = 'held') as held
      from bill_line where shop = ${shop} and cycle = ${cycle} group by 1
    ) as orders on orders.day = days.day
    order by days.day`.execute(db);
  return rows.map(({ day, counted, held }) => ({ day, counted: Number(counted), held: Number(held) }));
}
