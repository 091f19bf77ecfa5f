import { idNumber } from './big-json.js';
import { shopTime } from './clock.js';
import { customerPayload } from './customer-payload.js';
import { orderLinePayload, taxLines, tipPayload } from './line-payload.js';
import { fromMinor, toMinor } from './money.js';
import { financialStatus, type Sums, sumsOf } from './order-math.js';
import { OrderMoney } from './payload-money.js';
import { refundPayload } from './refund-payload.js';
import type { Order, ShopState } from './state.js';

// Fields that are equal for all orders of the demo store.
const ALIKE = {
  app_id: null,
  browser_ip: null,
  buyer_accepts_marketing: false,
  cart_token: null,
  checkout_token: null,
  client_details: null,
  closed_at: null,
  confirmed: true,
  customer_locale: 'en',
  device_id: null,
  duties_included: false,
  estimated_taxes: false,
  fulfillment_status: null,
  landing_site: null,
  landing_site_ref: null,
  location_id: null,
  merchant_business_entity_id: null,
  merchant_of_record_app_id: null,
  note: null,
  note_attributes: [],
  phone: null,
  po_number: null,
  reference: null,
  referring_site: null,
  source_identifier: null,
  source_url: null,
  tax_exempt: false,
  user_id: null,
  fulfillments: [],
  payment_terms: null,
  returns: [],
  line_item_groups: [],
};

/** Body of orders/* as documented for API version 2026-10; ids are exact number tokens. */
export function orderPayload(shop: ShopState, order: Order): Record<string, unknown> {
  const { currency, ianaTimezone } = shop.facts;
  const money = OrderMoney.of(order, currency);
  const time = (at: string | null) => at && shopTime(new Date(at), ianaTimezone);
  const customer = order.customerId === null ? null : shop.customers.get(order.customerId);
  return {
    ...ALIKE,
    id: idNumber(order.id),
    admin_graphql_api_id: `gid://shopify/Order/${order.id}`,
    cancel_reason: order.cancelReason,
    cancelled_at: time(order.cancelledAt),
    confirmation_number: `C${order.number}`,
    contact_email: order.email || null,
    created_at: time(order.createdAt),
    currency,
    discount_codes: discountCodes(order, currency),
    email: order.email,
    financial_status: financialStatus(order, currency),
    name: `#${order.number}`,
    number: order.number - 1000,
    order_number: order.number,
    order_status_url: `https://${shop.facts.domain}/${shop.facts.id}/orders/${order.id}/authenticate`,
    payment_gateway_names: gateways(order, currency),
    presentment_currency: money.presentment,
    processed_at: time(order.createdAt),
    source_name: order.sourceName,
    tags: order.tags,
    taxes_included: order.taxesIncluded,
    test: order.test,
    token: order.id,
    total_weight: order.lines.reduce((sum, line) => sum + (line.grams ?? 0) * line.quantity, 0),
    updated_at: time(order.updatedAt),
    ...sumFields(sumsOf(order, currency), money, order),
    ...(customer ? { customer: customerPayload(shop, customer) } : {}),
    discount_applications: discountApplications(order),
    line_items: [...order.lines.map((line) => orderLinePayload(order, line, money)), ...tipPayload(order, money)],
    refunds: order.refunds.map((refund) => refundPayload(shop, order, refund)),
    shipping_lines: shippingLines(order, money),
  };
}

function sumFields(sums: Sums, money: OrderMoney, order: Order): Record<string, unknown> {
  const pair = (name: string, value: bigint) => ({ [name]: money.text(value), [`${name}_set`]: money.set(value) });
  return {
    ...pair('subtotal_price', sums.subtotal),
    ...pair('total_discounts', sums.discounts),
    ...pair('total_line_items_price', sums.lineItems),
    ...pair('total_price', sums.total),
    ...pair('total_tax', sums.tax),
    total_shipping_price_set: money.setOf(order.shipping),
    total_tip_received: order.tip,
    total_outstanding: money.text(sums.outstanding),
    total_cash_rounding_payment_adjustment_set: money.set(0n),
    total_cash_rounding_refund_adjustment_set: money.set(0n),
    ...pair('current_subtotal_price', sums.currentSubtotal),
    ...pair('current_total_discounts', sums.currentDiscounts),
    ...pair('current_total_price', sums.currentTotal),
    ...pair('current_total_tax', sums.currentTax),
    current_shipping_price_set: money.set(sums.currentShipping),
    current_total_additional_fees_set: null,
    current_total_duties_set: null,
    original_total_additional_fees_set: null,
    original_total_duties_set: null,
    tax_lines: taxLines(order, sums.tax, money),
  };
}

function discountCodes(order: Order, currency: string): unknown[] {
  if (order.discountCode === null) return [];
  const off = toMinor(order.shippingDiscount ?? '0', currency);
  const amount = fromMinor(sumsOf(order, currency).discounts + off, currency);
  return [{ code: order.discountCode, amount, type: order.discountType }];
}

/** The kind of value of the order's discount: an app's function takes an amount off the shipping. */
function valueTypeOf({ discountType, isAmountOffShipping = false }: Order): string {
  if (discountType !== 'shipping') return discountType;
  return isAmountOffShipping ? 'fixed_amount' : 'percentage';
}

function discountApplications(order: Order): unknown[] {
  const { discountCode: code, automaticDiscount: title = null, discountType, discountValue } = order;
  if (code === null && title === null) return [];
  return [
    {
      target_type: discountType === 'shipping' ? 'shipping_line' : 'line_item',
      value: discountValue,
      value_type: valueTypeOf(order),
      allocation_method: 'across',
      target_selection: 'all',
      ...(code === null ? { type: 'automatic', title } : { type: 'discount_code', code }),
    },
  ];
}

/** Payment gateways of an order, by the platform's names. */
export function gateways(order: Order, currency: string): string[] {
  const byCard = toMinor(order.giftCardAmount, currency) > 0n;
  return byCard ? ['gift_card', 'bogus'] : ['bogus'];
}

/** Shipping as the platform tells it: what a code took off is an allocation, and not part of the discounted price. */
function shippingLines(order: Order, money: OrderMoney): unknown[] {
  const off = toMinor(order.shippingDiscount ?? '0', money.currency);
  const price = toMinor(order.shipping, money.currency) + off;
  if (price === 0n) return [];
  const refunded = order.refunds.reduce((sum, refund) => sum + toMinor(refund.shipping, money.currency), 0n);
  const discounted = order.discountCode === null ? price - off : price;
  return [
    {
      id: idNumber(`${BigInt(order.id) + 1n}`),
      carrier_identifier: null,
      code: 'Standard',
      current_discounted_price_set: money.set(toMinor(order.shipping, money.currency) - refunded),
      discounted_price: fromMinor(discounted, money.currency),
      discounted_price_set: money.set(discounted),
      is_removed: false,
      phone: null,
      price: fromMinor(price, money.currency),
      price_set: money.set(price),
      requested_fulfillment_service_id: null,
      source: 'shopify',
      title: 'Standard',
      tax_lines: [],
      discount_allocations:
        off === 0n
          ? []
          : [{ amount: fromMinor(off, money.currency), amount_set: money.set(off), discount_application_index: 0 }],
    },
  ];
}
