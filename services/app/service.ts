import type { Server } from 'node:http';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { openPool as openReadPool } from '@loyalty/projections/engine/pool';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { YearlyDays } from '../contexts/actions/schedule/calendar-rewards.js';
import { reconcileWork } from '../contexts/orders/tasks/reconcile-work.js';
import { mailExpiry } from '../contexts/points/process-managers/expiry-mail.js';
import { ExpiryReminders } from '../contexts/points/schedule/expiry-reminders.js';
import { planWork } from '../contexts/programs/tasks/plan-work.js';
import { compressAnswers } from '../platform/http/compression.js';
import { Drain } from '../platform/http/drain.js';
import { onEveryAnswer } from '../platform/http/every-answer.js';
import { Methods } from '../platform/http/methods.js';
import { ProblemsFilter } from '../platform/http/problems.filter.js';
import { httpServer } from '../platform/http/server.js';
import { Vitals } from '../platform/observability/vitals.js';
import { AgendaClock, type DailyRound } from '../platform/schedule/agenda.js';
import { Duty } from '../platform/tasks/leader-task.js';
import { RollCall } from '../platform/tasks/worker-liveness.js';
import { seedBeside } from '../seed/seed-beside.js';
import { apiModule } from './api-module.js';
import type { Config, Role } from './config.js';
import { disputeWork } from './disputes.js';
import { exportWork } from './exports.js';
import { startFollowers } from './followers.js';
import { Health } from './health.js';
import { serveStaticFiles } from './http/static-files.js';
import { loggerOf } from './logger.js';
import { mayWrite, openParts, type Parts } from './parts.js';
import { programWork } from './programs.js';
import { proofWork } from './proof.js';
import { agendaOf, endingPoints, joinedOn, lastOrderedOn, workerParts } from './reactors.js';
import { acceptForwarded } from './webhooks/forwarding.js';
import { WebhookListener } from './webhooks/listener.js';
import { startWork } from './worker.js';

export interface Service {
  readonly url: string;
  readonly parts: Parts;
  readonly vitals: Vitals;
  /** Every address that is answered, with its method. */
  readonly routes: readonly string[];
  /** The server itself, for those who count its connections. */
  readonly http: Server;
  /** Answers what is under way and lets nobody in any more; to be followed by `stop`. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Jobs that run side by side: enough for slow platform calls not to hold up deliveries. */
const JOBS_AT_ONCE = 12;

/** Starts the roles that the configuration names, in one process, and answers when all of them work. */
export async function startService(config: Config): Promise<Service> {
  const log = loggerOf(config);
  const parts = await openParts(config, log);
  const plays = (role: Role): boolean => config.ROLES.includes(role);
  const stops: (() => Promise<unknown>)[] = [() => parts.close()];
  const stop = async (): Promise<void> => {
    for (const end of stops.reverse())
      await end().catch((error) => log.error({ err: error }, 'a part did not stop cleanly'));
  };
  try {
    const readPool = openReadPool({ url: parts.urls.projector, max: 4, connectMs: 5_000, statementMs: 30_000 });
    stops.push(() => readPool.end());
    const followers = await startFollowers(parts, readPool, stops);
    const agenda = openAgenda(parts, readPool);
    if (plays('worker')) {
      const others = otherWork(parts);
      const begin = async () => {
        // With one writer at a time, whoever held a job before does not any more: it died, or it may not write.
        if (parts.store.isWriter) await parts.jobs.takeBack();
        return startWork(parts.pool, workerParts(parts), JOBS_AT_ONCE, others, rollCall);
      };
      const report = (error: unknown) => log.warn({ err: error }, 'the job queue waits for the database');
      const rollCall = new RollCall(parts.pool, report, () => mayWrite(parts));
      const duty = new Duty(() => mayWrite(parts), begin, report);
      // Ends after the work, so that nobody takes its last jobs meanwhile.
      stops.push(() => rollCall.stop());
      await duty.start();
      stops.push(() => duty.stop());
      // Several processes may hold jobs: those that all write, or one that has just lost the lease. Nobody touches the jobs of those who live.
      await rollCall.start();
      agenda.start();
      stops.push(() => agenda.stop());
    }
    const vitals = new Vitals(parts.store, parts.pool, parts.jobs, parts.inbox, followers.lags, plays('api'));
    const health = new Health(parts, readPool, () => vitals.lags());
    vitals.observe(health.beyond());
    // Begun first, for a thread takes a moment to load.
    const listener = plays('api') ? new WebhookListener(parts) : null;
    if (listener) stops.push(() => listener.stop());
    const { app, url, routes, drain } = await openHttp(parts, vitals, agenda, health, listener);
    stops.push(() => app.close());
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

/** What the clock sees to, and what is gone through in each shop once a day. */
function openAgenda(parts: Parts, readPool: pg.Pool): AgendaClock {
  const { ledger, jobs, book, clock, facts, birthdays, log } = parts;
  const yearly = new YearlyDays(ledger, facts.asked, birthdays, joinedOn(readPool), lastOrderedOn(readPool), log);
  const reminders = new ExpiryReminders(ledger, endingPoints(readPool), log);
  const rounds: DailyRound[] = [(shops, now) => yearly.greet(shops, now), (shops, now) => reminders.remind(shops, now)];
  return new AgendaClock(agendaOf(readPool), ledger, jobs, book, clock, log, rounds);
}

/** What the queue does for other rooms, by the names of the jobs. */
function otherWork(parts: Parts): Record<string, (wish: unknown) => Promise<void>> {
  return {
    seed: (wish: unknown) => seedBeside(parts, wish),
    ...proofWork(parts),
    'mail-expiry': (told) => mailExpiry(parts, (told as { event: Recorded }).event),
    ...exportWork(parts),
    ...disputeWork(parts),
    ...reconcileWork(parts),
    ...programWork(parts),
    ...planWork(parts),
  };
}

/** @param listener what listens at the service's port in place of this thread. */
async function openHttp(
  parts: Parts,
  vitals: Vitals,
  agenda: AgendaClock,
  health: Health,
  listener: WebhookListener | null,
) {
  const { config, log } = parts;
  const module = apiModule(parts, vitals, agenda, health);
  const server = httpServer({ requestTimeoutMs: config.REQUEST_TIMEOUT_MS, trustedProxies: config.TRUSTED_PROXIES });
  const app = await NestFactory.create<NestFastifyApplication>(module, server, {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  app.useGlobalFilters(new ProblemsFilter(log));
  const fastify = app.getHttpAdapter().getInstance();
  const methods = new Methods(fastify as unknown as FastifyInstance);
  const drain = new Drain(fastify as unknown as FastifyInstance);
  // Before the routes, which get their hook as they are declared.
  await compressAnswers(fastify as unknown as FastifyInstance);
  onEveryAnswer(fastify as unknown as FastifyInstance, log);
  if (config.ROLES.includes('api')) await serveStaticFiles(app, config.PLATFORM_URL);
  await app.init();
  methods.refuseOthers();
  const routes = methods.list();
  if (!listener) {
    await app.listen(config.PORT, config.BIND_ADDRESS);
    return { app, url: await app.getUrl(), routes, drain: () => drain.run() };
  }
  acceptForwarded(app.getHttpServer());
  await fastify.listen({ path: listener.path });
  return { app, url: await listener.listen(), routes, drain: () => drain.run(listener.drain()) };
}
