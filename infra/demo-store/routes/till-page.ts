import type { FastifyInstance } from 'fastify';
import { tillPage } from '../pages/till.js';
import { type Store, shopOf } from '../store.js';

/** The till page. */
export function tillPageRoutes(app: FastifyInstance, store: Store): void {
  app.get<{ Params: { shop: string } }>('/till/:shop', (request, reply) => {
    const shop = shopOf(store, request.params.shop);
    return reply.type('text/html; charset=utf-8').send(tillPage(shop, store.webhooks.deliveries(shop.facts.domain)));
  });
}
