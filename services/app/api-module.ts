import { endpoints } from '@loyalty/contracts/endpoints';
import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Claims } from '../contexts/actions/http/claims.handler.js';
import { Streaks } from '../contexts/actions/http/dates.handler.js';
import { Keyring } from '../contexts/app-keys/application/keyring.js';
import { AuditItems } from '../contexts/audit/application/audit-items.js';
import { AuditSeats } from '../contexts/audit/application/audit-seats.js';
import { ExportFiles } from '../contexts/exports/application/files.js';
import { ExportController } from '../contexts/exports/http/download.controller.js';
import { ExportRuns } from '../contexts/exports/application/runs.js';
import { Consumers } from '../contexts/feed/application/consumers.js';
import { ShopEvents } from '../contexts/feed/application/shop-events.js';
import { Wakes } from '../contexts/feed/application/wakes.js';
import { EventsController } from '../contexts/feed/http/events.controller.js';
import { Disputes } from '../contexts/orders/application/disputes.js';
import { Reconciliations } from '../contexts/orders/application/reconciliations.js';
import { WebhooksController } from '../contexts/orders/http/webhooks.controller.js';
import { FactBook } from '../contexts/points/application/eligibility-data.js';
import { Accounts } from '../contexts/points/application/history/accounts.js';
import { Past } from '../contexts/points/application/history/as-of-queries.js';
import { PointAdjustments } from '../contexts/points/application/adjust-points.js';
import { Explanations } from '../contexts/points/http/explain.handler.js';
import { EarlierUses } from '../contexts/programs/application/earlier-uses.js';
import { Goods } from '../contexts/programs/http/goods.handler.js';
import { Permissions } from '../contexts/programs/http/permissions.handler.js';
import { Subscriptions } from '../contexts/programs/http/subscriptions.handler.js';
import { WhatIfRuns } from '../contexts/programs/http/what-if.handler.js';
import { ProgramRuns } from '../contexts/programs/application/runs.js';
import { TamperedCopy } from '../contexts/proof/application/copy.js';
import { PackLinks } from '../contexts/proof/application/pack/links.js';
import { PackMaker } from '../contexts/proof/application/pack/pack-maker.js';
import { PublishedSeals } from '../contexts/proof/application/published.js';
import { Signer } from '../contexts/proof/application/signer.js';
import { ProofController } from '../contexts/proof/http/published.controller.js';
import { ProofRuns } from '../contexts/proof/http/runs.handler.js';
import { Runs } from '../contexts/proof/application/runs.js';
import { Approvals } from '../contexts/reviews/application/approvals.js';
import { MapsPersons } from '../contexts/reviews/http/maps-reviews.handler.js';
import { ReviewWebhooksController } from '../contexts/reviews/http/review-webhooks.controller.js';
import { Gifts } from '../contexts/rewards/application/gifts.js';
import { Redemptions } from '../contexts/rewards/application/redeem-reward.js';
import { ActorNames } from '../contexts/shop/application/actor-names.js';
import { BlockedShops } from '../contexts/shop/application/blocked-shops.js';
import { Installation } from '../contexts/shop/application/installation.js';
import { ShopContacts } from '../contexts/shop/application/shop-contacts.js';
import { ShiftedClock } from '../platform/clock/clock.js';
import { Ledger } from '../platform/commands/ledger.js';
import { AccessLog, CallerDirectory } from '../platform/access/caller-directory.js';
import { Authenticator } from '../platform/http/authenticator.js';
import { WorkLoad } from '../platform/http/concurrency-limiter.js';
import { endpointController } from '../platform/http/endpoint-controller.js';
import { PlatformKeys } from '../platform/http/platform-keys.js';
import { Allowances } from '../platform/http/rate-limiter.js';
import { Reads } from '../platform/http/reads.js';
import { ALARM, EVENT_STORE } from '../platform/http/tokens.js';
import { Inbox } from '../platform/inbox/inbox.js';
import { Repeats } from '../platform/observability/repeats.js';
import { Vitals } from '../platform/observability/vitals.js';
import { AgendaClock } from '../platform/schedule/agenda.js';
import { Jobs } from '../platform/tasks/jobs.js';
import { AppKeyVault } from '../platform/vault/app-keys.js';
import { Birthdays } from '../platform/vault/birthdays.js';
import { Vault } from '../platform/vault/vault.js';
import { VoucherVault } from '../platform/vault/vouchers.js';
import { accessLog, callerDirectory } from './callers.js';
import { isProduction, platformSecrets, platformUrlOf } from './config.js';
import { disputesOf } from './disputes.js';
import { customersHandlers } from './handlers/customers.js';
import { operationHandlers } from './handlers/operation.js';
import { pointsHandlers } from './handlers/points.js';
import { programsHandlers } from './handlers/programs.js';
import { proofHandlers } from './handlers/proof.js';
import { reviewsHandlers } from './handlers/reviews.js';
import { rewardsHandlers } from './handlers/rewards.js';
import { shopHandlers } from './handlers/shop.js';
import { shopperHandlers } from './handlers/shopper.js';
import { Health } from './health.js';
import { DocumentsController } from './http/documents.controller.js';
import { HealthController } from './http/health.controller.js';
import { TestHooksController } from './http/test-hooks.controller.js';
import type { Parts } from './parts.js';

