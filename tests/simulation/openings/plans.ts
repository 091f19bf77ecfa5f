import { referring } from '../operations/referrals.js';
import { settingPlan } from '../operations/shop-wide.js';
import { launchTiers } from '../operations/tiers.js';
import type { Person, SimMerchant } from '../platform-state.js';
import type { Simulation } from '../simulation.js';
import { smallPlans } from '../small-plans.js';
import { newMembers, paidOrder, plainProgram, settled } from './steps.js';

/** A friend orders when the free plan has no room any more. */
export async function heldFriend(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  await plainProgram(simulation, merchant);
  const [member, friend, other] = (await newMembers(simulation, merchant, 3)) as [Person, Person, Person];
  await simulation.send(referring(simulation, merchant, member, friend));
  await settled(simulation);
  for (let orders = 0; orders <= smallPlans.free!.allowance; orders++) await paidOrder(simulation, merchant, other);
  await paidOrder(simulation, merchant, friend);
}

/** Tiers are launched, and the plan that has them ends; then members order on. */
export async function tiersWithoutPlan(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  await simulation.send(settingPlan(simulation, merchant, 'enterprise'));
  const [member] = (await newMembers(simulation, merchant, 1)) as [Person];
  await simulation.send(launchTiers(simulation, merchant));
  await settled(simulation);
  await simulation.send(settingPlan(simulation, merchant, 'free'));
  await settled(simulation);
  for (let orders = 0; orders < 3; orders++) await paidOrder(simulation, merchant, member);
}
