import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isOutage } from '../database/outage.js';
import { StoreUnavailable } from '../event-store/port.js';
import { FileStoreUnavailable } from '../files/file-store.js';
import { NoFreeSpace } from '../files/quotas.js';
import { TooManyReads } from '../files/shop-reads.js';
import { NeedsHelp, TryLater } from '../tasks/task-errors.js';
import { HttpProblem, tooMany } from './http-problem.js';

/** Retry-After of a 503, in seconds. */
const RETRY_AFTER_S = 2;

/** Lingering close: how long the rest of a body that is too large is read, in milliseconds. */
const LONGEST_DROP_MS = 400;

/** Lingering close: drops the rest of a body, because a client that still sends when the connection closes never reads the response. */
async function dropBody(request: IncomingMessage): Promise<void> {
  const over = finished(request, { writable: false }).catch(() => undefined);
  request.resume();
  await Promise.race([over, pause(LONGEST_DROP_MS, undefined, { ref: false })]);
}

/** Answers a failure with one problem document (RFC 9457); a defect shows only the request id, and is logged. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Logger): void {
  const problem = problemOf(error, request, log);
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  if (problem.extra.retryAfterS) void reply.header('retry-after', String(problem.extra.retryAfterS));
  const { limit } = problem.extra;
  if (limit) {
    void reply.header('ratelimit-policy', `"default";q=${limit.burst};w=${limit.burst / limit.perS}`);
    void reply.header('ratelimit', `"default";r=0;t=${problem.extra.retryAfterS}`);
  }
  const send = () =>
    void reply
      .status(problem.status)
      .header('content-type', 'application/problem+json')
      .header('cache-control', 'no-store')
      .send(problem.toProblem(request.id));
  if (problem.status === 413) void dropBody(request.raw).then(send);
  else send();
}

function problemOf(error: unknown, request: FastifyRequest, log: Logger): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof TooManyReads)
    return tooMany('Too many files are being read. Try again in a moment.', error.retryAfterS);
  if (error instanceof NoFreeSpace) {
    log.error({ err: error, requestId: request.id }, 'the disk is nearly full');
    return new HttpProblem(507, 'no-space', 'There is no room for files right now. Try again later.');
  }
  const { statusCode, code, message } = error as { statusCode?: number; code?: string; message?: string };
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    // Fastify's own words, such as those for a body that is too large.
    const words = code?.startsWith('FST_') ? message : undefined;
    return new HttpProblem(statusCode, 'invalid', words ?? 'The request cannot be read');
  }
  if (error instanceof TryLater || error instanceof NeedsHelp) {
    log.warn({ err: error, requestId: request.id }, 'the platform cannot answer now');
    const retryAfterS = error instanceof TryLater ? Math.ceil(error.retryAfterMs / 1000) : 0;
    return new HttpProblem(503, 'unavailable', 'The store did not answer. Try again later.', [], {
      retryAfterS: Math.max(retryAfterS, RETRY_AFTER_S),
    });
  }
  const isUnavailable = [StoreUnavailable, FileStoreUnavailable].some((kind) => error instanceof kind);
  if (isOutage(error) || isUnavailable) {
    log.warn({ err: error, requestId: request.id }, 'the ledger cannot answer now');
    return new HttpProblem(503, 'unavailable', 'The ledger cannot answer right now. Try again.', [], {
      retryAfterS: RETRY_AFTER_S,
    });
  }
  log.error({ err: error, requestId: request.id }, 'a request failed');
  return new HttpProblem(500, 'defect', 'Something went wrong on our side');
}
