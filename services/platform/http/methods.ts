import type { FastifyInstance, HTTPMethods, RouteOptions } from 'fastify';
import { HttpProblem } from './http-problem.js';

const ALL = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const satisfies HTTPMethods[];

/** The addresses of this server with their methods; what an address does not have is 405, with the list of what it has (B-050). */
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

  /** `GET /api/shops` and the like, as they were registered. */
  list(): string[] {
    return [...this.byPath].flatMap(([path, methods]) => [...methods].map((method) => `${method} ${path}`));
  }

  /** To be called when all routes are there. */
  rejectOthers(): void {
    this.filled = true;
    for (const [url, known] of this.byPath) {
      const allow = [...known].sort().join(', ');
      const method = ALL.filter((one) => !known.has(one));
      this.fastify.route({
        method,
        url,
        // Before a body is read: whatever it is, it is not wanted here.
        onRequest: async (_request, reply) => {
          void reply.header('allow', allow);
          throw new HttpProblem(405, 'method-not-allowed', `Only ${allow} is possible here`);
        },
        handler: async () => undefined,
      });
    }
  }
}
