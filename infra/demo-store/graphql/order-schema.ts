import { MONTHLY } from '../line-payload.js';
import { fromMinor, toMinor } from '../money.js';
import { tipLineOf } from '../order-lines.js';
import { financialStatus, sumsOf } from '../order-math.js';
import { gateways } from '../order-payload.js';
import { OrderMoney } from '../payload-money.js';
import type { Order, OrderLine, Refund, RefundLine, ShopState } from '../state.js';
import { type AdminField, gid, numberOf, object, scalar } from './fields.js';

/** An amount of a source, as a money bag with the shop's currency only; an order's total has the buyer's too. */
const money = <Source>(read: (source: Source, currency: string) => string): AdminField =>
  object<Source>('MoneyBag', (source, shop) => {
    const { currency } = shop.facts;
    return { shopMoney: { amount: plain(read(source, currency)), currencyCode: currency } };
  });

/** The API's number format has fewer zeros than deliveries: "24.0", not "24.00". */
const plain = (amount: string): string => amount.replace(/(\.\d+?)0+$/, '$1');
const instant = (at: string | null) => at && `${new Date(at).toISOString().slice(0, 19)}Z`;
const isZero = (amount: string, { facts }: ShopState) => toMinor(amount, facts.currency) === 0n;

export interface Part<Item> {
  readonly nodes: readonly Item[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** A page of a list; a cursor is the number of preceding items. */
export function part<Item>(all: readonly Item[], { first, after }: Record<string, unknown>): Part<Item> {
  const from = after ? Number(after) : 0;
  const to = from + Math.min(Number(first ?? 50), 250);
  return { nodes: all.slice(from, to), pageInfo: { hasNextPage: to < all.length, endCursor: String(to) } };
}

const connection = <Source, Item>(
  of: string,
  read: (source: Source, shop: ShopState) => readonly Item[],
): AdminField => ({
  of,
  args: ['first', 'after'],
  resolve: (source: never, args, shop) => part(read(source, shop), args),
});
export const connectionOf = (of: string): Record<string, AdminField> => ({
  nodes: object<Part<unknown>>(of, ({ nodes }) => nodes),
  pageInfo: object<Part<unknown>>('PageInfo', ({ pageInfo }) => pageInfo),
});

/** Orders changed since an instant in the search text, least recently changed first; the only supported search. */
function changed(shop: ShopState, query: unknown): Order[] {
  const since = /^updated_at:>='(.+)'$/.exec(String(query ?? ''))?.[1] ?? '';
  return [...shop.orders.values()]
    .filter((order) => (instant(order.updatedAt) ?? '') >= since)
    .sort((a, b) => a.updatedAt.localeCompare(b.updatedAt) || a.number - b.number);
}

/** The code of an order's discount, or the marker of an automatic one. */
const applicationOf = ({ discountCode: code, automaticDiscount: title }: Order) =>
  code === null ? { typename: 'AutomaticDiscountApplication', title } : { code };

const allocations: AdminField = object<{ line: OrderLine; order: Order }>(
  'DiscountAllocation',
  ({ line, order }, shop) => (isZero(line.discount, shop) ? [] : [{ amount: line.discount, ...applicationOf(order) }]),
);

interface LineOf {
  readonly order: Order;
  readonly line: OrderLine;
}

function tipOf(order: Order): LineOf[] {
  const line = tipLineOf(order);
  return line ? [{ order, line }] : [];
}

/** The sale of a line, which alone tells whether it is a tip. */
interface Sale extends LineOf {
  readonly typename: 'ProductSale' | 'TipSale';
}

const salesOf = (order: Order): Sale[] => [
  ...order.lines.map((line): Sale => ({ typename: 'ProductSale', order, line })),
  ...tipOf(order).map((one): Sale => ({ typename: 'TipSale', ...one })),
];

/** Root fields of the API that lead to orders. */
export const ORDER_ROOTS: Record<string, AdminField> = {
  orders: {
    of: 'OrderConnection',
    args: ['first', 'after', 'query', 'sortKey'],
    resolve: (_root, args, shop) => part(changed(shop, args.query), args),
  },
  order: { of: 'Order', args: ['id'], resolve: (_root, { id }, shop) => shop.orders.get(numberOf(id)) },
  refund: {
    of: 'Refund',
    args: ['id'],
    resolve: (_root, { id }, shop) =>
      [...shop.orders.values()].flatMap((order) => order.refunds).find((refund) => refund.id === numberOf(id)),
  },
};

const sums = (read: (sums: ReturnType<typeof sumsOf>) => bigint): AdminField =>
  money<Order>((order, currency) => fromMinor(read(sumsOf(order, currency)), currency));

/** Orders, their lines and refunds in the Admin API, as far as the app uses them. */
export const ORDER_TYPES: Record<string, Record<string, AdminField>> = {
  OrderConnection: connectionOf('Order'),
  PageInfo: {
    hasNextPage: scalar<Part<unknown>['pageInfo']>((page) => page.hasNextPage),
    endCursor: scalar<Part<unknown>['pageInfo']>((page) => page.endCursor),
  },
  Order: {
    id: scalar<Order>((one) => gid('Order', one.id)),
    name: scalar<Order>((one) => `#${one.number}`),
    currencyCode: scalar<Order>((_one, shop) => shop.facts.currency),
    createdAt: scalar<Order>((one) => instant(one.createdAt)),
    processedAt: scalar<Order>((one) => instant(one.createdAt)),
    updatedAt: scalar<Order>((one) => instant(one.updatedAt)),
    cancelledAt: scalar<Order>((one) => instant(one.cancelledAt)),
    displayFinancialStatus: scalar<Order>((one, shop) => financialStatus(one, shop.facts.currency).toUpperCase()),
    sourceName: scalar<Order>((one) => one.sourceName),
    tags: scalar<Order>((one) => one.tags.split(', ').filter(Boolean)),
    paymentGatewayNames: scalar<Order>((one, shop) => gateways(one, shop.facts.currency)),
    totalWeight: scalar<Order>((one) =>
      String(one.lines.reduce((sum, { grams = 0, quantity }) => sum + grams * quantity, 0)),
    ),
    totalDiscountsSet: sums(({ discounts }) => discounts),
    taxesIncluded: scalar<Order>((one) => one.taxesIncluded),
    test: scalar<Order>((one) => one.test),
    subtotalPriceSet: sums(({ subtotal }) => subtotal),
    currentSubtotalPriceSet: sums(({ currentSubtotal }) => currentSubtotal),
    totalPriceSet: object<Order>('MoneyBag', (order, shop) => {
      const { shop_money: ours, presentment_money: shown } = OrderMoney.of(order, shop.facts.currency).set(
        sumsOf(order, shop.facts.currency).total,
      );
      const of = (side: typeof ours) => ({ amount: plain(side.amount), currencyCode: side.currency_code });
      return { shopMoney: of(ours), presentmentMoney: of(shown) };
    }),
    totalOutstandingSet: sums(({ outstanding }) => outstanding),
    presentmentCurrencyCode: scalar<Order>((one, shop) => OrderMoney.of(one, shop.facts.currency).presentment),
    totalTipReceivedSet: money<Order>((one) => one.tip),
    discountCodes: scalar<Order>((one) => (one.discountCode === null ? [] : [one.discountCode])),
    customer: object<Order>('Customer', (one, shop) => one.customerId && shop.customers.get(one.customerId)),
    lineItems: connection<Order, LineOf>('LineItemConnection', (order) => [
      ...order.lines.map((line) => ({ order, line })),
      ...tipOf(order),
    ]),
    agreements: connection<Order, Order>('SalesAgreementConnection', (one) => [one]),
    shippingLines: connection<Order, Order>('ShippingLineConnection', (one, shop) =>
      isZero(one.shipping, shop) ? [] : [one],
    ),
    refunds: object<Order>('Refund', (one) => one.refunds),
  },
  SalesAgreementConnection: connectionOf('SalesAgreement'),
  OrderAgreement: { sales: connection<Order, Sale>('SaleConnection', salesOf) },
  SaleConnection: connectionOf('Sale'),
  ProductSale: { lineItem: object<Sale>('LineItem', (one) => one) },
  TipSale: { lineItem: object<Sale>('LineItem', (one) => one) },
  LineItemConnection: connectionOf('LineItem'),
  LineItem: {
    id: scalar<LineOf>(({ line }) => gid('LineItem', line.id)),
    title: scalar<LineOf>(({ line }) => line.title),
    quantity: scalar<LineOf>(({ line }) => line.quantity),
    currentQuantity: scalar<LineOf>(({ line }) => line.currentQuantity),
    isGiftCard: scalar<LineOf>(({ line }) => line.giftCard),
    product: object<LineOf>('Product', ({ line }) => line.productId && { id: line.productId }),
    variant: object<LineOf>('ProductVariant', ({ line }) => line.variantId && { id: line.variantId }),
    vendor: scalar<LineOf>(({ line }) => line.vendor || null),
    sellingPlan: object<LineOf>('LineItemSellingPlan', ({ line }) => (line.subscription ? { id: MONTHLY } : null)),
    originalUnitPriceSet: money<LineOf>(({ line }) => line.price),
    taxLines: object<LineOf>('TaxLine', ({ order, line }, shop) =>
      isZero(line.tax, shop) ? [] : [{ title: order.taxTitle, amount: line.tax }],
    ),
    discountAllocations: allocations,
  },
  ProductVariant: { id: scalar<{ id: string }>(({ id }) => gid('ProductVariant', id)) },
  LineItemSellingPlan: { sellingPlanId: scalar<{ id: string }>(({ id }) => gid('SellingPlan', id)) },
  TaxLine: {
    title: scalar<{ title: string }>(({ title }) => title),
    priceSet: money<{ amount: string }>(({ amount }) => amount),
  },
  DiscountAllocation: {
    allocatedAmountSet: money<{ amount: string }>(({ amount }) => amount),
    discountApplication: object<object>('DiscountApplication', (one) => one),
  },
  AutomaticDiscountApplication: { title: scalar<{ title: string }>(({ title }) => title) },
  DiscountCodeApplication: { code: scalar<{ code: string | null }>(({ code }) => code) },
  ShippingLineConnection: connectionOf('ShippingLine'),
  ShippingLine: {
    title: scalar<Order>(() => 'Standard'),
    originalPriceSet: money<Order>((one, currency) =>
      fromMinor(toMinor(one.shipping, currency) + toMinor(one.shippingDiscount ?? '0', currency), currency),
    ),
    discountedPriceSet: money<Order>((one) => one.shipping),
    taxLines: object<Order>('TaxLine', () => []),
    discountAllocations: object<Order>('DiscountAllocation', (one, shop) =>
      isZero(one.shippingDiscount ?? '0', shop) ? [] : [{ amount: one.shippingDiscount, ...applicationOf(one) }],
    ),
  },
  Refund: {
    id: scalar<Refund>((one) => gid('Refund', one.id)),
    createdAt: scalar<Refund>((one) => instant(one.at)),
    refundLineItems: connection<Refund, RefundLine>('RefundLineItemConnection', (one) => one.lines),
    refundShippingLines: connection<Refund, Refund>('RefundShippingLineConnection', (one, shop) =>
      isZero(one.shipping, shop) ? [] : [one],
    ),
    orderAdjustments: connection<Refund, Refund>('OrderAdjustmentConnection', (one, shop) =>
      isZero(one.discrepancy, shop) ? [] : [one],
    ),
    transactions: connection<Refund, Refund>('OrderTransactionConnection', (one) => [one]),
  },
  RefundLineItemConnection: connectionOf('RefundLineItem'),
  RefundLineItem: {
    lineItem: object<RefundLine>('LineItem', (one, shop) => {
      const order = [...shop.orders.values()].find(({ lines }) => lines.some(({ id }) => id === one.lineId));
      return order && { order, line: order.lines.find(({ id }) => id === one.lineId) };
    }),
    quantity: scalar<RefundLine>((one) => one.quantity),
    subtotalSet: money<RefundLine>((one) => one.subtotal),
    totalTaxSet: money<RefundLine>((one) => one.tax),
  },
  RefundShippingLineConnection: connectionOf('RefundShippingLine'),
  RefundShippingLine: { subtotalAmountSet: money<Refund>((one) => one.shipping) },
  OrderAdjustmentConnection: connectionOf('OrderAdjustment'),
  OrderAdjustment: { amountSet: money<Refund>((one) => one.discrepancy) },
  OrderTransactionConnection: connectionOf('OrderTransaction'),
  OrderTransaction: {
    kind: scalar<Refund>(() => 'REFUND'),
    status: scalar<Refund>(() => 'SUCCESS'),
    amountSet: money<Refund>((one) => one.amount),
  },
  MoneyBag: {
    shopMoney: object<{ shopMoney: object }>('MoneyV2', ({ shopMoney }) => shopMoney),
    presentmentMoney: object<{ presentmentMoney: object }>('MoneyV2', ({ presentmentMoney }) => presentmentMoney),
  },
};
