import { customerBody } from '../payloads.js';
import type { Person, SimMerchant, SimOrder } from '../platform-state.js';
import type { Simulation } from '../simulation.js';
import { report, touch } from './telling.js';

/** Assigns an order to another customer, perhaps a previous one; a version without a customer changes nothing (P23). */
export function assignOrder(simulation: Simulation, merchant: SimMerchant, order: SimOrder): void {
  const { random } = simulation;
  if (order.customer !== null && random.chance(0.25)) {
    order.nameless = true;
    report(simulation, merchant, 'orders/updated', order);
    return;
  }
  const before = order.customer;
  order.nameless = false;
  order.customer = random.pick(merchant.people).id;
  report(simulation, merchant, 'orders/updated', order);
  if (before === null || random.chance(0.7)) return;
  touch(simulation, order);
  order.customer = before;
  report(simulation, merchant, 'orders/updated', order);
}

/** The store merges two customers: the merge, its deletion and the other changes are reported in any order (P24). */
export function mergePeople(simulation: Simulation, merchant: SimMerchant, gone: Person): void {
  const { random } = simulation;
  const stored = random.pick(merchant.people.filter((person) => person !== gone && !person.gone));
  if (gone.gone || !stored) return;
  gone.gone = true;
  gone.mergedInto = stored.id;
  stored.updatedAt = simulation.second();
  const named = (id: string) => `gid://shopify/Customer/${id}`;
  const ids = {
    admin_graphql_api_customer_kept_id: named(stored.id),
    admin_graphql_api_customer_deleted_id: named(gone.id),
  };
  const tellings = [
    () => simulation.report(merchant, 'customers/merge', JSON.stringify({ ...ids, status: 'completed' })),
    () => simulation.report(merchant, 'customers/delete', JSON.stringify({ id: gone.id })),
    () => simulation.report(merchant, 'customers/update', customerBody(stored)),
  ];
  for (const telling of random.shuffled(tellings)) telling();
  if (random.chance(0.5)) moveOrders(simulation, merchant, gone.id, stored.id);
}

function moveOrders(simulation: Simulation, merchant: SimMerchant, from: string, to: string): void {
  for (const order of merchant.orders.filter(({ customer }) => customer === from)) {
    touch(simulation, order);
    order.nameless = false;
    order.customer = to;
    report(simulation, merchant, 'orders/updated', order);
  }
}
