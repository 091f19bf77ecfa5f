import type { FastifyInstance } from 'fastify';
import { REVIEW_KEY } from '../review-key.js';
import type { Store } from '../store.js';

type AskJudgeme = { Querystring: { shop_domain?: string; api_token?: string } };

/** The review apps that are asked about a key, each below its own host's name. */
export function reviewAppRoutes(app: FastifyInstance, store: Store): void {
  app.get<AskJudgeme>('/judge.me/api/v1/shops/info', (request, reply) => {
    const { shop_domain: domain = '', api_token: token } = request.query;
    const shop = store.snapshots.shops.get(domain);
    if (shop?.switches.reviewApps === 'fail') return reply.code(503).send({ error: 'Service unavailable' });
    if (!shop || token !== REVIEW_KEY) return reply.code(401).send({ error: 'Invalid API token' });
    return { shop: { domain, name: shop.facts.name, platform: 'shopify' } };
  });

  app.get('/api.fera.ai/v3/private/reviews', (request, reply) => {
    if (request.headers['secret-key'] !== REVIEW_KEY) return reply.code(401).send({ message: 'Unauthorized' });
    return { data: [], meta: { total_count: 0, page: 1, page_size: 1, total_pages: 0 } };
  });
}
