import { testList } from '@loyalty/contracts/shop/test-list';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { shopDecider } from '../domain/shop.js';
import { SHOP } from './queries.js';

const SECRET = 'test-list';

/** Addresses of the test list, as entered. */
export async function loadTestList(vault: Pick<Vault, 'secrets'>, shop: string): Promise<string[]> {
  const stored = await vault.secrets.read(shop, SECRET);
  return stored === null ? [] : (JSON.parse(stored) as string[]);
}

/** Replaces the test list: addresses in the vault, their pseudonyms in the log. */
export async function storeTestList(
  { ledger, vault }: { readonly ledger: Ledger; readonly vault: Pick<Vault, 'secrets' | 'pseudonymOf'> },
  given: readonly string[],
  context: CommandContext,
): Promise<Outcome<{ readonly emails: string[] }>> {
  const emails = [...new Set(given)];
  await vault.secrets.save(context.shop, SECRET, JSON.stringify(emails));
  const pseudonyms = emails.map((email) => vault.pseudonymOf(context.shop, email));
  const command = { kind: 'ChangeSettings' as const, values: { [testList.key]: pseudonyms } };
  return ledger.execute(shopDecider, SHOP, command, context, () => ({ emails }));
}
