import type { FastifyInstance, FastifyReply } from 'fastify';
import { orderPayload } from '../order-payload.js';
import { orderOf, placeOrder } from '../orders.js';
import { blocksView, cartView, productsView, productView, type StoreView, thanksView } from '../pages/storefront.js';
import { Rejection } from '../rejection.js';
import { notifierOf, type Store } from '../store.js';
import { accountRoutes } from './account.js';
import { acceptForms } from './forms.js';
import { CART, CODE, type StoreCall, type StoreRequest, setCookie, show, viewOf } from './store-view.js';

/** A small storefront: products, cart, sign-in, checkout. Cart and code are in cookies, so that nothing is stored for visitors. */
export function storefrontRoutes(root: FastifyInstance, store: Store): void {
  root.register(async (app) => {
    acceptForms(app);
    cartRoutes(app, store);
    accountRoutes(app, store);
  });
}

function cartRoutes(app: FastifyInstance, store: Store): void {
  app.get<StoreCall>('/store/:shop', (request, reply) => {
    const view = viewOf(store, request);
    return show(reply, view, 'Shop', productsView(view));
  });
  app.get<StoreCall>('/store/:shop/products/:id', (request, reply) => {
    const view = viewOf(store, request);
    const product = view.shop.facts.products.find(({ id }) => id === request.params.id);
    if (!product) throw new Rejection(404, 'There is no such product');
    return show(reply, view, product.title, productView(view, product));
  });
  app.get<StoreCall>('/store/:shop/pages/loyalty', (request, reply) => {
    const view = viewOf(store, request);
    return show(reply, view, 'Loyalty', blocksView(view));
  });
  app.get<StoreCall>('/store/:shop/cart', (request, reply) => {
    const view = viewOf(store, request);
    return show(reply, view, 'Cart', cartView(view));
  });
  // The platform's shareable link: adds the code to the cart and redirects.
  app.get<StoreCall>('/store/:shop/discount/:code', (request, reply) => {
    const target = request.query.redirect ?? '/cart';
    const home = `/store/${request.params.shop}`;
    setCookie(reply, request, CODE, request.params.code ?? '');
    return reply.redirect(target.startsWith('/') && !target.startsWith('//') ? home + target : home);
  });
  app.post<StoreCall>('/store/:shop/cart/add', (request, reply) => {
    const view = viewOf(store, request);
    const there = view.cart.find(({ product }) => product.id === request.body.product);
    return changeCart(request, reply, view, (there?.quantity ?? 0) + 1);
  });
  app.post<StoreCall>('/store/:shop/cart/change', (request, reply) =>
    changeCart(request, reply, viewOf(store, request), Number(request.body.quantity) || 0),
  );
  app.post<StoreCall>('/store/:shop/checkout', (request, reply) => checkout(store, request, reply));
  app.get<StoreCall>('/store/:shop/thanks/:id', (request, reply) => {
    const view = viewOf(store, request);
    const order = orderOf(view.shop, request.params.id ?? '');
    return show(
      reply,
      { ...view, isOutsideTheme: true },
      'Thank you',
      thanksView(view, order.id, orderPayload(view.shop, order)),
    );
  });
}

function checkout(store: Store, request: StoreRequest, reply: FastifyReply) {
  const view = viewOf(store, request);
  const { shop, shopper, cart } = view;
  const { email = '', discountCode = '', tip = '0' } = request.body;
  try {
    const lines = cart.map(({ product, quantity }) => ({ productId: product.id, quantity }));
    const buyer = shopper ? { customerId: shopper.id } : { email };
    const input = { lines, ...buyer, discountCode: discountCode.trim() || null, tip: tip || '0', paid: true };
    const order = placeOrder(shop, input, notifierOf(store, shop));
    setCookie(reply, request, CART, '');
    setCookie(reply, request, CODE, '');
    return reply.redirect(`/store/${shop.facts.domain}/thanks/${order.id}`, 303);
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const again = { ...view, discountCode, notice: error.message };
    return show(reply.code(error.statusCode), again, 'Cart', cartView(again));
  }
}

function changeCart(request: StoreRequest, reply: FastifyReply, { shop, cart }: StoreView, quantity: number) {
  const id = request.body.product ?? '';
  const others = cart
    .filter(({ product }) => product.id !== id)
    .map(({ product, quantity: n }) => `${product.id}-${n}`);
  const count = Math.min(99, Math.max(0, Math.trunc(quantity)));
  setCookie(reply, request, CART, [...others, ...(count ? [`${id}-${count}`] : [])].join('.'));
  return reply.redirect(`/store/${shop.facts.domain}/cart`, 303);
}
