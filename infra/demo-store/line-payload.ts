import { idNumber, idNumberOrNull } from './big-json.js';
import { fromMinor, rateOf, toMinor } from './money.js';
import { tipLineOf } from './order-lines.js';
import type { OrderMoney } from './payload-money.js';
import type { Order, OrderLine } from './state.js';

/** The selling plan of all subscriptions: delivered every month. */
export const MONTHLY = '688100';

/** One order line in refunds/create; it tells nothing of a selling plan. */
export function linePayload(order: Order, line: OrderLine, money: OrderMoney): Record<string, unknown> {
  const discount = toMinor(line.discount, money.currency);
  return {
    id: idNumber(line.id),
    admin_graphql_api_id: `gid://shopify/LineItem/${line.id}`,
    attributed_staffs: [],
    current_quantity: line.currentQuantity,
    fulfillable_quantity: line.currentQuantity,
    fulfillment_service: line.giftCard ? 'gift_card' : 'manual',
    fulfillment_status: null,
    gift_card: line.giftCard,
    grams: line.grams ?? 0,
    name: line.title,
    price: line.price,
    price_set: money.setOf(line.price),
    product_exists: line.productId !== null,
    product_id: idNumberOrNull(line.productId),
    properties: [],
    quantity: line.quantity,
    requires_shipping: !line.giftCard,
    sales_line_item_group_id: null,
    sku: line.sku,
    taxable: line.taxable,
    title: line.title,
    total_discount: fromMinor(0n, money.currency),
    total_discount_set: money.set(0n),
    variant_id: idNumberOrNull(line.variantId),
    variant_inventory_management: null,
    variant_title: null,
    vendor: line.vendor || null,
    tax_lines: taxLines(order, toMinor(line.tax, money.currency), money),
    duties: [],
    discount_allocations:
      discount === 0n
        ? []
        : [{ amount: line.discount, amount_set: money.set(discount), discount_application_index: 0 }],
  };
}

/** One order line in orders/*, with its selling plan. */
export const orderLinePayload = (order: Order, line: OrderLine, money: OrderMoney): Record<string, unknown> => ({
  ...linePayload(order, line, money),
  selling_plan_id: line.subscription ? idNumber(MONTHLY) : null,
});

/** The tip of an order as the platform lists it: a line without a product. */
export function tipPayload(order: Order, money: OrderMoney): Record<string, unknown>[] {
  const line = tipLineOf(order);
  if (!line) return [];
  return [
    {
      ...orderLinePayload(order, line, money),
      requires_shipping: false,
      tip: { payment_gateway: null, payment_method: null },
      tip_payment_gateway: null,
      tip_payment_method: null,
    },
  ];
}

/** The tax of a line or of the order, as the single tax of the demo store. */
export function taxLines(order: Order, tax: bigint, money: OrderMoney): unknown[] {
  if (tax === 0n) return [];
  const { numerator, denominator } = rateOf(order.taxRate);
  return [
    {
      channel_liable: false,
      price: money.text(tax),
      price_set: money.set(tax),
      rate: Number(numerator) / Number(denominator),
      title: order.taxTitle,
    },
  ];
}
