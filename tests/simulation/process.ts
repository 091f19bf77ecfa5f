import { SetCustomersStatusHandler } from '@loyalty/services/api/customers/bulk.handler';
import { AdjustPointsHandler, PointAdjustments } from '@loyalty/services/api/points/adjust-points.handler';
import { Redemptions } from '@loyalty/services/api/points/redemptions';
import { UndoAdjustmentHandler } from '@loyalty/services/api/points/undo-adjustment.handler';
import { EarlierUses } from '@loyalty/services/api/programs/earlier-uses';
import {
  SavePendingPointsHandler,
  SavePointSettingsHandler,
} from '@loyalty/services/api/programs/point-settings.handler';
import {
  AddProgramHandler,
  RemoveProgramHandler,
  ReviseProgramHandler,
  SetProgramStatusHandler,
} from '@loyalty/services/api/programs/programs.handler';
import { Subscriptions } from '@loyalty/services/api/programs/subscriptions.handler';
import { StartSyncHandler } from '@loyalty/services/api/programs/sync.handler';
import { Approvals } from '@loyalty/services/api/reviews/approvals';
import { OpenReviewHandler, SetReviewStatusHandler } from '@loyalty/services/api/reviews/reviews.handler';
import { Revocations } from '@loyalty/services/api/rewards/revocations';
import { AddVoucherCodesHandler } from '@loyalty/services/api/rewards/uses.handler';
import { ClaimAsShopperHandler, Claims } from '@loyalty/services/api/shopper/claims.handler';
import { GiveBirthdayHandler, Streaks, VisitStreakHandler } from '@loyalty/services/api/shopper/dates.handler';
import { MapsPersons, SendMapsReviewHandler } from '@loyalty/services/api/shopper/maps-reviews.handler';
import { JoinAsShopperHandler } from '@loyalty/services/api/shopper/shopper.handler';
import { Ledger } from '@loyalty/services/commands/ledger';
import { States } from '@loyalty/services/commands/states';
import { StoreUnavailable } from '@loyalty/services/event-store/port';
import { domainOf } from '@loyalty/services/gateways/platform-access';
import type { PastPages, SyncParts } from '@loyalty/services/programs/sync';
import type { MilestoneCount } from '@loyalty/services/reactors/actions/when-counted-reach-milestones';
import type { OrdersSince } from '@loyalty/services/reactors/customers/when-customer-joined-settle-orders';
import { everyReactor, settlers } from '@loyalty/services/reactors/every-reactor';
import { FactBook } from '@loyalty/services/reactors/points/order-facts';
import { Gifts } from '@loyalty/services/reactors/rewards/gifts';
import { TryLater } from '@loyalty/services/reactors/rewards/platform-answers';
import { type EndingPoints, ExpiryReminders } from '@loyalty/services/worker/expiry-reminders';
import type { Queue } from '@loyalty/services/worker/jobs';
import { type JoinedOn, YearlyDays } from '@loyalty/services/worker/yearly';
import { MemoryEventStore, type MemoryLog } from './memory-store.js';
import type { SimPlatform } from './platform.js';
import type { SimRuns } from './runs.js';
import { SimClock, type WorldTime } from './sim-clock.js';
import { ProcessLife, type Turns } from './turns.js';
import type { SimVault } from './vault.js';
import type { SimVouchers } from './vouchers.js';

export interface Surroundings {
  readonly log: MemoryLog;
  readonly turns: Turns;
  readonly time: WorldTime;
  readonly jobs: Queue;
  readonly ordersSince: OrdersSince;
  readonly count: MilestoneCount;
  readonly joinedOn: JoinedOn;
  readonly ending: EndingPoints;
  readonly pages: PastPages;
  readonly runs: SimRuns;
  readonly vault: SimVault;
  readonly platform: SimPlatform;
  readonly vouchers: SimVouchers;
  readonly newCode: (prefix: string) => string;
}

export const silent = { error: () => undefined, warn: () => undefined, info: () => undefined } as never;
/** Warned of is what is tried again; anything else is a defect and ends the run. */
const strict = {
  warn: ({ err }: { err: unknown }) => {
    if (!(err instanceof StoreUnavailable || err instanceof TryLater)) throw err;
  },
} as never;

/** Events between two snapshots. */
const SNAPSHOT_EVERY = 5;

/** One running process of the product: its own write path with its own memory, and everything that uses it. */
export class Process {
  readonly life: ProcessLife;
  readonly clock: SimClock;
  readonly ledger: Ledger;
  readonly store: MemoryEventStore;
  readonly api: ReturnType<typeof apiOf> & ReturnType<typeof shopperApiOf> & ReturnType<typeof rewardApiOf>;
  readonly yearly: YearlyDays;
  readonly reminders: ExpiryReminders;
  readonly reactors: ReturnType<typeof everyReactor>;
  /** What a job gives points for the past with. */
  readonly sync: SyncParts;
  /** What a job settles orders with. */
  readonly settlers: ReturnType<typeof settlers>;

