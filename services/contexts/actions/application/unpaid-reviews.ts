import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { reviewsUnpaidFor } from '@loyalty/projections/reviews/review.queries';
import { readCurrent } from '../../../platform/tasks/read-folded.js';

/** Actions of approved reviews that customers were not paid for because of a reason; from read models that have reached a position. */
export type UnpaidReviews = (
  shop: string,
  customers: readonly string[],
  reason: string,
  atLeast: number,
) => Promise<string[]>;

/** Those actions. @throws StoreUnavailable while the read models are behind, so that the process manager retries */
export function unpaidReviews(reader: Reader<LedgerTables>): UnpaidReviews {
  return (shop, customers, reason, atLeast) =>
    readCurrent(reader, { shop, atLeast, what: 'the reviews' }, (db) => reviewsUnpaidFor(db, shop, customers, reason));
}
