import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCustomer, customerOf } from '../customers.js';
import { orderPayload } from '../order-payload.js';
import { orderOf, placeOrder } from '../orders.js';
import type { Html } from '../pages/html.js';
import {
  accountView,
  cartView,
  type StoreView,
  shelfView,
  signInView,
  storePage,
  thanksView,
} from '../pages/storefront.js';
import { Refusal } from '../refusal.js';
import { cookie, signedInShopper, signInCookie } from '../shopper.js';
import type { Customer, ShopState } from '../state.js';
import { notifierOf, type Store, shopOf } from '../store.js';
import { acceptForms, type Form } from './forms.js';

type Call = { Params: { shop: string; id?: string; code?: string }; Querystring: Record<string, string>; Body: Form };
type Request = FastifyRequest<Call>;

const CART = 'demo_cart';
const CODE = 'demo_code';

/** A small shop: shelf, cart, sign-in, checkout. Cart and code live in cookies, so that nothing is kept for passers-by. */
export function storefrontRoutes(root: FastifyInstance, store: Store): void {
  const viewOf = (request: Request, notice: string | null = null): StoreView => {
    const shop = shopOf(store, request.params.shop);
    const shopper = signedInShopper(request, shop);
    const discountCode = cookie(request, CODE) ?? '';
    return { shop, shopper, appUrl: store.appUrl, cart: cartOf(request, shop), discountCode, notice };
  };
  const show = (reply: FastifyReply, view: StoreView, title: string, content: Html) =>
    reply.type('text/html; charset=utf-8').send(storePage(view, title, content));

  root.register(async (app) => {
    acceptForms(app);
    app.get<Call>('/store/:shop', (request, reply) => {
      const view = viewOf(request);
      return show(reply, view, 'Shop', shelfView(view));
    });
    app.get<Call>('/store/:shop/cart', (request, reply) => {
      const view = viewOf(request);
      return show(reply, view, 'Cart', cartView(view));
    });
    // The platform's shareable link: it lays the code into the cart and goes on.
    app.get<Call>('/store/:shop/discount/:code', (request, reply) => {
      const target = request.query.redirect ?? '/cart';
      const home = `/store/${request.params.shop}`;
      setCookie(reply, request, CODE, request.params.code ?? '');
      return reply.redirect(target.startsWith('/') && !target.startsWith('//') ? home + target : home);
    });
    app.post<Call>('/store/:shop/cart/add', (request, reply) => {
      const { cart } = viewOf(request);
      const quantity = (cart.find(({ product }) => product.id === request.body.product)?.quantity ?? 0) + 1;
      return changeCart(request, reply, viewOf(request), quantity);
    });
    app.post<Call>('/store/:shop/cart/change', (request, reply) =>
      changeCart(request, reply, viewOf(request), Number(request.body.quantity) || 0),
    );
    app.post<Call>('/store/:shop/checkout', (request, reply) => checkout(request, reply, viewOf(request)));
    app.get<Call>('/store/:shop/thanks/:id', (request, reply) => {
      const view = viewOf(request);
      const order = orderOf(view.shop, request.params.id ?? '');
      return show(reply, view, 'Thank you', thanksView(orderPayload(view.shop, order)));
    });
    accountRoutes(app);
  });

  function accountRoutes(app: FastifyInstance): void {
    const signInPage = (request: Request, reply: FastifyReply) => {
      const view = viewOf(request);
      const search = (request.query.search ?? '').toLowerCase();
      const fits = (one: Customer) =>
        `${one.firstName} ${one.lastName} ${one.email ?? ''}`.toLowerCase().includes(search);
      const found = [...view.shop.customers.values()].filter(fits).slice(0, 20);
      return show(reply, view, 'Sign in', signInView(view, found, search, request.query.return_url ?? ''));
    };
    // The platform's own addresses, which the widget's links know.
    app.get<Call>('/store/:shop/account/login', signInPage);
    app.get<Call>('/store/:shop/account/register', signInPage);
    app.get<Call>('/store/:shop/account', (request, reply) => {
      const view = viewOf(request);
      return view.shopper ? show(reply, view, 'Account', accountView(view)) : signInPage(request, reply);
    });
    app.post<Call>('/store/:shop/sign-in', (request, reply) => {
      const { shop } = viewOf(request);
      return signIn(request, reply, customerOf(shop, request.body.customer ?? '').id);
    });
    app.post<Call>('/store/:shop/sign-out', (request, reply) => signIn(request, reply, ''));
    app.post<Call>('/store/:shop/sign-up', (request, reply) => {
      const { shop } = viewOf(request);
      const { firstName = '', lastName = '', email = '' } = request.body;
      return signIn(request, reply, createCustomer(shop, { firstName, lastName, email }, notifierOf(store, shop)).id);
    });
  }

  /** Signs in (or out with an empty id) and goes back to where the shopper was, if that is a page of this shop. */
  function signIn(request: Request, reply: FastifyReply, id: string) {
    const { shop } = viewOf(request);
    const home = `/store/${shop.facts.domain}`;
    const back = request.body?.return_url ?? '';
    reply.header('set-cookie', signInCookie(shop, id));
    return reply.redirect(back === home || back.startsWith(`${home}/`) ? back : home, 303);
  }

  function checkout(request: Request, reply: FastifyReply, view: StoreView) {
    const { shop, shopper, cart } = view;
    const { email = '', discountCode = '', tip = '0' } = request.body;
    try {
      const lines = cart.map(({ product, quantity }) => ({ productId: product.id, quantity }));
      const buyer = shopper ? { customerId: shopper.id } : { email };
      const wish = { lines, ...buyer, discountCode: discountCode.trim() || null, tip: tip || '0', paid: true };
      const order = placeOrder(shop, wish, notifierOf(store, shop));
      setCookie(reply, request, CART, '');
      setCookie(reply, request, CODE, '');
      return reply.redirect(`/store/${shop.facts.domain}/thanks/${order.id}`, 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const again = { ...view, discountCode, notice: error.message };
      return show(reply.code(error.statusCode), again, 'Cart', cartView(again));
    }
  }
}

function cartOf(request: FastifyRequest, { facts }: ShopState): StoreView['cart'] {
  const pairs = (cookie(request, CART) ?? '').split('.').map((pair) => pair.split('-'));
  return pairs.flatMap(([id, quantity]) => {
    const product = facts.products.find((one) => one.id === id);
    return product ? [{ product, quantity: Number(quantity) || 1 }] : [];
  });
}

function changeCart(request: Request, reply: FastifyReply, { shop, cart }: StoreView, quantity: number) {
  const id = request.body.product ?? '';
  const others = cart
    .filter(({ product }) => product.id !== id)
    .map(({ product, quantity: n }) => `${product.id}-${n}`);
  const wanted = Math.min(99, Math.max(0, Math.trunc(quantity)));
  setCookie(reply, request, CART, [...others, ...(wanted ? [`${id}-${wanted}`] : [])].join('.'));
  return reply.redirect(`/store/${shop.facts.domain}/cart`, 303);
}

function setCookie(reply: FastifyReply, request: Request, name: string, value: string): void {
  const path = `/store/${request.params.shop}`;
  reply.header(
    'set-cookie',
    `${name}=${encodeURIComponent(value)}; Path=${path}; SameSite=Lax${value ? '' : '; Max-Age=0'}`,
  );
}
