import type { FastifyInstance, HTTPMethods, RouteOptions } from 'fastify';
import { HttpProblem } from './http-problem.js';

const ALL = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const satisfies HTTPMethods[];

/** Registered routes with their methods; other methods of an address are 405, with the list of those it has (B-050). */
export class Methods {
  private readonly byPath = new Map<string, Set<string>>();
  private filled = false;

  constructor(private readonly fastify: FastifyInstance) {
    fastify.addHook('onRoute', (route: RouteOptions) => {
      if (this.filled) return;
      const known = this.byPath.get(route.url) ?? new Set();
      this.byPath.set(route.url, known);
      for (const method of [route.method].flat()) known.add(method);
    });
  }

  /** Routes such as `GET /api/shops`, as they were registered. */
  list(): string[] {
    return [...this.byPath].flatMap(([path, methods]) => [...methods].map((method) => `${method} ${path}`));
  }

  /** Call this when all routes are registered. */
  rejectOthers(): void {
    this.filled = true;
    for (const [url, known] of this.byPath) {
      const allow = [...known].sort().join(', ');
      const method = ALL.filter((one) => !known.has(one));
      this.fastify.route({
        method,
        url,
        // Before the body is read, since it is not used.
        onRequest: async (_request, reply) => {
          void reply.header('allow', allow);
          throw new HttpProblem(405, 'method-not-allowed', `Only ${allow} is possible here`);
        },
        handler: async () => undefined,
      });
    }
  }
}
