import { unmerging } from '../operations/owners.js';
import { launchTiers } from '../operations/tiers.js';
import type { Person, SimMerchant } from '../platform-state.js';
import type { Simulation } from '../simulation.js';
import { deletedNow, merged, newMembers, paidOrder, paidUntil, settled } from './steps.js';

/** A member who has reached a tier is merged before its reward is paid; the store may tell of the deletion first, and staff undo it. */
export async function rewardBeforeMerge(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  const { random } = simulation;
  const [member, survivor] = (await newMembers(simulation, merchant, 2)) as [Person, Person];
  await simulation.send(launchTiers(simulation, merchant));
  await settled(simulation);
  // Perhaps both are in the tier: then its reward is paid once.
  if (random.chance(0.5)) await paidOrder(simulation, merchant, survivor);
  await paidUntil(simulation, merchant, member, 'TierRewardGranted');
  if (random.chance(0.5)) {
    await deletedNow(simulation, merchant, member);
    if (random.chance(0.5)) await settled(simulation);
  }
  merged(simulation, merchant, member, survivor);
  await simulation.webhooks.deliverAll();
  await simulation.background.workInbox(simulation.anyProcess());
  await settled(simulation);
  if (random.chance(0.5)) return;
  await simulation.send(unmerging(simulation, merchant, member, true));
  await settled(simulation);
}

/**
 * Two members of one tier are merged into a third customer, who has the tier's reward once: of the first one, since the second was deleted before
 * theirs was paid. Then the first one's merge is undone.
 */
export async function rewardOfWhoStays(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  const [first, second, survivor] = (await newMembers(simulation, merchant, 3)) as [Person, Person, Person];
  await simulation.send(launchTiers(simulation, merchant));
  await settled(simulation);
  await paidOrder(simulation, merchant, first);
  merged(simulation, merchant, first, survivor);
  await settled(simulation);
  await paidUntil(simulation, merchant, second, 'TierRewardGranted');
  await deletedNow(simulation, merchant, second);
  await settled(simulation);
  merged(simulation, merchant, second, survivor);
  await settled(simulation);
  await simulation.send(unmerging(simulation, merchant, first, true));
  await settled(simulation);
}
