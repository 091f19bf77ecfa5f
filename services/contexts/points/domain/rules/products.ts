import type { OrderLine, OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { PlaceOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import { asksPlatform } from './conditions.js';
import type { Products } from './facts.js';

type Choice = Pick<
  PlaceOrderSettings,
  | 'typeProductMatch'
  | 'includeProducts'
  | 'includeCollections'
  | 'excludeProducts'
  | 'excludeCollections'
  | 'excludePOSOrderProducts'
  | 'excludeOSOrderProducts'
>;

/** Why a line does not count, in the words that an award keeps. */
export type Uncounted = 'gift_card' | 'not_subscription' | 'excluded' | 'not_included' | 'condition';

type Chosen = readonly { readonly id: string }[];
const names = (chosen: Chosen, id: string | null): boolean => id !== null && chosen.some((one) => one.id === id);
const within = (chosen: Chosen, line: OrderLine, products: Products): boolean => {
  if (chosen.length === 0 || line.product === null) return false;
  return (products.get(line.product)?.collections ?? []).some(({ id }) => names(chosen, id));
};

/** Products that a program leaves out in orders of one channel (spec EARN-011): drafts are neither the till's nor the online store's. */
function leftOut(choice: Choice, channel: OrderSnapshot['channel']): Chosen {
  if (channel === 'pos') return choice.excludePOSOrderProducts;
  return channel === 'online' ? choice.excludeOSOrderProducts : [];
}

/**
 * Why a program does not count a line by the choice of its products; null where it does. What is left out stays out, even where it is
 * chosen too. A line without a product is nobody's choice.
 */
export function unchosen(
  choice: Choice,
  line: OrderLine,
  channel: OrderSnapshot['channel'],
  products: Products,
): Uncounted | null {
  const { product } = line;
  if (names(choice.excludeProducts, product) || names(leftOut(choice, channel), product)) return 'excluded';
  if (within(choice.excludeCollections, line, products)) return 'excluded';
  if (choice.typeProductMatch === 'specific_products')
    return names(choice.includeProducts, product) ? null : 'not_included';
  if (choice.typeProductMatch === 'specific_collections')
    return within(choice.includeCollections, line, products) ? null : 'not_included';
  return null;
}

/** Whether a program needs to know more of products than orders tell. */
export function needsProducts(settings: Choice & Parameters<typeof asksPlatform>[0]): boolean {
  return (
    settings.excludeCollections.length > 0 ||
    settings.typeProductMatch === 'specific_collections' ||
    asksPlatform(settings)
  );
}
