import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import { operatorFields } from '@loyalty/contracts/shop/stored-fields';
import { transactionState } from '@loyalty/contracts/shop/transactions';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { transactionCount } from '@loyalty/projections/shop/shop-counts.queries';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { readFolded } from '../../../platform/tasks/read-folded.js';
import { loadShop } from '../../shop/application/queries.js';
import { PROGRAM_BOOK } from '../application/queries.js';
import { programBookDecider } from '../domain/book.js';

interface Services {
  readonly ledger: Ledger;
  readonly reader: Reader<LedgerTables>;
  /** Transactions that a limited shop may have. */
  readonly limit: number;
}

/** Turns a shop's programs off where its limit is reached, else on again; safe to repeat. @throws StoreUnavailable while the read models are behind */
export const limitTransactions =
  ({ ledger, reader, limit }: Services) =>
  async (event: Recorded): Promise<void> => {
    const { shop, position } = event;
    const of = { shop, atLeast: position, what: 'transactions' };
    const transactions = await readFolded(reader, of, (db) => transactionCount(db, shop));
    // Afterwards, because support may change them while the read models are behind.
    const { settings } = await loadShop(ledger, shop);
    const state = transactionState({
      shouldLimitTransactions: settingOf(operatorFields.shouldLimitTransactions, settings),
      isAccountVerified: settingOf(operatorFields.isAccountVerified, settings),
      countTransactions: transactions,
      transactionLimit: limit,
    });
    const command =
      state === 'reached'
        ? { kind: 'ReachTransactionLimit' as const, transactions, limit }
        : { kind: 'LiftTransactionLimit' as const };
    await ledger.execute(programBookDecider, PROGRAM_BOOK, command, causedBy(event));
  };
