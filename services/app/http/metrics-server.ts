import { once } from 'node:events';
import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.js';
import { notFound } from '../../platform/http/http-problem.js';
import { UnfinishedRequests } from '../../platform/http/unfinished-requests.js';
import type { Vitals } from '../../platform/observability/vitals.js';

const PATH = '/metrics';

/**
 * Serves the metrics at `METRICS_PORT`, which a network can close to visitors as a whole, and no longer beside the API; without that port
 * they stay there. To be called before the routes are declared.
 * @returns the function that stops it
 */
export async function serveMetrics(
  fastify: Pick<FastifyInstance, 'addHook'>,
  vitals: Pick<Vitals, 'metrics' | 'metricsType'>,
  {
    METRICS_PORT,
    BIND_ADDRESS,
    REQUEST_TIMEOUT_MS,
  }: Pick<Config, 'METRICS_PORT' | 'BIND_ADDRESS' | 'REQUEST_TIMEOUT_MS'>,
): Promise<() => Promise<void>> {
  if (METRICS_PORT === undefined) return async () => undefined;
  fastify.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === PATH) throw notFound();
  });
  const server = http.createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) return void response.writeHead(404).end();
    vitals.metrics().then(
      (text) => response.writeHead(200, { 'content-type': vitals.metricsType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  // Its connections are files of the same process as the API's.
  new UnfinishedRequests({ requestTimeoutMs: REQUEST_TIMEOUT_MS, trustedProxies: [] }).watch(server);
  server.listen(METRICS_PORT, BIND_ADDRESS);
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}
