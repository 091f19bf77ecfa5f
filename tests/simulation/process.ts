import { subscriptionMembershipKind } from '@loyalty/contracts/memberships/subscription';
import { deferrable, processManagers } from '@loyalty/services/app/process-managers';
import { Claims } from '@loyalty/services/contexts/actions/application/claims';
import type { MilestoneCount } from '@loyalty/services/contexts/actions/application/milestone-count';
import { Streaks } from '@loyalty/services/contexts/actions/application/streaks';
import type { UnpaidReviews } from '@loyalty/services/contexts/actions/application/unpaid-reviews';
import { CalendarRewards, type JoinedOn } from '@loyalty/services/contexts/actions/schedule/calendar-rewards';
import { PointAdjustments } from '@loyalty/services/contexts/earning/application/adjust-points';
import { type EndingPoints, ExpiryReminders } from '@loyalty/services/contexts/earning/schedule/expiry-reminders';
import type { PastPages, SyncParts } from '@loyalty/services/contexts/earning/tasks/sync';
import type { AlignServices, MergedPeople } from '@loyalty/services/contexts/memberships/application/align-subscriber';
import { DealChanges } from '@loyalty/services/contexts/memberships/application/change-deals';
import { MemberDeals } from '@loyalty/services/contexts/memberships/application/member-deals';
import { tiersInMemberships } from '@loyalty/services/contexts/memberships/application/tier-uses';
import type { SubscriberPages } from '@loyalty/services/contexts/memberships/tasks/align';
import { EligibilityData } from '@loyalty/services/contexts/points/application/eligibility-data';
import type { OrdersSince } from '@loyalty/services/contexts/points/application/orders-since';
import { ProgramChecks } from '@loyalty/services/contexts/programs/application/program-checks';
import { ProgramEdits } from '@loyalty/services/contexts/programs/application/program-edits';
import { loadShopFacts } from '@loyalty/services/contexts/programs/application/queries';
import { Subscriptions } from '@loyalty/services/contexts/programs/application/subscriptions';
import type {
  ReferralReads,
  ReferralServices,
} from '@loyalty/services/contexts/referrals/application/referral-services';
import { tiersInReferrals } from '@loyalty/services/contexts/referrals/application/tier-uses';
import { Approvals } from '@loyalty/services/contexts/reviews/application/approvals';
import { MapsReviews } from '@loyalty/services/contexts/reviews/application/maps-reviews';
import { EarlierUses } from '@loyalty/services/contexts/rewards/application/earlier-uses';
import { Gifts } from '@loyalty/services/contexts/rewards/application/gifts';
import { Redemptions } from '@loyalty/services/contexts/rewards/application/redeem-reward';
import { Revocations } from '@loyalty/services/contexts/rewards/application/revoke-coupon';
import { ShopSettings } from '@loyalty/services/contexts/shop/application/settings';
import { SchemeChanges } from '@loyalty/services/contexts/tiers/application/change-scheme';
import type { MemberPages } from '@loyalty/services/contexts/tiers/application/members';
import type { QualifyingHistories } from '@loyalty/services/contexts/tiers/application/standing-inputs';
import { unknownTier } from '@loyalty/services/contexts/tiers/application/unknown-tier';
import { TierAssessments } from '@loyalty/services/contexts/tiers/schedule/assessments';
import type { BillingGateway } from '@loyalty/services/gateways/platform/billing.gateway';
import type { ShopAccess } from '@loyalty/services/gateways/platform/platform.gateway';
import { domainOf } from '@loyalty/services/platform/access/platform-access';
import { ShiftedClock } from '@loyalty/services/platform/clock/clock';
import { Ledger } from '@loyalty/services/platform/commands/ledger';
import { StateCache } from '@loyalty/services/platform/commands/state-cache';
import { Documents } from '@loyalty/services/platform/documents/documents';
import type { EventStore } from '@loyalty/services/platform/event-store/port';
import { EVENT_STORE } from '@loyalty/services/platform/http/tokens';
import type { Queue } from '@loyalty/services/platform/tasks/jobs';
import { TaskStore } from '@loyalty/services/platform/tasks/task-store';
import { Birthdays } from '@loyalty/services/platform/vault/birthdays';
import { Vault } from '@loyalty/services/platform/vault/vault';
import { VoucherVault } from '@loyalty/services/platform/vault/vouchers';
import { plainNotes } from '../support/plain-notes.js';
import type { AppBilling } from './app-billing.js';
import { Endpoints } from './endpoints.js';
import { FollowedEventStore, type SubscriptionEnded } from './followed-store.js';
import { MemoryEventStore, type SimulatedLog } from './memory-store.js';
import { noMails } from './no-mails.js';
import { noTables } from './no-tables.js';
import type { SimPlatform } from './platform.js';
import { SimClock, type WorldTime } from './sim-clock.js';
import type { SimTasks } from './tasks.js';
import { ProcessLife, type TaskScheduler } from './turns.js';
import type { SimVault } from './vault.js';
import type { SimVouchers } from './vouchers.js';

