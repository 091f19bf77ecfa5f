import type { Ledger } from '../../../../platform/commands/ledger.js';
import { loadCustomer } from '../../../customers/application/queries.js';
import type { Customer } from '../../../customers/domain/customer.js';
import type { Order } from '../../../orders/domain/order.js';
import { pointsDecider } from '../../domain/decider.js';

type Owned = Pick<Order, 'snapshot' | 'formerCustomers'>;

/** Merges of a shop, as the buyers of its orders follow from them. */
export interface Merges {
  /** The survivor of a customer by now, and that of their last merge which was undone. */
  of(customer: string): Promise<Pick<Customer, 'mergedInto' | 'unmergedFrom'>>;
  /** Customers whose accounts were part of this customer's until a merge was undone. */
  leaversOf(customer: string): Promise<readonly string[]>;
}

/**
 * The buyer of an order, and its other customers. The store moves orders to the survivor of a merge, in one step or in several; an order that
 * moved this way belongs to the merged customer again once one of these merges is undone. Going back ends where the order moved otherwise: who
 * had it before did not lose it by a merge, even if they were merged into its customer later.
 */
export async function buyersOf(
  { snapshot, formerCustomers }: Owned,
  merges: Merges,
): Promise<{ readonly buyer: string; readonly formers: string[] }> {
  const named = snapshot?.customer ?? '';
  let [buyer, next] = [named, named];
  for (const former of formerCustomers.toReversed()) {
    const isMoved = (await merges.of(former)).mergedInto === next || (await hasLeft(merges, former, next));
    if (!isMoved) break;
    if (await hasLeft(merges, former, buyer)) buyer = former;
    next = former;
  }
  return { buyer, formers: [...formerCustomers, named].filter((one) => one !== buyer) };
}

/** Whether a customer was part of another one until a merge was undone; the accounts need not have been one by then. */
const hasLeft = async (merges: Merges, customer: string, survivor: string): Promise<boolean> =>
  (await merges.of(customer)).unmergedFrom === survivor || (await merges.leaversOf(survivor)).includes(customer);

export const mergesIn = (ledger: Ledger, shop: string): Merges => ({
  of: (customer) => loadCustomer(ledger, shop, customer),
  leaversOf: async (customer) => (await ledger.stateOf(pointsDecider, shop, customer)).leavers,
});
