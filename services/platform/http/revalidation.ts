import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Entity tag of a content: the same content has the same tag. */
export const tagOf = (content: string): string => `"${hash('sha256', content, 'base64url').slice(0, 22)}"`;

/** Answers a request for what the browser has already (`If-None-Match`) with 304 and no body. */
export function answerUnchanged(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const tag = reply.getHeader('etag');
    if (typeof tag !== 'string' || reply.statusCode !== 200) return payload;
    const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
    if (!known.includes(tag.replace(/^W\//, ''))) return payload;
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return null;
  });
}
