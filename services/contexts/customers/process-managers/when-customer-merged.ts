import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { loadCustomer } from '../application/queries.js';
import { customerDecider } from '../domain/customer.js';

/** A member was merged into a guest: the survivor takes part, because the member did. */
export const whenMemberMergedJoinSurvivor = (ledger: Ledger): ProcessManager =>
  on('CustomerMerged', 'join-survivor', async (event) => {
    const { into, membership } = event.data;
    if (membership !== 'Member') return;
    const survivor = await loadCustomer(ledger, event.shop, into);
    if (!survivor.known || survivor.membership !== 'Guest') return;
    const command = { kind: 'JoinProgram' as const, customer: into, source: 'other' as const };
    await ledger.execute(customerDecider, into, command, causedBy(event));
  });
