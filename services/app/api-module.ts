import { endpoints } from '@loyalty/contracts/endpoints';
import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Keyring } from '../contexts/app-keys/application/keyring.js';
import { AuditSeats } from '../contexts/audit/application/audit-seats.js';
import type { Dependencies } from '../contexts/dependencies.js';
import { FileUses } from '../contexts/files/application/file-uses.js';
import { Health } from '../contexts/health/application/health.js';
import { AppStatus } from '../contexts/shop/application/app-status.js';
import { BlockedShops } from '../contexts/shop/application/blocked-shops.js';
import { Installation } from '../contexts/shop/application/installation.js';
import { StandaloneSessions } from '../contexts/sign-in/application/standalone-sessions.js';
import { SupportLogins } from '../contexts/support/application/support-logins.js';
import { SupportTeam } from '../contexts/support/application/support-team.js';
import { AccessLog, CallerDirectory } from '../platform/access/caller-directory.js';
import { ShiftedClock } from '../platform/clock/clock.js';
import { Ledger } from '../platform/commands/ledger.js';
import { platformSecrets } from '../platform/config/config.js';
import type { Constructor } from '../platform/context.js';
import { Documents } from '../platform/documents/documents.js';
import { Authenticator } from '../platform/http/authenticator.js';
import { busProvider } from '../platform/http/call.js';
import { ConcurrencyLimiter } from '../platform/http/concurrency-limiter.js';
import { endpointController } from '../platform/http/endpoint-controller.js';
import { PlatformKeys } from '../platform/http/platform-keys.js';
import { RateLimiter } from '../platform/http/rate-limiter.js';
import { QueryRunner } from '../platform/http/reads.js';
import { ALARM, EVENT_STORE, NOTES } from '../platform/http/tokens.js';
import { Vitals } from '../platform/observability/vitals.js';
import { Scheduler } from '../platform/schedule/scheduler.js';
import { Jobs } from '../platform/tasks/jobs.js';
import { TaskKinds } from '../platform/tasks/task-kinds.js';
import { Vault } from '../platform/vault/vault.js';
import { accessLog, callerDirectory } from './callers.js';
import { contexts } from './contexts.js';
import { DocumentsController } from './http/documents.controller.js';
import { TestHooksController } from './http/test-hooks.controller.js';
import { taskKinds } from './work.js';

@Module({})
class ApiModule {}

/** The injection token of each of these is its class. */
const factories: Provider[] = [
  {
    provide: CallerDirectory,
    inject: [
      Installation,
      BlockedShops,
      AppStatus,
      Keyring,
      AuditSeats,
      SupportLogins,
      SupportTeam,
      StandaloneSessions,
    ],
    useFactory: callerDirectory,
  },
  { provide: AccessLog, inject: [Ledger, AuditSeats, SupportLogins], useFactory: accessLog },
];

/** The HTTP side of all contexts, on dependencies that are already open. */
export function apiModule(
  dependencies: Dependencies,
  vitals: Vitals,
  scheduler: Scheduler,
  health: Health,
): DynamicModule {
  const { config, ledger, clock, vault, store, reader, jobs, log } = dependencies;
  const shared: [unknown, unknown][] = [
    [Ledger, ledger],
    [ShiftedClock, clock],
    [Vault, vault],
    [NOTES, vault.notes],
    [Jobs, jobs],
    [TaskKinds, TaskKinds.of(taskKinds, dependencies)],
    [QueryRunner, new QueryRunner(reader)],
    [EVENT_STORE, store],
    [ALARM, (message: string) => log.error({ alarm: true }, message)],
    [Vitals, vitals],
    [Health, health],
    [Scheduler, scheduler],
    [FileUses, new FileUses(contexts.flatMap(({ files = [] }) => files))],
    [PlatformKeys, new PlatformKeys(config.SHOPIFY_API_KEY, platformSecrets(config))],
    [RateLimiter, new RateLimiter(config.RATE_LIMIT_FACTOR)],
    [ConcurrencyLimiter, new ConcurrencyLimiter()],
    [
      Documents,
      new Documents(
        ledger,
        contexts.flatMap(({ documents }) => documents?.(dependencies) ?? []),
      ),
    ],
  ];
  const provided = [...shared, ...contexts.flatMap(({ providers }) => providers?.(dependencies) ?? [])];
  const given: Provider[] = provided.map(([provide, useValue]) => ({ provide: provide as symbol, useValue }));
  const classes = (of: (context: (typeof contexts)[number]) => readonly Constructor[] | undefined): Type[] =>
    contexts.flatMap((context) => of(context) ?? []) as unknown as Type[];
  return {
    module: ApiModule,
    imports: [CqrsModule.forRoot()],
    controllers: [
      ...classes(({ controllers }) => controllers),
      DocumentsController,
      ...(config.TEST_HOOKS ? [TestHooksController] : []),
      endpointController(endpoints),
    ],
    providers: [
      ...given,
      ...factories,
      Authenticator,
      ...classes(({ injectables }) => injectables),
      ...contexts.flatMap(({ handlers = [] }) => handlers.map(busProvider)),
    ],
  };
}
