import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import type { Sold, Subtotals } from './unallocated.js';

type Amounts = Pick<OrderSnapshot, 'subtotal' | 'discount' | 'total' | 'added'>;

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** Whether an edit changed what is sold. Each line's share is rounded separately, here and at the platform. */
function isEdited(sum: bigint, sold: readonly Sold[], { asPlaced, now }: Subtotals, currency: string): boolean {
  if (asPlaced === null || now === null || sold.some(({ left }) => left === null)) return false;
  const difference = sum - toMinor(asPlaced, currency);
  return difference > BigInt(sold.length) || -difference > BigInt(sold.length);
}

/**
 * Subtotal, discount and total of an order as sold by now (P22). The platform keeps them as placed when staff edit an order, and its present
 * sums lack what was refunded; the lines say both. Shipping and tips are not edited. `added` is what was added and paid since.
 */
export function presentOf(order: OrderSnapshot, sold: readonly Sold[], subtotals: Subtotals): Amounts {
  const { currency, subtotal, discount, total, added } = order;
  const minor = (amount: string) => toMinor(amount, currency);
  const sum = sumOf(order.lines.map(({ net }) => minor(net)));
  if (!isEdited(sum, sold, subtotals, currency)) return { subtotal, discount, total, added };
  const taxes = sumOf([order.shippingTax, ...order.lines.map(({ tax }) => tax)].map(minor));
  const more = minor(order.shipping) + minor(order.tip) + (order.taxesIncluded ? 0n : taxes);
  const since = sum + more - minor(total) - minor(order.outstanding);
  return {
    subtotal: fromMinor(sum, currency),
    discount: fromMinor(sumOf(sold.map((line) => line.discount)), currency),
    total: fromMinor(sum + more, currency),
    added: fromMinor(since > 0n ? since : 0n, currency),
  };
}
