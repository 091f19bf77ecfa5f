import type { FastifyRequest } from 'fastify';
import type { Customer, ShopState } from './state.js';

const COOKIE = 'demo_shopper';

/** The shopper signed in to the demo store's page, by a plain cookie; undefined for a guest. */
export function signedInShopper(request: FastifyRequest, shop: ShopState): Customer | undefined {
  return shop.customers.get(cookie(request, COOKIE) ?? '');
}

/** The Set-Cookie value that signs a shopper in, or out with an empty id. */
export const signInCookie = (shop: ShopState, id: string): string =>
  `${COOKIE}=${id}; Path=/store/${shop.facts.domain}; HttpOnly; SameSite=Lax${id ? '' : '; Max-Age=0'}`;

/** Reads one cookie of a request. */
export function cookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const found = pairs.find(([key]) => key === name)?.[1];
  return found === undefined ? undefined : decodeURIComponent(found);
}
