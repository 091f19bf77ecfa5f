import { unmerging } from '../operations/owners.js';
import { referring } from '../operations/referrals.js';
import type { Person, SimMerchant } from '../platform-state.js';
import type { Simulation } from '../simulation.js';
import { deleted, deletedNow, merged, newMembers, paidOrder, paidUntil, reportNow, settled } from './steps.js';

type Three = readonly [member: Person, friend: Person, survivor: Person];

/** A member, a friend whom they referred, and somebody else. */
async function referred(simulation: Simulation, merchant: SimMerchant): Promise<Three> {
  const [member, friend, survivor] = (await newMembers(simulation, merchant, 3)) as [Person, Person, Person];
  await simulation.send(referring(simulation, merchant, member, friend));
  await settled(simulation);
  return [member, friend, survivor];
}

/** A friend orders when the member has been deleted, and the merge that the deletion was part of is told later. */
export async function orderBeforeMerge(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  const [member, friend, survivor] = await referred(simulation, merchant);
  deleted(simulation, merchant, member);
  await settled(simulation);
  await paidOrder(simulation, merchant, friend);
  merged(simulation, merchant, member, survivor);
  await settled(simulation);
}

/** A member is deleted after the referral was completed and before it is rewarded; then they are merged. */
export async function deletedBeforeReward(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  const [member, friend, survivor] = await referred(simulation, merchant);
  await paidUntil(simulation, merchant, friend, 'ReferralCompleted');
  await deletedNow(simulation, merchant, member);
  await settled(simulation);
  merged(simulation, merchant, member, survivor);
  await settled(simulation);
}

/** The friend is merged once both sides are rewarded; then their order is cancelled. */
export async function mergedFriendsOrder(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  const [, friend, survivor] = await referred(simulation, merchant);
  const order = await paidOrder(simulation, merchant, friend);
  merged(simulation, merchant, friend, survivor);
  await settled(simulation);
  // Told again first: a merge alone takes nothing back.
  await reportNow(simulation, merchant, order);
  order.cancelledAt = simulation.second();
  await reportNow(simulation, merchant, order);
}

/** The friend is merged before they order, which the survivor does. */
export async function mergedBeforeOrder(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  const [, friend, survivor] = await referred(simulation, merchant);
  merged(simulation, merchant, friend, survivor);
  await settled(simulation);
  await paidOrder(simulation, merchant, survivor);
}

/** The order of one who was merged into the friend completes a referral; the merge is undone, and the order goes to a stranger and is cancelled. */
export async function strangersOrder(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  const [, friend, other] = await referred(simulation, merchant);
  const [stranger] = (await newMembers(simulation, merchant, 1)) as [Person];
  merged(simulation, merchant, other, friend);
  await settled(simulation);
  const order = await paidOrder(simulation, merchant, other);
  await simulation.send(unmerging(simulation, merchant, other, true));
  await settled(simulation);
  order.customer = stranger.id;
  await reportNow(simulation, merchant, order);
  order.cancelledAt = simulation.second();
  await reportNow(simulation, merchant, order);
}
