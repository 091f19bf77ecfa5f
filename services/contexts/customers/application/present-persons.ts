import type { PersonDetails } from '@loyalty/contracts/customers/edit';
import type { LedgerStates } from '../../../platform/commands/ledger.js';
import type { PersonDetailsStore } from './person-details.js';
import { loadCustomer } from './queries.js';

/** Details of a person as they are now: the log knows the versions, the vault has the data. */
export class PresentPersons {
  constructor(
    private readonly ledger: LedgerStates,
    private readonly details: Pick<PersonDetailsStore, 'read'>,
  ) {}

  async read(shop: string, customer: string): Promise<PersonDetails> {
    return this.details.read(shop, customer, await loadCustomer(this.ledger, shop, customer));
  }
}
