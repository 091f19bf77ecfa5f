import type { LedgerEvent } from '@loyalty/contracts/events';
import { placeOrder } from '../operations/orders.js';
import { arrive } from '../operations/people.js';
import { addingProgram } from '../operations/programs.js';
import { report, touch } from '../operations/telling.js';
import { customerBody } from '../payloads.js';
import type { Person, SimMerchant, SimOrder } from '../platform-state.js';
import type { Simulation } from '../simulation.js';

/** Lets a minute pass, then does everything that is to be done. */
export async function settled(simulation: Simulation): Promise<void> {
  simulation.time.ms += 60_000;
  await simulation.webhooks.deliverAll();
  await simulation.settle();
}

/** New customers with accounts at the store, who are members. */
export async function newMembers(simulation: Simulation, merchant: SimMerchant, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, () => arrive(simulation, merchant));
  for (const person of people) {
    person.state = 'enabled';
    simulation.report(merchant, 'customers/update', customerBody(person));
  }
  await settled(simulation);
  return people;
}

/** A program that pays for every order, and gives refunds back. */
export async function plainProgram(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  const settings = { event: 'place_order', title: 'Every order', earnBy: 'fixed_order', earnPoint: 30 };
  await simulation.send(addingProgram(simulation, merchant, { ...settings, autoRemovePoints: true }, true));
  await settled(simulation);
}

/** A paid order of a customer, which the ledger has settled. */
export async function paidOrder(simulation: Simulation, merchant: SimMerchant, person: Person): Promise<SimOrder> {
  placeOrder(simulation, merchant, person);
  const order = merchant.orders.at(-1)!;
  Object.assign(order, { customer: person.id, paid: true });
  await reportNow(simulation, merchant, order);
  return order;
}

/** The store tells of the present version of an order. */
export async function reportNow(simulation: Simulation, merchant: SimMerchant, order: SimOrder): Promise<void> {
  touch(simulation, order);
  report(simulation, merchant, order.paid ? 'orders/paid' : 'orders/updated', order);
  await settled(simulation);
}

/** The store tells of a paid order of a customer, and the ledger works one event after the other until it has written one of a type. */
export async function paidUntil(
  simulation: Simulation,
  merchant: SimMerchant,
  person: Person,
  type: LedgerEvent['type'],
): Promise<void> {
  placeOrder(simulation, merchant, person);
  const order = merchant.orders.at(-1)!;
  Object.assign(order, { customer: person.id, paid: true });
  report(simulation, merchant, 'orders/paid', order);
  simulation.time.ms += 60_000;
  await simulation.webhooks.deliverAll();
  const { background, readSide, log } = simulation;
  const isNews = () => log.events.slice(background.position).some(({ body }) => body.includes(`"${type}"`));
  for (let round = 0; round < 60 && !isNews(); round++) {
    await background.workInbox(simulation.anyProcess());
    await background.react(simulation.anyProcess(), 1);
    await background.runJobs(simulation.anyProcess());
    await readSide.foldAll();
  }
}

/** The store deletes a customer's account, and the ledger has taken note before it reacts to anything else. */
export async function deletedNow(simulation: Simulation, merchant: SimMerchant, person: Person): Promise<void> {
  deleted(simulation, merchant, person);
  await simulation.webhooks.deliverAll();
  await simulation.background.workInbox(simulation.anyProcess());
}

/** The store deletes a customer's account. */
export function deleted(simulation: Simulation, merchant: SimMerchant, person: Person): void {
  person.gone = true;
  simulation.report(merchant, 'customers/delete', JSON.stringify({ id: person.id }));
}

/** The store merges one customer into another, and tells of that alone. */
export function merged(simulation: Simulation, merchant: SimMerchant, person: Person, into: Person): void {
  Object.assign(person, { gone: true, mergedInto: into.id });
  const named = (id: string) => `gid://shopify/Customer/${id}`;
  const body = {
    admin_graphql_api_customer_kept_id: named(into.id),
    admin_graphql_api_customer_deleted_id: named(person.id),
    status: 'completed',
  };
  simulation.report(merchant, 'customers/merge', JSON.stringify(body));
}
