import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { chargeDueFees, chargeUsage } from '@loyalty/services/contexts/billing/application/charge-usage';
import { readChanged } from '@loyalty/services/contexts/billing/application/read-subscription';
import { billingTopics } from '@loyalty/services/contexts/billing/application/topics';
import { runSync } from '@loyalty/services/contexts/earning/tasks/sync';
import { contractTopics } from '@loyalty/services/contexts/memberships/application/topics';
import { alignAll, alignOne } from '@loyalty/services/contexts/memberships/tasks/align';
import type { Topics } from '@loyalty/services/contexts/orders/application/topics/topic-handler';
import { workDelivery } from '@loyalty/services/contexts/orders/application/work-delivery';
import { MergeRejected } from '@loyalty/services/contexts/points/application/merges/merge-events';
import { expireAndRelease } from '@loyalty/services/contexts/points/schedule/expire-and-release';
import { privacyTopics } from '@loyalty/services/contexts/privacy/application/topics';
import type { Authors } from '@loyalty/services/contexts/reviews/application/record-review';
import { reviewTopics } from '@loyalty/services/contexts/reviews/application/topics';
import { endLateCode, voidCoupon } from '@loyalty/services/contexts/rewards/application/end-code';
import { issueCoupon } from '@loyalty/services/contexts/rewards/application/issue-coupon';
import { Unreturnable } from '@loyalty/services/contexts/rewards/application/settle-redemption';
import { alignAutomatic } from '@loyalty/services/contexts/rewards/process-managers/align-automatic';
import { expireCoupons } from '@loyalty/services/contexts/rewards/schedule/expire-coupons';
import { runCalculation } from '@loyalty/services/contexts/tiers/tasks/calculate';
import { InvariantBroken } from '@loyalty/services/kernel/decider';
import { domainOf } from '@loyalty/services/platform/access/platform-access';
import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { runDeferred } from '@loyalty/services/platform/followers/deferral';
import type { Delivery, DeliveryVerdict, StoredDelivery } from '@loyalty/services/platform/inbox/inbox';
import type { DailyRuns } from '@loyalty/services/platform/schedule/daily-runs';
import { dailyTask } from '@loyalty/services/platform/schedule/daily-task';
import { Scheduler } from '@loyalty/services/platform/schedule/scheduler';
import type { Queue } from '@loyalty/services/platform/tasks/jobs';
import type { EventTask } from '@loyalty/services/platform/tasks/task';
import { NeedsHelp, TryLater } from '@loyalty/services/platform/tasks/task-errors';
import { SimDailyRuns } from './daily-runs.js';
import { limitOf } from './limit-job.js';
import { byStream, type SimulatedLog } from './memory-store.js';
import type { SimPlatform } from './platform.js';
import { type Process, silent } from './process.js';
import type { SimulatedRandom } from './random.js';
import type { SimulatedReadSide } from './read-side.js';
import { SimTasks } from './tasks.js';
import type { ProcessLife, TaskScheduler } from './turns.js';
import { SimVault } from './vault.js';
import { SimVouchers } from './vouchers.js';

/** Webhook topics beside those of orders. */
const topicsOf = (authors: Authors): Topics =>
  dictionary({ ...billingTopics, ...contractTopics, ...privacyTopics(), ...reviewTopics(authors) });

/** Warnings are for retried work; anything else is a defect and ends the run. */
const strict = {
  warn: ({ err }: { err: unknown }) => {
    if (!(err instanceof StoreUnavailable || err instanceof TryLater)) throw err;
  },
} as never;

/** Jobs that a shop does one after the other. */
const IN_TURN = new Set([
  'charge-usage',
  'charge-due-fees',
  'read-subscription',
  'align-subscribers',
  'limit-transactions',
]);

interface Job {
  readonly name: string;
  readonly shop: string;
  readonly event: string;
  lockedBy: ProcessLife | null;
  /** Whether its last try found the store frozen: it goes on once the store is not. */
  waits: boolean;
}

interface InboxRow extends StoredDelivery {
  state: 'new' | DeliveryVerdict['state'];
  lockedBy: ProcessLife | null;
}

/** Background work: deliveries are processed, process managers follow the log, jobs call the platform, schedules fall due. */
export class Background implements Queue {
  private readonly inbox = new Map<string, InboxRow>();
  private readonly jobs = new Map<string, Job>();
  readonly vault = new SimVault();
  readonly vouchers = new SimVouchers();
  readonly tasks = new SimTasks();
  readonly days: DailyRuns = new SimDailyRuns();
  /** The process managers' checkpoint; it moves when a whole page is handled. */
  position = 0;
  /** Parked events, by position. */
  readonly setAside = new Map<number, Recorded>();
  /** Why work was put off last. */
  private putOff = '';
  /** Unreadable deliveries, by id: none of the simulation's may end so. */
  readonly parked = new Map<number, string>();

