import type { Ledger } from '../../../platform/commands/ledger.js';
import type { GuestBuyers } from '../../../platform/vault/guest-buyers.js';
import type { Vault } from '../../../platform/vault/vault.js';
import type { NoteGuestOrder } from '../../orders/application/topics/topic-handler.js';
import { loadReferralProgram, pseudonymOf } from './queries.js';

interface GuestOrderParts {
  readonly ledger: Ledger;
  readonly vault: Pick<Vault, 'pseudonymOf'>;
  readonly guestBuyers: Pick<GuestBuyers, 'note'>;
}

/** Notes guests' orders of shops that have a referral program: nothing else asks for them. */
export const guestOrderNotes =
  ({ ledger, vault, guestBuyers }: GuestOrderParts): NoteGuestOrder =>
  async (shop, email, at) => {
    const { version } = await loadReferralProgram(ledger, shop);
    if (version > 0) await guestBuyers.note(shop, pseudonymOf(vault, shop, email), at);
  };
