import { customerBody } from '../payloads.js';
import type { Town } from '../town.js';
import type { Merchant, Order, Person } from '../world.js';
import { tell, touch } from './telling.js';

/** An order is given to another customer, perhaps to the one who had it before; a version that names nobody changes nothing (P23). */
export function assignOrder(town: Town, merchant: Merchant, order: Order): void {
  const { random } = town;
  if (order.customer !== null && random.chance(0.25)) {
    order.nameless = true;
    tell(town, merchant, 'orders/updated', order);
    return;
  }
  const before = order.customer;
  order.nameless = false;
  order.customer = random.pick(merchant.people).id;
  tell(town, merchant, 'orders/updated', order);
  if (before === null || random.chance(0.7)) return;
  touch(town, order);
  order.customer = before;
  tell(town, merchant, 'orders/updated', order);
}

/** The store makes two customers one: the merge, the deletion that goes with it and the rest are told in any sequence (P24). */
export function mergePeople(town: Town, merchant: Merchant, gone: Person): void {
  const { random } = town;
  const kept = random.pick(merchant.people.filter((person) => person !== gone && !person.gone));
  if (gone.gone || !kept) return;
  gone.gone = true;
  gone.mergedInto = kept.id;
  kept.updatedAt = town.second();
  const named = (id: string) => `gid://shopify/Customer/${id}`;
  const ids = {
    admin_graphql_api_customer_kept_id: named(kept.id),
    admin_graphql_api_customer_deleted_id: named(gone.id),
  };
  const tellings = [
    () => town.tell(merchant, 'customers/merge', JSON.stringify({ ...ids, status: 'completed' })),
    () => town.tell(merchant, 'customers/delete', JSON.stringify({ id: gone.id })),
    () => town.tell(merchant, 'customers/update', customerBody(kept)),
  ];
  for (const telling of random.shuffled(tellings)) telling();
  if (random.chance(0.5)) moveOrders(town, merchant, gone.id, kept.id);
}

function moveOrders(town: Town, merchant: Merchant, from: string, to: string): void {
  for (const order of merchant.orders.filter(({ customer }) => customer === from)) {
    touch(town, order);
    order.nameless = false;
    order.customer = to;
    tell(town, merchant, 'orders/updated', order);
  }
}
