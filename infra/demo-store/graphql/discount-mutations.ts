import { fromMinor, toMinor } from '../money.js';
import { type Discount, nextId, type ShopState, shopNow } from '../state.js';
import { DiscountCodeBasicInput } from './discount-input.js';

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

const inField = (name: string) => ['basicCodeDiscount', name];

/** Creates a discount with its one code; refusals are user errors of an answer with HTTP 200. */
export function createBasic(shop: ShopState, raw: unknown): Outcome {
  const input = DiscountCodeBasicInput.parse(raw);
  const code = (input.code ?? '').trim();
  if (!input.title?.trim()) return userError(inField('title'), 'BLANK', "Title can't be blank");
  if (!code) return userError(inField('code'), 'BLANK', "Code can't be blank");
  if (code.length > 255) return userError(inField('code'), 'TOO_LONG', 'Code is too long (maximum is 255 characters)');
  if (shop.discounts.has(code.toUpperCase())) return userError(inField('code'), 'TAKEN', 'Code has already been taken');
  const startsAt = input.startsAt ?? shopNow(shop);
  if (input.endsAt && new Date(input.endsAt) <= new Date(startsAt)) {
    return userError(inField('endsAt'), 'INVALID', 'Ends at must be after starts at');
  }
  const value = worthOf(input, shop.facts.currency);
  if (!value) return userError([...inField('customerGets'), 'value'], 'INVALID', 'Value is invalid');
  const discount: Discount = {
    id: nextId(shop),
    code,
    title: input.title,
    ...value,
    startsAt,
    endsAt: input.endsAt ?? null,
    usageLimit: input.usageLimit ?? null,
    used: 0,
    usedBy: [],
    appliesOncePerCustomer: input.appliesOncePerCustomer ?? false,
    customerIds: customersOf(input),
    minimumSubtotal: input.minimumRequirement?.subtotal?.greaterThanOrEqualToSubtotal ?? null,
    combinesWith: {
      orderDiscounts: input.combinesWith?.orderDiscounts ?? false,
      productDiscounts: input.combinesWith?.productDiscounts ?? false,
      shippingDiscounts: input.combinesWith?.shippingDiscounts ?? false,
    },
  };
  shop.discounts.set(code.toUpperCase(), discount);
  return { codeDiscountNode: discount, userErrors: [] };
}

/** Ends a discount now; one that has ended stays as it is. */
export function deactivate(shop: ShopState, gid: unknown): Outcome {
  const found = [...shop.discounts.values()].find((one) => gid === `gid://shopify/DiscountCodeNode/${one.id}`);
  if (!found) return userError(['id'], 'INVALID', 'Code discount does not exist.');
  const now = shopNow(shop);
  if (found.endsAt === null || found.endsAt > now) found.endsAt = now;
  return { codeDiscountNode: found, userErrors: [] };
}

function worthOf(input: DiscountCodeBasicInput, currency: string): Pick<Discount, 'kind' | 'value'> | null {
  const { percentage, discountAmount } = input.customerGets?.value ?? {};
  if (percentage) return { kind: 'percentage', value: String(percentage * 100) };
  if (!discountAmount) return null;
  try {
    const amount = toMinor(discountAmount.amount, currency);
    return amount > 0n ? { kind: 'fixed_amount', value: fromMinor(amount, currency) } : null;
  } catch {
    return null;
  }
}

// People whom the demo store does not know are let through: tests send webhooks about their own.
function customersOf(input: DiscountCodeBasicInput): string[] | null {
  const customers = input.context?.customers ?? input.customerSelection?.customers;
  return customers?.add?.map((gid) => gid.replace('gid://shopify/Customer/', '')) ?? null;
}
