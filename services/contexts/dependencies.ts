import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { MailGateway } from '../gateways/mail/mail.gateway.js';
import type { BillingGateway } from '../gateways/platform/billing.gateway.js';
import type { CustomersGateway } from '../gateways/platform/customers.gateway.js';
import type { MetafieldsGateway } from '../gateways/platform/metafields.gateway.js';
import type { OrdersGateway } from '../gateways/platform/orders.gateway.js';
import type { PlatformGateway } from '../gateways/platform/platform.gateway.js';
import type { ThemeGateway } from '../gateways/platform/theme.gateway.js';
import type { AccessTokens } from '../platform/access/access-tokens.js';
import type { PlatformAccess } from '../platform/access/platform-access.js';
import type { ShiftedClock } from '../platform/clock/clock.js';
import type { Ledger } from '../platform/commands/ledger.js';
import type { Config } from '../platform/config/config.js';
import type { ContextDefinition } from '../platform/context.js';
import type { DatabaseAddresses } from '../platform/database/roles/setup.js';
import type { DocumentSource } from '../platform/documents/documents.js';
import type { EventStore } from '../platform/event-store/port.js';
import type { SharedTail } from '../platform/event-store/shared-tail.js';
import type { Files } from '../platform/files/files.js';
import type { Inbox } from '../platform/inbox/inbox.js';
import type { Repeats } from '../platform/observability/repeats.js';
import type { ConnectionBudget } from '../platform/process/connection-budget.js';
import type { DailyRuns } from '../platform/schedule/daily-runs.js';
import type { Jobs } from '../platform/tasks/jobs.js';
import type { TaskServices } from '../platform/tasks/task-services.js';
import type { AppKeyVault } from '../platform/vault/app-keys.js';
import type { Birthdays } from '../platform/vault/birthdays.js';
import type { GuestBuyers } from '../platform/vault/guest-buyers.js';
import type { Vault } from '../platform/vault/vault.js';
import type { VoucherVault } from '../platform/vault/vouchers.js';
import type { MilestoneCount } from './actions/application/milestone-count.js';
import type { UnpaidReviews } from './actions/application/unpaid-reviews.js';
import type { CustomerRegistry } from './customers/application/customer-registry.js';
import type { Erases } from './customers/application/erases.js';
import type { ShopperState } from './customers/application/shopper-state.js';
import type { ExportServices } from './exports/application/export-services.js';
import type { ExportSources } from './exports/application/sources.js';
import type { Wakes } from './feed/application/wakes.js';
import type { ImportLinks } from './imports/application/result-file.js';
import type { ImportFiles } from './imports/application/tables/import-files.js';
import type { MessagingServices } from './messaging/application/messaging-services.js';
import type { MailTemplate } from './messaging/layout/template.js';
import type { ContextName } from './order.js';
import type { Reconciliations } from './orders/application/reconciliations.js';
import type { NoteGuestOrder, Topics } from './orders/application/topics/topic-handler.js';
import type { EligibilityData } from './points/application/eligibility-data.js';
import type { Accounts } from './points/application/history/accounts.js';
import type { OrdersSince } from './points/application/orders-since.js';
import type { ProgramCheck } from './programs/application/program-checks.js';
import type { ProofServices } from './proof/application/proof-services.js';
import type { ReferralReads } from './referrals/application/referral-services.js';
import type { Installation } from './shop/application/installation.js';
import type { ShopSettings } from './shop/application/settings.js';
import type { ShopFields } from './shop/application/shop-profile.js';
import type { PointsWorth } from './tiers/application/points-worth.js';
import type { QualifyingHistories } from './tiers/application/standing-inputs.js';
import type { TierUses } from './tiers/application/tiers-in-use.js';

