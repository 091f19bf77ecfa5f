import type { FastifyInstance } from 'fastify';
import { addContact, createCompany, removeContact } from '../companies.js';
import { changeContract, createContract } from '../contracts.js';
import { notifierOf, type Store, shopOf } from '../store.js';

type AtShop = { Params: { shop: string } };
type AtOne = { Params: { shop: string; id: string } };

/** The till's companies with the customers who buy for them, and subscription contracts. */
export function membershipRoutes(app: FastifyInstance, store: Store): void {
  const at = (domain: string) => {
    const shop = shopOf(store, domain);
    return { shop, notify: notifierOf(store, shop) };
  };
  app.get<AtShop>('/till/:shop/companies', (request) => shopOf(store, request.params.shop).companies ?? []);
  app.post<AtShop & { Body: Parameters<typeof createCompany>[1] }>('/till/:shop/companies', (request, reply) => {
    const { shop, notify } = at(request.params.shop);
    reply.code(201);
    return createCompany(shop, request.body, notify);
  });
  app.post<AtOne & { Body: Parameters<typeof addContact>[2] }>(
    '/till/:shop/companies/:id/contacts',
    (request, reply) => {
      const { shop, notify } = at(request.params.shop);
      reply.code(201);
      return addContact(shop, request.params.id, request.body, notify);
    },
  );
  app.delete<{ Params: { shop: string; id: string; contact: string } }>(
    '/till/:shop/companies/:id/contacts/:contact',
    (request, reply) => {
      const { shop, notify } = at(request.params.shop);
      removeContact(shop, request.params.id, request.params.contact, notify);
      reply.code(204).send();
    },
  );
  app.get<AtShop>('/till/:shop/contracts', (request) => shopOf(store, request.params.shop).contracts ?? []);
  app.post<AtShop & { Body: Parameters<typeof createContract>[1] }>('/till/:shop/contracts', (request, reply) => {
    const { shop, notify } = at(request.params.shop);
    reply.code(201);
    return createContract(shop, request.body, notify);
  });
  app.post<AtOne & { Body: Parameters<typeof changeContract>[2] }>('/till/:shop/contracts/:id', (request) => {
    const { shop, notify } = at(request.params.shop);
    return changeContract(shop, request.params.id, request.body, notify);
  });
}
