import { decimal, isLess, plus, roundedDown, times } from './decimal.js';

/**
 * What the app has written to the discount, as JSON in its metafield. Amounts are decimal texts in the shop's currency.
 * @typedef {object} Configuration
 * @property {string[] | null} tiers tiers whose members get it, by their names; null for every buyer whom the platform admits
 * @property {{ amount: string } | { quantity: number } | null} minimum smallest cart, without gift cards
 * @property {{ percentage: string } | { amount: string } | null} lines off the goods, or off the order where `goods` is null
 * @property {string[] | null} goods ids of products and variants; null for all goods
 * @property {{ upTo: string | null, ratesUpTo: string | null } | null} shipping covered up to an amount, null for all of it; not for rates above another
 */

/** Currencies without two decimals (ISO 4217), as far as the platform has them. */
const PLACES = new Map([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map(
    (code) => /** @type {const} */ ([code, 0]),
  ),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => /** @type {const} */ ([code, 3])),
]);

/** The discount's configuration; null where it has none that can be read. @returns {Configuration | null} */
export function configurationOf({ discount }) {
  try {
    return JSON.parse(discount.metafield?.value ?? 'null');
  } catch {
    return null;
  }
}

/** Lines that discounts may apply to: goods of the shop that are no gift cards. */
export const goodsLines = ({ cart }) =>
  cart.lines.filter(
    ({ merchandise }) => merchandise.__typename === 'ProductVariant' && !merchandise.product.isGiftCard,
  );

/** An amount of the shop's currency in that of the cart, cut to the smallest unit. */
export const inCart = (amount, input, currency) =>
  roundedDown(times(decimal(amount), decimal(input.presentmentCurrencyRate)), PLACES.get(currency) ?? 2);

/** Whether the cart is large enough, in the shop's currency and without rounding. */
function isLargeEnough({ minimum }, input, lines) {
  if (!minimum) return true;
  if ('quantity' in minimum) return lines.reduce((sum, { quantity }) => sum + quantity, 0) >= minimum.quantity;
  const subtotal = lines.map(({ cost }) => decimal(cost.subtotalAmount.amount)).reduce(plus, decimal('0'));
  return !isLess(subtotal, times(decimal(minimum.amount), decimal(input.presentmentCurrencyRate)));
}

/** Whether the buyer is in one of the tiers. */
function isForBuyer({ tiers }, { cart }) {
  const tier = cart.buyerIdentity?.customer?.tier?.value;
  return tiers === null || (tier !== undefined && tiers.includes(tier));
}

/** The configuration, where it applies to this cart and buyer; else null. */
export function applicable(input) {
  const found = configurationOf(input);
  return found && isForBuyer(found, input) && isLargeEnough(found, input, goodsLines(input)) ? found : null;
}
