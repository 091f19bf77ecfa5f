import { z } from 'zod';
import { gid, numberOf, type Operation, operation } from './operations.js';
import type { GiftOffer } from './platform.gateway.js';

/** Title of the only variant of a product without variants. */
const ONLY_VARIANT = 'Default Title';

const product = z.object({
  id: z.string(),
  title: z.string(),
  variants: z.object({
    nodes: z.array(z.object({ id: z.string(), title: z.string(), availableForSale: z.boolean() })),
  }),
});
type Product = z.output<typeof product>;

/** Query for products with their variants. */
interface GiftProductsQuery {
  operation: Operation<Product[]>;
  variables: Record<string, unknown>;
}

const OF_PRODUCTS: Operation<Product[]> = operation(
  `query GiftVariants($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Product { id title variants(first: 50) { nodes { id title availableForSale } } }
    }
  }`,
  z
    .object({ nodes: z.array(z.union([product, z.object({}).transform(() => null)]).nullable()) })
    .transform(({ nodes }) => nodes.filter((one) => one !== null)),
);

const OF_COLLECTION: Operation<Product[]> = operation(
  `query GiftCollection($id: ID!) {
    collection(id: $id) {
      products(first: 50) { nodes { id title variants(first: 10) { nodes { id title availableForSale } } } }
    }
  }`,
  z
    .object({ collection: z.object({ products: z.object({ nodes: z.array(product) }) }).nullable() })
    .transform(({ collection }) => collection?.products.nodes ?? []),
);

export const productsOfProducts = (ids: readonly string[]): GiftProductsQuery => ({
  operation: OF_PRODUCTS,
  variables: { ids: ids.map((id) => gid('Product', id)) },
});

export const productsOfCollection = (id: string): GiftProductsQuery => ({
  operation: OF_COLLECTION,
  variables: { id: gid('Collection', id) },
});

/** Every variant of these products. */
export function offersOf(products: readonly Product[]): GiftOffer[] {
  return products.flatMap(({ id, title, variants }) =>
    variants.nodes.map((one) => ({
      variant: numberOf(one.id),
      product: numberOf(id),
      title: one.title === ONLY_VARIANT ? title : `${title}, ${one.title}`,
      available: one.availableForSale,
    })),
  );
}
