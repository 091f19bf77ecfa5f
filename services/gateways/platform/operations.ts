import { z } from 'zod';

export const UserErrors = z.array(z.object({ code: z.string().nullable(), message: z.string() }));

/** An operation of the Admin API: its text and the shape of the part of the answer that is read. */
export interface Operation<Answer> {
  text: string;
  answer: z.ZodType<Answer>;
}

/** The platform's global id of one of its objects. */
export const gid = (kind: string, id: string): string => `gid://shopify/${kind}/${id}`;

/** The number at the end of a global id: `gid://shopify/Order/450789469` is 450789469. */
export const numberOf = (gid: string): string => gid.slice(gid.lastIndexOf('/') + 1);

/** An operation with its answer. */
export const operation = <Answer>(text: string, answer: z.ZodType<Answer>): Operation<Answer> => ({ text, answer });

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

export const UNINSTALL = operation(
  `mutation Uninstall { appUninstall { app { id } userErrors { field code message } } }`,
  z.object({ appUninstall: z.object({ userErrors: UserErrors }) }),
);

export const SELLING_PLANS = operation(
  `query SellingPlans { sellingPlanGroups(first: 1) { nodes { id } } }`,
  z.object({ sellingPlanGroups: z.object({ nodes: z.array(z.object({ id: z.string() })) }) }),
);

export const COMPANY_SALES = operation(
  `query CompanySales { shop { plan { shopifyPlus } customerAccountsV2 { customerAccountsVersion } } }`,
  z.object({
    shop: z.object({
      plan: z.object({ shopifyPlus: z.boolean() }),
      customerAccountsV2: z.object({ customerAccountsVersion: z.string() }),
    }),
  }),
);

export const GRANTED = operation(
  `query Granted { currentAppInstallation { accessScopes { handle } } }`,
  z.object({ currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }) }),
);

export const SHOP_FACTS = operation(
  `query ShopFacts {
     shop {
       name email shopOwnerName createdAt currencyCode ianaTimezone plan { publicDisplayName }
       primaryDomain { host } shopAddress { address1 country countryCodeV2 phone }
     }
     ordersCount(limit: null) { count }
   }`,
  z.object({
    ordersCount: z.object({ count: z.int() }).nullable(),
    shop: z.object({
      name: z.string(),
      email: z.string().nullable(),
      shopOwnerName: z.string(),
      createdAt: z.string(),
      primaryDomain: z.object({ host: z.string() }),
      shopAddress: z.object({
        address1: z.string().nullable(),
        country: z.string().nullable(),
        countryCodeV2: z.string().nullable(),
        phone: z.string().nullable(),
      }),
      currencyCode: z.string(),
      ianaTimezone: z.string(),
      plan: z.object({ publicDisplayName: z.string() }),
    }),
  }),
);
