import type { Server } from 'node:http';
import { openPool as openReadPool } from '@loyalty/projections/engine/connection/pool';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../contexts/dependencies.js';
import { Health } from '../contexts/health/application/health.js';
import type { Config, Role } from '../platform/config/config.js';
import { compressAnswers } from '../platform/http/compression.js';
import { allowExtensions } from '../platform/http/cross-origin.js';
import { Drain } from '../platform/http/drain.js';
import { onEveryAnswer } from '../platform/http/every-answer.js';
import { Methods } from '../platform/http/methods.js';
import { ProblemsFilter } from '../platform/http/problems.filter.js';
import { answerUnchanged } from '../platform/http/revalidation.js';
import { httpServer } from '../platform/http/server.js';
import { UnfinishedRequests } from '../platform/http/unfinished-requests.js';
import { Vitals } from '../platform/observability/vitals.js';
import { WRITING } from '../platform/process/roles.js';
import type { Scheduler } from '../platform/schedule/scheduler.js';
import { LeaderTask } from '../platform/tasks/leader-task.js';
import type { TaskBinding } from '../platform/tasks/task.js';
import { WorkerLiveness } from '../platform/tasks/worker-liveness.js';
import { apiModule } from './api-module.js';
import { mayWrite, openDependencies } from './dependencies.js';
import { startFollowers } from './followers.js';
import { serveMetrics } from './http/metrics-server.js';
import { serveStaticFiles } from './http/static-files.js';
import { loggerOf, warningsTo } from './logger.js';
import { acceptForwarded, BACKLOG } from './webhooks/forwarding.js';
import { WebhookListener } from './webhooks/listener.js';
import { hasWaiting, openScheduler, startWork } from './work.js';

export interface Service {
  readonly url: string;
  readonly parts: Dependencies;
  readonly vitals: Vitals;
  /** Every route with its method. */
  readonly routes: readonly string[];
  /** The server itself, for tests that count its connections. */
  readonly http: Server;
  /** Finishes running requests and rejects new connections; to be followed by `stop`. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Connections of the projector's role. */
const projectorPool = ({ urls, connections, log }: Dependencies) =>
  openReadPool({
    url: urls.projector,
    max: connections.projector,
    connectMs: 5_000,
    statementMs: 30_000,
    onWait: warningsTo(log),
  });

/**
 * Starts the configured roles in one process, and resolves when all of them are running.
 * @param furtherTasks tasks of programs in addition to the service's, such as seeding
 */
export async function startService(
  config: Config,
  furtherTasks: readonly TaskBinding<Dependencies>[] = [],
): Promise<Service> {
  const log = loggerOf(config);
  const parts = await openDependencies(config, log);
  const plays = (role: Role): boolean => config.ROLES.includes(role);
  const stops: (() => Promise<unknown>)[] = [() => parts.close()];
  const stop = async (): Promise<void> => {
    for (const end of stops.reverse())
      await end().catch((error) => log.error({ err: error }, 'a part did not stop cleanly'));
  };
  try {
    const readPool = projectorPool(parts);
    stops.push(() => readPool.end());
    const followers = await startFollowers(parts, readPool, stops);
    const scheduler = openScheduler(parts, readPool);
    const vitals = new Vitals(
      parts.store,
      parts.pool,
      parts.jobs,
      () => hasWaiting(parts),
      followers.lags,
      WRITING.some(plays),
    );
    if (plays('worker')) await startWorkerRole(parts, vitals, scheduler, furtherTasks, stops);
    const health = new Health(parts, readPool, () => vitals.lags());
    vitals.observe(health.beyond());
    // Started first, because a thread takes a moment to load.
    const listener = plays('api') ? new WebhookListener(parts) : null;
    if (listener) stops.push(() => listener.stop());
    const { app, url, routes, drain } = await openHttp(parts, vitals, scheduler, health, listener, stops);
    return {
      url,
      parts,
      vitals,
      routes,
      http: app.getHttpServer(),
      drain: async () => {
        vitals.leave();
        await drain();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the queue and the scheduler; without a queue where it should run, this process is not ready. @param stops receives the functions that end them */
async function startWorkerRole(
  parts: Dependencies,
  vitals: Vitals,
  scheduler: Scheduler,
  furtherTasks: readonly TaskBinding<Dependencies>[],
  stops: (() => Promise<unknown>)[],
): Promise<void> {
  const begin = async () => {
    // With one writer at a time a former holder of a job no longer holds it: it died, or may not write.
    if (parts.store.isWriter) await parts.jobs.takeBack();
    return startWork(parts, workerLiveness, furtherTasks);
  };
  const report = (error: unknown) => parts.log.warn({ err: error }, 'the job queue waits for the database');
  const workerLiveness = new WorkerLiveness(parts.pool, report, () => mayWrite(parts));
  const leaderTask = new LeaderTask(() => mayWrite(parts), begin, report);
  // Ends after the work, so that its last jobs are not released meanwhile.
  stops.push(() => workerLiveness.stop());
  await leaderTask.start();
  stops.push(() => leaderTask.stop());
  vitals.dependOn(() => leaderTask.works);
  // Several processes may hold jobs: when all of them write, or after a lost lease. Jobs of living processes are not released.
  await workerLiveness.start();
  scheduler.start();
  stops.push(() => scheduler.stop());
}

/**
 * @param listener listens at the service's port in place of this thread
 * @param stops receives the functions that end what is opened
 */
async function openHttp(
  parts: Dependencies,
  vitals: Vitals,
  scheduler: Scheduler,
  health: Health,
  listener: WebhookListener | null,
  stops: (() => Promise<unknown>)[],
) {
  const { config, log } = parts;
  const module = apiModule(parts, vitals, scheduler, health);
  const received = { requestTimeoutMs: config.REQUEST_TIMEOUT_MS, trustedProxies: config.TRUSTED_PROXIES };
  const server = httpServer(received);
  const app = await NestFactory.create<NestFastifyApplication>(module, server, {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  app.useGlobalFilters(new ProblemsFilter(log));
  const fastify = app.getHttpAdapter().getInstance();
  const methods = new Methods(fastify as unknown as FastifyInstance);
  const drain = new Drain(fastify as unknown as FastifyInstance);
  // Before the routes, which get its hook when they are declared.
  answerUnchanged(fastify as unknown as FastifyInstance);
  await compressAnswers(fastify as unknown as FastifyInstance);
  stops.push(await serveMetrics(fastify as unknown as FastifyInstance, vitals, config));
  allowExtensions(fastify as unknown as FastifyInstance);
  onEveryAnswer(fastify as unknown as FastifyInstance, log, config.APP_URL);
  if (config.ROLES.includes('api')) await serveStaticFiles(app, config);
  await app.init();
  methods.rejectOthers();
  const routes = methods.list();
  stops.push(() => app.close());
  if (listener) acceptForwarded(app.getHttpServer());
  new UnfinishedRequests(received).watch(app.getHttpServer());
  if (!listener) {
    await app.listen(config.PORT, config.BIND_ADDRESS);
    return { app, url: await app.getUrl(), routes, drain: () => drain.run() };
  }
  await fastify.listen({ path: listener.path, backlog: BACKLOG });
  const url = await listener.listen();
  return { app, url, routes, drain: () => drain.run(listener.drain()) };
}
