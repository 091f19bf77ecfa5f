import { customersByEmail } from '@loyalty/projections/customers/customer-search';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import type { EventStore } from '../../../platform/event-store/port.js';
import { TryLater } from '../../../platform/tasks/task-errors.js';
import type { Vault } from '../../../platform/vault/vault.js';
import type { CustomerRegistry } from '../../customers/application/customer-registry.js';
import type { Authors } from './record-review.js';

/** Pause of a review whose author may be a customer that the read models do not have yet. */
const AGAIN_MS = 2_000;

interface AuthorParts {
  readonly reader: Pick<Reader<LedgerTables>, 'read'>;
  readonly store: Pick<EventStore, 'head'>;
  readonly vault: Pick<Vault, 'saveWriting' | 'writing'>;
  readonly registry: Pick<CustomerRegistry, 'meet' | 'meetAny'>;
}

/** Finds the authors of reviews in the read models; their texts are stored in the vault. */
export const authorsOf = ({ reader, store, vault, registry }: AuthorParts): Authors => ({
  async withEmail(shop, written) {
    const email = written.trim();
    const find = async (atLeast: number) => {
      const { value, stale } = await reader.read(shop, (db) => customersByEmail(db, shop, email), { atLeast });
      if (stale) throw new TryLater(`customers are not folded up to ${atLeast} yet`, AGAIN_MS);
      return value;
    };
    // A new customer may review at once: the read models must have reached the log's head.
    const known = await find(await store.head());
    if (known.length > 0) return known;
    const knownAt = await registry.meetAny(shop, [{ email }]);
    return knownAt === null ? [] : find(knownAt);
  },
  meet: (shop, customer) => registry.meet(shop, [customer]),
  async keep(shop, customer, text, known) {
    const isSame = known !== null && (await vault.writing({ shop, customer, version: known })) === text;
    return isSame ? known : ((await vault.saveWriting(shop, customer, text)) ?? known);
  },
});
