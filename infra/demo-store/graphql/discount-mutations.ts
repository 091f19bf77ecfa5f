import { fromMinor, toMinor } from '../money.js';
import { type Discount, type Items, nextId, type ShopState, shopNow } from '../state.js';
import { type CodeInput, type Family, INPUTS, type InputOf, type ItemsInput, readInput } from './discount-input.js';

export interface UserError {
  field: string[] | null;
  code: string;
  message: string;
}

export type Outcome = { codeDiscountNode: Discount | null; userErrors: UserError[] };

export const userError = (field: string[] | null, code: string, message: string): Outcome => ({
  codeDiscountNode: null,
  userErrors: [{ field, code, message }],
});

/** Fields that distinguish one kind of discount from the others. */
type Own = Pick<Discount, 'kind' | 'value' | 'typename'> & Partial<Discount>;

type Terms = Own & Pick<Discount, 'title' | 'startsAt' | 'endsAt' | 'minimumSubtotal' | 'combinesWith'>;
interface Wrong {
  field: string;
  code: string;
  message: string;
}

const kinds: { [F in Family]: (input: InputOf<F>, currency: string) => Own | null } = {
  Basic(input, currency) {
    const value = rewardValueOf(input, currency);
    return value && { ...value, items: itemsOf(input.customerGets?.items) };
  },
  FreeShipping: ({ maximumShippingPrice }) => ({
    kind: 'shipping',
    value: '100',
    maximumShippingPrice: maximumShippingPrice ?? null,
  }),
  App: ({ metafields: [{ value: configuration }] }) => ({ kind: 'shipping', value: '100', configuration }),
  Bxgy({ customerBuys, customerGets, usesPerOrderLimit }) {
    const { quantity, effect } = customerGets.value.discountOnQuantity;
    if (customerBuys.items.all || customerGets.items.all) return null;
    return {
      kind: 'percentage',
      value: percent(effect.percentage),
      items: itemsOf(customerGets.items),
      buy: { items: itemsOf(customerBuys.items), quantity: customerBuys.value.quantity },
      get: { quantity, usesPerOrder: usesPerOrderLimit ?? null },
    };
  },
};

const isForSubscriptions = (input: InputOf<Family>): boolean =>
  ('customerGets' in input ? input.customerGets : (input as InputOf<'FreeShipping'>))?.appliesOnSubscription === true;

/** Terms of a discount from its input, with or without a code; a rejection names the invalid field. */
export function termsOf<F extends Family>(shop: ShopState, family: F, input: InputOf<F>): Terms | Wrong {
  if (!input.title?.trim()) return { field: 'title', code: 'BLANK', message: "Title can't be blank" };
  const startsAt = input.startsAt ?? shopNow(shop);
  if (input.endsAt && new Date(input.endsAt) <= new Date(startsAt))
    return { field: 'endsAt', code: 'INVALID', message: 'Ends at must be after starts at' };
  if (isForSubscriptions(input) && !shop.facts.subscriptions)
    return { field: 'appliesOnSubscription', code: 'INVALID', message: 'This shop sells no subscriptions' };
  const own = kinds[family](input, shop.facts.currency);
  if (!own) return { field: 'customerGets', code: 'INVALID', message: 'Value is invalid' };
  const minimum = 'minimumRequirement' in input ? input.minimumRequirement : null;
  const { orderDiscounts = false, productDiscounts = false, shippingDiscounts = false } = input.combinesWith ?? {};
  return {
    title: input.title,
    startsAt,
    endsAt: input.endsAt ?? null,
    minimumSubtotal: minimum?.subtotal?.greaterThanOrEqualToSubtotal ?? null,
    minimumQuantity: minimum?.quantity?.greaterThanOrEqualToQuantity ?? null,
    combinesWith: { orderDiscounts, productDiscounts, shippingDiscounts },
    ...own,
  };
}

/** Creates a discount with its single code; rejections are user errors of an answer with HTTP 200. */
export function createDiscount<F extends Family>(shop: ShopState, family: F, raw: unknown): Outcome {
  const { argument } = INPUTS.code[family];
  const input = readInput<CodeInput<F>>(INPUTS.code[family], raw);
  const no = (name: string, code: string, message: string) => userError([argument, name], code, message);
  const code = (input.code ?? '').trim();
  if (!code) return no('code', 'BLANK', "Code can't be blank");
  if (code.length > 255) return no('code', 'TOO_LONG', 'Code is too long (maximum is 255 characters)');
  if (shop.discounts.has(code.toUpperCase())) return no('code', 'TAKEN', 'Code has already been taken');
  const terms = termsOf(shop, family, input as unknown as InputOf<F>);
  if ('field' in terms) return no(terms.field, terms.code, terms.message);
  const discount: Discount = {
    id: nextId(shop),
    code,
    usageLimit: input.usageLimit ?? null,
    used: 0,
    usedBy: [],
    appliesOncePerCustomer: input.appliesOncePerCustomer ?? false,
    customerIds: customersOf(input),
    typename: `DiscountCode${family}`,
    ...terms,
  };
  shop.discounts.set(code.toUpperCase(), discount);
  return { codeDiscountNode: discount, userErrors: [] };
}

/** Ends a discount now; an ended one is unchanged. */
export function deactivate(shop: ShopState, gid: unknown): Outcome {
  const found = [...shop.discounts.values()].find((one) => gid === `gid://shopify/DiscountCodeNode/${one.id}`);
  if (!found) return userError(['id'], 'INVALID', 'Code discount does not exist.');
  endNow(shop, found);
  return { codeDiscountNode: found, userErrors: [] };
}

/** Ends a discount now; an ended one is unchanged. */
export function endNow(shop: ShopState, discount: Discount): void {
  const now = shopNow(shop);
  if (discount.endsAt === null || discount.endsAt > now) discount.endsAt = now;
}

const percent = (rate: number): string => String(Number((rate * 100).toFixed(6)));

function rewardValueOf(input: InputOf<'Basic'>, currency: string): Pick<Discount, 'kind' | 'value'> | null {
  const { percentage, discountAmount } = input.customerGets?.value ?? {};
  if (percentage) return { kind: 'percentage', value: percent(percentage) };
  if (!discountAmount) return null;
  try {
    const amount = toMinor(discountAmount.amount, currency);
    return amount > 0n ? { kind: 'fixed_amount', value: fromMinor(amount, currency) } : null;
  } catch {
    return null;
  }
}

const numeric = (gid: string): string => gid.slice(gid.lastIndexOf('/') + 1);

function itemsOf(input: ItemsInput | undefined): Items | null {
  if (!input || input.all) return null;
  return {
    products: (input.products?.productsToAdd ?? []).map(numeric),
    variants: (input.products?.productVariantsToAdd ?? []).map(numeric),
    collections: (input.collections?.add ?? []).map(numeric),
  };
}

// Unknown customers are accepted: tests send webhooks about their own.
function customersOf(input: CodeInput<Family>): string[] | null {
  const customers = input.context?.customers ?? input.customerSelection?.customers;
  return customers?.add?.map(numeric) ?? null;
}
