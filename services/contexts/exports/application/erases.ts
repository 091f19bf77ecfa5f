import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Erases } from '../../customers/application/erases.js';
import { loadAccount } from '../../points/application/queries.js';
import type { StoredExports } from './stored-exports.js';

/** Files of lists, any of which may name an erased person. */
export function exportErasure(stored: Pick<StoredExports, 'drop'>, ledger: Ledger): Erases {
  /** Whether a customer is none of the erased people, and none of them was merged into the customer. */
  async function isOther(shop: string, customer: string, erased: readonly string[]): Promise<boolean> {
    const { people } = await loadAccount(ledger, shop, customer);
    return ![customer, ...people].some((one) => erased.includes(one));
  }

  return {
    persons: {
      async copies({ shop, traces }) {
        const customers = traces.map(({ customer }) => customer);
        const dropped = await stored.drop(shop, (customer) => isOther(shop, customer, customers));
        return { exports: dropped.length };
      },
    },
    shop: {
      async copies(shop) {
        const { length } = await stored.drop(shop);
        return { exports: length };
      },
    },
  };
}
