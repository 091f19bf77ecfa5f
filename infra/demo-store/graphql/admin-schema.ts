import { statusOf } from '../discounts.js';
import {
  ADDRESS,
  type Collection,
  type DemoShop,
  isDevelopmentStore,
  OPENED_AT,
  OWNER,
  PHONE,
  type Product,
  storefrontOf,
} from '../shops.js';
import { type Discount, type ShopState, shopNow } from '../state.js';
import { CREDIT_SCOPE, SCOPES } from '../tokens.js';
import { uninstall } from '../uninstall.js';
import { automaticSchema } from './automatic-schema.js';
import { billingSchema } from './billing-schema.js';
import { customerSchema } from './customer-schema.js';
import { FAMILIES, INPUTS } from './discount-input.js';
import { createDiscount, deactivate, type Outcome } from './discount-mutations.js';
import type { Resolvers } from './execute.js';
import { type AdminField, gid, object, scalar } from './fields.js';
import { goodsSchema } from './goods-schema.js';
import { metafieldSchema } from './metafield-schema.js';
import { ORDER_ROOTS, ORDER_TYPES } from './order-schema.js';
import { segmentSchema } from './segment-schema.js';
import { tagSchema } from './tag-schema.js';
import { themeSchema } from './theme-schema.js';
import { workflowSchema } from './workflow-schema.js';

function goodsOf({ facts }: ShopState, id: string): Product | (Collection & { typename: string }) | null {
  const collection = facts.collections.find((one) => gid('Collection', one.id) === id);
  if (collection) return { ...collection, typename: 'Collection' };
  return facts.products.find((one) => gid('Product', one.id) === id) ?? null;
}

const instant = (at: string | null) => at && new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

const discountFields: Record<string, AdminField> = {
  title: scalar<Discount>((one) => one.title),
  status: scalar<Discount>((one, shop) => statusOf(one, new Date(shopNow(shop)))),
  startsAt: scalar<Discount>((one) => instant(one.startsAt)),
  endsAt: scalar<Discount>((one) => instant(one.endsAt)),
  usageLimit: scalar<Discount>((one) => one.usageLimit),
  appliesOncePerCustomer: scalar<Discount>((one) => one.appliesOncePerCustomer),
  asyncUsageCount: scalar<Discount>((one) => one.used),
  codesCount: object<Discount>('Count', () => ({ count: 1 })),
  codes: {
    of: 'DiscountRedeemCodeConnection',
    args: ['first'],
    resolve: (one: Discount) => ({ nodes: [{ code: one.code }] }),
  },
};

const outcomeFields: Record<string, AdminField> = {
  codeDiscountNode: object<Outcome>('DiscountCodeNode', (outcome) => outcome.codeDiscountNode),
  userErrors: object<Outcome>('DiscountUserError', (outcome) => outcome.userErrors),
};
const appOutcomeFields: Record<string, AdminField> = {
  codeAppDiscount: object<Outcome>('DiscountCodeApp', (outcome) => outcome.codeDiscountNode),
  userErrors: object<Outcome>('DiscountUserError', (outcome) => outcome.userErrors),
};

/** The mutations that create a code. */
const creations = Object.fromEntries(
  FAMILIES.map((family): [string, AdminField] => {
    const { argument } = INPUTS.code[family];
    const resolve = (_root: never, args: Record<string, unknown>, shop: ShopState) =>
      createDiscount(shop, family, args[argument]);
    return [`discountCode${family}Create`, { args: [argument], resolve }];
  }),
);

