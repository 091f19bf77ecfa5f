import type { EventType } from '@loyalty/contracts/events';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { restWithoutPlan } from '../application/rest-without-plan.js';

/** A launch may have been decided on while the plan still had tiers. */
const ON = ['PlanSet', 'TierSchemeLaunched', 'TierSchemeReactivated'] as const satisfies readonly EventType[];

/** The plan changed: tiers that it does not include rest (spec GATE-024, BILL-053). */
export const whenPlanSetRestTiers = (ledger: Ledger): ProcessManager[] =>
  onEach(ON, 'rest-tiers', (event) => restWithoutPlan(ledger, causedBy(event)));
