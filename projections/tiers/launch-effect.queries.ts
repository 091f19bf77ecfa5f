import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import { ofGroup } from '../customers/groups.js';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import type { tierLaunchEffectTable } from './launch-effect.projection.js';
import { TYPE_IN } from './tier.queries.js';

export type StoredEffect = RowOf<typeof tierLaunchEffectTable>;

/** What a launch did to some customers; those whom it left alone have no row. */
export function effectsOn(db: Db, shop: string, launch: string, customers: readonly string[]): Promise<StoredEffect[]> {
  if (customers.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('tier_launch_effect')
    .selectAll()
    .where('shop', '=', shop)
    .where('launch', '=', launch)
    .where('customer', 'in', customers)
    .execute();
}

/** What a launch did to customers who are no longer members of its scheme, a page after a customer. */
export function effectsOnFormer(
  db: Db,
  shop: string,
  launch: string,
  after: string,
  limit: number,
  kind: SchemeKind,
): Promise<StoredEffect[]> {
  return db
    .selectFrom('tier_launch_effect as e')
    .selectAll('e')
    .where('e.shop', '=', shop)
    .where('e.launch', '=', launch)
    .where('e.customer', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customer as c')
            .select('c.customer')
            .whereRef('c.shop', '=', 'e.shop')
            .whereRef('c.customer', '=', 'e.customer')
            .where(ofGroup('c', TYPE_IN[kind])),
        ),
      ),
    )
    .orderBy('e.customer')
    .limit(limit)
    .execute();
}
