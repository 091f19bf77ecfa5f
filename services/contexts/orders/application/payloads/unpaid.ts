import type { OrderLine, OrderSnapshot } from '@loyalty/contracts/intake/events';
import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';

const notBelowZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Part of a whole that was paid for, in minor units. */
interface Paid {
  readonly part: bigint;
  readonly whole: bigint;
}

/** What was paid for of each amount: the last of them are unpaid first, since the platform appends what an edit adds. */
function paidParts(wholes: readonly bigint[], outstanding: bigint): Paid[] {
  let unpaid = outstanding;
  return wholes
    .toReversed()
    .map((whole) => {
      const missing = least(unpaid, whole);
      unpaid -= missing;
      return { part: whole - missing, whole };
    })
    .toReversed();
}

/** A line as far as it was paid for; one of whose price something was paid has at least one item. */
function paidLine(line: OrderLine, { part, whole }: Paid, share: (amount: string, of: Paid) => string): OrderLine {
  if (part === whole) return line;
  const items = Number((BigInt(line.quantity) * part) / whole);
  const of = { part, whole };
  return {
    ...line,
    quantity: part === 0n ? 0 : Math.max(1, items),
    net: share(line.net, of),
    tax: share(line.tax, of),
    taxes: line.taxes.map(({ title, amount }) => ({ title, amount: share(amount, of) })),
  };
}

/**
 * An order as far as it was paid for: what staff added, or what a deposit left open, counts for nothing until its money is there. Amounts
 * are rounded down.
 */
export function paidFor(order: OrderSnapshot): OrderSnapshot {
  const { currency, taxesIncluded, lines, outstanding } = order;
  const minor = (amount: string) => toMinor(amount, currency);
  const unpaid = minor(outstanding);
  if (unpaid <= 0n) return order;
  const price = (amount: string, tax: string) => notBelowZero(minor(amount)) + (taxesIncluded ? 0n : minor(tax));
  const [tip, shipping, ...rest] = paidParts(
    [minor(order.tip), price(order.shipping, order.shippingTax), ...lines.map(({ net, tax }) => price(net, tax))],
    unpaid,
  ) as [Paid, Paid, ...Paid[]];
  const share = (amount: string, { part, whole }: Paid): string =>
    part === whole ? amount : fromMinor((minor(amount) * part) / whole, currency);
  const paid = lines.map((line, index) => paidLine(line, rest[index]!, share));
  const net = (all: readonly OrderLine[]) => all.reduce((sum, line) => sum + minor(line.net), 0n);
  return {
    ...order,
    lines: paid,
    subtotal: fromMinor(notBelowZero(minor(order.subtotal) - net(lines) + net(paid)), currency),
    shipping: share(order.shipping, shipping),
    shippingTax: share(order.shippingTax, shipping),
    shippingTaxes: order.shippingTaxes.map(({ title, amount }) => ({ title, amount: share(amount, shipping) })),
    tip: share(order.tip, tip),
    total: fromMinor(notBelowZero(minor(order.total) - unpaid), currency),
  };
}
