import type { ReferralWhitelistEvent } from '@loyalty/contracts/referrals/events';
import type { Decided } from '../../../kernel/decider.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { whitelistDecider } from '../domain/whitelist.js';
import { pseudonymOf, REFERRAL_WHITELIST } from './queries.js';
import type { ReferralServices } from './referral-services.js';

interface WhitelistRequest {
  readonly add: readonly string[];
  readonly remove: readonly string[];
  readonly removeIds: readonly string[];
}

/** Numbers of addresses that were added and removed. */
export interface ChangedWhitelist {
  readonly added: number;
  readonly removed: number;
}

const countOf = (events: readonly Decided<ReferralWhitelistEvent>[]): ChangedWhitelist => ({
  added: events.reduce((sum, { data }) => sum + data.added.length, 0),
  removed: events.reduce((sum, { data }) => sum + data.removed.length, 0),
});

/** Adds addresses to the whitelist and removes others; the addresses themselves are stored in the vault. */
export async function changeWhitelist(
  { ledger, vault }: Pick<ReferralServices, 'ledger' | 'vault'>,
  { add, remove, removeIds }: WhitelistRequest,
  context: CommandContext,
): Promise<Outcome<ChangedWhitelist>> {
  const { shop } = context;
  const named = add.map((email) => ({ email, friend: pseudonymOf(vault, shop, email) }));
  const added = await Promise.all(
    named.map(async ({ email, friend }) => {
      const profile = await vault.saveProfile(shop, friend, { name: '', firstName: '', email, phone: '' });
      return { friend, profile };
    }),
  );
  const removed = [...remove.map((email) => pseudonymOf(vault, shop, email)), ...removeIds];
  const command = { kind: 'ChangeWhitelist' as const, add: added, remove: removed };
  return ledger.execute(whitelistDecider, REFERRAL_WHITELIST, command, context, (_, events) => countOf(events));
}