export interface Surroundings {
  readonly log: SimulatedLog;
  /** Told of ended subscriptions, where the log is at a server; null where it is in the database. */
  readonly subscriptionEnded: SubscriptionEnded | null;
  readonly turns: TaskScheduler;
  readonly time: WorldTime;
  readonly jobs: Queue;
  readonly ordersSince: OrdersSince;
  readonly count: MilestoneCount;
  readonly unpaidReviews: UnpaidReviews;
  readonly joinedOn: JoinedOn;
  readonly referralReads: ReferralReads;
  readonly ending: EndingPoints;
  readonly tierHistories: QualifyingHistories;
  readonly tierMembers: MemberPages;
  readonly subscriberPages: SubscriberPages;
  readonly people: MergedPeople;
  readonly pages: PastPages;
  readonly tasks: SimTasks;
  readonly vault: SimVault;
  readonly platform: SimPlatform;
  readonly appBilling: AppBilling;
  /** The plan that a shop begins with. */
  readonly startingPlan: 'free' | 'none';
  readonly vouchers: SimVouchers;
  readonly newCode: (prefix: string) => string;
}

interface BillingParts {
  readonly ledger: Ledger;
  readonly gateway: BillingGateway;
  readonly access: { of(shop: string): Promise<ShopAccess> };
}

export const silent = { error: () => undefined, warn: () => undefined, info: () => undefined } as never;

/** Events between two snapshots. */
const SNAPSHOT_EVERY = 5;

/** A running process of the product: its own write path and memory, and everything that uses it. */
export class Process {
  readonly life: ProcessLife;
  readonly clock: SimClock;
  readonly ledger: Ledger;
  readonly store: EventStore;
  readonly api: Endpoints;
  readonly redemptions: Redemptions;
  readonly revocations: Revocations;
  readonly calendar: CalendarRewards;
  readonly reminders: ExpiryReminders;
  readonly reactors: ReturnType<typeof processManagers>;
  /** Dependencies of the sync job. */
  readonly sync: SyncParts;
  readonly referrals: ReferralServices;
  readonly tiers: ReturnType<typeof tiersOf>;
  /** Deals for members: changes by merchants, claims by members. */
  readonly deals: { readonly changes: DealChanges; readonly members: MemberDeals };
  /** What a job needs to bring a subscriber's tier to what the contracts say. */
  readonly aligning: AlignServices;
  readonly subscriberPages: SubscriberPages;
  /** The app's billing at the platform, as calls and jobs use it. */
  readonly billing: BillingParts;
  /** Process managers that may ask the platform, as a job runs them. */
  readonly deferred: ReturnType<typeof deferrable>;

