import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from '../../../platform/http/page-policy.js';

const POLICY = pagePolicy({ 'style-src': "'unsafe-inline'", 'form-action': "'self'" });

/** Answers with a page that a mail leads to; its address has a token, so that it is stored nowhere and told to nobody. */
export function answerPage(reply: FastifyReply, status: 200 | 404, page: string): void {
  void reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', POLICY)
    .send(page);
}

export const tokenOf = ({ query }: FastifyRequest): unknown => (query as { token?: unknown }).token;
