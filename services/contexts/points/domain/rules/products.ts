import type { OrderLine, OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { PlaceOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import type { OrderRule } from '../commands.js';
import { asksOf, asksPlatform } from './conditions.js';
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

/** Reason why a line does not count, as an award records it. */
export type Uncounted = 'gift_card' | 'not_subscription' | 'excluded' | 'not_included' | 'condition';

type Chosen = readonly { readonly id: string }[];
const names = (chosen: Chosen, id: string | null): boolean => id !== null && chosen.some((one) => one.id === id);
const within = (chosen: Chosen, line: OrderLine, products: Products): boolean => {
  if (chosen.length === 0 || line.product === null) return false;
  return (products.get(line.product)?.collections ?? []).some(({ id }) => names(chosen, id));
};

/** Products that a program excludes in orders of one channel (spec EARN-011): drafts are neither point of sale nor online store. */
function leftOut(choice: Choice, channel: OrderSnapshot['channel']): Chosen {
  if (channel === 'pos') return choice.excludePOSOrderProducts;
  return channel === 'online' ? choice.excludeOSOrderProducts : [];
}

/**
 * Reason why a program's product choice does not count a line; null where it does. Exclusion wins over inclusion. A line without a product
 * is never chosen.
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

/** Whether a program needs product data that orders do not contain. */
export function needsProducts(settings: Choice & Parameters<typeof asksPlatform>[0]): boolean {
  return (
    settings.excludeCollections.length > 0 ||
    settings.typeProductMatch === 'specific_collections' ||
    asksPlatform(settings)
  );
}

/** Whether a program asks which lines were bought as a subscription. */
export const asksSubscriptions = ({
  settings,
  onlySubscriptions = false,
}: Pick<OrderRule, 'settings' | 'onlySubscriptions'>): boolean =>
  onlySubscriptions || asksOf(settings, 'product_is_subscription');
