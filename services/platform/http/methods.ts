import type { FastifyInstance, FastifyReply, HTTPMethods, RouteOptions } from 'fastify';
import { HttpProblem } from './http-problem.js';

/** Methods that the router of another method's address is made for; further ones (QUERY, PROPFIND, …) are found by their 404. */
const ALL = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const satisfies HTTPMethods[];

/** Registered routes with their methods; other methods of an address are 405, with the list of those it has (B-050). */
export class Methods {
  private readonly byPath = new Map<string, Set<string>>();
  private filled = false;
  private patterns: (readonly [RegExp, ReadonlySet<string>])[] | undefined;

  constructor(private readonly fastify: FastifyInstance) {
    fastify.addHook('onRoute', (route: RouteOptions) => {
      if (this.filled) return;
      const known = this.byPath.get(route.url) ?? new Set();
      this.byPath.set(route.url, known);
      for (const method of [route.method].flat()) known.add(method);
    });
    fastify.addHook('onRequest', async (request, reply) => {
      const known = request.is404 ? this.methodsAt(request.url.split('?', 1)[0] ?? '') : undefined;
      if (known && !known.has(request.method)) throw notAllowed(reply, known);
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
      const method = ALL.filter((one) => !known.has(one));
      this.fastify.route({
        method,
        url,
        // Before the body is read, since it is not used.
        onRequest: async (_request, reply) => {
          throw notAllowed(reply, known);
        },
        handler: async () => undefined,
      });
    }
  }

  /** Methods of an address: of the route that names it, else of the first whose pattern it fits. */
  private methodsAt(path: string): ReadonlySet<string> | undefined {
    if (this.byPath.has(path)) return this.byPath.get(path);
    this.patterns ??= [...this.byPath].map(([url, known]) => [patternOf(url), known]);
    return this.patterns.find(([pattern]) => pattern.test(path))?.[1];
  }
}

function notAllowed(reply: FastifyReply, known: ReadonlySet<string>): HttpProblem {
  const allow = [...known].sort().join(', ');
  void reply.header('allow', allow);
  return new HttpProblem(405, 'method-not-allowed', `Only ${allow} is possible here`);
}

/** A route's address as a pattern: `:id` is one part of a path, `*` the rest of it. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}
