import { setupDone } from '@loyalty/contracts/shop/settings';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { loadShop } from '../../shop/application/queries.js';
import type { ShopSettings } from '../../shop/application/settings.js';

/**
 * A shop that installs the app for the first time begins with the set-up. Shops that have the app, or come back to it, count as set up.
 * @param isGuided whether new shops are led through the set-up: those that begin with the free plan (`STARTING_PLAN`)
 */
export const whenInstalledBeginSetUp = (
  ledger: Ledger,
  settings: Pick<ShopSettings, 'store'>,
  isGuided: boolean,
): ProcessManager =>
  on('ShopInstalled', 'begin-set-up', async (event) => {
    if (!isGuided) return;
    const { installedAt, settings: chosen } = await loadShop(ledger, event.shop);
    if (installedAt !== event.occurredAt || setupDone.key in chosen) return;
    await settings.store({ [setupDone.key]: false }, causedBy(event));
  });
