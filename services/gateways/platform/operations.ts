import { z } from 'zod';
import type { AmountDiscount } from './platform.gateway.js';

const UserErrors = z.array(z.object({ code: z.string().nullable(), message: z.string() }));

/** A call of the Admin API: its text and the shape of the part of the answer that we read. */
export interface Operation<Answer> {
  text: string;
  answer: z.ZodType<Answer>;
}

export const operation = <Answer>(text: string, answer: z.ZodType<Answer>): Operation<Answer> => ({ text, answer });

export const CREATE_DISCOUNT = operation(
  `mutation CreateLoyaltyDiscount($discount: DiscountCodeBasicInput!) {
    discountCodeBasicCreate(basicCodeDiscount: $discount) {
      codeDiscountNode { id }
      userErrors { field code message }
    }
  }`,
  z.object({
    discountCodeBasicCreate: z.object({
      codeDiscountNode: z.object({ id: z.string() }).nullable(),
      userErrors: UserErrors,
    }),
  }),
);

export const FIND_DISCOUNT = operation(
  `query FindDiscount($code: String!) {
    codeDiscountNodeByCode(code: $code) {
      id
      codeDiscount {
        __typename
        ... on DiscountCodeBasic { title status }
        ... on DiscountCodeBxgy { title status }
        ... on DiscountCodeFreeShipping { title status }
        ... on DiscountCodeApp { title status }
      }
    }
  }`,
  z.object({
    codeDiscountNodeByCode: z
      .object({
        id: z.string(),
        codeDiscount: z.object({ title: z.string().optional(), status: z.string().optional() }),
      })
      .nullable(),
  }),
);

export const DEACTIVATE_DISCOUNT = operation(
  `mutation EndDiscount($id: ID!) {
    discountCodeDeactivate(id: $id) {
      codeDiscountNode { id }
      userErrors { field code message }
    }
  }`,
  z.object({ discountCodeDeactivate: z.object({ userErrors: UserErrors }) }),
);

export const SHOP_FACTS = operation(
  `query ShopFacts { shop { name email currencyCode ianaTimezone plan { publicDisplayName } } }`,
  z.object({
    shop: z.object({
      name: z.string(),
      email: z.string().nullable(),
      currencyCode: z.string(),
      ianaTimezone: z.string(),
      plan: z.object({ publicDisplayName: z.string() }),
    }),
  }),
);

/** Our discount as DiscountCodeBasicInput of 2026-04 (`context` replaces the deprecated `customerSelection`). */
export function discountInput(discount: AmountDiscount): Record<string, unknown> {
  const { customerId, combinesWith, minimum } = discount;
  return {
    title: discount.title,
    code: discount.code,
    startsAt: discount.startsAt,
    endsAt: discount.endsAt,
    context: customerId ? { customers: { add: [`gid://shopify/Customer/${customerId}`] } } : { all: 'ALL' },
    customerGets: {
      value: { discountAmount: { amount: discount.amount, appliesOnEachItem: false } },
      items: { all: true },
    },
    ...(minimum ? { minimumRequirement: { subtotal: { greaterThanOrEqualToSubtotal: minimum.amount } } } : {}),
    combinesWith: {
      orderDiscounts: combinesWith.order,
      productDiscounts: combinesWith.product,
      shippingDiscounts: combinesWith.shipping,
    },
    usageLimit: discount.usageLimit,
    appliesOncePerCustomer: discount.appliesOncePerCustomer,
  };
}
