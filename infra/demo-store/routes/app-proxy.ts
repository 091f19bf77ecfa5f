import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { framedPage } from '../pages/framed.js';
import { signedInShopper } from '../shopper.js';
import { type Store, shopOf } from '../store.js';
import { type StoreRequest, viewOf } from './store-view.js';

const PREFIX = '/apps/loyalty';
type Call = { Params: { shop: string; '*': string } };

/**
 * The app-proxy signature as documented: `name=value` for every parameter, sorted, joined without a separator, the values of a
 * repeated name joined by commas, HMAC-SHA256 in hex.
 */
function signProxyQuery(query: URLSearchParams, secret: string): string {
  const pairs = [...new Set(query.keys())].map((name) => `${name}=${query.getAll(name).join(',')}`);
  const text = pairs.sort().join('');
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Forwards requests of a shop's page below /apps/loyalty to the app, signed and with the signed-in shopper. */
export function appProxyRoutes(app: FastifyInstance, store: Store): void {
  const forward = async (request: FastifyRequest<Call>, reply: FastifyReply) => {
    const shop = shopOf(store, request.params.shop);
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    for (const name of ['shop', 'logged_in_customer_id', 'path_prefix', 'timestamp', 'signature']) query.delete(name);
    query.set('shop', shop.facts.domain);
    query.set('logged_in_customer_id', signedInShopper(request, shop)?.id ?? '');
    query.set('path_prefix', PREFIX);
    query.set('timestamp', String(Math.floor(Date.now() / 1000)));
    query.set('signature', signProxyQuery(query, store.credentials.apiSecret));
    const answer = await fetch(`${store.appUrl}/proxy/${request.params['*']}?${query}`, {
      method: request.method,
      headers: forwarded(request),
      ...(request.body instanceof Buffer ? { body: new Uint8Array(request.body) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    if (!answer)
      return reply
        .code(502)
        .type('text/html; charset=utf-8')
        .send('There was an error in the third-party application.');
    const type = answer.headers.get('content-type') ?? 'text/plain';
    for (const name of ['etag', 'cache-control', 'vary', 'x-robots-tag']) {
      const value = answer.headers.get(name);
      if (value) reply.header(name, value);
    }
    // The platform renders such an answer inside the theme's layout, whose own parts change with the shopper: it has no tag then.
    if (type.startsWith('application/liquid'))
      return reply
        .code(answer.status)
        .removeHeader('etag')
        .type('text/html; charset=utf-8')
        .send(framedPage(viewOf(store, request as unknown as StoreRequest), await answer.text()));
    reply.code(answer.status).type(type);
    return reply.send(Buffer.from(await answer.arrayBuffer()));
  };
  app.register(async (proxy) => {
    // The body is forwarded byte for byte; cookies stay with the store, as at the platform.
    proxy.removeAllContentTypeParsers();
    proxy.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    proxy.route<Call>({
      method: ['GET', 'POST', 'PUT', 'DELETE'],
      url: `/store/:shop${PREFIX}/*`,
      handler: forward,
    });
  });
}

function forwarded(request: FastifyRequest): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of ['accept', 'accept-language', 'content-type', 'idempotency-key', 'if-none-match', 'user-agent']) {
    const value = request.headers[name];
    if (typeof value === 'string') passed[name] = value;
  }
  // The visitor's address, after what the visitor's own request says.
  passed['x-forwarded-for'] = [request.headers['x-forwarded-for'] ?? [], request.ip].flat().join(', ');
  return passed;
}
