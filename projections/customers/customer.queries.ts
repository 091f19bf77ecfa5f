import type { CustomerDetail, LotRow } from '@loyalty/contracts/customers/queries';
import { sql } from 'kysely';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import type { lotTable } from '../points/lot-tables.js';
import { schemesColumn, titlesFrom } from '../tiers/tier-titles.queries.js';
import { toRow } from './customer-row.js';
import { mergedOf } from './merged-customers.js';

type LotJson = Pick<
  RowOf<typeof lotTable>,
  'lot' | 'original' | 'pending' | 'available_at' | 'remaining' | 'held' | 'expires_at' | 'earned_at' | 'label'
>;

const moment = (at: string) => new Date(at).toISOString();

const momentOrNull = (at: string | null) => (at === null ? null : moment(at));

function toLot({ expires_at, earned_at, available_at, ...lot }: LotJson): LotRow {
  const { lot: id, original, pending, remaining, held, label } = lot;
  const times = {
    expiresAt: momentOrNull(expires_at),
    earnedAt: moment(earned_at),
    availableAt: momentOrNull(available_at),
  };
  return { lot: id, original, pending, remaining, held, label, ...times };
}

/** One customer with balance and the lots with points left, soonest expiry first; null for an unknown customer. */
export async function getCustomer(db: Db, shop: string, id: string): Promise<CustomerDetail | null> {
  const raw = await db
    .selectFrom('customer')
    .selectAll()
    // In the same statement, so that balance and lots are consistent.
    .select(
      sql<LotJson[]>`(select coalesce(json_agg(o order by o.expires_at nulls last, o.earned_at, o.lot), '[]') from
        (select l.lot, l.original, l.pending, l.available_at, l.remaining, l.held, l.earned_at, l.label,
                case when l.follows then s.until else l.expires_at end as expires_at
           from lot l left join shared_life s using (shop, customer)
          where l.shop = customer.shop and l.customer = customer.customer and (l.remaining > 0 or l.held > 0 or l.pending > 0)) o)`.as(
        'lots',
      ),
    )
    .select([mergedOf(shop, id).as('merged'), schemesColumn(shop).as('schemes')])
    .where('shop', '=', shop)
    .where('customer', '=', id)
    .executeTakeFirst();
  if (!raw) return null;
  const { earned, redeemed, returned, refunded, expired, adjusted } = raw;
  return {
    ...toRow(raw, titlesFrom(raw.schemes)),
    phone: raw.phone,
    lots: raw.lots.map(toLot),
    ordersCount: raw.merged.reduce((sum, { orders }) => sum + orders, raw.orders),
    lastUpdateAt: raw.last_update_at,
    person: null,
    lastUpdateSource: raw.last_update_source as CustomerDetail['lastUpdateSource'],
    forgotten: raw.forgotten,
    mergedCustomers: raw.merged.map(({ customer: merged, name }) => ({ id: merged, name })),
    totals: { earned, redeemed, returned, refunded, expired, adjusted },
  };
}
