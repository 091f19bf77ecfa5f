import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Log } from '../../points/application/merges/merge-events.js';
import { executeOnAccount } from '../../points/application/merges/on-account.js';
import { debtRepaid } from '../../points/application/repaid-debt.js';

/** A reward was withdrawn with its launch or its merge: its points go. A coupon is revoked by the context of rewards. */
export const whenRewardWithdrawnTakeBack = (ledger: Ledger, log: Log): ProcessManager =>
  on('TierRewardWithdrawn', 'take-back-tier-reward', async (event) => {
    const { customer, action, mode, tier } = event.data;
    const commandFor = async (owner: string) => ({
      kind: 'TakeBackAward' as const,
      customer: owner,
      action,
      mode,
      label: tier.title,
      repaid: mode === 'forgive' ? await debtRepaid({ ledger, log }, event.shop, owner, action) : 0,
    });
    await executeOnAccount(ledger, customer, commandFor, causedBy(event));
  });
