import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Sets the headers of every response, and writes its line in the access log: never a payload. */
export function onEveryAnswer(fastify: FastifyInstance, log: Logger): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
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
