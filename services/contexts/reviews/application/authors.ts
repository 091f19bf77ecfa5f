import { customersByEmail } from '@loyalty/projections/intake/review.queries';
import type { Dependencies } from '../../dependencies.js';
import type { Authors } from './record-review.js';

/** Who wrote a review, by the read models; what they wrote goes to the vault. */
export const authorsOf = ({ reader, store, vault }: Dependencies): Authors => ({
  async withEmail(shop, email) {
    // Somebody who has just come may have reviewed at once: the read models are to know whom the log knows.
    const atLeast = await store.head();
    const { value } = await reader.read(shop, (db) => customersByEmail(db, shop, email.trim()), { atLeast });
    return value;
  },
  keep: (shop, customer, text) => vault.saveWriting(shop, customer, text),
});
