import type { FastifyInstance } from 'fastify';

/** Calls of extensions, which the platform runs at origins of its own, come from any page: a token proves them, and no cookie does. */
const PREFIX = '/extension/';
const METHODS = 'GET, POST';
const HEADERS = 'authorization, content-type, idempotency-key';
/** Time for which a browser remembers what it may send. */
const PREFLIGHT_S = '7200';

/** Lets pages of any origin call the addresses of extensions, and none of the others. */
export function allowExtensions(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(PREFIX)) return;
    void reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': 'etag, retry-after' });
    if (request.method !== 'OPTIONS' || request.is404) return;
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': PREFLIGHT_S,
      })
      .send();
  });
}
