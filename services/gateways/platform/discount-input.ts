import type { Goods } from '@loyalty/contracts/rewards/reward';
import { gid } from './operations.js';
import type { CodeReward, DiscountRequest } from './platform.gateway.js';

type Input = Record<string, unknown>;

/** Handle of the app's discount function, and of the metafields that configure its discounts (extensions/loyalty-discount). */
const DISCOUNT_FUNCTION = 'loyalty-discount';

/** The platform's families of discounts, each with separate mutations. */
export type Family = 'basic' | 'shipping' | 'buy_get' | 'function';

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

/** A percentage as the platform's fraction: 12.5 is 0.125. */
const rate = (percentage: string): number => Number((Number(percentage) / 100).toFixed(8));

/** Set only where it is not the platform's default: a shop without subscriptions rejects these fields. */
const purchaseInput = ({ purchases }: DiscountRequest): Record<string, boolean> =>
  purchases === 'one_time' ? {} : { appliesOnOneTimePurchase: purchases === 'both', appliesOnSubscription: true };

function minimumInput({ minimum }: DiscountRequest): Input {
  if (!minimum) return {};
  return 'amount' in minimum
    ? { minimumRequirement: { subtotal: { greaterThanOrEqualToSubtotal: minimum.amount } } }
    : { minimumRequirement: { quantity: { greaterThanOrEqualToQuantity: String(minimum.quantity) } } };
}

function basicInput(request: DiscountRequest, gives: Extract<CodeReward, { goods: Goods }>): Input {
  const value =
    gives.kind === 'percentage'
      ? { percentage: rate(gives.percentage) }
      : { discountAmount: { amount: gives.amount, appliesOnEachItem: false } };
  return {
    customerGets: { value, items: itemsInput(gives.goods), ...purchaseInput(request) },
    ...minimumInput(request),
  };
}

function buyGetInput(request: DiscountRequest, gives: Extract<CodeReward, { kind: 'buy_get' }>): Input {
  const { buy, get, percentage, usesPerOrder } = gives;
  const effect = { percentage: rate(percentage) };
  return {
    customerBuys: { items: itemsInput(buy.goods), value: { quantity: String(buy.quantity) } },
    customerGets: {
      items: itemsInput(get.goods),
      value: { discountOnQuantity: { quantity: String(get.quantity), effect } },
      ...purchaseInput(request),
    },
    usesPerOrderLimit: usesPerOrder,
  };
}

function shippingInput(request: DiscountRequest, ratesUpTo: string | null): Input {
  const bound = ratesUpTo === null ? {} : { maximumShippingPrice: ratesUpTo };
  return { destination: { all: true }, ...bound, ...purchaseInput(request), ...minimumInput(request) };
}

/** Shipping up to an amount: the platform's own discounts cover all of a rate or nothing, so the app's function takes it off. */
function functionInput(request: DiscountRequest, upTo: string, ratesUpTo: string | null): Input {
  return {
    functionHandle: DISCOUNT_FUNCTION,
    discountClasses: ['SHIPPING'],
    metafields: [
      {
        namespace: `$app:${DISCOUNT_FUNCTION}`,
        key: 'configuration',
        type: 'json',
        value: JSON.stringify({
          tiers: null,
          minimum: request.minimum,
          lines: null,
          goods: null,
          shipping: { upTo, ratesUpTo },
        }),
      },
    ],
    ...purchaseInput(request),
  };
}

function ownInput(request: DiscountRequest): { family: Family; own: Input } {
  const { gives } = request;
  switch (gives.kind) {
    case 'shipping':
      if (request.shippingUpTo !== null)
        return { family: 'function', own: functionInput(request, request.shippingUpTo, gives.ratesUpTo) };
      return { family: 'shipping', own: shippingInput(request, gives.ratesUpTo) };
    case 'buy_get':
      return { family: 'buy_get', own: buyGetInput(request, gives) };
    default:
      return { family: 'basic', own: basicInput(request, gives) };
  }
}

/** The platform's input for a discount, and the family of its mutations. */
export function discountInput(request: DiscountRequest): { family: Family; input: Input } {
  const { title, startsAt, endsAt, combinesWith } = request;
  const { family, own } = ownInput(request);
  const combined = {
    orderDiscounts: combinesWith.order,
    productDiscounts: combinesWith.product,
    shippingDiscounts: combinesWith.shipping,
  };
  return { family, input: { title, startsAt, endsAt, combinesWith: combined, ...own } };
}
