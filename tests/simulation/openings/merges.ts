import { unmerging } from '../operations/owners.js';
import { addingProgram } from '../operations/programs.js';
import { refundOfItems } from '../operations/refunds.js';
import { syncing } from '../operations/shop-wide.js';
import { report, reportRefund, touch } from '../operations/telling.js';
import { soldOf } from '../payloads.js';
import type { Person, SimMerchant, SimOrder } from '../platform-state.js';
import type { Process } from '../process.js';
import type { SimulatedRequest } from '../requests.js';
import type { Simulation } from '../simulation.js';
import { deletedNow, merged, newMembers, paidOrder, plainProgram, reportNow, settled } from './steps.js';

const HOUR = 3_600_000;

/** An account comes to the last survivor of a chain by itself, because the merge of the next one is told first; then that one is undone. */
export async function accountComesAlone(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  const [first, second, third] = (await newMembers(simulation, merchant, 3)) as [Person, Person, Person];
  await paidOrder(simulation, merchant, first);
  merged(simulation, merchant, second, third);
  await settled(simulation);
  merged(simulation, merchant, first, second);
  await settled(simulation);
  await simulation.send(unmerging(simulation, merchant, second, true));
  await settled(simulation);
  await paidOrder(simulation, merchant, first);
}

/** Members who signed up in one second, and were each paid for it, become one customer in a chain of merges, which may be undone. */
export async function signedUpTogether(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  const settings = { event: 'sign_up', title: 'Welcome', earnPoint: 40 };
  await simulation.send(addingProgram(simulation, merchant, settings, true));
  await settled(simulation);
  const [first, second, third] = (await newMembers(simulation, merchant, 3)) as [Person, Person, Person];
  merged(simulation, merchant, first, second);
  await settled(simulation);
  merged(simulation, merchant, second, third);
  await settled(simulation);
  if (simulation.random.chance(0.5)) return;
  for (const person of [second, first]) {
    await simulation.send(unmerging(simulation, merchant, person, true));
    await settled(simulation);
  }
}

/** An order that moves from one customer to another, so that both have an award of one program for it. */
async function orderOfTwo(
  simulation: Simulation,
  merchant: SimMerchant,
): Promise<{ readonly order: SimOrder; readonly former: Person; readonly present: Person }> {
  await plainProgram(simulation, merchant);
  const [former, present] = (await newMembers(simulation, merchant, 2)) as [Person, Person];
  const order = await paidOrder(simulation, merchant, former);
  order.customer = present.id;
  await reportNow(simulation, merchant, order);
  return { order, former, present };
}

/** An order comes to the survivor by the merge of its second customer; the first is merged into the survivor as well, and that is undone. */
export async function orderOfThree(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  const { order, former, present } = await orderOfTwo(simulation, merchant);
  const [survivor] = (await newMembers(simulation, merchant, 1)) as [Person];
  merged(simulation, merchant, present, survivor);
  order.customer = survivor.id;
  await reportNow(simulation, merchant, order);
  merged(simulation, merchant, former, survivor);
  await settled(simulation);
  await simulation.send(unmerging(simulation, merchant, former, true));
  await settled(simulation);
  await reportNow(simulation, merchant, order);
}

/** A member buys between their deletion and the merge that it was part of. */
export async function orderBetween(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  await plainProgram(simulation, merchant);
  const [member, survivor] = (await newMembers(simulation, merchant, 2)) as [Person, Person];
  await deletedNow(simulation, merchant, member);
  await settled(simulation);
  await paidOrder(simulation, merchant, member);
  merged(simulation, merchant, member, survivor);
  await settled(simulation);
}

/** Members buy between a deletion and its merge, and the process that moves their account may die; then the survivor is merged in turn. */
export async function orderBetweenCutOff(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  await plainProgram(simulation, merchant);
  for (let tries = 0; tries < 8; tries++) {
    const [member, survivor, last] = (await newMembers(simulation, merchant, 3)) as [Person, Person, Person];
    await deletedNow(simulation, merchant, member);
    await settled(simulation);
    await paidOrder(simulation, merchant, member);
    merged(simulation, merchant, member, survivor);
    await simulation.webhooks.deliverAll();
    await simulation.background.workInbox(simulation.anyProcess());
    await reactAndDie(simulation);
    merged(simulation, merchant, survivor, last);
    await settled(simulation);
  }
}

