import { FastifyAdapter } from '@nestjs/platform-fastify';
import { fastifyOptions, type HttpOptions, parseBodies, rejectControlCharacters } from './fastify-options.js';

/** The HTTP server of Nest's application. */
export function httpServer(options: HttpOptions): FastifyAdapter {
  const adapter = new FastifyAdapter(fastifyOptions(options));
  rejectControlCharacters(adapter.getInstance());
  parseBodies(adapter.getInstance());
  return adapter;
}
