import type { FastifyInstance, FastifyReply } from 'fastify';
import { decimalsOf } from '../money.js';
import { sumsOf } from '../order-math.js';
import { checkoutView, summary } from '../pages/checkout.js';
import type { StoreView } from '../pages/storefront.js';
import { Rejection } from '../rejection.js';
import type { Order, ShopState } from '../state.js';
import type { Store } from '../store.js';
import { tentativeOrder } from '../tentative-order.js';
import { CODE, type StoreCall, type StoreRequest, setCookie, show, viewOf } from './store-view.js';

/** Checkout, whose page has the app's extension. */
export function checkoutRoutes(app: FastifyInstance, store: Store): void {
  app.get<StoreCall>('/store/:shop/checkout', (request, reply) => {
    const view = viewOf(store, request);
    if (view.cart.length === 0) return reply.redirect(`/store/${view.shop.facts.domain}/cart`);
    const { order, notice } = orderOrNotice(view);
    return show(reply, { ...view, notice, isOutsideTheme: true }, 'Checkout', checkoutView(view, order));
  });
  app.post<StoreCall>('/store/:shop/checkout/code', (request, reply) => changeCode(store, request, reply));
}

const requestOf = ({ cart, shopper }: StoreView, discountCode: string) => ({
  lines: cart.map(({ product, quantity }) => ({ productId: product.id, quantity })),
  customerId: shopper?.id ?? null,
  discountCode: discountCode || null,
});

/** The cart as an order, without a code that it does not take, and why. */
export function orderOrNotice(view: StoreView): { order: Order; notice: string | null } {
  try {
    return { order: tentativeOrder(view.shop, requestOf(view, view.discountCode)), notice: null };
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return { order: tentativeOrder(view.shop, requestOf(view, '')), notice: error.message };
  }
}

/** Adds a code to the cart, or takes it off with an empty one; answers the sums, or the platform's message. */
function changeCode(store: Store, request: StoreRequest, reply: FastifyReply) {
  const view = viewOf(store, request);
  const code = (request.body.code ?? '').trim();
  const { currency } = view.shop.facts;
  const order = tentativeOrder(view.shop, requestOf(view, code));
  setCookie(reply, request, CODE, code);
  return reply.send({ ...amountsOf(order, view.shop), summary: summary(order, currency).text });
}

/** Sums as the platform tells them to extensions. */
export function amountsOf(order: Order, { facts }: ShopState) {
  const { subtotal, total } = sumsOf(order, facts.currency);
  const places = 10 ** decimalsOf(facts.currency);
  return {
    codes: order.discountCode ? [order.discountCode] : [],
    subtotal: Number(subtotal) / places,
    total: Number(total) / places,
  };
}
