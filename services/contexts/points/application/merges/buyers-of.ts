import type { Ledger } from '../../../../platform/commands/ledger.js';
import { loadCustomer } from '../../../customers/application/queries.js';
import type { Customer } from '../../../customers/domain/customer.js';
import type { Order } from '../../../orders/domain/order.js';

type Owned = Pick<Order, 'snapshot' | 'formerCustomers'>;
/** Merges of a customer: the survivor by now, and that of the last merge which was undone. */
export type Merges = Pick<Customer, 'mergedInto' | 'unmergedFrom'>;
type MergesOf = (customer: string) => Promise<Merges>;

/**
 * The buyer of an order, and its other customers. The store moves orders to the survivor of a merge, in one step or in several; an order that
 * moved this way belongs to the merged customer again once one of these merges is undone. Going back ends where the order moved otherwise: who
 * had it before did not lose it by a merge, even if they were merged into its customer later.
 */
export async function buyersOf(
  { snapshot, formerCustomers }: Owned,
  mergesOf: MergesOf,
): Promise<{ readonly buyer: string; readonly formers: string[] }> {
  const named = snapshot?.customer ?? '';
  let [buyer, next] = [named, named];
  for (const former of formerCustomers.toReversed()) {
    const merged = await wayBetween(former, next, mergesOf);
    if (merged === null) break;
    if (merged === 'undone') buyer = former;
    next = former;
  }
  return { buyer, formers: [...formerCustomers, named].filter((one) => one !== buyer) };
}

/** Whether merges of the store lead from one customer to another, and whether one of them was undone; null where none do. */
async function wayBetween(from: string, to: string, mergesOf: MergesOf): Promise<'merged' | 'undone' | null> {
  const steps = [{ customer: from, isUndone: false }];
  const seen = new Set<string>();
  for (const { customer, isUndone } of steps) {
    const step = `${customer}/${isUndone}`;
    if (seen.has(step)) continue;
    seen.add(step);
    const { mergedInto, unmergedFrom } = await mergesOf(customer);
    if (mergedInto !== null) steps.push({ customer: mergedInto, isUndone });
    if (unmergedFrom !== null) steps.push({ customer: unmergedFrom, isUndone: true });
  }
  if (seen.has(`${to}/true`)) return 'undone';
  return seen.has(`${to}/false`) ? 'merged' : null;
}

/** The merges of each customer of a shop. */
export const mergesIn =
  (ledger: Ledger, shop: string): MergesOf =>
  (customer) =>
    loadCustomer(ledger, shop, customer);
