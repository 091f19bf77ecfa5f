import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ADMIN_SCHEMA } from '../graphql/admin-schema.js';
import { parseOperation, type Selection } from '../graphql/document.js';
import { select } from '../graphql/execute.js';
import { Rejection } from '../rejection.js';
import type { ShopState } from '../state.js';
import { type Store, shopOf } from '../store.js';

/** The fields of `{ customers { edges { node { … } } } }`, the only query that lists are made of. */
function fieldsOf(query: string): Selection[] {
  const inside = (selections: readonly Selection[], name: string) =>
    selections.find((one) => one.name === name)?.fields ?? [];
  const { fields } = parseOperation(query, {});
  return inside(inside(inside(fields, 'customers'), 'edges'), 'node');
}

/** One line for each customer who was there when the list was asked for. */
function* linesOf(shop: ShopState, query: string, createdAt: string): Iterable<string> {
  const fields = fieldsOf(query);
  for (const customer of shop.customers.values())
    if (customer.createdAt <= createdAt)
      yield `${JSON.stringify(select(ADMIN_SCHEMA, 'Customer', customer, fields, shop))}\n`;
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