/** The part of the Admin API that the app uses; anything else is not modelled. */
export const ADMIN_SCHEMA: Resolvers<ShopState> = {
  unions: {
    Node: ['Product', 'Collection', 'AppSubscription'],
    ...billingSchema.unions,
    ...goodsSchema.unions,
    ...automaticSchema.unions,
    ...themeSchema.unions,
    DiscountCode: ['DiscountCodeBasic', 'DiscountCodeBxgy', 'DiscountCodeFreeShipping', 'DiscountCodeApp'],
    DiscountApplication: ['DiscountCodeApplication', 'AutomaticDiscountApplication'],
    Sale: ['ProductSale', 'TipSale'],
    SalesAgreement: ['OrderAgreement'],
  },
  types: {
    ...ORDER_TYPES,
    QueryRoot: {
      ...ORDER_ROOTS,
      shop: object('Shop', (_root, shop) => shop.facts),
      ordersCount: {
        of: 'Count',
        args: ['limit', 'query', 'savedSearchId'],
        resolve: (_root, _args, shop) => ({ count: shop.orders.size }),
      },
      nodes: {
        of: 'Node',
        args: ['ids'],
        resolve: (_root, { ids }, shop) => (ids as string[]).map((id) => goodsOf(shop, id)),
      },
      codeDiscountNodeByCode: {
        of: 'DiscountCodeNode',
        args: ['code'],
        resolve: (_root, { code }, shop) => shop.discounts.get(String(code).toUpperCase()),
      },
      ...customerSchema.queries,
      ...goodsSchema.queries,
      ...automaticSchema.queries,
      ...segmentSchema.queries,
      ...themeSchema.queries,
      ...billingSchema.queries,
      currentAppInstallation: object('AppInstallation', (_root, shop) => ({
        id: gid('AppInstallation', shop.facts.id),
      })),
    },
    Mutation: {
      ...customerSchema.mutations,
      ...goodsSchema.mutations,
      ...automaticSchema.mutations,
      ...creations,
      ...tagSchema.mutations,
      ...workflowSchema.mutations,
      ...metafieldSchema.mutations,
      ...billingSchema.mutations,
      appUninstall: {
        of: 'AppUninstallPayload',
        resolve: (_root, _args, shop) => {
          shop.notices = [...(shop.notices ?? []), uninstall(shop)];
          return { app: shop.facts, userErrors: [] };
        },
      },
      discountCodeDeactivate: {
        of: 'DiscountCodeDeactivatePayload',
        args: ['id'],
        resolve: (_root, { id }, shop) => deactivate(shop, id),
      },
    },
    ...Object.fromEntries(
      FAMILIES.map((family) => [
        `DiscountCode${family}CreatePayload`,
        family === 'App' ? appOutcomeFields : outcomeFields,
      ]),
    ),
    ...customerSchema.types,
    ...goodsSchema.types,
    ...automaticSchema.types,
    ...tagSchema.types,
    ...workflowSchema.types,
    ...metafieldSchema.types,
    ...segmentSchema.types,
    ...themeSchema.types,
    ...billingSchema.types,
    DiscountCodeDeactivatePayload: outcomeFields,
    AppUninstallPayload: {
      app: object<{ app: ShopState['facts'] }>('App', ({ app }) => app),
      userErrors: object<{ userErrors: [] }>('AppUninstallAppUninstallError', ({ userErrors }) => userErrors),
    },
    App: { id: scalar<ShopState['facts']>(({ id }) => gid('App', id)) },
    DiscountCodeNode: {
      id: scalar<Discount>((one) => gid('DiscountCodeNode', one.id)),
      codeDiscount: object<Discount>('DiscountCode', (one) => one),
    },
    DiscountCodeBasic: discountFields,
    DiscountCodeBxgy: discountFields,
    DiscountCodeFreeShipping: discountFields,
    DiscountCodeApp: {
      ...discountFields,
      discountId: scalar<Discount>((one) => gid('DiscountCodeNode', one.id)),
    },
    DiscountRedeemCodeConnection: { nodes: object<{ nodes: unknown[] }>('DiscountRedeemCode', ({ nodes }) => nodes) },
    DiscountRedeemCode: { code: scalar<{ code: string }>(({ code }) => code) },
    Count: { count: scalar<{ count: number }>(({ count }) => count) },
    Shop: {
      id: scalar<DemoShop>((facts) => gid('Shop', facts.id)),
      name: scalar<DemoShop>((facts) => facts.name),
      email: scalar<DemoShop>((facts) => facts.email),
      contactEmail: scalar<DemoShop>((facts) => facts.email),
      myshopifyDomain: scalar<DemoShop>((facts) => facts.domain),
      currencyCode: scalar<DemoShop>((facts) => facts.currency),
      ianaTimezone: scalar<DemoShop>((facts) => facts.ianaTimezone),
      taxesIncluded: scalar<DemoShop>((facts) => facts.taxesIncluded),
      shopOwnerName: scalar<DemoShop>(() => OWNER),
      createdAt: scalar<DemoShop>(() => OPENED_AT),
      primaryDomain: object<DemoShop>('Domain', (facts) => facts),
      shopAddress: object<DemoShop>('ShopAddress', (facts) => facts),
      plan: object<DemoShop>('ShopPlan', (facts) => facts),
      customerAccountsV2: object<DemoShop>('CustomerAccountsV2', (facts) => facts),
    },
    Domain: { host: scalar<DemoShop>((facts) => storefrontOf(facts)) },
    ShopAddress: {
      address1: scalar<DemoShop>(() => ADDRESS),
      country: scalar<DemoShop>((facts) => facts.country),
      countryCodeV2: scalar<DemoShop>((facts) => facts.countryCode),
      phone: scalar<DemoShop>(() => PHONE),
    },
    ShopPlan: {
      publicDisplayName: scalar<DemoShop>((facts) => facts.planName),
      partnerDevelopment: scalar<DemoShop>(isDevelopmentStore),
      shopifyPlus: scalar<DemoShop>((facts) => facts.planName === 'Shopify Plus'),
    },
    CustomerAccountsV2: {
      customerAccountsVersion: scalar<DemoShop>((facts) => facts.customerAccounts ?? 'NEW_CUSTOMER_ACCOUNTS'),
    },
    MoneyV2: {
      amount: scalar<{ amount: string }>(({ amount }) => amount),
      currencyCode: scalar<{ currencyCode: string }>(({ currencyCode }) => currencyCode),
    },
    Product: {
      ...goodsSchema.product,
      id: scalar<Product>((one) => gid('Product', one.id)),
      title: scalar<Product>((one) => one.title),
      productType: scalar<Product>((one) => one.productType),
      vendor: scalar<Product>((one) => one.vendor),
      tags: scalar<Product>((one) => one.tags),
      collections: {
        of: 'CollectionConnection',
        args: ['first'],
        resolve: (one: Product, { first }, shop) => ({
          nodes: shop.facts.collections.filter(({ id }) => one.collections.includes(id)).slice(0, Number(first)),
        }),
      },
    },
    CollectionConnection: { nodes: object<{ nodes: unknown[] }>('Collection', ({ nodes }) => nodes) },
    Collection: {
      ...goodsSchema.collection,
      id: scalar<Collection>((one) => gid('Collection', one.id)),
      title: scalar<Collection>((one) => one.title),
    },
    AppInstallation: {
      id: scalar<{ id: string }>(({ id }) => id),
      activeSubscriptions: {
        of: 'AppSubscription',
        resolve: (_app, _args, shop) => (shop.subscriptions ?? []).filter(({ status }) => status === 'ACTIVE'),
      },
      accessScopes: {
        of: 'AccessScope',
        resolve: (_app, _args, { switches }) =>
          [...SCOPES.split(','), CREDIT_SCOPE]
            .filter((handle) => !switches.ungranted.includes(handle))
            .map((handle) => ({ handle })),
      },
    },
    AccessScope: { handle: scalar<{ handle: string }>(({ handle }) => handle) },
  },
};
