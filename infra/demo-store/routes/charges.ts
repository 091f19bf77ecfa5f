import type { FastifyInstance } from 'fastify';
import { changeSubscription, subscriptionOf, subscriptionsOf } from '../billing.js';
import { chargePage } from '../pages/charge.js';
import { notifierOf, type Store, shopOf } from '../store.js';
import { acceptForms } from './forms.js';

type AtOne = { Params: { shop: string; id: string } };

/** The platform's confirmation page of app charges, and subscriptions of the app over the till's interface. */
export function chargeRoutes(app: FastifyInstance, store: Store): void {
  const change = ({ shop: domain, id }: AtOne['Params'], input: Parameters<typeof changeSubscription>[2]) => {
    const shop = shopOf(store, domain);
    return changeSubscription(shop, id, input, notifierOf(store, shop));
  };
  app.get<AtOne>('/admin/charges/:shop/:id/confirm', (request, reply) => {
    const { shop: domain, id } = request.params;
    const subscription = subscriptionOf(shopOf(store, domain), id);
    return reply.type('text/html; charset=utf-8').send(chargePage(domain, subscription));
  });
  app.get<{ Params: { shop: string } }>('/till/:shop/subscriptions', (request) =>
    subscriptionsOf(shopOf(store, request.params.shop)),
  );
  app.post<AtOne & { Body: Parameters<typeof changeSubscription>[2] }>('/till/:shop/subscriptions/:id', (request) =>
    change(request.params, request.body),
  );
  app.register(async (forms) => {
    acceptForms(forms);
    for (const to of ['approve', 'decline'] as const)
      forms.post<AtOne>(`/admin/charges/:shop/:id/${to}`, (request, reply) => {
        const { id, returnUrl } = change(request.params, { to });
        const url = new URL(returnUrl);
        if (to === 'approve') url.searchParams.set('charge_id', id);
        return reply.redirect(url.href, 303);
      });
  });
}
