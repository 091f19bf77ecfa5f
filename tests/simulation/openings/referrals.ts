import { placeOrder } from '../operations/orders.js';
import { referring } from '../operations/referrals.js';
import { report } from '../operations/telling.js';
import type { Person, SimMerchant } from '../platform-state.js';
import type { Simulation } from '../simulation.js';
import { deleted, merged, newMembers, paidOrder, settled } from './steps.js';

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
  placeOrder(simulation, merchant, friend);
  const order = merchant.orders.at(-1)!;
  Object.assign(order, { customer: friend.id, paid: true });
  report(simulation, merchant, 'orders/paid', order);
  simulation.time.ms += 60_000;
  await simulation.webhooks.deliverAll();
  await untilCompleted(simulation);
  deleted(simulation, merchant, member);
  await simulation.webhooks.deliverAll();
  await simulation.background.workInbox(simulation.anyProcess());
  await settled(simulation);
  merged(simulation, merchant, member, survivor);
  await settled(simulation);
}

/** Works one event after the other until a referral is completed that nothing has reacted to yet. */
async function untilCompleted(simulation: Simulation): Promise<void> {
  const { background, readSide, log } = simulation;
  const isNews = () => log.events.slice(background.position).some(({ body }) => body.includes('"ReferralCompleted"'));
  for (let round = 0; round < 60 && !isNews(); round++) {
    await background.workInbox(simulation.anyProcess());
    await background.react(simulation.anyProcess(), 1);
    await background.runJobs(simulation.anyProcess());
    await readSide.foldAll();
  }
}
