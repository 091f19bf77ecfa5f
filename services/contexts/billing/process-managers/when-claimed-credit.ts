import { HEADSTART_DAYS } from '@loyalty/contracts/deals/promos';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { creditFreeOrders, startHeadstart } from '../application/free-orders.js';

/** A claimed growth reward adds its free orders to the shop's allowance. */
export const whenGrowthClaimedCreditOrders = (ledger: Ledger): ProcessManager =>
  on('GrowthRewardClaimed', 'credit-free-orders', (event) =>
    creditFreeOrders(ledger, event.data.freeOrders, causedBy(event)),
  );

/** A claimed headstart lifts the order limit of the free plan for a year. */
export const whenHeadstartClaimedLiftLimit = (ledger: Ledger): ProcessManager =>
  on('PromoClaimed', 'start-headstart', async (event) => {
    if (event.data.promoType !== 'headstart') return;
    await startHeadstart(ledger, HEADSTART_DAYS, causedBy(event));
  });
