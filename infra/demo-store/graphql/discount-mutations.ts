import { fromMinor, toMinor } from '../money.js';
import { type Discount, type Items, nextId, type ShopState, shopNow } from '../state.js';
import { DISCOUNT_INPUTS, type DiscountMutation, type InputOf, type ItemsInput } from './discount-input.js';

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

/** What sets one kind of discount apart from the others. */
type Own = Pick<Discount, 'kind' | 'value' | 'typename'> & Partial<Discount>;

const kinds: { [M in DiscountMutation]: (input: InputOf<M>, currency: string) => Own | null } = {
  discountCodeBasicCreate(input, currency) {
    const value = worthOf(input, currency);
    return value && { ...value, typename: 'DiscountCodeBasic', items: itemsOf(input.customerGets?.items) };
  },
  discountCodeFreeShippingCreate: ({ maximumShippingPrice }) => ({
    kind: 'shipping',
    value: '100',
    typename: 'DiscountCodeFreeShipping',
    maximumShippingPrice: maximumShippingPrice ?? null,
  }),
  discountCodeBxgyCreate({ customerBuys, customerGets, usesPerOrderLimit }) {
    const { quantity, effect } = customerGets.value.discountOnQuantity;
    if (customerBuys.items.all || customerGets.items.all) return null;
    return {
      kind: 'percentage',
      value: percent(effect.percentage),
      typename: 'DiscountCodeBxgy',
      items: itemsOf(customerGets.items),
      buy: { items: itemsOf(customerBuys.items), quantity: customerBuys.value.quantity },
      get: { quantity, usesPerOrder: usesPerOrderLimit ?? null },
    };
  },
};

/** Creates a discount with its one code; refusals are user errors of an answer with HTTP 200. */
export function createDiscount<M extends DiscountMutation>(shop: ShopState, mutation: M, raw: unknown): Outcome {
  const { argument, schema } = DISCOUNT_INPUTS[mutation];
  const input = schema.parse(raw) as InputOf<M>;
  const inField = (name: string) => [argument, name];
  const code = (input.code ?? '').trim();
  if (!input.title?.trim()) return userError(inField('title'), 'BLANK', "Title can't be blank");
  if (!code) return userError(inField('code'), 'BLANK', "Code can't be blank");
  if (code.length > 255) return userError(inField('code'), 'TOO_LONG', 'Code is too long (maximum is 255 characters)');
  if (shop.discounts.has(code.toUpperCase())) return userError(inField('code'), 'TAKEN', 'Code has already been taken');
  const startsAt = input.startsAt ?? shopNow(shop);
  if (input.endsAt && new Date(input.endsAt) <= new Date(startsAt)) {
    return userError(inField('endsAt'), 'INVALID', 'Ends at must be after starts at');
  }
  const own = kinds[mutation](input, shop.facts.currency);
  if (!own) return userError([...inField('customerGets'), 'value'], 'INVALID', 'Value is invalid');
  const discount: Discount = { ...commonOf(shop, input, code, startsAt), ...own };
  shop.discounts.set(code.toUpperCase(), discount);
  return { codeDiscountNode: discount, userErrors: [] };
}

function commonOf(shop: ShopState, input: InputOf<DiscountMutation>, code: string, startsAt: string) {
  const minimum = 'minimumRequirement' in input ? input.minimumRequirement : null;
  return {
    id: nextId(shop),
    code,
    title: input.title ?? '',
    startsAt,
    endsAt: input.endsAt ?? null,
    usageLimit: input.usageLimit ?? null,
    used: 0,
    usedBy: [],
    appliesOncePerCustomer: input.appliesOncePerCustomer ?? false,
    customerIds: customersOf(input),
    minimumSubtotal: minimum?.subtotal?.greaterThanOrEqualToSubtotal ?? null,
    minimumQuantity: minimum?.quantity?.greaterThanOrEqualToQuantity ?? null,
    combinesWith: {
      orderDiscounts: input.combinesWith?.orderDiscounts ?? false,
      productDiscounts: input.combinesWith?.productDiscounts ?? false,
      shippingDiscounts: input.combinesWith?.shippingDiscounts ?? false,
    },
  };
}

/** Ends a discount now; one that has ended stays as it is. */
export function deactivate(shop: ShopState, gid: unknown): Outcome {
  const found = [...shop.discounts.values()].find((one) => gid === `gid://shopify/DiscountCodeNode/${one.id}`);
  if (!found) return userError(['id'], 'INVALID', 'Code discount does not exist.');
  const now = shopNow(shop);
  if (found.endsAt === null || found.endsAt > now) found.endsAt = now;
  return { codeDiscountNode: found, userErrors: [] };
}

const percent = (rate: number): string => String(Number((rate * 100).toFixed(6)));

function worthOf(input: InputOf<'discountCodeBasicCreate'>, currency: string): Pick<Discount, 'kind' | 'value'> | null {
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

// People whom the demo store does not know are let through: tests send webhooks about their own.
function customersOf(input: InputOf<DiscountMutation>): string[] | null {
  const customers = input.context?.customers ?? input.customerSelection?.customers;
  return customers?.add?.map(numeric) ?? null;
}
