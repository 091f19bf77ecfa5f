import { z } from 'zod';
import { gid, numberOf, operation } from './operations.js';
import type { FoundGoods, GoodsKind, GoodsRequest } from './platform.gateway.js';

/** Maximum number of results of a search while a person types. */
const MAX_FOUND = 20;

const picture = z.object({ preview: z.object({ image: z.object({ url: z.url() }).nullable() }).nullable() });
const named = z.object({ id: z.string(), title: z.string(), featuredMedia: picture.nullish() });
const found = z.object({ found: z.object({ nodes: z.array(named) }) });

const PICTURE = 'featuredMedia { preview { image { url } } }';

const FIND = {
  products: operation(
    `query FindProducts($query: String!) {
      found: products(first: ${MAX_FOUND}, sortKey: TITLE, query: $query) { nodes { id title ${PICTURE} } }
    }`,
    found,
  ),
  collections: operation(
    `query FindCollections($query: String!) {
      found: collections(first: ${MAX_FOUND}, sortKey: TITLE, query: $query) { nodes { id title } }
    }`,
    found,
  ),
};

const TITLES = operation(
  `query GoodsTitles($ids: [ID!]!) {
    nodes(ids: $ids) { ... on Product { id title ${PICTURE} } ... on Collection { id title } }
  }`,
  z.object({ nodes: z.array(z.union([named, z.object({}).transform(() => null)]).nullable()) }),
);

const TYPE = { products: 'Product', collections: 'Collection' } as const;

/** Search by prefixes of words in a title; special characters of the platform's query language are removed. */
const queryOf = (text: string): string =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => `title:${word}*`).join(' ');

const toGoods = (nodes: readonly (z.output<typeof named> | null)[]): FoundGoods[] =>
  nodes.flatMap((one) => (one ? [goodsOf(one)] : []));

/** Without a picture where none was requested. */
function goodsOf({ id, title, featuredMedia }: z.output<typeof named>): FoundGoods {
  const found = { id: numberOf(id), title };
  return featuredMedia === undefined ? found : { ...found, image: featuredMedia?.preview?.image?.url ?? null };
}

/** Query for goods by search text or ids, with the parser of its answer. */
export function goodsQuery(kind: GoodsKind, request: GoodsRequest) {
  if ('ids' in request)
    return {
      operation: TITLES,
      variables: { ids: request.ids.map((id) => gid(TYPE[kind], id)) },
      read: ({ nodes }: z.output<typeof TITLES.answer>) => toGoods(nodes),
    };
  return {
    operation: FIND[kind],
    variables: { query: queryOf(request.search) },
    read: (answer: z.output<typeof found>) => toGoods(answer.found.nodes),
  };
}
