import type { Goods } from '@loyalty/contracts/rewards/reward';
import { gid } from './operations.js';
import type { CodeReward, DiscountWish } from './platform.gateway.js';

type Input = Record<string, unknown>;

/** The platform's families of discounts: each has calls of its own. */
export type Family = 'basic' | 'shipping' | 'buy_get';

/** Goods as DiscountItemsInput. */
function itemsInput(goods: Goods): Input {
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
const purchaseInput = ({ purchases }: DiscountWish): Record<string, boolean> =>
  purchases === 'one_time' ? {} : { appliesOnOneTimePurchase: purchases === 'both', appliesOnSubscription: true };

function minimumInput({ minimum }: DiscountWish): Input {
  if (!minimum) return {};
  return 'amount' in minimum
    ? { minimumRequirement: { subtotal: { greaterThanOrEqualToSubtotal: minimum.amount } } }
    : { minimumRequirement: { quantity: { greaterThanOrEqualToQuantity: String(minimum.quantity) } } };
}

function basicInput(wish: DiscountWish, gives: Extract<CodeReward, { goods: Goods }>): Input {
  const value =
    gives.kind === 'percentage'
      ? { percentage: rate(gives.percentage) }
      : { discountAmount: { amount: gives.amount, appliesOnEachItem: false } };
  return { customerGets: { value, items: itemsInput(gives.goods), ...purchaseInput(wish) }, ...minimumInput(wish) };
}

function buyGetInput(wish: DiscountWish, gives: Extract<CodeReward, { kind: 'buy_get' }>): Input {
  const { buy, get, percentage, usesPerOrder } = gives;
  const effect = { percentage: rate(percentage) };
  return {
    customerBuys: { items: itemsInput(buy.goods), value: { quantity: String(buy.quantity) } },
    customerGets: {
      items: itemsInput(get.goods),
      value: { discountOnQuantity: { quantity: String(get.quantity), effect } },
      ...purchaseInput(wish),
    },
    usesPerOrderLimit: usesPerOrder,
  };
}

function shippingInput(wish: DiscountWish, ratesUpTo: string | null): Input {
  const bound = ratesUpTo === null ? {} : { maximumShippingPrice: ratesUpTo };
  return { destination: { all: true }, ...bound, ...purchaseInput(wish), ...minimumInput(wish) };
}

function ownInput(wish: DiscountWish): { family: Family; own: Input } {
  const { gives } = wish;
  switch (gives.kind) {
    case 'shipping':
      return { family: 'shipping', own: shippingInput(wish, gives.ratesUpTo) };
    case 'buy_get':
      return { family: 'buy_get', own: buyGetInput(wish, gives) };
    default:
      return { family: 'basic', own: basicInput(wish, gives) };
  }
}

/** What a discount says of itself, in the platform's input of 2026-04, and which calls take it. */
export function discountInput(wish: DiscountWish): { family: Family; input: Input } {
  const { title, startsAt, endsAt, combinesWith } = wish;
  const { family, own } = ownInput(wish);
  const combined = {
    orderDiscounts: combinesWith.order,
    productDiscounts: combinesWith.product,
    shippingDiscounts: combinesWith.shipping,
  };
  return { family, input: { title, startsAt, endsAt, combinesWith: combined, ...own } };
}
