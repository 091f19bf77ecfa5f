import { exponentOf, fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import type { Line, Person, Refund, SimMerchant, SimOrder } from './platform-state.js';

/** Value of one line after discounts, in minor units. */
export function netOf(line: Line, currency: string): bigint {
  return toMinor(line.price, currency) * BigInt(line.quantity) - line.discount;
}

/** Items of a line that were sold and not removed by an edit. */
export const soldOf = ({ quantity, removed }: Line): number => quantity - removed;

/** The share of a line for a number of its items. */
export const netOfItems = (line: Line, items: number, currency: string): bigint =>
  (netOf(line, currency) * BigInt(items)) / BigInt(line.quantity);

/** Value of all lines as sold, or as left after refunds. */
export function linesOf(order: SimOrder, which: 'sold' | 'left'): bigint {
  const items = (line: Line) => soldOf(line) - (which === 'left' ? line.refunded : 0);
  return order.lines.reduce((sum, line) => sum + netOfItems(line, items(line), order.currency), 0n);
}

export function totalOf(order: SimOrder): bigint {
  const lines = linesOf(order, 'sold');
  const tax = order.lines.reduce((sum, line) => sum + line.tax, order.shippingTax);
  return lines + order.shipping + order.tip + (order.taxesIncluded ? 0n : tax);
}

/** The address of a customer. */
export const addressOf = (customer: string): string => `sam.${customer}@example.com`;

const personBody = ({ id, state, updatedAt }: Person) => ({
  id,
  first_name: 'Sam',
  last_name: id,
  email: addressOf(id),
  phone: null,
  default_address: { name: '', phone: null, city: Number(id) % 2 ? 'Porto' : 'Faro', country_code: 'PT' },
  tax_exempt: Number(id) % 3 === 0,
  state,
  created_at: '2025-11-01T09:00:00Z',
  updated_at: updatedAt,
});

export const customerBody = (person: Person): string => JSON.stringify(personBody(person));

export function refundBody(order: SimOrder, refund: Refund): Record<string, unknown> {
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
    transactions: refund.status ? transactionsOf(refund, money) : [],
  };
}

/** The newest transaction has all the money that is paid out. */
function transactionsOf(refund: Refund, money: (amount: bigint) => string): object[] {
  const before = (refund.earlier ?? []).map((status) => ({ kind: 'refund', status, amount: money(0n) }));
  return [...before, { kind: 'refund', status: refund.status, amount: money(paidBackBy(refund)) }];
}

/** The amount of a refund's transaction. */
function paidBackBy({ lines, shipping, money, cash }: Refund): bigint {
  const all = lines.reduce((sum, { subtotal }) => sum + subtotal, shipping + money + cash);
  return all > 0n ? all : 0n;
}

/** The tip as a line, where the platform lists it. */
const tipLines = ({ tip, tipLine, currency }: SimOrder) =>
  tipLine === null
    ? []
    : [{ id: tipLine, title: 'Tip', quantity: 1, price: fromMinor(tip, currency), product_id: null, tip: {} }];

/** Shipping as the platform tells it: what a code took off is an allocation alone, beside a price that seems to be paid. */
function shippingLine({ shipping, shippingOff, shippingTax, currency }: SimOrder) {
  const money = (minor: bigint) => fromMinor(minor, currency);
  return {
    price: money(shipping + shippingOff),
    discounted_price: money(shipping + shippingOff),
    discount_allocations: shippingOff === 0n ? [] : [{ amount: money(shippingOff) }],
    title: 'Post',
    tax_lines: [{ title: 'VAT', price: money(shippingTax) }],
  };
}

/** Body of orders/* for the order's present state; an answer to a query tells of selling plans in any case. */
export function orderBody(order: SimOrder, merchant: SimMerchant, isQueried = false): string {
  const { currency } = order;
  const money = (minor: bigint) => fromMinor(minor, currency);
  const person = merchant.people.find(({ id }) => id === order.customer);
  const customer = person ? personBody(person) : order.customer === null ? null : { id: order.customer };
  const placed = order.subtotalAsPlaced;
  return JSON.stringify({
    id: order.id,
    name: order.number,
    currency,
    created_at: order.datedAhead ?? order.placedAt,
    processed_at: order.datedAhead ?? order.placedAt,
    updated_at: order.updatedAt,
    cancelled_at: order.cancelledAt,
    financial_status: statusOf(order),
    source_name: order.source,
    taxes_included: order.taxesIncluded,
    line_items: [
      ...order.lines.map((line) => ({
        id: line.id,
        title: line.title,
        quantity: line.quantity,
        ...(placed === null ? {} : { current_quantity: soldOf(line) - line.refunded }),
        price: line.price,
        discount_allocations: line.discount > 0n ? [{ amount: money(line.discount) }] : [],
        gift_card: line.giftCard,
        product_id: line.product,
        vendor: line.product ? 'Tea house' : null,
        ...(isQueried || merchant.tellsPlans ? { selling_plan_id: line.subscription ? 77 : null } : {}),
        tax_lines: [{ title: line.giftCard ? 'Duty' : 'VAT', price: money(line.tax) }],
      })),
      ...tipLines(order),
    ],
    shipping_lines: [shippingLine(order)],
    total_tip_received: money(order.tip),
    tags: order.tags,
    total_weight: order.lines.length * 250,
    payment_gateway_names: ['card'],
    subtotal_price: money(placed ?? linesOf(order, 'sold')),
    ...(placed === null ? {} : { current_subtotal_price: money(linesOf(order, 'left')) }),
    total_price: money(order.totalAsPlaced ?? totalOf(order)),
    total_outstanding: money(order.owing),
    discount_codes: order.codes.map((code) => ({ code, amount: money(100n) })),
    refunds: order.refunds.map((refund) => refundBody(order, refund)),
    customer: order.nameless ? null : customer,
  });
}

function statusOf(order: SimOrder): string {
  if (!order.paid) return 'pending';
  if (order.owing > 0n) return 'partially_paid';
  if (order.refunds.length === 0) return 'paid';
  const whole = order.lines.every((line) => line.refunded >= soldOf(line));
  return whole ? 'refunded' : 'partially_refunded';
}

export const shopBody = (merchant: SimMerchant, at: string): string =>
  JSON.stringify({ currency: merchant.currency, iana_timezone: merchant.zone, plan_name: 'basic', updated_at: at });

/** A number of minor units as the currency's price text. */
export const price = (minor: number, currency: string): string => fromMinor(BigInt(minor), currency);
export const unit = (currency: string): number => 10 ** exponentOf(currency);
