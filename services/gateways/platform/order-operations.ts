import { z } from 'zod';
import { CUSTOMER_FIELDS, customerNode } from './customer-body.js';
import { operation } from './operations.js';

const money = z.object({ shopMoney: z.object({ amount: z.string() }) });
const shownMoney = money.extend({ presentmentMoney: z.object({ amount: z.string() }) });
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
const pageOf = <Node extends z.ZodType>(node: Node) => z.object({ pageInfo, nodes: z.array(node) });
const taxLines = z.array(z.object({ title: z.string(), priceSet: money }));
const allocations = z.array(
  z.object({ allocatedAmountSet: money, discountApplication: z.object({ code: z.string().optional() }).nullable() }),
);

const MONEY = '{ shopMoney { amount } }';
const TAXES = `taxLines { title priceSet ${MONEY} }`;
const DISCOUNTS = `discountAllocations {
  allocatedAmountSet ${MONEY}
  discountApplication { __typename ... on DiscountCodeApplication { code } }
}`;

/** A page of orders with a minimum of fields; whole orders would exceed the platform's cost limit of a call. */
export const ORDERS_CHANGED = operation(
  `query OrdersChanged($query: String!, $after: String) {
    orders(first: 50, after: $after, query: $query, sortKey: UPDATED_AT) {
      pageInfo { hasNextPage endCursor }
      nodes { id updatedAt cancelledAt displayFinancialStatus customer { id } refunds { id } }
    }
  }`,
  z.object({
    orders: pageOf(
      z.object({
        id: z.string(),
        updatedAt: z.string(),
        cancelledAt: z.string().nullable(),
        displayFinancialStatus: z.string().nullable(),
        customer: z.object({ id: z.string() }).nullable(),
        refunds: z.array(z.object({ id: z.string() })),
      }),
    ),
  }),
);

const line = z.object({
  id: z.string(),
  title: z.string(),
  quantity: z.number(),
  currentQuantity: z.number(),
  isGiftCard: z.boolean(),
  product: z.object({ id: z.string() }).nullable(),
  variant: z.object({ id: z.string() }).nullable(),
  vendor: z.string().nullable(),
  sellingPlan: z.object({ sellingPlanId: z.string().nullable() }).nullable(),
  originalUnitPriceSet: money,
  taxLines,
  discountAllocations: allocations,
});
export type LineResponse = z.output<typeof line>;

const order = z.object({
  id: z.string(),
  name: z.string(),
  currencyCode: z.string(),
  createdAt: z.string(),
  processedAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: z.string().nullable(),
  displayFinancialStatus: z.string().nullable(),
  sourceName: z.string().nullable(),
  tags: z.array(z.string()),
  paymentGatewayNames: z.array(z.string()),
  totalWeight: z.union([z.string(), z.number()]).nullable(),
  totalDiscountsSet: money.nullable(),
  taxesIncluded: z.boolean(),
  test: z.boolean(),
  subtotalPriceSet: money.nullable(),
  currentSubtotalPriceSet: money,
  totalTipReceivedSet: money,
  totalPriceSet: shownMoney,
  totalOutstandingSet: money,
  presentmentCurrencyCode: z.string(),
  discountCodes: z.array(z.string()),
  customer: customerNode.nullable(),
  shippingLines: z.object({
    nodes: z.array(
      z.object({
        title: z.string(),
        originalPriceSet: money,
        discountedPriceSet: money,
        taxLines,
        discountAllocations: allocations,
      }),
    ),
  }),
  refunds: z.array(z.object({ id: z.string() })),
  lineItems: pageOf(line),
});
export type OrderResponse = z.output<typeof order>;

/** An order with a page of its lines. */
export const WHOLE_ORDER = operation(
  `query WholeOrder($id: ID!, $after: String) {
    order(id: $id) {
      id name currencyCode createdAt processedAt updatedAt cancelledAt displayFinancialStatus sourceName taxesIncluded test
      tags paymentGatewayNames totalWeight
      totalDiscountsSet ${MONEY}
      subtotalPriceSet ${MONEY}
      currentSubtotalPriceSet ${MONEY}
      totalTipReceivedSet ${MONEY}
      totalPriceSet { shopMoney { amount } presentmentMoney { amount } }
      totalOutstandingSet ${MONEY}
      presentmentCurrencyCode
      discountCodes
      customer { ${CUSTOMER_FIELDS} }
      shippingLines(first: 5) {
        nodes { title originalPriceSet ${MONEY} discountedPriceSet ${MONEY} ${TAXES} ${DISCOUNTS} }
      }
      refunds { id }
      lineItems(first: 40, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { id title quantity currentQuantity isGiftCard vendor product { id } variant { id } sellingPlan { sellingPlanId } originalUnitPriceSet ${MONEY} ${TAXES} ${DISCOUNTS} }
      }
    }
  }`,
  z.object({ order: order.nullable() }),
);

const refund = z.object({
  id: z.string(),
  createdAt: z.string().nullable(),
  refundLineItems: pageOf(
    z.object({
      lineItem: z.object({ id: z.string() }),
      quantity: z.number(),
      subtotalSet: money,
      totalTaxSet: money,
    }),
  ),
  refundShippingLines: z.object({ nodes: z.array(z.object({ subtotalAmountSet: money })) }),
  orderAdjustments: z.object({ nodes: z.array(z.object({ amountSet: money })) }),
  transactions: z.object({
    nodes: z.array(z.object({ kind: z.string(), status: z.string(), amountSet: money })),
  }),
});
export type RefundResponse = z.output<typeof refund>;

/** A refund with a page of its lines. */
export const WHOLE_REFUND = operation(
  `query WholeRefund($id: ID!, $after: String) {
    refund(id: $id) {
      id createdAt
      refundLineItems(first: 50, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { lineItem { id } quantity subtotalSet ${MONEY} totalTaxSet ${MONEY} }
      }
      refundShippingLines(first: 10) { nodes { subtotalAmountSet ${MONEY} } }
      orderAdjustments(first: 20) { nodes { amountSet ${MONEY} } }
      transactions(first: 20) { nodes { kind status amountSet ${MONEY} } }
    }
  }`,
  z.object({ refund: refund.nullable() }),
);

/** The sales of an order that are tips, with their lines. */
export const TIPS_OF_ORDER = operation(
  `query TipsOfOrder($id: ID!) {
    order(id: $id) {
      agreements(first: 10) { nodes { sales(first: 30) { nodes { __typename ... on TipSale { lineItem { id } } } } } }
    }
  }`,
  z.object({
    order: z
      .object({
        agreements: z.object({
          nodes: z.array(
            z.object({
              sales: z.object({ nodes: z.array(z.object({ lineItem: z.object({ id: z.string() }).optional() })) }),
            }),
          ),
        }),
      })
      .nullable(),
  }),
);

/** A page of an order's lines with the plan that each was bought with: order webhooks tell it from API version 2026-10 on. */
export const PLANS_OF_ORDER = operation(
  `query PlansOfOrder($id: ID!, $after: String) {
    order(id: $id) {
      lineItems(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { id sellingPlan { sellingPlanId } }
      }
    }
  }`,
  z.object({
    order: z.object({ lineItems: pageOf(line.pick({ id: true, sellingPlan: true })) }).nullable(),
  }),
);
