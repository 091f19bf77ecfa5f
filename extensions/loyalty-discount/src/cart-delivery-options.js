import { applicable, inCart } from './configuration.js';
import { decimal, greatest, isLess, least, minus, textOf } from './decimal.js';

const ZERO = decimal('0');

/** What is covered of an option's cost. */
function coveredOf({ cost }, { ratesUpTo }, rest, input) {
  const price = decimal(cost.amount);
  if (ratesUpTo !== null && isLess(inCart(ratesUpTo, input, cost.currencyCode), price)) return ZERO;
  return rest === null ? price : least(price, rest);
}

/** Candidates of one group, and what an order uses up of the amount by it. */
function groupOf({ deliveryOptions, selectedDeliveryOption }, shipping, rest, input) {
  const covered = deliveryOptions.map((option) => ({ option, amount: coveredOf(option, shipping, rest, input) }));
  const selected = covered.filter(({ option }) => option.handle === selectedDeliveryOption?.handle);
  // Until the buyer has selected an option, it may be any of them.
  const used = (selected.length > 0 ? selected : covered).map(({ amount }) => amount).reduce(greatest, ZERO);
  const candidates = covered
    .filter(({ amount }) => isLess(ZERO, amount))
    .map(({ option, amount }) => ({
      targets: [{ deliveryOption: { handle: option.handle } }],
      value: { fixedAmount: { amount: textOf(amount) } },
    }));
  return { candidates, used };
}

/**
 * Shipping that is covered up to an amount: of a dearer option the buyer pays the rest. Several deliveries of one order share the amount.
 * @returns what the platform takes off; nothing where the discount does not apply
 */
export function cartDeliveryOptionsDiscountsGenerateRun(input) {
  const shipping = applicable(input)?.shipping;
  const first = input.cart.deliveryGroups.flatMap(({ deliveryOptions }) => deliveryOptions)[0];
  if (!shipping || !first || !input.discount.discountClasses.includes('SHIPPING')) return { operations: [] };
  let rest = shipping.upTo === null ? null : inCart(shipping.upTo, input, first.cost.currencyCode);
  const candidates = [];
  for (const group of input.cart.deliveryGroups) {
    const { candidates: own, used } = groupOf(group, shipping, rest, input);
    candidates.push(...own);
    if (rest !== null) rest = minus(rest, used);
  }
  if (candidates.length === 0) return { operations: [] };
  return { operations: [{ deliveryDiscountsAdd: { selectionStrategy: 'ALL', candidates } }] };
}
