import { unmergeCustomer } from '@loyalty/services/contexts/earning/application/merges/unmerge-customer';
import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { answered } from '@loyalty/services/platform/http/call';
import { TryLater } from '@loyalty/services/platform/tasks/task-errors';
import { customerBody } from '../payloads.js';
import type { Person, SimMerchant, SimOrder } from '../platform-state.js';
import { commandContext, type SimulatedRequest } from '../requests.js';
import type { Simulation } from '../simulation.js';
import { note, requestOf } from './request-of.js';
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

/** Staff undo a merge: one of the store's, as a rule, though the product may not know of it yet, or have undone it before. */
export function unmerge(simulation: Simulation, merchant: SimMerchant, person: Person): SimulatedRequest {
  const { random } = simulation;
  const merged = random.pick(merchant.people.filter(({ mergedInto }) => mergedInto !== null)) ?? person;
  return unmerging(simulation, merchant, merged, random.chance(0.85));
}

/** Staff undo the merge of a customer. */
export function unmerging(
  simulation: Simulation,
  merchant: SimMerchant,
  merged: Person,
  isKeyed: boolean,
): SimulatedRequest {
  const { text, key } = note(simulation);
  return requestOf(simulation, merchant, {
    kind: 'unmerge',
    account: merged.id,
    params: { id: merged.id },
    body: { adminNote: text },
    key: isKeyed ? key : null,
    carryOut: async ({ ledger, store }, call) => {
      try {
        const cause = commandContext(call, 'customers.unmerge');
        return answered(await unmergeCustomer(ledger, store, merged.id, text, cause));
      } catch (error) {
        // The account is on its way: the API answers that as it answers for a store that is away.
        throw error instanceof TryLater ? new StoreUnavailable(error.message) : error;
      }
    },
  });
}

function moveOrders(simulation: Simulation, merchant: SimMerchant, from: string, to: string): void {
  for (const order of merchant.orders.filter(({ customer, deleted }) => customer === from && !deleted)) {
    touch(simulation, order);
    order.nameless = false;
    order.customer = to;
    report(simulation, merchant, 'orders/updated', order);
  }
}
