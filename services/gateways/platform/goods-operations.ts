import { z } from 'zod';
import { gid, numberOf, type Operation, operation } from './operations.js';
import type { FoundGoods, GoodsKind, GoodsRequest, ProductWordsKind } from './platform.gateway.js';

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

/** Values of a kind that are searched: the platform has no search of its own for them. */
const MAX_WORDS = 1_000;

const words = z.object({ found: z.object({ nodes: z.array(z.string()) }) });
const WORDS: Readonly<Record<ProductWordsKind, Operation<z.output<typeof words>>>> = {
  tags: operation(`query ProductTags { found: productTags(first: ${MAX_WORDS}) { nodes } }`, words),
  types: operation(`query ProductTypes { found: productTypes(first: ${MAX_WORDS}) { nodes } }`, words),
  vendors: operation(`query ProductVendors { found: productVendors(first: ${MAX_WORDS}) { nodes } }`, words),
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

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether some word of a title begins with each word of a search. */
export const beginsWith = (title: string, search: string): boolean => {
  const all = wordsOf(title);
  return wordsOf(search).every((begin) => all.some((word) => word.startsWith(begin)));
};

function describing(kind: ProductWordsKind, request: GoodsRequest) {
  const isFound = (title: string) =>
    'ids' in request ? request.ids.includes(title) : beginsWith(title, request.search);
  return {
    operation: WORDS[kind],
    variables: {},
    read: ({ found: { nodes } }: z.output<typeof words>) =>
      nodes
        .filter((title) => title !== '' && isFound(title))
        .slice(0, MAX_FOUND)
        .map((title) => ({ id: title, title })),
  };
}

/** Query for goods by search text or ids, with the parser of its answer. */
export function goodsQuery(kind: GoodsKind, request: GoodsRequest) {
  if (kind !== 'products' && kind !== 'collections') return describing(kind, request);
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
