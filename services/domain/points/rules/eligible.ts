import type { OrderLine, OrderSnapshot } from '@loyalty/contracts/intake/events';
import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import type { CountedLine } from '@loyalty/contracts/points/events';
import type { PlaceOrderSettings } from '@loyalty/contracts/programs/settings/orders';

type Flags = Pick<PlaceOrderSettings, 'earnPointTax' | 'earnPointShippingFee' | 'earnPointGiftCard'>;

/** What of an order counts under a program's flags, in minor units of its currency, never below zero. */
export interface Eligible {
  readonly lines: readonly CountedLine[];
  readonly items: number;
  readonly shipping: bigint;
  readonly tax: bigint;
  readonly total: bigint;
}

const notBelowZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

/** The money of a line that counts: net of discounts, with or without its tax as the flag says. */
function lineMoney(line: OrderLine, order: OrderSnapshot, flags: Flags): bigint {
  const net = toMinor(line.net, order.currency);
  const tax = toMinor(line.tax, order.currency);
  if (order.taxesIncluded) return notBelowZero(flags.earnPointTax ? net : net - tax);
  return notBelowZero(flags.earnPointTax ? net + tax : net);
}

function shippingMoney(order: OrderSnapshot, flags: Flags): bigint {
  if (!flags.earnPointShippingFee) return 0n;
  const fee = toMinor(order.shipping, order.currency);
  const tax = toMinor(order.shippingTax, order.currency);
  if (order.taxesIncluded) return notBelowZero(flags.earnPointTax ? fee : fee - tax);
  return notBelowZero(flags.earnPointTax ? fee + tax : fee);
}

/** Counts an order's lines, shipping and tax. Gift cards are money that is spent later: they count only if the program says so. */
export function eligibleOf(order: OrderSnapshot, flags: Flags): Eligible {
  let total = 0n;
  let tax = 0n;
  let items = 0;
  const lines = order.lines.map((line): CountedLine => {
    const counted = !line.giftCard || flags.earnPointGiftCard;
    const amount = lineMoney(line, order, flags);
    if (counted) {
      total += amount;
      items += line.quantity;
      if (flags.earnPointTax) tax += toMinor(line.tax, order.currency);
    }
    const { line: id, title, quantity } = line;
    const base = { line: id, title, quantity, amount: fromMinor(amount, order.currency), counted };
    return counted ? base : { ...base, why: 'gift_card' };
  });
  const shipping = shippingMoney(order, flags);
  return { lines, items, shipping, tax, total: total + shipping };
}
