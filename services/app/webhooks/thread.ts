import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { ArgumentsHost } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WebhooksController } from '../../contexts/orders/http/webhooks.controller.js';
import { ShiftedClock } from '../../platform/clock/clock.js';
import { platformSecrets } from '../../platform/config/config.js';
import { openPool } from '../../platform/database/pool.js';
import { ConcurrencyLimiter } from '../../platform/http/concurrency-limiter.js';
import { Drain } from '../../platform/http/drain.js';
import { onEveryAnswer } from '../../platform/http/every-answer.js';
import { PlatformKeys } from '../../platform/http/platform-keys.js';
import { ProblemsFilter } from '../../platform/http/problems.filter.js';
import { httpServer } from '../../platform/http/server.js';
import { Inbox } from '../../platform/inbox/inbox.js';
import { loggerOf } from '../logger.js';
import { DisputesElsewhere } from './disputes-elsewhere.js';
import { forwardOthers } from './forwarding.js';
import type { ThreadCommand, ThreadData, ThreadMessage } from './messages.js';

// The webhook endpoint in a separate thread: settling cannot delay the platform's answer (ADR 95). It listens at the service's port, stores
// deliveries, and forwards everything else.

/** Concurrent deliveries; further ones are rejected before they are read, and the platform sends them again. */
const MAX_AT_ONCE = 1_000;

const { config, databaseUrl, connections, forwardTo, clock } = workerData as ThreadData;
const send = (word: ThreadMessage): void => parentPort?.postMessage(word);
const log = loggerOf(config);
process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection nobody caught'));

const inbox = new Inbox(openPool(databaseUrl, connections, (line) => log.warn(line), 'webhooks'));
let reported = 0;
let isReported = false;
inbox.onStored(() => {
  if (isReported) return;
  isReported = true;
  // Batches notifications of one turn of the event loop.
  setImmediate(() => {
    isReported = false;
    send({ is: 'stored', repeats: inbox.repeated - reported });
    reported = inbox.repeated;
  });
});

const { BIND_ADDRESS, REQUEST_TIMEOUT_MS, TRUSTED_PROXIES, SHOPIFY_API_KEY } = config;
const http = httpServer({ requestTimeoutMs: REQUEST_TIMEOUT_MS, trustedProxies: TRUSTED_PROXIES });
const fastify = http.getInstance() as unknown as FastifyInstance;
const drain = new Drain(fastify);
const filter = new ProblemsFilter(log);
const admission = new ConcurrencyLimiter(MAX_AT_ONCE);
const disputes = new DisputesElsewhere(send);
const controller = new WebhooksController(
  new PlatformKeys(SHOPIFY_API_KEY, platformSecrets(config)),
  inbox,
  disputes,
  new ShiftedClock(clock),
  new ConcurrencyLimiter(MAX_AT_ONCE),
  (message) => log.error({ alarm: true }, message),
);
const hostOf = (request: FastifyRequest, reply: FastifyReply): ArgumentsHost =>
  ({ switchToHttp: () => ({ getRequest: () => request, getResponse: () => reply }) }) as unknown as ArgumentsHost;

onEveryAnswer(fastify, log);
fastify.addHook('onRequest', async (_request, reply) => {
  reply.raw.once('close', admission.enter());
});
fastify.setErrorHandler((error, request, reply) => filter.catch(error, hostOf(request, reply)));
fastify.post('/webhooks', (request, reply) => controller.receive(request, reply));
await fastify.ready();
let readers: readonly string[] = [];
let turn = 0;
forwardOthers(fastify.server, {
  path: forwardTo,
  begins: 'POST /webhooks',
  endsWith: ' ?',
  isAnsweredHere: ({ method, url = '' }) => method === 'POST' && /^\/webhooks(\?|$)/.test(url),
  maxWaitMs: REQUEST_TIMEOUT_MS,
  elsewhere: { begins: 'GET /api', next: () => readers[turn++ % readers.length] },
});

parentPort?.on('message', async (order: ThreadCommand) => {
  if (order.do === 'end-dispute') return disputes.end(order);
  if (order.do === 'use-readers') {
    readers = order.paths;
    return;
  }
  if (order.do === 'drain') {
    await drain.run();
    return send({ is: 'drained' });
  }
  try {
    await fastify.listen({ port: order.port, host: BIND_ADDRESS });
    const { address, port } = fastify.server.address() as AddressInfo;
    send({ is: 'listening', host: address, port });
  } catch (error) {
    send({ is: 'failed', why: error instanceof Error ? error.message : String(error) });
  }
});
send({ is: 'ready' });
