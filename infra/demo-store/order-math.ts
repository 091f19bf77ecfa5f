import { type Minor, scale, toMinor } from './money.js';
import type { Order, OrderLine } from './state.js';

/** Sums of an order in minor units of the shop's currency, as placed and current. */
export interface Sums {
  lineItems: Minor;
  discounts: Minor;
  subtotal: Minor;
  tax: Minor;
  total: Minor;
  refunded: Minor;
  paid: Minor;
  outstanding: Minor;
  currentSubtotal: Minor;
  currentDiscounts: Minor;
  currentShipping: Minor;
  currentTax: Minor;
  currentTotal: Minor;
}

/** All sums of an order, as placed and current, in the shop's currency. */
export function sumsOf(order: Order, currency: string): Sums {
  const of = (text: string) => toMinor(text, currency);
  const add = (values: Minor[]) => values.reduce((sum, value) => sum + value, 0n);
  const placed = order.lines.filter((line) => !line.added);
  const gross = (line: OrderLine) => of(line.price) * BigInt(line.quantity);
  const taxOnTop = (tax: Minor) => (order.taxesIncluded ? 0n : tax);
  const lineItems = add(placed.map(gross));
  const discounts = add(placed.map((line) => of(line.discount)));
  const tax = add(placed.map((line) => of(line.tax)));
  const subtotal = lineItems - discounts;
  const tip = of(order.tip);
  const refunded = add(order.refunds.map((refund) => of(refund.amount)));
  const paid = of(order.paidAmount);
  const currentSubtotal = add(order.lines.map((line) => gross(line) - of(line.discount) - of(line.goneSubtotal)));
  const currentTax = add(order.lines.map((line) => of(line.tax) - of(line.goneTax)));
  const currentShipping = of(order.shipping) - add(order.refunds.map((refund) => of(refund.shipping)));
  const discrepancy = add(order.refunds.map((refund) => of(refund.discrepancy)));
  const currentTotal = currentSubtotal + currentShipping + taxOnTop(currentTax) + tip + discrepancy;
  const outstanding = currentTotal - (paid - refunded);
  return {
    lineItems,
    discounts,
    subtotal,
    tax,
    total: subtotal + of(order.shipping) + taxOnTop(tax) + tip,
    refunded,
    paid,
    outstanding: outstanding > 0n ? outstanding : 0n,
    currentSubtotal,
    currentDiscounts: add(
      order.lines.map((line) => scale(of(line.discount), BigInt(line.currentQuantity), BigInt(line.quantity))),
    ),
    currentShipping,
    currentTax,
    currentTotal,
  };
}

/** The platform's financial status of an order. */
export function financialStatus(order: Order, currency: string): string {
  const { refunded, paid, outstanding } = sumsOf(order, currency);
  if (order.paidAt === null) return order.cancelledAt ? 'voided' : 'pending';
  if (refunded > 0n) return refunded >= paid ? 'refunded' : 'partially_refunded';
  return outstanding > 0n ? 'partially_paid' : 'paid';
}