  constructor(
    private readonly log: SimulatedLog,
    private readonly turns: TaskScheduler,
    private readonly platform: SimPlatform,
    private readonly readSide: SimulatedReadSide,
    private readonly random: SimulatedRandom,
  ) {}

  async add({ name }: Pick<EventTask, 'name'>, event: Recorded): Promise<void> {
    const key = `${name}:${event.id}`;
    if (!this.jobs.has(key))
      this.jobs.set(key, { name, shop: event.shop, event: JSON.stringify(event), lockedBy: null, waits: false });
  }

  /** No job of a run stays parked: a refused one is tried again, as by a merchant, until the platform accepts it. */
  async retryAll(): Promise<void> {}

  /** Whether no work is left. */
  get isQuiet(): boolean {
    const open = [...this.inbox.values()].some(({ state }) => state === 'new');
    const isWaiting = [...this.jobs.values()].every(({ waits }) => waits);
    return !open && isWaiting && this.position === this.log.events.length;
  }

  /** Names of the work that is left. */
  get unfinished(): string {
    const deliveries = [...this.inbox.values()].filter(({ state }) => state === 'new');
    const jobs = [...this.jobs.values()].filter(({ waits }) => !waits);
    const events = this.log.events.length - this.position;
    return [
      `${deliveries.length} deliveries`,
      `${events} events`,
      ...jobs.map(({ name, shop }) => `${name} of ${shop}`),
      this.putOff,
    ].join(', ');
  }

  /** Webhook endpoint: the delivery is stored once, whatever its repeats, before it is answered (I-12). */
  async receive(process: Process, delivery: Delivery): Promise<boolean> {
    return this.unlessUnavailable(async () => {
      await this.turns.at(process.life, 'inbox');
      this.store(process, delivery);
      await this.turns.at(process.life, 'inbox-answered');
    });
  }

  private store(process: Process, delivery: Delivery): void {
    const key = `${delivery.shop} ${delivery.topic} ${delivery.delivery}`;
    if (!this.inbox.has(key)) {
      const id = this.inbox.size + 1;
      const receivedAt = process.clock.now().toISOString();
      this.inbox.set(key, { ...delivery, id, receivedAt, state: 'new', lockedBy: null });
    }
  }

  async workInbox(process: Process): Promise<void> {
    const open = [...this.inbox.values()].filter((row) => row.state === 'new' && !row.lockedBy?.alive);
    for (const row of this.random.chance(0.7) ? open : this.random.shuffled(open)) {
      if (row.state !== 'new' || row.lockedBy?.alive) continue;
      row.lockedBy = process.life;
      await this.unlessUnavailable(async () => {
        const verdict = await workDelivery(process.ledger, this.vault, row, { topics: topicsOf(this.vault.authors) });
        await this.turns.at(process.life, 'close-delivery');
        row.state = verdict.state;
        if (verdict.state === 'parked') this.parked.set(row.id, `${row.topic}: ${verdict.reason}`);
      });
      row.lockedBy = null;
    }
  }

  /** Whether reviews of a shop are parked because their authors are unknown. */
  reviewsWait(shop: string): boolean {
    return [...this.inbox.values()].some(
      (row) => row.shop === shop && row.state === 'parked' && row.topic.startsWith('reviews/'),
    );
  }

  /** An operator retries parked deliveries: an order that was unknown may be known by now. */
  workParked(): void {
    for (const row of this.inbox.values()) if (row.state === 'parked') row.state = 'new';
    this.parked.clear();
  }

  async runJobs(process: Process): Promise<void> {
    for (const [key, job] of this.random.shuffled([...this.jobs])) {
      if (job.lockedBy?.alive || !this.jobs.has(key) || this.waitsInTurn(job)) continue;
      job.lockedBy = process.life;
      await this.unlessUnavailable(async () => {
        await this.execute(process, job);
        await this.turns.at(process.life, 'job-done');
        this.jobs.delete(key);
      });
      job.lockedBy = null;
    }
  }

  /** Stores are frozen no longer: jobs that waited for that are unfinished work again. */
  unfreeze(): void {
    for (const job of this.jobs.values()) job.waits = false;
  }

  /** Charges wait while the store is frozen. */
  private async orWait(job: Job, charged: Promise<void>): Promise<void> {
    try {
      await charged;
    } catch (error) {
      // A platform that is busy between two tries does not end the waiting.
      if (error instanceof TryLater && error.message.includes('frozen')) job.waits = true;
      throw error;
    }
  }

