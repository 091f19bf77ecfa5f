import type { Access } from './kernel/access.js';
import type { Method } from './kernel/endpoint.js';

/** An address beside the endpoint table: deliveries, probes, documents, pages. `*` stands for whatever follows. */
export interface AdditionalRoute {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
}

const get = (path: string, access: Access): AdditionalRoute => ({ method: 'GET', path, access });

/** All of them; an address that is neither here nor in the endpoint table does not pass the tests. */
export const additionalRoutes: readonly AdditionalRoute[] = [
  { method: 'POST', path: '/webhooks', access: 'platform' },
  { method: 'POST', path: '/webhooks/reviews/{app}/{shop}', access: 'platform' },
  get('/api/events', 'events'),
  get('/api/lp/proof/download', 'staff'),
  get('/api/lp/exports/download', 'staff'),
  ...['/api/proof/keys', '/api/proof/seals'].map((path) => get(path, 'public')),
  ...['/healthz', '/readyz', '/metrics'].map((path) => get(path, 'public')),
  ...['/api/docs', '/api/openapi.json', '/api/asyncapi.json'].map((path) => get(path, 'public')),
  get('/api/schemas', 'public'),
  get('/api/schemas/{file}', 'public'),
  ...['/', '/embed', '/embed/*', '/app', '/app/*', '/embed/assets/*', '/widget/*'].map((path) => get(path, 'public')),
  { method: 'POST', path: '/test/clock', access: 'test' },
  get('/test/idle', 'test'),
];
