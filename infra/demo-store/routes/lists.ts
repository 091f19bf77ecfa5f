import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ADMIN_SCHEMA } from '../graphql/admin-schema.js';
import { parseOperation } from '../graphql/document.js';
import { run } from '../graphql/execute.js';
import { Rejection } from '../rejection.js';
import type { Customer, ShopState } from '../state.js';
import { type Store, shopOf } from '../store.js';

/** Customers that are resolved at one time; a file is written while it is read. */
const AT_ONCE = 100;

type Page = { readonly customers: { readonly edges: readonly { readonly node: object }[] } };

/** The Admin API with these customers only. */
const having = (customers: readonly Customer[]): typeof ADMIN_SCHEMA => ({
  ...ADMIN_SCHEMA,
  types: {
    ...ADMIN_SCHEMA.types,
    QueryRoot: { customers: { of: 'CustomerConnection', resolve: () => ({ nodes: customers }) } },
  },
});

/** One line for each customer who was there when the list was asked for. */
function* linesOf(shop: ShopState, query: string, createdAt: string): Iterable<string> {
  const operation = parseOperation(query, {});
  if (Array.isArray(operation)) return;
  const all = [...shop.customers.values()].filter((customer) => customer.createdAt <= createdAt);
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const resolvers = having(all.slice(from, from + AT_ONCE));
    const { data } = run(operation, { shop, resolvers, rejects: false });
    for (const { node } of (data as Page).customers.edges) yield `${JSON.stringify(node)}\n`;
  }
}

/** Files of lists that the app has asked for; their addresses are secret, so they need no token. */
export function listRoutes(app: FastifyInstance, store: Store): void {
  app.get<{ Params: { shop: string; id: string } }>('/lists/:shop/:id.jsonl', (request, reply) => {
    const shop = shopOf(store, request.params.shop);
    const list = shop.lists?.find(({ id }) => id === request.params.id);
    if (!list) throw new Rejection(404, `there is no list ${request.params.id}`);
    reply.type('application/jsonl');
    return reply.send(Readable.from(linesOf(shop, list.query, list.createdAt)));
  });
}