/** One class for each endpoint of the contracts; a test checks that none is missing. A new one joins its context's list. */
const handlers: readonly Type[] = [
  ...shopHandlers,
  ...customersHandlers,
  ...pointsHandlers,
  ...programsHandlers,
  ...rewardsHandlers,
  ...reviewsHandlers,
  ...shopperHandlers,
  ...proofHandlers,
  ...operationHandlers,
];

@Module({})
class ApiModule {}

/** What keys, the event stream, and answers about orders and repeats are made of. */
function feedParts({ store, pool, appKeys, wakes, repeats, facts }: Parts, keyring: Keyring): [unknown, unknown][] {
  const shopEvents = new ShopEvents(pool, store);
  return [
    [AppKeyVault, appKeys],
    [Keyring, keyring],
    [ShopEvents, shopEvents],
    [Consumers, new Consumers(pool, shopEvents)],
    [Wakes, wakes],
    [Repeats, repeats],
    [FactBook, facts],
  ];
}

/** What makes files in the background, and hands them out. */
const fileParts = ({ exports, proof }: Parts): [unknown, unknown][] => [
  [PackMaker, proof.packs],
  [PackLinks, proof.links],
  [ExportRuns, exports.runs],
  [ExportFiles, exports.files],
];

/** What customers' actions are decided with. */
const actionParts = ({ ledger, clock, facts, birthdays }: Parts): [unknown, unknown][] => [
  [Approvals, new Approvals(ledger, facts.asked)],
  [MapsPersons, new MapsPersons(facts.asked)],
  [Claims, new Claims(ledger, clock, facts.asked)],
  [Streaks, new Streaks(ledger)],
  [Birthdays, birthdays],
];

/** What redemptions are made of. */
function rewardParts({ ledger, clock, vouchers, platform, access, config, reader }: Parts): [unknown, unknown][] {
  const gifts = new Gifts(platform, access);
  return [
    [Gifts, gifts],
    [Goods, new Goods(platform, access, clock)],
    [VoucherVault, vouchers],
    [EarlierUses, new EarlierUses(ledger, reader)],
    [Permissions, new Permissions(platform, access, config.SHOPIFY_API_KEY, platformUrlOf(config))],
    [Subscriptions, new Subscriptions(platform, access)],
    [Redemptions, new Redemptions(ledger, clock, gifts)],
  ];
}

/** The HTTP side: the door of the endpoint table, deliveries, health and documents, over parts that are open already. */
export function apiModule(parts: Parts, vitals: Vitals, agenda: AgendaClock, health: Health): DynamicModule {
  const { config, ledger, clock, vault, inbox, installation, store, reader, proof } = parts;
  const [reads, names, accounts] = [new Reads(reader), new ActorNames(vault), new Accounts(store)];
  const contacts = new ShopContacts(vault);
  const blocked = new BlockedShops(contacts, { shops: config.BLOCKED_SHOPS, mailDomains: config.BLOCKED_MAIL_DOMAINS });
  const keyring = new Keyring(ledger, parts.appKeys, clock);
  const seats = new AuditSeats(ledger);
  const given: [unknown, unknown][] = [
    [Ledger, ledger],
    [ShiftedClock, clock],
    [Vault, vault],
    [Inbox, inbox],
    [Disputes, disputesOf(parts)],
    [Installation, installation],
    [ShopContacts, contacts],
    [BlockedShops, blocked],
    [EVENT_STORE, store],
    [ALARM, (message: string) => parts.log.error({ alarm: true }, message)],
    [Vitals, vitals],
    [AgendaClock, agenda],
    [PlatformKeys, new PlatformKeys(config.SHOPIFY_API_KEY, platformSecrets(config))],
    [Reads, reads],
    [ActorNames, names],
    [Past, new Past(accounts, clock)],
    [Accounts, accounts],
    [AuditSeats, seats],
    [CallerDirectory, callerDirectory(installation, blocked, keyring, seats)],
    [AccessLog, accessLog(ledger, seats)],
    [AuditItems, new AuditItems(names)],
    [Explanations, new Explanations(reads, accounts, names)],
    [Allowances, new Allowances(config.RATE_LIMIT_FACTOR)],
    [WorkLoad, new WorkLoad()],
    [PointAdjustments, new PointAdjustments(ledger, clock)],
    ...actionParts(parts),
    [Jobs, parts.jobs],
    [Signer, proof.signer],
    [PublishedSeals, proof.published],
    [Runs, proof.runs],
    [ProgramRuns, new ProgramRuns(parts.pool)],
    [TamperedCopy, new TamperedCopy({ ...proof, scan: store.scan })],
    ...fileParts(parts),
    ...rewardParts(parts),
    ...feedParts(parts, keyring),
    [Health, health],
    [Reconciliations, parts.book],
  ];
  const providers: Provider[] = given.map(([provide, useValue]) => ({ provide: provide as symbol, useValue }));
  const hooks = isProduction(config) ? [] : [TestHooksController];
  return {
    module: ApiModule,
    imports: [CqrsModule.forRoot()],
    controllers: [
      WebhooksController,
      ReviewWebhooksController,
      HealthController,
      DocumentsController,
      EventsController,
      ProofController,
      ExportController,
      ...hooks,
      endpointController(endpoints),
    ],
    providers: [...providers, Authenticator, ProofRuns, WhatIfRuns, ...handlers],
  };
}
