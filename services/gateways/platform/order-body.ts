import { exponentOf, fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import { customerBody } from './customer-body.js';
import { numberOf } from './operations.js';
import type { LineResponse, OrderResponse, RefundResponse } from './order-operations.js';

type Money = { readonly shopMoney: { readonly amount: string } };

/** The API writes amounts with any number of digits ("24.0"); webhooks use the digits of the currency. */
function amountOf(money: Money, currency: string): string {
  const { amount } = money.shopMoney;
  const [whole = '0', digits = ''] = amount.split('.');
  const minor = digits.replace(/0+$/, '').padEnd(exponentOf(currency), '0');
  return minor === '' ? whole : `${whole}.${minor}`;
}

const taxesOf = (lines: LineResponse['taxLines'], currency: string) =>
  lines.map(({ title, priceSet }) => ({ title, price: amountOf(priceSet, currency) }));

/** Discount of each code over all lines and shipping: webhooks contain it, the API only its allocations. */
function codesOf(order: OrderResponse, lines: readonly LineResponse[]): { code: string; amount: string }[] {
  const { currencyCode: currency } = order;
  const allocated = [...lines, ...order.shippingLines.nodes].flatMap((line) => line.discountAllocations);
  return order.discountCodes.map((code) => {
    const parts = allocated.filter((one) => one.discountApplication?.code?.toUpperCase() === code.toUpperCase());
    const sum = parts.reduce((all, one) => all + toMinor(amountOf(one.allocatedAmountSet, currency), currency), 0n);
    return { code, amount: fromMinor(sum, currency) };
  });
}

function refundBody(refund: RefundResponse, order: string, currency: string): Record<string, unknown> {
  return {
    id: numberOf(refund.id),
    order_id: order,
    created_at: refund.createdAt,
    refund_line_items: refund.refundLineItems.nodes.map((line) => ({
      line_item_id: numberOf(line.lineItem.id),
      quantity: line.quantity,
      subtotal: amountOf(line.subtotalSet, currency),
      total_tax: amountOf(line.totalTaxSet, currency),
    })),
    refund_shipping_lines: refund.refundShippingLines.nodes.map(({ subtotalAmountSet: set }) => ({
      subtotal_amount_set: { shop_money: { amount: amountOf(set, currency) } },
    })),
    order_adjustments: refund.orderAdjustments.nodes.map(({ amountSet }) => ({
      kind: 'refund_discrepancy',
      amount: amountOf(amountSet, currency),
    })),
    transactions: refund.transactions.nodes.map(({ kind, status, amountSet }) => ({
      kind: kind.toLowerCase(),
      status: status.toLowerCase(),
      amount: amountOf(amountSet, currency),
    })),
  };
}

/** Id of a deleted selling plan; the line still counts as bought with a plan. */
const DELETED_PLAN = '0';

const lineBody = (line: LineResponse, tips: ReadonlySet<string>, currency: string) => ({
  id: numberOf(line.id),
  product_id: line.product && numberOf(line.product.id),
  variant_id: line.variant && numberOf(line.variant.id),
  vendor: line.vendor,
  selling_plan_id: line.sellingPlan && numberOf(line.sellingPlan.sellingPlanId ?? DELETED_PLAN),
  ...(tips.has(line.id) ? { tip: {} } : {}),
  title: line.title,
  quantity: line.quantity,
  current_quantity: line.currentQuantity,
  price: amountOf(line.originalUnitPriceSet, currency),
  gift_card: line.isGiftCard,
  discount_allocations: allocationsOf(line, currency),
  tax_lines: taxesOf(line.taxLines, currency),
});

const shippingBody = (line: OrderResponse['shippingLines']['nodes'][number], currency: string) => ({
  title: line.title,
  price: amountOf(line.originalPriceSet, currency),
  discounted_price: amountOf(line.discountedPriceSet, currency),
  discount_allocations: allocationsOf(line, currency),
  tax_lines: taxesOf(line.taxLines, currency),
});

const allocationsOf = ({ discountAllocations }: Pick<LineResponse, 'discountAllocations'>, currency: string) =>
  discountAllocations.map((one) => ({ amount: amountOf(one.allocatedAmountSet, currency) }));

/** Converts an order of the API to the shape of an orders/updated delivery, so that both are parsed by the same code. */
export function orderBody(
  order: OrderResponse,
  lines: readonly LineResponse[],
  refunds: readonly RefundResponse[],
  tips: ReadonlySet<string>,
) {
  const { currencyCode: currency } = order;
  const amount = (money: Money) => amountOf(money, currency);
  const id = numberOf(order.id);
  return {
    id,
    name: order.name,
    currency,
    created_at: order.createdAt,
    processed_at: order.processedAt,
    updated_at: order.updatedAt,
    cancelled_at: order.cancelledAt,
    financial_status: order.displayFinancialStatus?.toLowerCase() ?? 'pending',
    source_name: order.sourceName ?? 'web',
    tags: order.tags.join(', '),
    payment_gateway_names: order.paymentGatewayNames,
    total_weight: Number(order.totalWeight ?? 0),
    total_discounts: order.totalDiscountsSet && amount(order.totalDiscountsSet),
    taxes_included: order.taxesIncluded,
    test: order.test,
    subtotal_price: order.subtotalPriceSet && amount(order.subtotalPriceSet),
    current_subtotal_price: amount(order.currentSubtotalPriceSet),
    total_tip_received: amount(order.totalTipReceivedSet),
    total_price: amount(order.totalPriceSet),
    total_outstanding: amount(order.totalOutstandingSet),
    presentment_currency: order.presentmentCurrencyCode,
    total_price_set: {
      shop_money: { amount: amount(order.totalPriceSet), currency_code: currency },
      presentment_money: {
        amount: amountOf({ shopMoney: order.totalPriceSet.presentmentMoney }, order.presentmentCurrencyCode),
        currency_code: order.presentmentCurrencyCode,
      },
    },
    discount_codes: codesOf(order, lines),
    line_items: lines.map((line) => lineBody(line, tips, currency)),
    shipping_lines: order.shippingLines.nodes.map((line) => shippingBody(line, currency)),
    refunds: refunds.map((refund) => refundBody(refund, id, currency)),
    customer: order.customer && customerBody(order.customer),
  };
}
