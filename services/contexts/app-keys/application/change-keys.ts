import { randomUUID } from 'node:crypto';
import type { Scope } from '@loyalty/contracts/app-keys/scopes';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type AppKeyVault, freshSecret } from '../../../platform/vault/app-keys.js';
import { appKeysDecider } from '../domain/app-keys.js';
import { keyText } from './keyring.js';
import { APP_KEYS } from './queries.js';

interface NewKey {
  readonly label: string;
  readonly scopes: Scope[];
}

interface AddedKey {
  readonly id: string;
  readonly scopes: Scope[];
  readonly fingerprint: string;
}

/**
 * Adds a key. Its digest is stored first, so that the key is valid from its event on; it is dropped where the caller gets no secret.
 * @returns the secret as well, null for a repeated request: the answer that repeats get is stored, and has none
 */
export async function addKey(
  ledger: Ledger,
  vault: AppKeyVault,
  { label, scopes }: NewKey,
  context: CommandContext,
): Promise<{ outcome: Outcome<AddedKey>; secret: string | null }> {
  const { shop } = context;
  const app = randomUUID();
  const { digest, fingerprint, text } = freshSecret();
  await vault.save(shop, app, digest, label);
  let isFresh = false;
  try {
    const command = { kind: 'AddAppKey' as const, app, fingerprint, scopes };
    const outcome = await ledger.execute(appKeysDecider, APP_KEYS, command, context, () => ({
      id: app,
      scopes,
      fingerprint,
    }));
    isFresh = outcome.ok && outcome.answer.id === app;
    return { outcome, secret: isFresh ? keyText(shop, app, text) : null };
  } finally {
    if (!isFresh) await vault.drop(shop, app);
  }
}

export const revokeKey = (ledger: Ledger, app: string, context: CommandContext) =>
  ledger.execute(appKeysDecider, APP_KEYS, { kind: 'RevokeAppKey', app }, context, () => ({ id: app }));
