import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Reactor } from '../../../platform/followers/engine.js';
import { restWithoutPlan } from '../application/rest-without-plan.js';

/** A launch may have been decided on while the plan still had tiers. */
const ON = ['PlanSet', 'TierSchemeLaunched', 'TierSchemeReactivated'];

/** The plan changed: tiers that it does not include rest (spec GATE-024, BILL-053). */
export const whenPlanSetRestTiers = (ledger: Ledger): Reactor[] =>
  ON.map((on) => ({ name: 'rest-tiers', on, handle: (event) => restWithoutPlan(ledger, causedBy(event)) }));
