import { z } from 'zod';
import { gid, operation } from './operations.js';
import type { GoodsKind, GoodsRequest, NamedGoods } from './platform.gateway.js';

/** As many as a person reads through before they type another letter. */
const MAX_FOUND = 20;

const named = z.object({ id: z.string(), title: z.string() });
const found = z.object({ found: z.object({ nodes: z.array(named) }) });

const FIND = {
  products: operation(
    `query FindProducts($query: String!) {
      found: products(first: ${MAX_FOUND}, sortKey: TITLE, query: $query) { nodes { id title } }
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
    nodes(ids: $ids) { ... on Product { id title } ... on Collection { id title } }
  }`,
  z.object({ nodes: z.array(z.union([named, z.object({}).transform(() => null)]).nullable()) }),
);

const TYPE = { products: 'Product', collections: 'Collection' } as const;

/** What is looked for as words that a title has words beginning with; signs of the platform's query language are no letters. */
const queryOf = (text: string): string =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => `title:${word}*`).join(' ');

const toGoods = (nodes: readonly (z.output<typeof named> | null)[]): NamedGoods[] =>
  nodes.flatMap((one) => (one ? [{ id: one.id.slice(one.id.lastIndexOf('/') + 1), title: one.title }] : []));

/** How the platform is asked for goods by their words or ids, and how its answer is read. */
export function goodsQuestion(kind: GoodsKind, request: GoodsRequest) {
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
