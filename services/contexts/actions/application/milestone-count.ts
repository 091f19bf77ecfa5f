import { milestoneCounts } from '@loyalty/projections/customers/milestone.queries';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { readCurrent } from '../../../platform/tasks/read-folded.js';
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
  return (shop, people, type, atLeast) =>
    readCurrent(reader, { shop, atLeast, what: 'counts of milestones' }, (db) =>
      milestoneCounts[type](db, shop, people),
    );
}
