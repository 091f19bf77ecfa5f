import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { type LiabilityBooks, liabilityBooksDecider } from '../domain/liability-books.js';

/** Stream id of a shop's closings and its rate. */
export const LIABILITY = 'liability';

export const loadLiabilityBooks = (ledger: LedgerStates, shop: string): Promise<LiabilityBooks> =>
  ledger.stateOf(liabilityBooksDecider, shop, LIABILITY);