  /**
   * @param alone whether no other process writes: then its states stay sure in memory, as in the embedded profile.
   * @param skewMs how far its clock is off.
   */
  constructor(name: string, around: Surroundings, alone: boolean, skewMs: number) {
    const life = new ProcessLife(name);
    const { turns, log, time } = around;
    const store = new MemoryEventStore(log, (point) => turns.at(life, point), alone);
    this.store = store;
    this.life = life;
    this.clock = new SimClock(time, skewMs);
    const pause = async () => turns.at(life, 'pause');
    // Far sooner than the product does, so that accounts of a few events have set aside what others name.
    this.ledger = new Ledger(store, this.clock, pause, undefined, new States(store, undefined, SNAPSHOT_EVERY));
    const slow = {
      add: async (job: Parameters<Queue['add']>[0], event: Parameters<Queue['add']>[1]) => {
        await turns.at(life, 'add-job');
        await around.jobs.add(job, event);
      },
      retryAll: (shop: string) => around.jobs.retryAll(shop),
    };
    const access = { of: async (shop: string) => ({ domain: domainOf(shop), accessToken: 'token' }) };
    const atPlatform = around.platform.for(life, turns);
    const facts = new FactBook(around.vault, atPlatform, access, () => +this.clock.now(), around.newCode);
    this.api = {
      ...apiOf(this.ledger, this.clock, around),
      ...shopperApiOf(this, around, facts),
      ...rewardApiOf(this, around, access),
    };
    this.reactors = everyReactor(this.ledger, slow, store, around.ordersSince, facts.remembered, around.count);
    const { vault, joinedOn } = around;
    // No program of the simulation pays for staying away.
    const nobody = async () => [];
    this.yearly = new YearlyDays(this.ledger, facts.asked, vault.birthdays, joinedOn, nobody, strict);
    this.reminders = new ExpiryReminders(this.ledger, around.ending, strict);
    const { pages, runs } = around;
    this.sync = { ledger: this.ledger, clock: this.clock, facts: facts.asked, pages, runs: runs as never };
    this.settlers = settlers(this.ledger, facts.asked, store, around.ordersSince);
  }
}

/** The simulated shops do not ask the platform whether they sell subscriptions. */
const noSubscriptions = { sellsSubscriptions: async () => ({ ok: true as const, value: true }) };

/** The API's own handlers: everything but HTTP. */
function apiOf(ledger: Ledger, clock: SimClock, { vault, runs }: Surroundings) {
  const subscriptions = new Subscriptions(noSubscriptions, { of: async () => null });
  const adjustments = new PointAdjustments(ledger, clock);
  return {
    adjust: new AdjustPointsHandler(adjustments),
    undo: new UndoAdjustmentHandler(ledger, clock),
    revocations: new Revocations(ledger, clock),
    addProgram: new AddProgramHandler(ledger, clock, vault as never, subscriptions),
    reviseProgram: new ReviseProgramHandler(
      ledger,
      clock,
      new EarlierUses(ledger, { value: async () => 0 as never }),
      subscriptions,
    ),
    switchProgram: new SetProgramStatusHandler(ledger, clock),
    removeProgram: new RemoveProgramHandler(ledger),
    startSync: new StartSyncHandler(ledger, runs as never, { ask: async () => undefined } as never, clock),
    pointSettings: new SavePointSettingsHandler(ledger),
    pendingPoints: new SavePendingPointsHandler(ledger),
    status: new SetCustomersStatusHandler(ledger),
    join: new JoinAsShopperHandler(ledger),
  };
}

/** What points buy. */
function rewardApiOf(
  { ledger, clock, life }: Process,
  { turns, platform, vouchers, newCode }: Surroundings,
  access: ConstructorParameters<typeof Gifts>[1],
) {
  const gifts = new Gifts(platform.for(life, turns), access);
  return {
    redemptions: new Redemptions(ledger, clock, gifts, newCode),
    addCodes: new AddVoucherCodesHandler(ledger, vouchers.for(life, turns) as never),
  };
}

/** What shoppers did, and what staff say of it. */
function shopperApiOf({ ledger, clock }: Process, { vault }: Surroundings, facts: FactBook) {
  const claims = new Claims(ledger, clock, facts.asked);
  const approvals = new Approvals(ledger, facts.asked);
  return {
    claim: new ClaimAsShopperHandler(claims),
    birthday: new GiveBirthdayHandler(ledger, clock, vault.birthdays as never),
    visitStreak: new VisitStreakHandler(new Streaks(ledger), ledger, claims),
    sendReview: new SendMapsReviewHandler(ledger, clock, vault as never, new MapsPersons(facts.asked)),
    decideReview: new SetReviewStatusHandler(approvals),
    openReview: new OpenReviewHandler(approvals),
  };
}
