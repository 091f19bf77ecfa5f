import { FastifyAdapter } from '@nestjs/platform-fastify';
import { fastifyOptions, type HttpOptions, parseBodies } from './fastify-options.js';

/** The HTTP server of Nest's application. */
export function httpServer(options: HttpOptions): FastifyAdapter {
  const adapter = new FastifyAdapter(fastifyOptions(options));
  parseBodies(adapter.getInstance());
  return adapter;
}
