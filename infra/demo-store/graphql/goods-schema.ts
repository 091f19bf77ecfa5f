import type { Collection, Product } from '../shops.js';
import { type Credit, nextId, type ShopState } from '../state.js';
import { type AdminField, scalar } from './fields.js';

const of = <Source>(type: string, read: (source: Source, shop: ShopState) => unknown, args?: string[]): AdminField => ({
  of: type,
  ...(args ? { args } : {}),
  resolve: (source: never, _args, shop) => read(source, shop),
});

const numeric = (gid: unknown): string => String(gid).slice(String(gid).lastIndexOf('/') + 1);

interface CreditInput {
  creditAmount: { amount: string; currencyCode: string };
  expiresAt?: string | null;
}

interface CreditOutcome {
  made: Credit | null;
  userErrors: { field: string[]; code: string; message: string }[];
}

function giveCredit(shop: ShopState, id: unknown, { creditAmount, expiresAt }: CreditInput): CreditOutcome {
  const rejected = (code: string, message: string) => ({
    made: null,
    userErrors: [{ field: ['creditInput'], code, message }],
  });
  if (!shop.customers.has(numeric(id))) return rejected('ACCOUNT_NOT_FOUND', 'Customer does not exist');
  if (!(Number(creditAmount.amount) > 0)) return rejected('NEGATIVE_OR_ZERO_AMOUNT', 'A positive amount must be used');
  if (creditAmount.currencyCode !== shop.facts.currency)
    return rejected('UNSUPPORTED_CURRENCY', 'Unsupported currency');
  const credit = {
    id: nextId(shop),
    customerId: numeric(id),
    amount: creditAmount.amount,
    expiresAt: expiresAt ?? null,
  };
  shop.credits = [...(shop.credits ?? []), credit];
  return { made: credit, userErrors: [] };
}

/** Terms of a search like "title:cast* title:iron*", the only supported form of the platform's search language. */
const wordsOf = (query: unknown): string[] =>
  String(query ?? '')
    .split(' ')
    .flatMap((term) => /^title:(.+)\*$/.exec(term)?.[1]?.toLowerCase() ?? []);

function found<Goods extends Product | Collection>(all: readonly Goods[], { first, query }: Record<string, unknown>) {
  const isFound = ({ title }: Goods) => {
    const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    return wordsOf(query).every((begin) => words.some((word) => word.startsWith(begin)));
  };
  const byTitle = (a: Goods, b: Goods) => a.title.localeCompare(b.title);
  return { nodes: all.filter(isFound).toSorted(byTitle).slice(0, Number(first)) };
}

