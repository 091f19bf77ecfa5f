import { exponentOf, fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import type { Line, Merchant, Order, Person, Refund } from './world.js';

/** What one line is worth after discounts, in minor units. */
export function netOf(line: Line, currency: string): bigint {
  return toMinor(line.price, currency) * BigInt(line.quantity) - line.discount;
}

export function totalOf(order: Order): bigint {
  const lines = order.lines.reduce((sum, line) => sum + netOf(line, order.currency), 0n);
  const tax = order.lines.reduce((sum, line) => sum + line.tax, order.shippingTax);
  return lines + order.shipping + (order.taxesIncluded ? 0n : tax);
}

const personBody = ({ id, state, updatedAt }: Person) => ({
  id,
  first_name: 'Sam',
  last_name: id,
  email: `sam.${id}@example.com`,
  phone: null,
  default_address: { name: '', phone: null, city: Number(id) % 2 ? 'Porto' : 'Faro', country_code: 'PT' },
  tax_exempt: Number(id) % 3 === 0,
  state,
  created_at: '2025-11-01T09:00:00Z',
  updated_at: updatedAt,
});

export const customerBody = (person: Person): string => JSON.stringify(personBody(person));

export function refundBody(order: Order, refund: Refund): Record<string, unknown> {
  const { currency } = order;
  const money = (minor: bigint) => fromMinor(minor, currency);
  return {
    id: refund.id,
    order_id: order.id,
    created_at: refund.at,
    processed_at: refund.at,
    refund_line_items: refund.lines.map(({ line, quantity, subtotal }) => ({
      line_item_id: line,
      quantity,
      subtotal: money(subtotal),
      total_tax: money(0n),
    })),
    refund_shipping_lines:
      refund.shipping > 0n ? [{ subtotal_amount_set: { shop_money: { amount: money(refund.shipping) } } }] : [],
    order_adjustments:
      refund.money === 0n ? [] : [{ kind: 'refund_discrepancy', amount: money(-refund.money), tax_amount: '0' }],
    transactions: [],
  };
}

/** An orders/* body of the order as it is now. */
export function orderBody(order: Order, merchant: Merchant): string {
  const { currency } = order;
  const money = (minor: bigint) => fromMinor(minor, currency);
  const person = merchant.people.find(({ id }) => id === order.customer);
  return JSON.stringify({
    id: order.id,
    name: order.number,
    currency,
    created_at: order.placedAt,
    processed_at: order.placedAt,
    updated_at: order.updatedAt,
    cancelled_at: order.cancelledAt,
    financial_status: statusOf(order),
    source_name: order.source,
    taxes_included: order.taxesIncluded,
    line_items: order.lines.map((line) => ({
      id: line.id,
      title: line.title,
      quantity: line.quantity,
      price: line.price,
      discount_allocations: line.discount > 0n ? [{ amount: money(line.discount) }] : [],
      gift_card: line.giftCard,
      product_id: line.product,
      vendor: line.product ? 'Tea house' : null,
      ...(line.subscription ? { selling_plan_allocation: { selling_plan: { name: 'Monthly' } } } : {}),
      tax_lines: [{ title: line.giftCard ? 'Duty' : 'VAT', price: money(line.tax) }],
    })),
    shipping_lines: [
      { price: money(order.shipping), title: 'Post', tax_lines: [{ title: 'VAT', price: money(order.shippingTax) }] },
    ],
    tags: order.tags,
    total_weight: order.lines.length * 250,
    payment_gateway_names: ['card'],
    subtotal_price: money(order.lines.reduce((sum, line) => sum + netOf(line, currency), 0n)),
    total_price: money(totalOf(order)),
    discount_codes: order.codes.map((code) => ({ code, amount: money(100n) })),
    refunds: order.refunds.map((refund) => refundBody(order, refund)),
    customer: person ? personBody(person) : order.customer === null ? null : { id: order.customer },
  });
}

function statusOf(order: Order): string {
  if (!order.paid) return 'pending';
  if (order.refunds.length === 0) return 'paid';
  const whole = order.lines.every((line) => line.refunded >= line.quantity);
  return whole ? 'refunded' : 'partially_refunded';
}

export const shopBody = (merchant: Merchant, at: string): string =>
  JSON.stringify({ currency: merchant.currency, iana_timezone: merchant.zone, plan_name: 'basic', updated_at: at });

/** An amount of so many minor units as the currency's price text. */
export const price = (minor: number, currency: string): string => fromMinor(BigInt(minor), currency);
export const unit = (currency: string): number => 10 ** exponentOf(currency);
