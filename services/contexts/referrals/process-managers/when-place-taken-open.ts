import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { openReferral } from '../application/claim-referral.js';

/** A place for a friend was taken: its referral is opened, also where the process that took it ended before it did. */
export const whenPlaceTakenOpen = (ledger: Ledger): ProcessManager =>
  on('ReferralPlaceTaken', 'open-referral', async (event) => {
    await openReferral(ledger, event.data.invitation, causedBy(event));
  });
