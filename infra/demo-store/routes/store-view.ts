import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Html } from '../pages/html.js';
import { type StoreView, storePage } from '../pages/storefront.js';
import { cookie, signedInShopper } from '../shopper.js';
import type { ShopState } from '../state.js';
import { type Store, shopOf } from '../store.js';
import type { Form } from './forms.js';

export type StoreCall = {
  Params: { shop: string; id?: string; code?: string };
  Querystring: Record<string, string>;
  Body: Form;
};
export type StoreRequest = FastifyRequest<StoreCall>;

export const CART = 'demo_cart';
export const CODE = 'demo_code';

/** State of a storefront page: the shop, the shopper, and the cart and code of their cookies. */
export function viewOf(store: Store, request: StoreRequest): StoreView {
  const shop = shopOf(store, request.params.shop);
  const shopper = signedInShopper(request, shop);
  const discountCode = cookie(request, CODE) ?? '';
  return {
    shop,
    shopper,
    cart: cartOf(request, shop),
    discountCode,
    notice: null,
  };
}

/** Answers with a page of the storefront. */
export const show = (reply: FastifyReply, view: StoreView, title: string, content: Html) =>
  reply.type('text/html; charset=utf-8').send(storePage(view, title, content));

/** Sets a cookie for the shop's pages, or removes it with an empty value. */
export function setCookie(reply: FastifyReply, request: StoreRequest, name: string, value: string): void {
  const path = `/store/${request.params.shop}`;
  const text = `${name}=${encodeURIComponent(value)}; Path=${path}; SameSite=Lax${value ? '' : '; Max-Age=0'}`;
  reply.header('set-cookie', text);
}

function cartOf(request: FastifyRequest, { facts }: ShopState): StoreView['cart'] {
  const pairs = (cookie(request, CART) ?? '').split('.').map((pair) => pair.split('-'));
  return pairs.flatMap(([id, quantity]) => {
    const product = facts.products.find((one) => one.id === id);
    return product ? [{ product, quantity: Number(quantity) || 1 }] : [];
  });
}