/** A product's picture: a square of its colour, as on the store's pages. */
const pictureOf = ({ hue }: Product): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${hue} 45% 72%)"/></svg>`,
  )}`;

/** Texts of all products, each once and in their order. */
const strings = (read: (product: Product) => readonly string[]): AdminField => ({
  of: 'StringConnection',
  args: ['first'],
  resolve: (_root: never, { first }: Record<string, unknown>, { facts }: ShopState) => ({
    nodes: [...new Set(facts.products.flatMap(read))].filter(Boolean).toSorted().slice(0, Number(first)),
  }),
});

/** Goods and store credit of the Admin API, as far as the app uses them. */
export const goodsSchema = {
  queries: {
    sellingPlanGroups: of<never>(
      'SellingPlanGroupConnection',
      (_root, { facts }) => ({ nodes: facts.subscriptions ? [{ id: 'gid://shopify/SellingPlanGroup/1' }] : [] }),
      ['first'],
    ),
    products: {
      of: 'ProductConnection',
      args: ['first', 'sortKey', 'query'],
      resolve: (_root: never, args: Record<string, unknown>, shop: ShopState) => found(shop.facts.products, args),
    },
    collections: {
      of: 'CollectionConnection',
      args: ['first', 'sortKey', 'query'],
      resolve: (_root: never, args: Record<string, unknown>, shop: ShopState) => found(shop.facts.collections, args),
    },
    productTags: strings(({ tags }) => tags),
    productTypes: strings(({ productType }) => [productType]),
    productVendors: strings(({ vendor }) => [vendor]),
    productVariant: {
      of: 'ProductVariant',
      args: ['id'],
      resolve: (_root: never, { id }: Record<string, unknown>, shop: ShopState) =>
        shop.facts.products.find((one) => one.variantId === numeric(id)),
    },
    collection: {
      of: 'Collection',
      args: ['id'],
      resolve: (_root: never, { id }: Record<string, unknown>, shop: ShopState) =>
        shop.facts.collections.find((one) => one.id === numeric(id)),
    },
  } satisfies Record<string, AdminField>,
  mutations: {
    storeCreditAccountCredit: {
      of: 'StoreCreditAccountCreditPayload',
      args: ['id', 'creditInput'],
      resolve: (_root: never, { id, creditInput }: Record<string, unknown>, shop: ShopState) =>
        giveCredit(shop, id, creditInput as CreditInput),
    },
  } satisfies Record<string, AdminField>,
  types: {
    MediaImage: { preview: of<Product>('MediaPreviewImage', (one) => one) },
    MediaPreviewImage: { image: of<Product>('Image', (one) => one) },
    Image: { url: scalar<Product>(pictureOf) },
    SellingPlanGroupConnection: { nodes: of<{ nodes: unknown[] }>('SellingPlanGroup', ({ nodes }) => nodes) },
    StringConnection: { nodes: scalar<{ nodes: string[] }>(({ nodes }) => nodes) },
    SellingPlanGroup: { id: scalar<{ id: string }>(({ id }) => id) },
    ProductConnection: { nodes: of<{ nodes: Product[] }>('Product', ({ nodes }) => nodes) },
    ProductVariantConnection: { nodes: of<{ nodes: Product[] }>('ProductVariant', ({ nodes }) => nodes) },
    ProductVariant: {
      id: scalar<Product>(({ variantId }) => `gid://shopify/ProductVariant/${variantId}`),
      title: scalar<Product>(() => 'Default Title'),
      price: scalar<Product>(({ price }) => price),
      availableForSale: scalar<Product>(({ variantId }, shop) => !shop.gone?.includes(variantId)),
      product: of<Product>('Product', (one) => one),
    },
    StoreCreditAccountCreditPayload: {
      storeCreditAccountTransaction: of<CreditOutcome>('StoreCreditAccountCreditTransaction', ({ made }) => made),
      userErrors: of<CreditOutcome>('StoreCreditAccountCreditUserError', ({ userErrors }) => userErrors),
    },
    StoreCreditAccountConnection: { nodes: of<{ nodes: unknown[] }>('StoreCreditAccount', ({ nodes }) => nodes) },
    StoreCreditAccount: {
      id: scalar<{ id: string }>(({ id }) => `gid://shopify/StoreCreditAccount/${id}`),
      transactions: of<{ credits: Credit[] }>(
        'StoreCreditAccountTransactionConnection',
        ({ credits }) => ({ nodes: credits.toReversed() }),
        ['first', 'reverse'],
      ),
    },
    StoreCreditAccountTransactionConnection: {
      nodes: of<{ nodes: Credit[] }>('StoreCreditAccountTransaction', ({ nodes }) => nodes),
    },
    StoreCreditAccountCreditTransaction: {
      id: scalar<Credit>(({ id }) => `gid://shopify/StoreCreditAccountCreditTransaction/${id}`),
      expiresAt: scalar<Credit>(({ expiresAt }) => expiresAt && `${expiresAt.slice(0, 19)}Z`),
    },
  } satisfies Record<string, Record<string, AdminField>>,
  unions: { Media: ['MediaImage'], StoreCreditAccountTransaction: ['StoreCreditAccountCreditTransaction'] },
  collection: {
    products: of<Collection>(
      'ProductConnection',
      ({ id }, { facts }) => ({ nodes: facts.products.filter(({ collections }) => collections.includes(id)) }),
      ['first'],
    ),
  } satisfies Record<string, AdminField>,
  product: {
    featuredMedia: of<Product>('Media', (one) => one),
    variants: of<Product>('ProductVariantConnection', (one) => ({ nodes: [one] }), ['first']),
    inCollection: {
      args: ['id'],
      resolve: (one: Product, { id }: Record<string, unknown>) => one.collections.includes(numeric(id)),
    },
  } satisfies Record<string, AdminField>,
  /** The single account of a customer who was ever given credit. */
  accountsOf: of<{ id: string }>(
    'StoreCreditAccountConnection',
    ({ id }, shop) => {
      const credits = (shop.credits ?? []).filter(({ customerId }) => customerId === id);
      return { nodes: credits.length > 0 ? [{ id: `9${id}`, credits }] : [] };
    },
    ['first'],
  ),
};