/** An order moves to the survivor of a merge, and a sync finds it there before its award has followed; then the merge is undone. */
export async function syncBetween(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  await plainProgram(simulation, merchant);
  const program = merchant.programs.at(-1)!.id;
  const [member, survivor] = (await newMembers(simulation, merchant, 2)) as [Person, Person];
  const order = await paidOrder(simulation, merchant, member);
  await simulation.send(syncing(simulation, merchant, 'prior_orders', program, order.placedAt.slice(0, 10)));
  merged(simulation, merchant, member, survivor);
  order.customer = survivor.id;
  touch(simulation, order);
  report(simulation, merchant, 'orders/updated', order);
  await simulation.webhooks.deliverAll();
  await simulation.background.workInbox(simulation.anyProcess());
  await simulation.background.react(simulation.anyProcess(), 1);
  await simulation.readSide.foldAll();
  await simulation.background.runJobs(simulation.anyProcess());
  await settled(simulation);
  await simulation.send(unmerging(simulation, merchant, member, true));
  await settled(simulation);
  await reportNow(simulation, merchant, order);
}

/** Everything of an order is given back. */
function refundAll(simulation: Simulation, merchant: SimMerchant, order: SimOrder): void {
  const items = order.lines.map((line) => [line, soldOf(line) - line.refunded] as const);
  const refund = { ...refundOfItems(simulation, order, items), shipping: order.shipping, status: 'success' as const };
  order.refunds.push(refund);
  reportRefund(simulation, merchant, order, refund);
}

/** Both customers of an order that was given back are merged, and it is told again. */
export async function refundedOrderOfBoth(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  const { order, former, present } = await orderOfTwo(simulation, merchant);
  refundAll(simulation, merchant, order);
  await settled(simulation);
  merged(simulation, merchant, present, former);
  await settled(simulation);
  order.cancelledAt = simulation.second();
  await reportNow(simulation, merchant, order);
}

/** Both customers of an order are merged, and it turns out to be older than the program that paid it. */
export async function olderOrderOfBoth(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  const { order, former, present } = await orderOfTwo(simulation, merchant);
  const [from, into] = simulation.random.chance(0.5) ? [former, present] : [present, former];
  merged(simulation, merchant, from, into);
  await settled(simulation);
  const placedAt = new Date(Date.parse(order.placedAt) - 48 * HOUR).toISOString();
  const older = { ...order, placedAt: `${placedAt.slice(0, 19)}Z` };
  merchant.orders.splice(merchant.orders.indexOf(order), 1, older);
  await reportNow(simulation, merchant, older);
}

/** A process reacts to what is new, while a request may be answered; either may die at any moment. */
async function reactAndDie(simulation: Simulation, request?: SimulatedRequest): Promise<void> {
  const { access, background, turns } = simulation;
  const on = (run: (process: Process) => Promise<void>) => {
    const process = simulation.anyProcess();
    return { life: process.life, run: () => run(process) };
  };
  const tasks = [on((process) => background.react(process, 500))];
  if (request) tasks.push(on((process) => access.send(process, request)));
  await turns.storm(tasks, { crash: 0.03, unavailable: 0 }, (life) => simulation.restart(life));
  if (request) simulation.remember(request);
}

/** Merges that are undone while the accounts become one, by a process that may die; then the survivor is merged in turn. */
export async function mergeCutOff(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  for (let tries = 0; tries < 12; tries++) {
    const [first, second, third] = (await newMembers(simulation, merchant, 3)) as [Person, Person, Person];
    merged(simulation, merchant, first, second);
    simulation.time.ms += HOUR;
    await simulation.webhooks.deliverAll();
    await simulation.background.workInbox(simulation.anyProcess());
    await reactAndDie(simulation, unmerging(simulation, merchant, first, true));
    merged(simulation, merchant, second, third);
    await settled(simulation);
  }
}
