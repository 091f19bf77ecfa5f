import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem, notFound } from './http-problem.js';
import { BadJson, parseStrictly } from './strict-json.js';
import { answerUnreadable } from './unreadable-requests.js';

/** A command's body is small; a delivery with a thousand lines is not. */
const LARGEST_BODY = 1024 * 1024;
/** Headers with the address have 16 kB. An id that is too long does not exist (404), while the router would answer 414 by itself. */
const LONGEST_ADDRESS = 16 * 1024;
const LARGEST_FORM = 4 * 1024;
const LARGEST_DELIVERY = 8 * 1024 * 1024;
/** Interval of the check for requests that are not fully received in time. */
const CHECK_EVERY_MS = 500;

export interface HttpOptions {
  readonly requestTimeoutMs: number;
  /** Addresses or networks whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
}

/** Options of Fastify as the API needs it: bounded in size and time. */
export const fastifyOptions = ({ requestTimeoutMs, trustedProxies }: HttpOptions) =>
  ({
    bodyLimit: LARGEST_BODY,
    requestTimeout: requestTimeoutMs,
    http: {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: LONGEST_ADDRESS },
    forceCloseConnections: true,
    clientErrorHandler: answerUnreadable,
    exposeHeadRoutes: false,
  }) satisfies FastifyHttpOptions<Server>;

/** Control characters in an address, as they are written there: NUL to US, DEL and the block after it. */
const CONTROL = /%(?:[01][0-9a-f]|7f|c2%[89][0-9a-f])/i;

/** No address of ours has a control character. Some name a stream or a row, and neither the log nor PostgreSQL could be asked for one. */
export function rejectControlCharacters(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ url }) => {
    if (CONTROL.test(url.split('?', 1)[0] ?? '')) throw notFound();
  });
}

/** Parsers of bodies: strict JSON, and raw bytes of signed deliveries. */
export function parseBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  // By route, before a byte of the body is read.
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit = limitOf(route.url);
  });
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, bodyOf(request, body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  // Forms come from the pages of mails and from mail programs.
  const form = 'application/x-www-form-urlencoded';
  fastify.addContentTypeParser(form, { parseAs: 'string' }, (request, body, done) =>
    isForm(request) ? done(null, new URLSearchParams(body as string)) : done(notJson(), undefined),
  );
  // Notifications of a mail service, and messages that a mail server returns.
  fastify.addContentTypeParser(['text/plain', 'message/rfc822'], { parseAs: 'buffer' }, (request, body, done) =>
    request.url.startsWith('/webhooks/mail/') ? done(null, body) : done(notJson(), undefined),
  );
  fastify.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    // The controller of an upload reads the stream itself.
    if (isUpload(request.url)) return done(null, undefined);
    payload.resume();
    done(isForm(request) ? null : notJson(), undefined);
  });
}

function limitOf(url: string): number {
  if (url.startsWith('/webhooks')) return LARGEST_DELIVERY;
  return isForm({ url }) ? LARGEST_FORM : LARGEST_BODY;
}

/** Whether the platform or an app signs what it sends to an address, over its raw bytes. */
const isSigned = (url: string): boolean => url.startsWith('/webhooks') || url.startsWith('/flow/');
/** Whether an address streams its multipart body to its controller. */
const isUpload = (url: string): boolean => url.startsWith('/api/lp/files/');
const isForm = ({ url }: Pick<FastifyRequest, 'url'>): boolean => url.startsWith('/mail/');
const notJson = (): HttpProblem => new HttpProblem(415, 'invalid', 'Send plain JSON in UTF-8');

function bodyOf(request: FastifyRequest, body: Buffer): unknown {
  if (isSigned(request.url)) return body;
  const { 'content-type': type = '', 'content-encoding': encoding } = request.headers;
  const charset = /charset=([^;]*)/i.exec(type)?.[1]?.trim().replaceAll('"', '').toLowerCase();
  if (encoding || (charset && charset !== 'utf-8')) throw notJson();
  if (body.length === 0) return undefined;
  try {
    return parseStrictly(body);
  } catch (error) {
    if (error instanceof BadJson) throw new HttpProblem(400, 'invalid', error.message);
    throw error;
  }
}
