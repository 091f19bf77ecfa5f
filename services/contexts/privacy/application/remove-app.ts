import type { PlatformGateway } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { toRetryableError } from '../../../platform/tasks/platform-answers.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { APP_KEYS } from '../../app-keys/application/queries.js';
import { appKeysDecider } from '../../app-keys/domain/app-keys.js';
import { SHOP } from '../../shop/application/queries.js';
import { shopDecider } from '../../shop/domain/shop.js';

interface Uninstalled {
  readonly ledger: Ledger;
  readonly vault: Pick<Vault, 'secrets'>;
}

/**
 * The app was removed: the shop's secrets and keys are dead, and its decisions know it. Safe to repeat.
 * @param removal context of the removal itself, where it has an idempotency key of its own
 */
export async function recordUninstall(
  { ledger, vault }: Uninstalled,
  context: CommandContext,
  removal = context,
): Promise<Outcome<unknown>> {
  await vault.secrets.dropAll(context.shop);
  await ledger.execute(appKeysDecider, APP_KEYS, { kind: 'RevokeAllAppKeys' }, context);
  return ledger.execute(shopDecider, SHOP, { kind: 'UninstallShop' }, removal);
}

export interface RemovalParts extends Uninstalled {
  readonly access: Pick<PlatformAccess, 'of'>;
  readonly platform: Pick<PlatformGateway, 'uninstall'>;
}

/**
 * Removes the app from the store at the platform, then here.
 * @throws TryLater while the platform does not answer
 * @throws NeedsHelp when it has ended the access: the app may be installed there, with its subscription
 */
export async function removeApp(parts: RemovalParts, context: CommandContext): Promise<void> {
  const shopAccess = await parts.access.of(context.shop);
  const answer = shopAccess && (await parts.platform.uninstall(shopAccess));
  // The platform's own refusal means that the app was removed already, by the merchant or by an attempt before.
  const isRemoved = !answer || answer.ok || (answer.kind === 'refused' && answer.code === 'UNAUTHORIZED');
  if (!isRemoved) throw toRetryableError(answer);
  await recordUninstall(parts, context);
}
