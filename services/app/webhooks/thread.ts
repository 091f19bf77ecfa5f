import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { fastify as createFastify } from 'fastify';
import { WebhookEndpoint } from '../../contexts/orders/http/webhook-endpoint.js';
import { ShiftedClock } from '../../platform/clock/clock.js';
import { openPool } from '../../platform/database/pool.js';
import { ConcurrencyLimiter } from '../../platform/http/concurrency-limiter.js';
import { Drain } from '../../platform/http/drain.js';
import { onEveryAnswer } from '../../platform/http/every-answer.js';
import { fastifyOptions, parseBodies } from '../../platform/http/fastify-options.js';
import { PlatformKeys } from '../../platform/http/platform-keys.js';
import { answerProblem } from '../../platform/http/problem-answer.js';
import { UnfinishedRequests } from '../../platform/http/unfinished-requests.js';
import { Inbox } from '../../platform/inbox/inbox.js';
import { loggerOf, warningsTo } from '../logger.js';
import { DisputesElsewhere } from './disputes-elsewhere.js';
import { forwardOthers } from './forwarding.js';
import type { ThreadCommand, ThreadData, ThreadMessage } from './messages.js';

// The webhook endpoint in a separate thread: settling cannot delay the platform's answer (ADR 95). It listens at the service's port, stores
// deliveries, and forwards everything else.

/** Deliveries that are complete and being stored; further ones are answered 503, and the platform sends them again. */
const MAX_AT_ONCE = 1_000;

const { config, secrets, databaseUrl, connections, forwardTo, clock } = workerData as ThreadData;
const send = (word: ThreadMessage): void => parentPort?.postMessage(word);
const log = loggerOf(config);
process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection nobody caught'));

const inbox = new Inbox(openPool(databaseUrl, connections, warningsTo(log), 'webhooks'));
let counted = 0;
let isReported = false;
inbox.onStored(() => {
  if (isReported) return;
  isReported = true;
  // Batches notifications of one turn of the event loop.
  setImmediate(() => {
    isReported = false;
    send({ is: 'stored', repeats: inbox.repeated - counted });
    counted = inbox.repeated;
  });
});

const { BIND_ADDRESS, REQUEST_TIMEOUT_MS, TRUSTED_PROXIES, SHOPIFY_API_KEY } = config;
const received = { requestTimeoutMs: REQUEST_TIMEOUT_MS, trustedProxies: TRUSTED_PROXIES };
const fastify = createFastify(fastifyOptions(received));
parseBodies(fastify);
const drain = new Drain(fastify);
const unfinished = new UnfinishedRequests(received);
const disputes = new DisputesElsewhere(send);
const endpoint = new WebhookEndpoint({
  keys: new PlatformKeys(SHOPIFY_API_KEY, secrets),
  inbox,
  disputes,
  clock: new ShiftedClock(clock),
  load: new ConcurrencyLimiter(MAX_AT_ONCE),
  alarm: (message) => log.error({ alarm: true }, message),
});

onEveryAnswer(fastify, log, config.APP_URL);
fastify.setErrorHandler((error, request, reply) => answerProblem(error, request, reply, log));
fastify.post('/webhooks', (request, reply) => endpoint.receive(request, reply));
await fastify.ready();
forwardOthers(fastify.server, {
  path: forwardTo,
  begins: 'POST /webhooks',
  endsWith: ' ?',
  isAnsweredHere: ({ method, url = '' }) => method === 'POST' && /^\/webhooks(\?|$)/.test(url),
  maxWaitMs: REQUEST_TIMEOUT_MS,
  onTunnel: (socket) => unfinished.forget(socket),
});
unfinished.watch(fastify.server);

parentPort?.on('message', async (order: ThreadCommand) => {
  if (order.do === 'end-dispute') return disputes.end(order);
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
