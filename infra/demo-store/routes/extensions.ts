import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { builtExtensions } from '../extensions.js';
import { orderOf } from '../orders.js';
import { hostPage, STORE_PLACES, TILL_PLACES } from '../pages/extensions.js';
import type { StoreView } from '../pages/storefront.js';
import { Rejection } from '../rejection.js';
import { STAFF } from '../shops.js';
import { type Store, shopOf } from '../store.js';
import { extensionToken, sessionToken } from '../tokens.js';
import { amountsOf, orderOrNotice } from './checkout.js';
import { type StoreCall, type StoreRequest, viewOf } from './store-view.js';

const LOCALES = path.join(builtExtensions, '..', 'loyalty-pos', 'locales');

type TillCall = { Params: { shop: string; place: string }; Querystring: { customer?: string; locale?: string } };

/** The app's extensions on pages of the store and at the till, as the platform plays them. */
export function extensionRoutes(app: FastifyInstance, store: Store): void {
  app.get<StoreCall>('/store/:shop/extensions/session-token', async (request) => {
    const { shop, shopper } = viewOf(store, request);
    return { token: await extensionToken(store.credentials, shop.facts.domain, shopper?.id ?? null) };
  });
  app.get<StoreCall>('/store/:shop/extensions/:id', (request, reply) => storePage(store, request, reply));
  app.get<TillCall>('/till/:shop/extensions/session-token', async ({ params }) => {
    const [cashier] = STAFF;
    return { token: await sessionToken(store.credentials, shopOf(store, params.shop).facts.domain, cashier!) };
  });
  app.get<TillCall>('/till/:shop/extensions/:place', ({ params, query }, reply) => {
    const { customer = '', locale: language = 'en' } = query;
    const { modal = '', ...place } = placeIn(TILL_PLACES, params.place);
    const facts = { ...common(store, place), language, modal, customer, words: wordsIn(language) };
    return reply.type('text/html; charset=utf-8').send(hostPage(facts));
  });
}

/** @throws Rejection for a place that no extension is drawn in */
function placeIn(places: typeof STORE_PLACES, name: string): (typeof STORE_PLACES)[string] {
  const place = Object.hasOwn(places, name) ? places[name] : undefined;
  if (!place) throw new Rejection(404, 'there is no such extension');
  return place;
}

const common = (store: Store, { target, module }: (typeof STORE_PLACES)[string]) => ({
  target,
  module: `/extensions/${module}.js`,
  serviceAddress: store.appUrl,
});

/** Words of the till's extension in a language, or the default ones. */
function wordsIn(language: string): unknown {
  const own = path.join(LOCALES, `${path.basename(language)}.json`);
  const file = fs.existsSync(own) ? own : path.join(LOCALES, 'en.default.json');
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

/** Sums of an order that is placed, or of the cart. */
function amounts(view: StoreView, order: string) {
  const { shop, cart } = view;
  if (order) return amountsOf(orderOf(shop, order), shop);
  return cart.length > 0 ? amountsOf(orderOrNotice(view).order, shop) : { codes: [], subtotal: 0, total: 0 };
}

function storePage(store: Store, request: StoreRequest, reply: FastifyReply) {
  const view = viewOf(store, request);
  const { shop } = view;
  const { name, domain, currency } = shop.facts;
  const facts = {
    ...common(store, placeIn(STORE_PLACES, request.params.id ?? '')),
    shop: { name, myshopifyDomain: domain, storefrontUrl: `${request.protocol}://${request.host}/store/${domain}` },
    currency,
    ...amounts(view, request.query.order ?? ''),
    language: request.query.locale ?? 'en',
  };
  return reply.type('text/html; charset=utf-8').send(hostPage(facts));
}
