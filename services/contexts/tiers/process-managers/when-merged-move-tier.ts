import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Log } from '../../points/application/merges/merge-events.js';
import { executeOnAccount } from '../../points/application/merges/on-account.js';
import { loadAccount } from '../../points/application/queries.js';
import { assessTier } from '../application/assess-tier.js';
import { mergeTiers, splitTiers } from '../application/merge-tiers.js';
import { rewardsAlike } from '../application/rewards-alike.js';
import type { TierServices } from '../application/standing-inputs.js';

/** Accounts were merged or split: tiers follow, and both are assessed by what counts for them from now on (P19). */
export const whenMergedMoveTier = (services: TierServices): ProcessManager[] => [
  on('AccountMergedIn', 'move-tier', async (event) => {
    const { customer, merge, from } = event.data;
    await mergeTiers(services, { customer, merge, from }, causedBy(event), event.position);
    await assessTier(services, customer, causedBy(event), event.position);
  }),
  on('AccountSplitOff', 'move-tier', async (event) => {
    const { customer, merge } = event.data;
    await splitTiers(services, customer, merge, causedBy(event), event.position);
    await assessTier(services, customer, causedBy(event), event.position, 'recalculated');
  }),
];

/** Merged customers had the same reward: all but the earliest one are taken back. */
export const whenTierMergedCountOnce = (ledger: Ledger, log: Log): ProcessManager =>
  on('TierMergedIn', 'count-tier-rewards-once', async (event) => {
    const { customer, merge, repeated } = event.data;
    if (repeated.length === 0) return;
    const { people } = await loadAccount(ledger, event.shop, customer);
    const alike = await rewardsAlike(log, event.shop, [customer, ...people]);
    const commandFor = (owner: string) => ({ kind: 'CountOnce' as const, customer: owner, merge, alike });
    await executeOnAccount(ledger, customer, commandFor, causedBy(event));
  });
