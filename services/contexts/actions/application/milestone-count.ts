import { milestoneCounts } from '@loyalty/projections/customers/milestone.queries';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { StoreUnavailable } from '../../../platform/event-store/port.js';
import type { Counted } from '../../points/domain/rules/milestones.js';

/** What people whose accounts are one count for a milestone type, from read models that have reached a position of the log. */
export type MilestoneCount = (
  shop: string,
  people: readonly string[],
  type: Counted,
  atLeast: number,
) => Promise<number>;

/** Their count. @throws StoreUnavailable while the read models are behind, so that the process manager retries */
export function milestoneCount(reader: Reader<LedgerTables>): MilestoneCount {
  return async (shop, people, type, atLeast) => {
    const { value, stale } = await reader.read(shop, (db) => milestoneCounts[type](db, shop, people), { atLeast });
    if (stale) throw new StoreUnavailable(`what milestones count is not folded up to ${atLeast} yet`);
    return value;
  };
}
