import { contextContracts } from './contexts.js';
import { type AdditionalRoute, getRoute } from './kernel/contract.js';

/** Routes outside the endpoint table; any other route fails the access tests. */
export const additionalRoutes: readonly AdditionalRoute[] = [
  ...contextContracts.flatMap(({ routes }) => routes),
  ...['/healthz', '/readyz', '/metrics'].map((path) => getRoute(path, 'public')),
  ...['/api/docs', '/api/openapi.json', '/api/asyncapi.json'].map((path) => getRoute(path, 'public')),
  ...['/', '/embed', '/embed/*', '/app', '/app/*', '/embed/assets/*', '/embed/api-reference/*', '/widget/*'].map(
    (path) => getRoute(path, 'public'),
  ),
  { method: 'POST', path: '/test/clock', access: 'test' },
  getRoute('/test/idle', 'test'),
];
