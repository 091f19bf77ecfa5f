import type { FastifyInstance } from 'fastify';
import { workflowsPage } from '../pages/workflows.js';
import { type Store, shopOf } from '../store.js';
import { runAction, switchWorkflow, workflowsOf, workflowTasks } from '../workflows.js';
import { acceptForms, type Form } from './forms.js';

type AtShop = { Params: { shop: string } };
type AtTask = { Params: { shop: string; handle: string }; Body: Form };

/** Customers that a form offers. */
const OFFERED = 50;

/** The workflow automation of the platform: as a page, and over the till's interface. */
export function workflowRoutes(app: FastifyInstance, store: Store): void {
  app.get<AtShop>('/workflows/:shop', (request, reply) => {
    const shop = shopOf(store, request.params.shop);
    const customers = [...shop.customers.values()].slice(0, OFFERED).map(({ id, firstName, lastName, email }) => ({
      id,
      name: [firstName, lastName].filter(Boolean).join(' ') || email || id,
    }));
    const view = { shop: shop.facts, tasks: workflowTasks, workflows: workflowsOf(shop), customers };
    return reply.type('text/html; charset=utf-8').send(workflowsPage(view));
  });
  app.get<AtShop>('/till/:shop/workflows', (request) => workflowsOf(shopOf(store, request.params.shop)));
  app.post<AtShop & { Body: { handle: string; on: boolean } }>('/till/:shop/workflows', async (request) => {
    const shop = shopOf(store, request.params.shop);
    await switchWorkflow(store, shop, request.body.handle, request.body.on);
    return workflowsOf(shop);
  });
  app.post<AtShop & { Body: Parameters<typeof runAction>[2] }>('/till/:shop/workflow-actions', (request) =>
    runAction(store, shopOf(store, request.params.shop), request.body),
  );
  app.register(async (forms) => {
    acceptForms(forms);
    forms.post<AtTask>('/workflows/:shop/triggers/:handle', async (request, reply) => {
      const { shop, handle } = request.params;
      await switchWorkflow(store, shopOf(store, shop), handle, request.body.on === '1');
      return reply.redirect(`/workflows/${shop}`, 303);
    });
    forms.post<AtTask>('/workflows/:shop/actions/:handle', async (request, reply) => {
      const { shop, handle } = request.params;
      await runAction(store, shopOf(store, shop), { handle, properties: request.body });
      return reply.redirect(`/workflows/${shop}`, 303);
    });
  });
}
