import type { Ledger } from '../../../../platform/commands/ledger.js';
import { loadCustomer } from '../../../customers/application/queries.js';
import type { Order } from '../../../orders/domain/order.js';

type Owned = Pick<Order, 'snapshot' | 'formerCustomers'>;

/**
 * The buyer of an order, and its former customers. An order that the store moved to the survivor of a merge belongs to the merged
 * customer again once that merge is undone.
 * @param unmergedFrom the survivor of a customer's last merge that was undone
 */
export async function buyersOf(
  { snapshot, formerCustomers }: Owned,
  unmergedFrom: (customer: string) => Promise<string | null>,
): Promise<{ readonly buyer: string; readonly formers: string[] }> {
  const named = snapshot?.customer ?? '';
  for (const former of formerCustomers)
    if ((await unmergedFrom(former)) === named)
      return { buyer: former, formers: [named, ...formerCustomers.filter((one) => one !== former)] };
  return { buyer: named, formers: formerCustomers };
}

/** The survivor of each customer's last merge that was undone. */
export const survivorsIn = (ledger: Ledger, shop: string) => async (customer: string) =>
  (await loadCustomer(ledger, shop, customer)).unmergedFrom;
