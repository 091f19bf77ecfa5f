import type { TierLaunch } from '@loyalty/contracts/tiers/queries';
import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import { type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import type { tierLaunchTable } from './tier-scheme.projection.js';

type Stored = RowOf<typeof tierLaunchTable>;
type StoredLaunch = Omit<TierLaunch, 'actor'> & Pick<Stored, 'actor'>;

/** Launches and deactivations, newest first. @throws InvalidCursor */
export function launchesOf(
  db: Db,
  shop: string,
  request: PageRequest,
  kind: SchemeKind = 'vip',
): Promise<Page<StoredLaunch>> {
  return readPage<Stored, StoredLaunch>(
    { shop, list: 'tier-launches', query: { kind } },
    request,
    ['number'],
    (after, limit) => {
      let rows = db.selectFrom('tier_launch').selectAll().where('shop', '=', shop).where('scheme', '=', kind);
      if (after) rows = rows.where('position', '<', Number(after[0]));
      return rows.orderBy('position', 'desc').limit(limit).execute();
    },
    ({ position }) => [position],
    ({ action, version, at, actor, note, grant_rewards: grantEntryRewards, result, undone_at: undoneAt }) => ({
      action,
      version,
      at,
      actor,
      note,
      grantEntryRewards,
      result,
      undoneAt,
    }),
  );
}
