import type { TierBase } from '@loyalty/contracts/tiers/events';
import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import { countGroups, ofGroup } from '../customers/groups.js';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import type { tierSchemeTable } from './tier-scheme.projection.js';
import { storedBase, type tierStandingTable } from './tier-standing.projection.js';

export type StoredStanding = RowOf<typeof tierStandingTable>;

export function findScheme(
  db: Db,
  shop: string,
  kind: SchemeKind = 'vip',
): Promise<RowOf<typeof tierSchemeTable> | undefined> {
  return db
    .selectFrom('tier_scheme')
    .selectAll()
    .where('shop', '=', shop)
    .where('scheme', '=', kind)
    .executeTakeFirst();
}

export function findTierStanding(
  db: Db,
  shop: string,
  customer: string,
  kind: SchemeKind = 'vip',
): Promise<StoredStanding | undefined> {
  return db
    .selectFrom('tier_standing')
    .selectAll()
    .where('shop', '=', shop)
    .where('customer', '=', customer)
    .where('scheme', '=', kind)
    .executeTakeFirst();
}

/** A member with the stored state of their tier. */
export interface MemberStanding {
  readonly customer: string;
  readonly name: string;
  readonly tier: string | null;
  readonly tierTitle: string;
  readonly exclusive: boolean;
  readonly since: string | null;
  readonly base: TierBase | null;
  readonly rewarded: readonly string[];
}

/** The type of customers who are in a scheme. */
export const TYPE_IN = { vip: 'Member', partner: 'B2B' } as const satisfies Record<SchemeKind, string>;

/** Members of a shop, a page after a customer; `tiered`: those alone whose tier ever changed. */
export async function tierMembers(
  db: Db,
  shop: string,
  after: string,
  limit: number,
  tiered = false,
  kind: SchemeKind = 'vip',
): Promise<MemberStanding[]> {
  let members = db
    .selectFrom('customer as c')
    .leftJoin('tier_standing as s', (on) =>
      on.onRef('s.shop', '=', 'c.shop').onRef('s.customer', '=', 'c.customer').on('s.scheme', '=', kind),
    )
    .select(['c.customer', 'c.name', 's.tier', 's.tier_title', 's.exclusive', 's.since', 's.rewarded'])
    .select(['s.base_at', 's.base_value', 's.base_ended', 's.base_scheme'])
    .where('c.shop', '=', shop)
    .where(ofGroup('c', TYPE_IN[kind]))
    .where('c.customer', '>', after);
  if (tiered) members = members.where('s.tier', 'is not', null);
  const rows = await members.orderBy('c.customer').limit(limit).execute();
  return rows.map(
    ({ customer, name, tier, tier_title, exclusive, since, rewarded, base_value, base_scheme, ...base }) => ({
      customer,
      name,
      tier,
      tierTitle: tier_title ?? '',
      exclusive: exclusive ?? false,
      since,
      base: storedBase({ ...base, base_value: base_value ?? 0, base_scheme: base_scheme ?? 0 }),
      rewarded: rewarded ?? [],
    }),
  );
}

/** Members in a scheme. */
export const countMembers = (db: Db, shop: string, kind: SchemeKind = 'vip'): Promise<number> =>
  countGroups(db, shop, [TYPE_IN[kind]]);

/** Members by tier; those whose tier never changed are counted under null. */
export async function membersByTier(
  db: Db,
  shop: string,
  kind: SchemeKind = 'vip',
): Promise<Map<string | null, number>> {
  const [total, moved] = await Promise.all([
    countMembers(db, shop, kind),
    db
      .selectFrom('tier_standing as s')
      .innerJoin('customer as c', (on) => on.onRef('c.shop', '=', 's.shop').onRef('c.customer', '=', 's.customer'))
      .select(['s.tier', ({ fn }) => fn.countAll<number>().as('n')])
      .where('s.shop', '=', shop)
      .where('s.scheme', '=', kind)
      .where('s.tier', 'is not', null)
      .where(ofGroup('c', TYPE_IN[kind]))
      .groupBy('s.tier')
      .execute(),
  ]);
  const counts = new Map<string | null, number>(moved.map(({ tier, n }) => [tier, Number(n)]));
  return counts.set(null, total - [...counts.values()].reduce((sum, n) => sum + n, 0));
}
