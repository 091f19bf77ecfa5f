import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { schemeKindIn } from '@loyalty/contracts/tiers/scheme-kind';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { loadProgramBook, PROGRAM_BOOK } from '../../programs/application/queries.js';
import { current, programBookDecider } from '../../programs/domain/book.js';

/** Place-order programs for tiers alone apply to all customers from now on (spec TIER-035). */
async function widenPrograms(ledger: Ledger, event: Recorded): Promise<void> {
  const { programs } = await loadProgramBook(ledger, event.shop);
  for (const { program, removed, ...rest } of Object.values(programs)) {
    const { rule } = current({ program, removed, ...rest });
    if (removed || rule.event !== 'place_order' || rule.settings.applyTo !== 'vip_tiers') continue;
    const widened = { ...rule, settings: { ...rule.settings, applyTo: 'all_customers' as const, applyToTiers: [] } };
    const context = { ...causedBy(event), causation: `${event.id}:${program}` };
    await ledger.execute(programBookDecider, PROGRAM_BOOK, { kind: 'ReviseProgram', program, rule: widened }, context);
  }
}

/**
 * Staff switched tiers off, or undid the launch that had switched them on. While tiers rest because of the plan, programs for tiers rest with
 * them, and are what they were once tiers are back.
 */
export const whenDeactivatedWidenPrograms = (ledger: Ledger): ProcessManager[] => [
  on('TierSchemeDeactivated', 'widen-programs', async (event) => {
    if (schemeKindIn(event) === 'vip' && event.data.cause === 'staff') await widenPrograms(ledger, event);
  }),
  on('TierLaunchUndone', 'widen-programs', async (event) => {
    if (schemeKindIn(event) === 'vip' && !event.data.active) await widenPrograms(ledger, event);
  }),
];
