import { applicable, goodsLines, inCart } from './configuration.js';
import { decimal, isLess, textOf } from './decimal.js';

const ZERO = decimal('0');

/** The value of a candidate; null where nothing is taken off. */
function candidateValue({ lines: off }, input, currency) {
  if ('percentage' in off) return { percentage: { value: off.percentage } };
  const amount = inCart(off.amount, input, currency);
  return isLess(ZERO, amount) ? { fixedAmount: { amount: textOf(amount) } } : null;
}

/** Off the order; gift cards are left out. */
function orderOperation(input, lines, value) {
  const goods = new Set(lines);
  const excludedCartLineIds = input.cart.lines.filter((line) => !goods.has(line)).map(({ id }) => id);
  const candidate = { targets: [{ orderSubtotal: { excludedCartLineIds } }], value };
  return { orderDiscountsAdd: { selectionStrategy: 'FIRST', candidates: [candidate] } };
}

/** Off some goods. */
function productOperation(lines, value) {
  const candidate = { targets: lines.map(({ id }) => ({ cartLine: { id } })), value };
  return { productDiscountsAdd: { selectionStrategy: 'FIRST', candidates: [candidate] } };
}

/**
 * Discounts of goods: a percentage or an amount, off the order or off some products.
 * @returns what the platform takes off; nothing where the discount does not apply
 */
export function cartLinesDiscountsGenerateRun(input) {
  const found = applicable(input);
  const { discountClasses } = input.discount;
  const lines = goodsLines(input);
  const value = found?.lines && lines[0] && candidateValue(found, input, lines[0].cost.subtotalAmount.currencyCode);
  if (!value) return { operations: [] };
  if (found.goods === null)
    return { operations: discountClasses.includes('ORDER') ? [orderOperation(input, lines, value)] : [] };
  const ids = new Set(found.goods);
  const chosen = lines.filter(({ merchandise }) => ids.has(merchandise.id) || ids.has(merchandise.product.id));
  const applies = chosen.length > 0 && discountClasses.includes('PRODUCT');
  return { operations: applies ? [productOperation(chosen, value)] : [] };
}