  /**
   * @param alone whether no other process writes: then its cached states stay current, as in the embedded profile
   * @param skewMs offset of its clock
   */
  constructor(name: string, around: Surroundings, alone: boolean, skewMs: number) {
    const life = new ProcessLife(name);
    const { turns, log, time } = around;
    const turn = (point: string) => turns.at(life, point);
    const store = around.subscriptionEnded
      ? new FollowedEventStore(log, turn, around.subscriptionEnded)
      : new MemoryEventStore(log, turn, alone);
    this.store = store;
    this.life = life;
    this.clock = new SimClock(time, skewMs);
    const pause = async () => turns.at(life, 'pause');
    // Far sooner than in the product, so that accounts of a few events have archived records that others name.
    this.ledger = new Ledger(store, this.clock, pause, undefined, new StateCache(store, undefined, SNAPSHOT_EVERY));
    const slow = {
      add: async (job: Parameters<Queue['add']>[0], event: Parameters<Queue['add']>[1]) => {
        await turns.at(life, 'add-job');
        await around.jobs.add(job, event);
      },
      retryAll: (shop: string) => around.jobs.retryAll(shop),
    };
    const access = { of: async (shop: string) => ({ domain: domainOf(shop), accessToken: 'token' }) };
    this.billing = { ledger: this.ledger, gateway: around.appBilling.for(life, turns), access };
    const atPlatform = around.platform.for(life, turns);
    const facts = new EligibilityData(around.vault, atPlatform, access, () => +this.clock.now(), around.newCode);
    this.api = new Endpoints(servicesOf(this, around, facts));
    const gifts = new Gifts(around.platform.for(life, turns), access);
    this.redemptions = new Redemptions(this.ledger, this.clock, gifts, facts.live, around.newCode);
    this.revocations = new Revocations(this.ledger, this.clock, around.vault.notes);
    const { ordersSince, count: milestoneCount, unpaidReviews } = around;
    const { vault, joinedOn, referralReads, tierHistories } = around;
    this.tiers = tiersOf(this, around);
    this.subscriberPages = around.subscriberPages;
    const files = { claim: async () => null };
    this.deals = {
      changes: new DealChanges(this.ledger, files, this.clock),
      members: new MemberDeals(this.ledger, this.clock, around.newCode),
    };
    const documents = new Documents(this.ledger, [{ kind: subscriptionMembershipKind }]);
    this.aligning = { ledger: this.ledger, histories: around.tierHistories, documents, people: around.people };
    const { clock } = this;
    const dependencies = {
      ledger: this.ledger,
      jobs: slow,
      store,
      facts,
      ordersSince,
      milestoneCount,
      unpaidReviews,
      vault,
      clock,
      tierHistories,
      settings: settingsOf(this.ledger),
      // Every customer of the simulation comes by a delivery.
      tasks: { store: { start: async () => undefined } },
      config: { STARTING_PLAN: around.startingPlan },
      messaging: noMails,
      pool: noTables,
    };
    // No guest orders in the simulation.
    const guestBuyers = { boughtBefore: async () => false };
    const { newCode } = facts.cached;
    this.referrals = { ledger: this.ledger, vault, clock, reads: referralReads, guestBuyers, newCode };
    this.reactors = processManagers({ ...dependencies, referralReads, guestBuyers } as never);
    // No program of the simulation pays for staying away.
    const none = async () => [];
    this.calendar = new CalendarRewards(this.ledger, facts.live, vault.birthdays, joinedOn, none);
    this.reminders = new ExpiryReminders(this.ledger, around.ending);
    const { pages, tasks } = around;
    this.sync = { ledger: this.ledger, clock: this.clock, facts: facts.live, pages, tasks };
    this.deferred = deferrable({ ...dependencies, referralReads, guestBuyers } as never, 'live');
  }
}

/** Settings of the simulated shops, with features by their plans. */
export const settingsOf = (ledger: Ledger) => new ShopSettings(ledger, (shop) => loadShopFacts(ledger, shop));

/** The simulated shops do not ask the platform whether they sell subscriptions. */
const noSubscriptions = {
  sellsSubscriptions: async () => ({ ok: true as const, value: true }),
  sellsToCompanies: async () => ({ ok: true as const, value: true }),
};

/** What the API's handlers are made of. */
function servicesOf(
  { ledger, clock, life }: Process,
  { vault, tasks, turns, vouchers }: Surroundings,
  facts: EligibilityData,
): ConstructorParameters<typeof Endpoints>[0] {
  const uses = new EarlierUses(ledger, { read: async () => ({ value: 0 }) as never }, { head: async () => 0 });
  const checks = new ProgramChecks([
    { rule: (shop, rule) => unknownTier(ledger, shop, rule) },
    { revision: (...revision) => uses.within(...revision) },
  ]);
  const subscriptions = new Subscriptions(noSubscriptions, { of: async () => null });
  return [
    [Ledger, ledger],
    [ShiftedClock, clock],
    [Vault, vault],
    [Birthdays, vault.birthdays],
    [VoucherVault, vouchers.for(life, turns)],
    [TaskStore, tasks],
    [EVENT_STORE, { head: async () => 0 }],
    [Documents, new Documents(ledger, [])],
    [ProgramEdits, new ProgramEdits(ledger, clock, checks, subscriptions, vault.secrets as never)],
    [PointAdjustments, new PointAdjustments(ledger, clock, vault.notes)],
    [Claims, new Claims(ledger, clock, facts.live)],
    [Streaks, new Streaks(ledger, clock, facts.live)],
    [Approvals, new Approvals(ledger, facts.live, vault.notes)],
    [MapsReviews, new MapsReviews(ledger, clock, vault as never, facts.live)],
  ];
}

/** Tiers: their API, and the work of jobs and schedules. */
function tiersOf({ ledger, clock }: Process, { tierHistories: histories, tierMembers: members, tasks }: Surroundings) {
  const parts = { ledger, clock, members, tasks: tasks as never };
  const scopes = { of: async () => ['read_companies', 'read_customers'] };
  const uses = [tiersInReferrals(ledger), tiersInMemberships(ledger)];
  return {
    services: { ledger, histories },
    changes: new SchemeChanges(ledger, tasks as never, clock, scopes, { claim: async () => null }, plainNotes, uses),
    calculation: parts,
    assessments: new TierAssessments(parts),
  };
}
