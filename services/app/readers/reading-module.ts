import { additionalRoutes } from '@loyalty/contracts/additional-routes';
import { endpoints } from '@loyalty/contracts/endpoints';
import type { Endpoint } from '@loyalty/contracts/kernel/endpoint';
import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { PresentPersons } from '../../contexts/customers/application/present-persons.js';
import { AsOfQueries } from '../../contexts/points/application/history/as-of-queries.js';
import { AsOfCoupons } from '../../contexts/rewards/application/as-of-coupons.js';
import { ActorNames } from '../../contexts/shop/application/actor-names.js';
import { AccessLog, CallerDirectory } from '../../platform/access/caller-directory.js';
import { CustomerDirectory } from '../../platform/access/customer-directory.js';
import { ShiftedClock } from '../../platform/clock/clock.js';
import { type Config, platformSecrets } from '../../platform/config/config.js';
import { Authenticator } from '../../platform/http/authenticator.js';
import { endpointOf } from '../../platform/http/call.js';
import { ConcurrencyLimiter } from '../../platform/http/concurrency-limiter.js';
import { endpointController } from '../../platform/http/endpoint-controller.js';
import { HandOver } from '../../platform/http/hand-over.js';
import { PlatformKeys } from '../../platform/http/platform-keys.js';
import { RateLimiter } from '../../platform/http/rate-limiter.js';
import { QueryRunner } from '../../platform/http/reads.js';
import { NOTES, type RevealNotes } from '../../platform/http/tokens.js';
import { revealNotes } from '../../platform/vault/notes.js';
import { contexts } from '../contexts.js';
import { readerCallers } from './reader-callers.js';
import type { WriterQuestions } from './writer-questions.js';

@Module({})
class ReadingModule {}

/** All that a handler may be made of when a reading thread is to have it. */
const POSSIBLE: readonly unknown[] = [QueryRunner, ShiftedClock, ActorNames, AsOfQueries, AsOfCoupons, PresentPersons];

/** Levels of access that a session token of staff reaches. */
const ACCESSES = new Set(['entrance', 'staff', 'write', 'customers', 'events', 'reports']);

const dependenciesOf = (handler: object): readonly unknown[] =>
  (Reflect.getMetadata('design:paramtypes', handler) as unknown[] | undefined) ?? [];

/** Handlers that read nothing but read models: they say so by what they are made of. */
const readingHandlers = contexts
  .flatMap(({ handlers = [] }) => handlers)
  .filter((handler) => {
    const endpoint = endpointOf(handler);
    if (endpoint?.does !== 'read' || endpoint.method !== 'GET' || !ACCESSES.has(endpoint.access)) return false;
    const made = dependenciesOf(handler);
    return made.length > 0 && made.every((one) => POSSIBLE.includes(one));
  });

/** Endpoints that a reading thread answers. */
const readingEndpoints: readonly Endpoint[] = readingHandlers.flatMap((handler) => endpointOf(handler) ?? []);

/** Paths of an endpoint, below both bases of the admin’s API. */
const pathsOf = ({ path }: Endpoint): readonly string[] => ['/api', '/apiSa'].map((base) => base + path);

/** Any of these paths, given without a query. */
const patternOf = (paths: readonly string[]) =>
  new RegExp(`^(?:${paths.map((path) => path.replace(/\{\w+\}|:\w+/g, '[^/]+').replace(/\*/g, '.*')).join('|')})$`);

/** Whether a path belongs to a reading endpoint. One that another route matches as well is left to the router of the writer. */
export function readingPath(): (path: string) => boolean {
  const own = patternOf(readingEndpoints.flatMap(pathsOf));
  const others = endpoints.filter((one) => one.method === 'GET' && !readingEndpoints.includes(one));
  const additional = additionalRoutes.filter(({ path }) => path.startsWith('/api'));
  const foreign = patternOf([...others.flatMap(pathsOf), ...additional.map(({ path }) => path)]);
  return (path) => own.test(path) && !foreign.test(path);
}

const handOver = (why: string) => async (): Promise<never> => {
  throw new HandOver(why);
};

/** The HTTP side of a reading thread. */
export function readingModule(
  config: Config,
  queries: QueryRunner,
  clock: ShiftedClock,
  writer: WriterQuestions,
): DynamicModule {
  const names = new ActorNames({ read: (shop, name) => writer.remember('secret', [shop, name], shop, name) });
  const notes: RevealNotes = {
    revealKnown: (shop, answer) => revealNotes(answer, (found) => writer.ask('notes', shop, ...found)),
  };
  const accessLog: AccessLog = { recordReading: async () => undefined, recordAct: handOver('acts are recorded') };
  const ofThePast = handOver('of the past');
  const toTheStore = handOver('the store may know this customer');
  const past: Record<keyof AsOfQueries, typeof ofThePast> = {
    customer: ofThePast,
    activities: ofThePast,
  };
  const pastCoupons: Record<keyof AsOfCoupons, typeof ofThePast> = { coupons: ofThePast };
  const provided: [unknown, unknown][] = [
    [QueryRunner, queries],
    [ShiftedClock, clock],
    [ActorNames, names],
    [NOTES, notes],
    [AsOfQueries, past],
    [AsOfCoupons, pastCoupons],
    [PresentPersons, { read: (shop: string, customer: string) => writer.ask('person', shop, customer) }],
    [PlatformKeys, new PlatformKeys(config.SHOPIFY_API_KEY, platformSecrets(config))],
    [CallerDirectory, readerCallers(writer)],
    [AccessLog, accessLog],
    [CustomerDirectory, { meet: toTheStore, knownAt: toTheStore, foundAt: toTheStore } satisfies CustomerDirectory],
    [RateLimiter, new RateLimiter(config.RATE_LIMIT_FACTOR)],
    [ConcurrencyLimiter, new ConcurrencyLimiter()],
  ];
  const given: Provider[] = provided.map(([provide, useValue]) => ({ provide: provide as symbol, useValue }));
  return {
    module: ReadingModule,
    imports: [CqrsModule.forRoot()],
    controllers: [endpointController(readingEndpoints)],
    providers: [...given, Authenticator, ...(readingHandlers as unknown as Type[])],
  };
}
