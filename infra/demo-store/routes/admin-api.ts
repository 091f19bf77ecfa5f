import type { FastifyInstance } from 'fastify';
import {
  answer,
  answerHeaders,
  type GraphqlAnswer,
  UNENDING_TOKEN,
  UNKNOWN_TOKEN,
  UNKNOWN_VERSION,
} from '../graphql/endpoint.js';
import { API_VERSION } from '../graphql/vendor-schema.js';
import { endTokens, moveRefreshEnds, verdictOn } from '../offline-tokens.js';
import { Rejection } from '../rejection.js';
import { SwitchesRequest, TokensRequest } from '../requests.js';
import { findStaff } from '../shops.js';
import { type ShopState, shopNow } from '../state.js';
import { notifierOf, type Store, shopOf } from '../store.js';
import { exchangeToken, sessionToken } from '../tokens.js';

type AtShop = { Params: { shop: string } };

const NOT_LET_IN = { unknown: UNKNOWN_TOKEN, 'without-end': UNENDING_TOKEN };

function outcomeOf(
  shop: ShopState,
  version: string,
  verdict: 'accepted' | keyof typeof NOT_LET_IN,
  { query, variables }: { query?: unknown; variables?: unknown },
): GraphqlAnswer {
  if (version !== API_VERSION) return UNKNOWN_VERSION;
  return verdict === 'accepted' ? answer(shop, query, variables) : NOT_LET_IN[verdict];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Session tokens, token exchange, the Admin GraphQL API and the switches that disturb it. */
export function adminApiRoutes(app: FastifyInstance, store: Store): void {
  app.post<{ Body: { shop: string; staff?: string } }>('/sessions', async (request) => {
    const { facts } = shopOf(store, request.body?.shop ?? '');
    const staff = findStaff(request.body.staff ?? 'Ana Vidal');
    if (!staff) throw new Rejection(404, `nobody called ${request.body.staff} works there`);
    return { token: await sessionToken(store.credentials, facts.domain, staff) };
  });

  app.post<AtShop & { Body: Record<string, unknown> }>('/:shop/admin/oauth/access_token', async (request, reply) => {
    const shop = shopOf(store, request.params.shop);
    const { status, body } = await exchangeToken(store.credentials, shop, request.body ?? {});
    store.snapshots.changed(shop.facts.domain);
    return reply.code(status).send(body);
  });

  // The platform's page for granting optional scopes; here they are granted at once, and the app is shown again.
  app.get<AtShop & { Querystring: { optional_scopes?: string } }>('/:shop/admin/oauth/install', (request, reply) => {
    const { facts, switches } = shopOf(store, request.params.shop);
    const granted = (request.query.optional_scopes ?? '').split(',');
    switches.ungranted = switches.ungranted.filter((scope) => !granted.includes(scope));
    return reply.redirect(`/admin/${facts.domain}/apps/loyalty`);
  });

  type Call = { Params: { shop: string; version: string }; Body: { query?: unknown; variables?: unknown } };
  app.post<Call>('/:shop/admin/api/:version/graphql.json', async (request, reply) => {
    const shop = shopOf(store, request.params.shop);
    const token = request.headers['x-shopify-access-token'];
    shop.origin = `${request.protocol}://${request.headers.host}`;
    const verdict = verdictOn(store.credentials, shop, token);
    const outcome = outcomeOf(shop, request.params.version, verdict, request.body ?? {});
    const notices = shop.notices ?? [];
    shop.notices = [];
    if (notices.length > 0) notifierOf(store, shop)(shopNow(shop), notices);
    store.snapshots.changed(shop.facts.domain);
    if (shop.switches.latencyMs > 0) await pause(shop.switches.latencyMs);
    if (outcome.reset) {
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return;
    }
    const type = typeof outcome.body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
    const body = typeof outcome.body === 'string' ? outcome.body : JSON.stringify(outcome.body);
    reply
      .code(outcome.status)
      .headers({ ...answerHeaders(request.params.version), ...outcome.headers, 'content-type': type });
    return reply.send(body);
  });

  switchRoutes(app, store);
}

/** What disturbs the platform: switches of a shop, and ends of tokens before their time. */
function switchRoutes(app: FastifyInstance, store: Store): void {
  app.get<AtShop>('/switches/:shop', (request) => shopOf(store, request.params.shop).switches);
  app.post<AtShop>('/switches/:shop', (request) => {
    const shop = shopOf(store, request.params.shop);
    const before = shop.switches.clockAheadMs;
    Object.assign(shop.switches, SwitchesRequest.parse(request.body ?? {}));
    moveRefreshEnds(shop, shop.switches.clockAheadMs - before);
    return shop.switches;
  });

  app.get<AtShop>('/tokens/:shop', (request) => ({ issued: shopOf(store, request.params.shop).offline?.issued ?? 0 }));
  app.post<AtShop>('/tokens/:shop', (request, reply) => {
    endTokens(shopOf(store, request.params.shop), TokensRequest.parse(request.body).end);
    return reply.code(204).send();
  });
}
