import { type Plan, plans } from '@loyalty/contracts/kernel/plans';
import { startSync } from '@loyalty/contracts/programs/sync';
import { PROGRAM_BOOK } from '@loyalty/services/contexts/programs/application/queries';
import { programBookDecider } from '@loyalty/services/contexts/programs/domain/book';
import { addDays } from '@loyalty/services/kernel/calendar';
import type { SimMerchant } from '../platform-state.js';
import { commandContext, type SimulatedRequest } from '../requests.js';
import type { Simulation } from '../simulation.js';
import { requestOf } from './request-of.js';

/** A merchant starts a sync of past occurrences, perhaps repeatedly. */
export function sync(simulation: Simulation, merchant: SimMerchant) {
  const { random } = simulation;
  const source = random.pick(['prior_orders', 'prior_orders', 'sign_up']);
  const earning = merchant.programs.filter(({ event }) => event === 'place_order');
  const program = random.chance(0.4) ? (random.pick(earning)?.id ?? null) : null;
  const from = addDays(simulation.today(merchant), -random.pick([0, 1, 30, 400]));
  return syncing(simulation, merchant, source, program, from);
}

/** Starts a sync of past orders or sign-ups from a day on. */
export function syncing(
  simulation: Simulation,
  merchant: SimMerchant,
  source: string,
  program: string | null,
  from: string,
): SimulatedRequest {
  return requestOf(simulation, merchant, {
    kind: 'sync',
    of: `sync:${source}`,
    // Without a key its id would be random, and a seed's trace would not be reproducible.
    key: `k${simulation.nextRequest(`${merchant.shop} sync`)}`,
    body: { source, program, from, dryRun: false },
    carryOut: (process, call) => process.api.answer(startSync, call),
  });
}

/** Changes the shop's plan, mostly to a high one. */
export function setPlan(simulation: Simulation, merchant: SimMerchant) {
  return settingPlan(
    simulation,
    merchant,
    simulation.random.pick([...plans, 'pro', 'enterprise', 'enterprise', 'advanced'] as const),
  );
}

/** Sets the shop's plan, as whoever sells plans does. */
export function settingPlan(simulation: Simulation, merchant: SimMerchant, plan: Plan) {
  return requestOf(simulation, merchant, {
    kind: 'plan',
    of: `plan:${plan}`,
    body: { plan },
    carryOut: async ({ ledger }, call) => {
      const reported = await ledger.execute(
        programBookDecider,
        PROGRAM_BOOK,
        { kind: 'SetPlan', plan },
        commandContext(call, 'plan'),
      );
      return reported.ok ? { receipt: reported.receipt } : reported;
    },
  });
}
