import 'reflect-metadata';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { openReader } from '@loyalty/projections/engine/reading/reader';
import { type LedgerTables, ledgerModel } from '@loyalty/projections/ledger-model';
import { type ArgumentsHost, Catch } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { looksLikeKey } from '../../contexts/app-keys/application/keyring.js';
import { looksLikeStandaloneToken } from '../../contexts/sign-in/application/standalone-sessions.js';
import { looksLikeSupportToken } from '../../contexts/support/application/support-logins.js';
import { AccessChanges } from '../../platform/access/access-changes.js';
import { ShiftedClock } from '../../platform/clock/clock.js';
import { compressAnswers } from '../../platform/http/compression.js';
import { Drain } from '../../platform/http/drain.js';
import { onEveryAnswer } from '../../platform/http/every-answer.js';
import { HandOver } from '../../platform/http/hand-over.js';
import { ProblemsFilter } from '../../platform/http/problems.filter.js';
import { QueryRunner } from '../../platform/http/reads.js';
import { httpServer } from '../../platform/http/server.js';
import { UnfinishedRequests } from '../../platform/http/unfinished-requests.js';
import { loggerOf, warningsTo } from '../logger.js';
import { acceptForwarded, BACKLOG, forwardRequests, passRequest } from '../webhooks/forwarding.js';
import type { ReaderCommand, ReaderData, ReaderMessage } from './messages.js';
import { readingModule, readingPath } from './reading-module.js';
import { ReaderTally } from './tally.js';
import { WriterQuestions } from './writer-questions.js';

// A thread that answers what only reads read models (ADR 232). Everything else it hands over to the thread that writes.

const data = workerData as ReaderData;
const { config, forwardTo } = data;
const send = (message: ReaderMessage): void => parentPort?.postMessage(message);
const log = loggerOf(config);
process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection nobody caught'));

const tally = new ReaderTally(data.tally);
const writer = new WriterQuestions(send, new AccessChanges(data.accessChanges));
const reader = openReader<LedgerTables>({
  url: data.databaseUrl,
  model: ledgerModel.name,
  max: data.connections,
  use: 'threads',
  onWait: warningsTo(log),
});

/** Hands a request over when it turns out that only the writer can answer it. */
@Catch()
class HandOverFilter extends ProblemsFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    if (!(error instanceof HandOver)) {
      super.catch(error, host);
      return;
    }
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    reply.hijack();
    tally.handedOver();
    passRequest(host.switchToHttp().getRequest<FastifyRequest>().raw, reply.raw, forwardTo);
  }
}

const isReadingPath = readingPath();
/** Tokens whose validity ends by a moment or a use are checked by the writer; so is what lies in the past. */
const isForWriter = (token: string): boolean =>
  looksLikeKey(token) || looksLikeSupportToken(token) || looksLikeStandaloneToken(token);

function isAnsweredHere({ method, url = '', headers }: IncomingMessage): boolean {
  const [path = '', query = ''] = url.split('?', 2);
  if (method !== 'GET' || !isReadingPath(path) || /(?:^|&)(?:asOf|knownAt)=/.test(query)) return false;
  return !isForWriter(headers.authorization?.replace(/^Bearer /, '') ?? '');
}

const { REQUEST_TIMEOUT_MS, TRUSTED_PROXIES } = config;
const received = { requestTimeoutMs: REQUEST_TIMEOUT_MS, trustedProxies: TRUSTED_PROXIES };
const adapter = httpServer(received);
const module = readingModule(config, new QueryRunner(reader), new ShiftedClock(data.clock), writer);
const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
  logger: false,
  bodyParser: false,
  abortOnError: false,
});
app.useGlobalFilters(new HandOverFilter(log));
const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
const drain = new Drain(fastify);
await compressAnswers(fastify);
onEveryAnswer(fastify, log, config.APP_URL);
await app.init();
await fastify.ready();
const { server } = fastify;
acceptForwarded(server);
forwardRequests(server, {
  path: forwardTo,
  isAnsweredHere: (request) => {
    const isOwn = isAnsweredHere(request);
    if (isOwn) tally.answered();
    else tally.handedOver();
    return isOwn;
  },
});
new UnfinishedRequests(received).watch(server);

const finishing = Promise.withResolvers<void>();
parentPort?.on('message', async (command: ReaderCommand) => {
  if (command.do === 'answer' || command.do === 'fail') return writer.receive(command);
  if (command.do === 'finish') return finishing.resolve();
  await drain.run(finishing.promise);
  send({ is: 'drained' });
});
server.listen({ path: data.path, backlog: BACKLOG });
await once(server, 'listening');
send({ is: 'listening' });
