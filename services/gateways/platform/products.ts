import { z } from 'zod';
import { numberOf, type Operation, operation } from './operations.js';
import type { PlatformProduct } from './platform.gateway.js';

/** Products per call: with their collections this stays below the platform's cost limit of a call. */
export const PRODUCTS_PER_CALL = 10;

const product = z.object({
  id: z.string(),
  productType: z.string(),
  vendor: z.string(),
  tags: z.array(z.string()),
  collections: z.object({ nodes: z.array(z.object({ id: z.string(), title: z.string() })) }),
});
/** Nodes that are no product, or were deleted, are empty. */
const node = z.union([product, z.object({}).transform(() => null)]).nullable();

export const PRODUCTS: Operation<{ nodes: (z.output<typeof product> | null)[] }> = operation(
  `query LoyaltyProducts($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Product { id productType vendor tags collections(first: 80) { nodes { id title } } }
    }
  }`,
  z.object({ nodes: z.array(node) }),
);

export const CUSTOMER_TAGS = operation(
  `query LoyaltyCustomerTags($id: ID!) { customer(id: $id) { tags } }`,
  z.object({ customer: z.object({ tags: z.array(z.string()) }).nullable() }),
);

const tagged = z.object({
  done: z.object({ userErrors: z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string() })) }),
});

export const CHANGE_TAGS = {
  add: operation(
    `mutation AddLoyaltyTags($id: ID!, $tags: [String!]!) {
      done: tagsAdd(id: $id, tags: $tags) { userErrors { field message } }
    }`,
    tagged,
  ),
  remove: operation(
    `mutation RemoveLoyaltyTags($id: ID!, $tags: [String!]!) {
      done: tagsRemove(id: $id, tags: $tags) { userErrors { field message } }
    }`,
    tagged,
  ),
} as const;

/** Splits a list into chunks of at most `size`. */
export function chunksOf<Item>(all: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** Products by their numeric ids. */
export function productsOf(nodes: readonly (z.output<typeof product> | null)[]): Map<string, PlatformProduct> {
  return new Map(
    nodes.flatMap((one) => {
      if (!one) return [];
      const collections = one.collections.nodes.map(({ id, title }) => ({ id: numberOf(id), title }));
      return [[numberOf(one.id), { type: one.productType, vendor: one.vendor, tags: one.tags, collections }] as const];
    }),
  );
}
