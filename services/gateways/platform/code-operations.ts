import type { Goods } from '@loyalty/contracts/rewards/reward';
import { z } from 'zod';
import { gid, type Operation, operation, UserErrors } from './operations.js';
import type { CodeReward, CodeWish } from './platform.gateway.js';

const made = z.object({
  made: z.object({ codeDiscountNode: z.object({ id: z.string() }).nullable(), userErrors: UserErrors }),
});
export type Made = z.output<typeof made>;

/** The call that makes a code of one kind; under one name in the answer, whatever the mutation is called. */
const creation = (mutation: string, argument: string, type: string): Operation<Made> =>
  operation(
    `mutation CreateLoyaltyCode($wish: ${type}!) {
    made: ${mutation}(${argument}: $wish) {
      codeDiscountNode { id }
      userErrors { field code message }
    }
  }`,
    made,
  );

const BASIC = creation('discountCodeBasicCreate', 'basicCodeDiscount', 'DiscountCodeBasicInput');
const SHIPPING = creation(
  'discountCodeFreeShippingCreate',
  'freeShippingCodeDiscount',
  'DiscountCodeFreeShippingInput',
);
const BUY_GET = creation('discountCodeBxgyCreate', 'bxgyCodeDiscount', 'DiscountCodeBxgyInput');

/** Goods as DiscountItemsInput. */
export function itemsInput(goods: Goods): Record<string, unknown> {
  switch (goods.of) {
    case 'all':
      return { all: true };
    case 'products':
      return { products: { productsToAdd: goods.ids.map((id) => gid('Product', id)) } };
    case 'variants':
      return { products: { productVariantsToAdd: goods.ids.map((id) => gid('ProductVariant', id)) } };
    case 'collections':
      return { collections: { add: goods.ids.map((id) => gid('Collection', id)) } };
  }
}

/** A percentage as the platform counts it: 12.5 is 0.125. */
const rate = (percentage: string): number => Number((Number(percentage) / 100).toFixed(8));

/** Said only where it is not the platform's default: a shop without subscriptions refuses to hear of them. */
const purchaseInput = ({ purchases }: CodeWish): Record<string, boolean> =>
  purchases === 'one_time' ? {} : { appliesOnOneTimePurchase: purchases === 'both', appliesOnSubscription: true };

/** What every kind of code says (`context` replaces the deprecated `customerSelection`). */
function commonInput(wish: CodeWish): Record<string, unknown> {
  const { customerId, combinesWith } = wish;
  return {
    title: wish.title,
    code: wish.code,
    startsAt: wish.startsAt,
    endsAt: wish.endsAt,
    context: customerId ? { customers: { add: [gid('Customer', customerId)] } } : { all: 'ALL' },
    combinesWith: {
      orderDiscounts: combinesWith.order,
      productDiscounts: combinesWith.product,
      shippingDiscounts: combinesWith.shipping,
    },
    usageLimit: wish.usageLimit,
    appliesOncePerCustomer: wish.appliesOncePerCustomer,
  };
}

function minimumInput({ minimum }: CodeWish): Record<string, unknown> {
  if (!minimum) return {};
  return 'amount' in minimum
    ? { minimumRequirement: { subtotal: { greaterThanOrEqualToSubtotal: minimum.amount } } }
    : { minimumRequirement: { quantity: { greaterThanOrEqualToQuantity: String(minimum.quantity) } } };
}

function basicInput(wish: CodeWish, gives: Extract<CodeReward, { goods: Goods }>): Record<string, unknown> {
  const value =
    gives.kind === 'percentage'
      ? { percentage: rate(gives.percentage) }
      : { discountAmount: { amount: gives.amount, appliesOnEachItem: false } };
  const customerGets = { value, items: itemsInput(gives.goods), ...purchaseInput(wish) };
  return { ...commonInput(wish), customerGets, ...minimumInput(wish) };
}

function buyGetInput(wish: CodeWish, gives: Extract<CodeReward, { kind: 'buy_get' }>): Record<string, unknown> {
  const { buy, get, percentage, usesPerOrder } = gives;
  const effect = { percentage: rate(percentage) };
  return {
    ...commonInput(wish),
    customerBuys: { items: itemsInput(buy.goods), value: { quantity: String(buy.quantity) } },
    customerGets: {
      items: itemsInput(get.goods),
      value: { discountOnQuantity: { quantity: String(get.quantity), effect } },
      ...purchaseInput(wish),
    },
    usesPerOrderLimit: usesPerOrder,
  };
}

function shippingInput(wish: CodeWish, ratesUpTo: string | null): Record<string, unknown> {
  const bound = ratesUpTo === null ? {} : { maximumShippingPrice: ratesUpTo };
  return { ...commonInput(wish), destination: { all: true }, ...bound, ...purchaseInput(wish), ...minimumInput(wish) };
}

/** The call that makes a code, and its input of 2026-04. */
export function creationOf(wish: CodeWish): { operation: Operation<Made>; input: Record<string, unknown> } {
  const { gives } = wish;
  switch (gives.kind) {
    case 'shipping':
      return { operation: SHIPPING, input: shippingInput(wish, gives.ratesUpTo) };
    case 'buy_get':
      return { operation: BUY_GET, input: buyGetInput(wish, gives) };
    default:
      return { operation: BASIC, input: basicInput(wish, gives) };
  }
}