/** Dependencies that a process opens once, for all contexts. */
export interface Dependencies {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: ShiftedClock;
  readonly store: EventStore;
  /** The end of the log, for the followers of this process. */
  readonly tail: Pick<SharedTail, 'read'>;
  readonly pool: pg.Pool;
  /** Maximum number of connections of this process, by use. */
  readonly connections: ConnectionBudget;
  readonly ledger: Ledger;
  readonly vault: Vault;
  readonly birthdays: Birthdays;
  readonly guestBuyers: GuestBuyers;
  readonly appKeys: AppKeyVault;
  readonly vouchers: VoucherVault;
  readonly inbox: Inbox;
  /** Progress of each shop's order reconciliation with the platform. */
  readonly reconciliations: Reconciliations;
  readonly repeats: Repeats;
  /** Wakes the open event streams of this process. */
  readonly wakes: Wakes;
  readonly jobs: Jobs;
  readonly tasks: TaskServices;
  readonly dailyRuns: DailyRuns;
  readonly platform: PlatformGateway;
  readonly orders: OrdersGateway;
  readonly customers: CustomersGateway;
  readonly registry: CustomerRegistry;
  readonly billing: BillingGateway;
  readonly themes: ThemeGateway;
  readonly metafields: MetafieldsGateway;
  readonly access: PlatformAccess;
  readonly tokens: AccessTokens;
  readonly facts: EligibilityData;
  /** Accounts of points as they were at a moment. */
  readonly accounts: Accounts;
  readonly installation: Installation;
  readonly settings: ShopSettings;
  readonly reader: Reader<LedgerTables>;
  /** Queries of process managers to read models. @throws StoreUnavailable while these lag */
  readonly ordersSince: OrdersSince;
  readonly milestoneCount: MilestoneCount;
  readonly unpaidReviews: UnpaidReviews;
  readonly referralReads: ReferralReads;
  readonly tierHistories: QualifyingHistories;
  readonly mail: MailGateway;
  readonly messaging: MessagingServices;
  readonly proof: ProofServices;
  readonly exports: ExportServices;
  readonly importLinks: ImportLinks;
  readonly importFiles: ImportFiles;
  readonly files: Files;
  readonly urls: DatabaseAddresses;
  /** What contexts add to the work of lower ones, in the order of contexts. */
  readonly contributions: readonly Contributions[];
  /** Whether the read models were folded by other code, and must be rebuilt next to the old ones. */
  readonly outdated: boolean;
  close(): Promise<void>;
}

/**
 * What a context adds to the work of a lower one, which does not know it: the lower one declares the type and folds what all contexts add, in
 * their order (`order.ts`).
 */
export interface Contributions {
  /** Kinds of versioned settings, whose drafts are published when they are due. */
  readonly documents?: (dependencies: Dependencies) => readonly DocumentSource[];
  /** Handlers of webhook topics. */
  readonly topics?: (dependencies: Dependencies) => Topics;
  /** Who remembers that a guest ordered. */
  readonly guestOrders?: (dependencies: Dependencies) => NoteGuestOrder;
  /** The context's steps in erasing a person or a shop. */
  readonly erases?: (dependencies: Dependencies) => Erases;
  /** Tables that merchants may export, by kind. */
  readonly exportSources?: (dependencies: Dependencies) => ExportSources;
  /** Fields of what the widget shows a shopper, and ways to earn that are no programs. */
  readonly shopperState?: (dependencies: Dependencies) => ShopperState;
  /** Fields of the shop's profile, with which the admin opens. */
  readonly shopFields?: (dependencies: Dependencies) => ShopFields;
  /** What is checked of a program before it is saved. */
  readonly programCheck?: (dependencies: Dependencies) => ProgramCheck;
  /** What names VIP tiers, so that a launch may not remove them. */
  readonly tierUses?: (dependencies: Dependencies) => TierUses;
  /** What points are worth, for previews of VIP tiers. */
  readonly pointsWorth?: (dependencies: Dependencies) => PointsWorth;
}

/** A context, by its place in the order. */
export interface Context extends ContextDefinition<Dependencies, MailTemplate>, Contributions {
  readonly name: ContextName;
}

export const defineContext = (definition: Context): Context => definition;
