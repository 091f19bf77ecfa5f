import { z } from 'zod';
import { gid, numberOf, type Operation, operation } from './operations.js';
import type { GiftFacts, GiftRequest } from './platform.gateway.js';

const variant = z.object({ id: z.string(), price: z.string(), availableForSale: z.boolean() });

const ONE = operation(
  `query GiftVariant($id: ID!) {
    productVariant(id: $id) { id price availableForSale product { id } }
  }`,
  z.object({ productVariant: variant.extend({ product: z.object({ id: z.string() }) }).nullable() }),
);

const ONE_OF_COLLECTION = operation(
  `query GiftVariant($id: ID!, $collection: ID!) {
    productVariant(id: $id) { id price availableForSale product { id inCollection(id: $collection) } }
  }`,
  z.object({
    productVariant: variant.extend({ product: z.object({ id: z.string(), inCollection: z.boolean() }) }).nullable(),
  }),
);

const FIRST_OF_EACH = operation(
  `query GiftProducts($ids: [ID!]!) {
    nodes(ids: $ids) { ... on Product { id variants(first: 1) { nodes { id price availableForSale } } } }
  }`,
  z.object({
    nodes: z.array(
      z
        .object({ id: z.string(), variants: z.object({ nodes: z.array(variant) }) })
        .partial()
        .nullable(),
    ),
  }),
);

type Variant = z.output<typeof variant>;
const facts = ({ id, price, availableForSale }: Variant, product: string, inCollection = false): GiftFacts => ({
  variant: numberOf(id),
  product: numberOf(product),
  price,
  available: availableForSale,
  inCollection,
});

interface GiftQuery<Answer> {
  operation: Operation<Answer>;
  variables: Record<string, unknown>;
  read: (answer: Answer) => GiftFacts[];
}

/** Query for gifts, with the parser of its answer. */
export function giftQuery(request: GiftRequest): GiftQuery<never> {
  const query = 'products' in request ? ofProducts(request.products) : ofVariant(request);
  return query as unknown as GiftQuery<never>;
}

function ofProducts(products: readonly string[]): GiftQuery<z.output<typeof FIRST_OF_EACH.answer>> {
  return {
    operation: FIRST_OF_EACH,
    variables: { ids: products.map((id) => gid('Product', id)) },
    read: ({ nodes }) =>
      nodes.flatMap((node) => (node?.id && node.variants?.nodes[0] ? [facts(node.variants.nodes[0], node.id)] : [])),
  };
}

function ofVariant({ variant: id, collection }: Extract<GiftRequest, { variant: string }>) {
  if (collection === null)
    return {
      operation: ONE,
      variables: { id: gid('ProductVariant', id) },
      read: ({ productVariant: one }: z.output<typeof ONE.answer>) => (one ? [facts(one, one.product.id)] : []),
    };
  return {
    operation: ONE_OF_COLLECTION,
    variables: { id: gid('ProductVariant', id), collection: gid('Collection', collection) },
    read: ({ productVariant: one }: z.output<typeof ONE_OF_COLLECTION.answer>) =>
      one ? [facts(one, one.product.id, one.product.inCollection)] : [],
  };
}
