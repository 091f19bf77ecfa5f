import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { executeOnAccount } from '../../points/application/merges/on-account.js';

/** A reward was withdrawn with its launch: its points go. A coupon is revoked by the context of rewards. */
export const whenRewardWithdrawnTakeBack = (ledger: Ledger): ProcessManager =>
  on('TierRewardWithdrawn', 'take-back-tier-reward', async (event) => {
    const { customer, action, mode, tier } = event.data;
    const commandFor = (owner: string) => ({
      kind: 'TakeBackAward' as const,
      customer: owner,
      action,
      mode,
      label: tier.title,
    });
    await executeOnAccount(ledger, customer, commandFor, causedBy(event));
  });
