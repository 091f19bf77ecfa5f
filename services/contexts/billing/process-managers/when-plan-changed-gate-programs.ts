import { planOf } from '@loyalty/contracts/billing/plans';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { PROGRAM_BOOK } from '../../programs/application/queries.js';
import { programBookDecider } from '../../programs/domain/book.js';
import { loadBilling } from '../application/queries.js';

/** The plan changed: gates follow, and programs that the plan does not include are paused (spec BILL-053). */
export const whenPlanChangedGatePrograms = (ledger: Ledger): ProcessManager[] =>
  onEach(['SubscriptionActivated', 'FreePlanStarted'], 'gate-programs', async (event) => {
    const { plan: handle } = await loadBilling(ledger, event.shop);
    if (handle === null) return;
    const { group: plan } = planOf(handle);
    await ledger.execute(programBookDecider, PROGRAM_BOOK, { kind: 'SetPlan', plan }, causedBy(event));
  });
