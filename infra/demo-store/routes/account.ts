import type { FastifyInstance, FastifyReply } from 'fastify';
import { createCustomer, customerOf } from '../customers.js';
import { orderOf } from '../orders.js';
import { accountPageView, accountView, orderStatusView, signInView } from '../pages/storefront.js';
import { Rejection } from '../rejection.js';
import { signInCookie } from '../shopper.js';
import type { Customer, ShopState } from '../state.js';
import { notifierOf, type Store, shopOf } from '../store.js';
import { type StoreCall, type StoreRequest, show, viewOf } from './store-view.js';

/** Handle of the extension whose page of the account there is. */
const ACCOUNT_PAGE = 'loyalty-account-page';

/** Sign-in, registration and sign-out. The paths are the platform's, which the widget's links use. */
export function accountRoutes(app: FastifyInstance, store: Store): void {
  const signInPage = (request: StoreRequest, reply: FastifyReply) => {
    const view = viewOf(store, request);
    const search = (request.query.search ?? '').toLowerCase();
    const fits = (one: Customer) =>
      `${one.firstName} ${one.lastName} ${one.email ?? ''}`.toLowerCase().includes(search);
    const found = [...view.shop.customers.values()].filter(fits).slice(0, 20);
    return show(reply, view, 'Sign in', signInView(view, found, search, request.query.return_url ?? ''));
  };
  app.get<StoreCall>('/store/:shop/account/login', signInPage);
  app.get<StoreCall>('/store/:shop/account/register', signInPage);
  app.get<StoreCall>('/store/:shop/account', (request, reply) => {
    const view = viewOf(store, request);
    return view.shopper ? show(reply, view, 'Account', accountView(view)) : signInPage(request, reply);
  });
  app.get<StoreCall>('/store/:shop/account/orders/:id', (request, reply) => {
    const view = viewOf(store, request);
    if (!view.shopper) return signInPage(request, reply);
    const { id, number, customerId } = orderOf(view.shop, request.params.id ?? '');
    if (customerId !== view.shopper.id) throw new Rejection(404, 'There is no such order');
    return show(reply, view, `Order #${number}`, orderStatusView(view, id, number));
  });
  app.get<StoreCall>('/store/:shop/account/pages/:id', (request, reply) => {
    const view = viewOf(store, request);
    if (!view.shopper) return signInPage(request, reply);
    if (request.params.id !== ACCOUNT_PAGE) throw new Rejection(404, 'There is no such page');
    return show(reply, view, 'Loyalty', accountPageView(view));
  });
  app.post<StoreCall>('/store/:shop/sign-in', (request, reply) => {
    const shop = shopOf(store, request.params.shop);
    return signIn(request, reply, shop, customerOf(shop, request.body.customer ?? '').id);
  });
  app.post<StoreCall>('/store/:shop/sign-out', (request, reply) =>
    signIn(request, reply, shopOf(store, request.params.shop), ''),
  );
  app.post<StoreCall>('/store/:shop/sign-up', (request, reply) => {
    const shop = shopOf(store, request.params.shop);
    const { firstName = '', lastName = '', email = '' } = request.body;
    const { id } = createCustomer(shop, { firstName, lastName, email }, notifierOf(store, shop));
    return signIn(request, reply, shop, id);
  });
}

/** Signs in (or out with an empty id) and redirects to the previous page, if it belongs to this shop. */
function signIn(request: StoreRequest, reply: FastifyReply, shop: ShopState, id: string) {
  const home = `/store/${shop.facts.domain}`;
  const back = request.body?.return_url ?? '';
  reply.header('set-cookie', signInCookie(shop, id));
  return reply.redirect(back === home || back.startsWith(`${home}/`) ? back : home, 303);
}