  /** Whether another job of its kind runs for the shop: such kinds are done one after the other. */
  private waitsInTurn({ name, shop }: Job): boolean {
    if (!IN_TURN.has(name)) return false;
    return [...this.jobs.values()].some((one) => one.name === name && one.shop === shop && one.lockedBy?.alive);
  }

  private async execute(process: Process, job: Job): Promise<void> {
    const platform = this.platform.for(process.life, this.turns);
    const access = { of: async (shop: string) => ({ domain: domainOf(shop), accessToken: 'token' }) };
    // Of a type that its task takes: `add` was given no other.
    const event = JSON.parse(job.event) as never;
    if (job.name === 'settle-order') await this.orPark(event, runDeferred(process.deferred, event));
    else if (job.name === 'issue-coupon')
      await issueCoupon(process.ledger, platform, access, this, this.vouchers, event);
    else if (job.name === 'sync-points') await runSync(process.sync, event);
    else if (job.name === 'align-automatic') await alignAutomatic(process.ledger, platform, access, event);
    else if (job.name === 'end-late-code') await endLateCode(process.ledger, platform, access, event);
    else if (job.name === 'calculate-tiers') await runCalculation(process.tiers.calculation, event);
    else if (job.name === 'limit-transactions') await limitOf(process, this.readSide, event);
    else if (job.name === 'charge-usage') await this.orWait(job, chargeUsage(process.billing, event));
    else if (job.name === 'charge-due-fees') await this.orWait(job, chargeDueFees(process.billing, event));
    else if (job.name === 'read-subscription') await readChanged(process.billing)(event);
    else if (job.name === 'align-subscriber') await alignOne(process.aligning)(event);
    else if (job.name === 'align-subscribers') await alignAll(process.aligning, process.subscriberPages)(event);
    // Mails and tags have their own tests; the simulation checks only the events.
    else if (job.name === 'mail-expiry' || job.name === 'tag-tier') return;
    else await voidCoupon(process.ledger, platform, access, event);
  }

  /** The engine's guarantee: each stream's events in order, streams concurrently, at least once, the checkpoint after the page. */
  async react(process: Process, max: number): Promise<void> {
    await this.unlessUnavailable(async () => {
      await this.turns.at(process.life, 'read-page');
      const page = this.log.page(this.position, max);
      const from = this.position;
      const streams = this.random.shuffled([...byStream(page).values()]);
      const lanes = await Promise.allSettled(streams.map((events) => this.reactInOrder(process, events)));
      for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
      await this.turns.at(process.life, 'checkpoint');
      this.position = Math.max(this.position, from + page.length);
    });
  }

  private async reactInOrder(process: Process, events: readonly Recorded[]): Promise<void> {
    for (const event of events)
      for (const reactor of process.reactors)
        if (reactor.on === event.type) await this.orPark(event, reactor.handle(event));
  }

  /** Parks an event that cannot be handled now, without holding up the others. */
  private async orPark(event: Recorded, handled: Promise<void>): Promise<void> {
    try {
      await handled;
      this.setAside.delete(event.position);
    } catch (error) {
      // A refund whose debt would exceed the maximum is parked like any reaction that fails repeatedly.
      const full = error instanceof InvariantBroken && error.message.startsWith('I-01');
      if (!full && !(error instanceof Unreturnable || error instanceof MergeRejected)) throw error;
      this.setAside.set(event.position, event);
    }
  }

  /** An operator retries parked events. */
  async tryAgain(process: Process): Promise<void> {
    for (const event of [...this.setAside.values()]) await this.reactInOrder(process, [event]);
  }

  /** Verifying and sealing the log, and reconciliation, are separate operations here. */
  async tick(process: Process): Promise<void> {
    const { ledger, clock, calendar, reminders, tiers } = process;
    const { readSide } = this;
    const daily = { runs: this.days, installed: async () => readSide.installed(), log: strict };
    const works = [
      ...expireAndRelease(ledger, {
        lots: async (now, limit) => readSide.dueLots(now, limit),
        pending: async (now, limit) => readSide.duePending(now, limit),
      }),
      expireCoupons(ledger, async (now, limit) => readSide.dueCoupons(now, limit)),
      dailyTask(calendar, daily),
      dailyTask(reminders, daily),
      dailyTask(tiers.assessments, daily),
    ];
    await this.unlessUnavailable(async () => {
      await new Scheduler(works, clock, silent).tick();
    });
  }

  /** Retries a transient failure later, like the worker's queue and the engine. Anything else is a defect. */
  private async unlessUnavailable(task: () => Promise<void>): Promise<boolean> {
    try {
      await task();
      return true;
    } catch (error) {
      if (!(error instanceof StoreUnavailable || error instanceof TryLater || error instanceof NeedsHelp)) throw error;
      this.putOff = error.message;
      return false;
    }
  }
}
