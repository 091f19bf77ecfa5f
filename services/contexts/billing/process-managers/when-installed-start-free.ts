import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import { BILLING, loadBilling } from '../application/queries.js';
import { billingDecider } from '../domain/billing.js';

/**
 * A shop begins with the free plan, and with it again after a removal that ended its subscription. Plans that the operator set are left
 * alone. @param startsFree whether shops without a plan begin with the free one (`STARTING_PLAN`)
 */
export const whenInstalledStartFree = (ledger: Ledger, startsFree: boolean): ProcessManager =>
  on('ShopInstalled', 'start-free-plan', async (event) => {
    const [{ plan }, { since }] = await Promise.all([
      loadProgramBook(ledger, event.shop),
      loadBilling(ledger, event.shop),
    ]);
    if (since === null && (!startsFree || plan !== null)) return;
    await ledger.execute(billingDecider, BILLING, { kind: 'StartFreePlan', because: 'installed' }, causedBy(event));
  });

/**
 * The app was removed: the subscription ended with it. The shop may be back before this is handled, or handled again: a subscription that it
 * has begun since goes on.
 */
export const whenUninstalledEndSubscription = (ledger: Ledger): ProcessManager =>
  on('ShopUninstalled', 'end-subscription', async (event) => {
    const { latestInstalledAt } = await loadShop(ledger, event.shop);
    const isBack = latestInstalledAt !== null && latestInstalledAt > event.occurredAt;
    const command = { kind: 'EndByUninstall' as const, before: isBack ? latestInstalledAt : null };
    await ledger.execute(billingDecider, BILLING, command, causedBy(event));
  });
