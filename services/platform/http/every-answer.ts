import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** For all that is no page: a browser that shows it as one runs and loads nothing. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";
const YEAR_S = 31_536_000;

/**
 * Sets the headers of every response, and writes its line in the access log: never a payload.
 * @param publicUrl the service's address for browsers: they keep to https where it is one of it
 */
export function onEveryAnswer(fastify: FastifyInstance, log: Logger, publicUrl: string | undefined): void {
  const isSecure = publicUrl?.startsWith('https://') ?? false;
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', NO_PAGE);
    if (isSecure) void reply.header('strict-transport-security', `max-age=${YEAR_S}`);
    void reply
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer');
    done(null, payload);
  });
  if (!log.isLevelEnabled('info')) return;
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
