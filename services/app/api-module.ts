import { endpoints } from '@loyalty/contracts/endpoints';
import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ActorNames } from '../api/activity/actor-names.js';
import { Keyring } from '../api/app-keys/keyring.js';
import { AuditItems } from '../api/audit/audit-items.js';
import { AuditSeats } from '../api/audit/audit-seats.js';
import { StaffActs } from '../api/audit/staff-acts.js';
import { DocumentsController } from '../api/documents.controller.js';
import { EventsController } from '../api/events.controller.js';
import { ExportController } from '../api/exports/download.controller.js';
import { HealthController } from '../api/health.controller.js';
import { Explanations } from '../api/history/explain.handler.js';
import { Past } from '../api/history/past.js';
import { Allowances } from '../api/http/allowances.js';
import { Authority } from '../api/http/authority.js';
import { doorOf } from '../api/http/door.js';
import { PlatformKeys } from '../api/http/platform-keys.js';
import { Reads } from '../api/http/reads.js';
import { WorkLoad } from '../api/http/work-load.js';
import { PointAdjustments } from '../api/points/adjust-points.handler.js';
import { Redemptions } from '../api/points/redemptions.js';
import { EarlierUses } from '../api/programs/earlier-uses.js';
import { Goods } from '../api/programs/goods.handler.js';
import { Permissions } from '../api/programs/permissions.handler.js';
import { Subscriptions } from '../api/programs/subscriptions.handler.js';
import { WhatIfRuns } from '../api/programs/what-if.handler.js';
import { ProofController } from '../api/proof/published.controller.js';
import { ProofRuns } from '../api/proof/runs.handler.js';
import { Approvals } from '../api/reviews/approvals.js';
import { ReviewWebhooksController } from '../api/reviews/review-webhooks.controller.js';
import { BlockedShops } from '../api/shop/blocked-shops.js';
import { Installation } from '../api/shop/installation.js';
import { ShopContacts } from '../api/shop/shop-contacts.js';
import { Claims } from '../api/shopper/claims.handler.js';
import { Streaks } from '../api/shopper/dates.handler.js';
import { MapsPersons } from '../api/shopper/maps-reviews.handler.js';
import { TestHooksController } from '../api/test-hooks.controller.js';
import { ALARM, EVENT_STORE } from '../api/tokens.js';
import { WebhooksController } from '../api/webhooks.controller.js';
import { ShiftedClock } from '../clock/clock.js';
import { Ledger } from '../commands/ledger.js';
import { ExportFiles } from '../exports/files.js';
import { ExportRuns } from '../exports/runs.js';
import { Consumers } from '../feed/consumers.js';
import { ShopEvents } from '../feed/shop-events.js';
import { Wakes } from '../feed/wakes.js';
import { Repeats } from '../health/repeats.js';
import { Accounts } from '../history/accounts.js';
import { Disputes } from '../inbox/disputes.js';
import { Inbox } from '../inbox/inbox.js';
import { Reconciliations } from '../inbox/reconciliations.js';
import { ProgramRuns } from '../programs/runs.js';
import { TamperedCopy } from '../proof/copy.js';
import { PackLinks } from '../proof/pack/links.js';
import { PackMaker } from '../proof/pack/pack-maker.js';
import { PublishedSeals } from '../proof/published.js';
import { Runs } from '../proof/runs.js';
import { Signer } from '../proof/signer.js';
import { FactBook } from '../reactors/points/order-facts.js';
import { Gifts } from '../reactors/rewards/gifts.js';
import { AppKeyVault } from '../vault/app-keys.js';
import { Birthdays } from '../vault/birthdays.js';
import { Vault } from '../vault/vault.js';
import { VoucherVault } from '../vault/vouchers.js';
import { AgendaClock } from '../worker/agenda.js';
import { Jobs } from '../worker/jobs.js';
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
import type { Parts } from './parts.js';
import { Vitals } from './vitals.js';

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
function feedParts({ ledger, clock, store, pool, appKeys, wakes, repeats, facts }: Parts): [unknown, unknown][] {
  const shopEvents = new ShopEvents(pool, store);
  return [
    [AppKeyVault, appKeys],
    [Keyring, new Keyring(ledger, appKeys, clock)],
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
function rewardParts({ ledger, clock, vouchers, platform, access, config }: Parts, reads: Reads): [unknown, unknown][] {
  const gifts = new Gifts(platform, access);
  return [
    [Gifts, gifts],
    [Goods, new Goods(platform, access, clock)],
    [VoucherVault, vouchers],
    [EarlierUses, new EarlierUses(ledger, reads)],
    [Permissions, new Permissions(platform, access, config.SHOPIFY_API_KEY, platformUrlOf(config))],
    [Subscriptions, new Subscriptions(platform, access)],
    [Redemptions, new Redemptions(ledger, clock, gifts)],
  ];
}

/** What is known of the shops themselves. */
function shopParts({ config, vault }: Parts): [unknown, unknown][] {
  const contacts = new ShopContacts(vault);
  const blocked = { shops: config.BLOCKED_SHOPS, mailDomains: config.BLOCKED_MAIL_DOMAINS };
  return [
    [ShopContacts, contacts],
    [BlockedShops, new BlockedShops(contacts, blocked)],
  ];
}

/** The HTTP side: the door of the endpoint table, deliveries, health and documents, over parts that are open already. */
export function apiModule(parts: Parts, vitals: Vitals, agenda: AgendaClock, health: Health): DynamicModule {
  const { config, ledger, clock, vault, inbox, installation, store, reader, proof } = parts;
  const [reads, names, accounts] = [new Reads(reader), new ActorNames(vault), new Accounts(store)];
  const given: [unknown, unknown][] = [
    [Ledger, ledger],
    [ShiftedClock, clock],
    [Vault, vault],
    [Inbox, inbox],
    [Disputes, disputesOf(parts)],
    [Installation, installation],
    ...shopParts(parts),
    [EVENT_STORE, store],
    [ALARM, (message: string) => parts.log.error({ alarm: true }, message)],
    [Vitals, vitals],
    [AgendaClock, agenda],
    [PlatformKeys, new PlatformKeys(config.SHOPIFY_API_KEY, platformSecrets(config))],
    [Reads, reads],
    [ActorNames, names],
    [Past, new Past(accounts, clock)],
    [Accounts, accounts],
    [AuditSeats, new AuditSeats(ledger)],
    [StaffActs, new StaffActs(ledger)],
    [AuditItems, new AuditItems(reads, names)],
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
    ...rewardParts(parts, reads),
    ...feedParts(parts),
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
      doorOf(endpoints),
    ],
    providers: [...providers, Authority, ProofRuns, WhatIfRuns, ...handlers],
  };
}
