import { createRequire } from 'node:module';
import path from 'node:path';
import { discountFunction } from './extensions.js';
import { fromMinor, type Minor, toMinor } from './money.js';
import type { Discount, OrderLine, ShopState } from './state.js';

interface Candidate {
  value: { fixedAmount: { amount: string } };
}
interface DeliveryResult {
  operations: { deliveryDiscountsAdd: { candidates: Candidate[] } }[];
}

const fromHere = createRequire(import.meta.url);

/** The function that the app's developer deployed. The platform runs it as WebAssembly; here it is run as it was written. */
const {
  cartDeliveryOptionsDiscountsGenerateRun: runForDelivery,
}: {
  cartDeliveryOptionsDiscountsGenerateRun: (input: object) => DeliveryResult;
} = fromHere(path.join(discountFunction, 'src', 'index.js'));

/** A cart with its only way of delivery. */
export interface DeliveredCart {
  lines: readonly OrderLine[];
  /** Price of the delivery, as a decimal in the shop's currency. */
  shipping: string;
}

/** Input of the function, as its query asks for it. */
function inputOf({ facts }: ShopState, { configuration }: Discount, { lines, shipping }: DeliveredCart) {
  const { currency: currencyCode } = facts;
  return {
    presentmentCurrencyRate: '1.0',
    discount: { discountClasses: ['SHIPPING'], metafield: configuration ? { value: configuration } : null },
    cart: {
      buyerIdentity: null,
      lines: lines.map(({ id, price, quantity, giftCard, variantId, productId }) => ({
        id: `gid://shopify/CartLine/${id}`,
        quantity,
        cost: {
          subtotalAmount: {
            amount: fromMinor(toMinor(price, currencyCode) * BigInt(quantity), currencyCode),
            currencyCode,
          },
        },
        merchandise: {
          __typename: 'ProductVariant',
          id: `gid://shopify/ProductVariant/${variantId}`,
          product: { id: `gid://shopify/Product/${productId}`, isGiftCard: giftCard },
        },
      })),
      deliveryGroups: [
        {
          id: 'gid://shopify/CartDeliveryGroup/1',
          selectedDeliveryOption: { handle: 'standard' },
          deliveryOptions: [{ handle: 'standard', cost: { amount: shipping, currencyCode } }],
        },
      ],
    },
  };
}

/** What the app's function takes off the delivery of a cart, in minor units. */
export function coveredByFunction(shop: ShopState, discount: Discount, cart: DeliveredCart): Minor {
  const { operations } = runForDelivery(inputOf(shop, discount, cart));
  const amounts = operations.flatMap(({ deliveryDiscountsAdd }) => deliveryDiscountsAdd.candidates);
  return amounts.reduce((sum, { value }) => sum + toMinor(value.fixedAmount.amount, shop.facts.currency), 0n);
}
