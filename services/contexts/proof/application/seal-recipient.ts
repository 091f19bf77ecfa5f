import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { SecretStore } from '../../../platform/vault/secrets.js';
import { proofDecider } from '../domain/proof.js';
import { PROOF } from './queries.js';

/** Name of the vault's secret that holds the mail address that gets every seal. */
export const RECIPIENT = 'seal-recipient';

/** Sets who gets every seal, or nobody. The vault has the address first, so that no event refers to one that it does not have. */
export async function setRecipient(
  ledger: Ledger,
  secrets: SecretStore,
  email: string | null,
  context: CommandContext,
) {
  if (email === null) await secrets.drop(context.shop, RECIPIENT);
  else await secrets.save(context.shop, RECIPIENT, email);
  return ledger.execute(proofDecider, PROOF, { kind: 'SetSealRecipient', set: email !== null }, context);
}
