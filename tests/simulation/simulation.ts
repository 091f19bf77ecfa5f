import { SHOP } from '@loyalty/services/contexts/shop/application/queries';
import { shopDecider } from '@loyalty/services/contexts/shop/domain/shop';
import { localDay } from '@loyalty/services/kernel/calendar';
import { domainOf } from '@loyalty/services/platform/access/platform-access';
import type { Delivery } from '@loyalty/services/platform/inbox/inbox';
import { AppBilling, type AppSubscription } from './app-billing.js';
import { Background } from './background.js';
import { type Focus, isAlways } from './focus.js';
import { InvariantChecker } from './invariant-checker.js';
import { SimulatedLog } from './memory-store.js';
import { SimPlatform } from './platform.js';
import { beginning, CURRENCIES, Ids, type Person, type Redeemed, type SimMerchant, ZONES } from './platform-state.js';
import { Process, type Surroundings } from './process.js';
import { SimulatedRandom } from './random.js';
import { readModelQueries } from './read-model-queries.js';
import { SimulatedReadSide } from './read-side.js';
import { reconcileShop, Watermarks } from './reconciling.js';
import { Access, type JournalLine, type SimulatedRequest } from './requests.js';
import { type Setting, settingOf } from './setting.js';
import { WorldTime } from './sim-clock.js';
import { type ProcessLife, TaskScheduler } from './turns.js';
import { WebhookChannel } from './webhook-channel.js';

const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** A simulation from one seed: merchants and shoppers, the platform, the processes of the product, and the checker of invariants. */
export class Simulation {
  readonly random: SimulatedRandom;
  /** A separate random stream for lost deliveries and reconciliation: the rest of a seed is independent of it. */
  private readonly postal: SimulatedRandom;
  /** Chance of its own for referrals, which half of the seeds have. */
  readonly social: SimulatedRandom;
  readonly hasReferrals: boolean;
  /** Chance of its own for tiers and imports, which a third of the seeds have each. */
  readonly ranks: SimulatedRandom;
  readonly hasTiers: boolean;
  readonly hasImports: boolean;
  /** Chance of its own for partners, subscriptions and deals of members, which half of the seeds with tiers have. */
  readonly members: SimulatedRandom;
  readonly hasMemberships: boolean;
  /** Chance of its own for plans and billing, which a third of the seeds have. */
  readonly bills: SimulatedRandom;
  readonly hasBilling: boolean;
  /** Chance of its own for what support does: a fifth of the seeds have test mode, and a fifth a limit of transactions. */
  readonly support: SimulatedRandom;
  readonly hasTestMode: boolean;
  readonly hasLimit: boolean;
  /** Chance of its own for tips, selling plans, shipping that a code pays, and exchanges. */
  readonly goods: SimulatedRandom;
  /** Deals that support gave. */
  readonly supportDeals: { readonly shop: string; readonly id: string }[] = [];
  readonly appBilling: AppBilling;
  private readonly marks = new Watermarks();
  readonly time: WorldTime;
  readonly log = new SimulatedLog();
  readonly turns: TaskScheduler;
  readonly platform: SimPlatform;
  readonly readSide = new SimulatedReadSide(this.log);
  readonly invariants = new InvariantChecker(this.log, (order, line) => this.isSubscription(order, line));
  readonly background: Background;
  readonly journal: JournalLine[] = [];
  /** Client's records for the checker; only when requested. */
  readonly sent: object[] = [];
  readonly access: Access;
  readonly webhooks: WebhookChannel;
  /** Number of runs of each operation, by name. */
  readonly counts = new Map<string, number>();
  readonly coverage = (what: string): void => void this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  readonly ids: Ids;
  readonly merchants: SimMerchant[] = [];
  readonly setting: Setting;
  processes: Process[] = [];
  /** Requests with unknown outcomes, and answered ones. */
  readonly unknown = new Set<SimulatedRequest>();
  readonly answered: SimulatedRequest[] = [];
  readonly coupons: Redeemed[] = [];
  /** Rows of imports that changed a balance. */
  readonly imported: {
    readonly shop: string;
    readonly customer: string;
    readonly line: number;
    readonly event: string;
  }[] = [];
  /** Reviews that staff may decide; `number` is their id in the review app. */
  readonly reviews: { readonly shop: string; readonly id: string; readonly number?: number }[] = [];
  /** Times at which scheduled work may be due: time often stops there. */
  readonly days: number[] = [];
  readonly lastVisitor = new Map<SimMerchant, Person>();
  private made = 0;
  private readonly requests = new Map<string, number>();

  constructor(
    readonly seed: number,
    records = false,
    readonly focus: Focus = null,
  ) {
    const random = new SimulatedRandom(seed);
    this.postal = new SimulatedRandom(seed + 25_000_000);
    this.social = new SimulatedRandom(seed + 26_000_000);
    this.hasReferrals = this.social.chance(0.5) || isAlways(focus, 'referrals');
    this.ranks = new SimulatedRandom(seed + 27_000_000);
    this.hasTiers = this.ranks.chance(0.4) || isAlways(focus, 'tiers');
    this.hasImports = this.ranks.chance(0.4);
    this.members = new SimulatedRandom(seed + 28_000_000);
    this.hasMemberships = this.hasTiers && (this.members.chance(0.6) || isAlways(focus, 'memberships'));
    this.bills = new SimulatedRandom(seed + 29_000_000);
    this.hasBilling = this.bills.chance(0.35) || isAlways(focus, 'billing');
    this.support = new SimulatedRandom(seed + 30_000_000);
    this.goods = new SimulatedRandom(seed + 31_000_000);
    // One of the two at a time: in a shop in test mode the limit is seldom reached.
    const part = this.support.next() * (isAlways(focus, 'support') ? 0.4 : 1);
    this.hasTestMode = part < 0.2;
    this.hasLimit = !this.hasTestMode && part < 0.4;
    const record = records ? (line: object) => void this.sent.push(line) : null;
    this.access = new Access(this.invariants, this.journal, record, this.coverage);
    this.random = random;
    this.time = new WorldTime(beginning(random));
    this.turns = new TaskScheduler(random);
    this.ids = new Ids(random);
    this.setting = settingOf(random, this.postal);
    const trouble = { refuse: random.pick([0, 0.1, 0.3]), later: random.pick([0, 0.2]), lost: random.pick([0, 0.2]) };
    this.platform = new SimPlatform(random, trouble);
    this.appBilling = new AppBilling(this.time, this.bills, { later: trouble.later, lost: trouble.lost }, (changed) =>
      this.reportSubscription(changed),
    );
    this.background = new Background(this.log, this.turns, this.platform, this.readSide, random);
    this.webhooks = new WebhookChannel({
      random,
      postal: this.postal,
      lose: this.setting.lose,
      journal: this.journal,
      access: this.access,
      receive: (process, delivery) => this.background.receive(process, delivery),
      record,
      anyProcess: () => this.anyProcess(),
      coverage: this.coverage,
    });
    for (let n = 0; n < this.setting.processes; n++) this.processes.push(this.start(`p${n + 1}`));
  }

  private start(name: string): Process {
    const around: Surroundings = {
      log: this.log,
      subscriptionEnded: this.focus === 'server' ? this.coverage : null,
      turns: this.turns,
      time: this.time,
      jobs: this.background,
      vault: this.background.vault,
      platform: this.platform,
      appBilling: this.appBilling,
      startingPlan: this.hasBilling ? 'free' : 'none',
      vouchers: this.background.vouchers,
      tasks: this.background.tasks,
      ...readModelQueries(this.readSide, this.random),
      newCode: (prefix) => this.code(prefix),
    };
    const { alone, skewMs } = this.setting;
    return new Process(name, around, alone, skewMs === 0 ? 0 : this.random.int(-skewMs, skewMs));
  }

  /** Replaces a dead process by one of the same name with empty memory. */
  restart(life: ProcessLife): void {
    this.journal.push(['  ✝', life.process, 'died']);
    this.processes = this.processes.map((process) => (process.life === life ? this.start(life.process) : process));
  }

  /** A process chosen as by a load balancer: any of them. */
  anyProcess(): Process {
    return this.random.pick(this.processes);
  }

  /** A code in the product's format, generated from the seed. */
  private code(prefix: string): string {
    this.made += 1;
    const letters = Array.from({ length: 10 }, () => this.random.pick([...ALPHABET])).join('');
    return `${prefix === '' ? '' : `${prefix.toUpperCase()}-`}${letters}${this.made}`;
  }

  /** Numbers requests, so that a seed's trace is reproducible. */
  nextRequest(of: string): number {
    const number = (this.requests.get(of) ?? 0) + 1;
    this.requests.set(of, number);
    return number;
  }

  /** The platform's clock, in whole seconds. */
  second(): string {
    return `${this.time.iso().slice(0, 19)}Z`;
  }

  today(merchant: SimMerchant): string {
    return localDay(this.time.iso(), merchant.zone);
  }

  /** Queues a webhook of the platform, triggered now unless given. */
  report(merchant: SimMerchant, topic: string, body: string, triggeredAt = this.second()): void {
    this.webhooks.report(merchant.shop, topic, body, triggeredAt);
  }

  /** The platform tells of a subscription that changed, perhaps twice. */
  private reportSubscription({ id, domain, status }: AppSubscription): void {
    const merchant = this.merchants.find(({ shop }) => domainOf(shop) === domain);
    if (!merchant) return;
    const body = JSON.stringify({ app_subscription: { admin_graphql_api_id: id, status } });
    for (let n = this.bills.chance(0.2) ? 2 : 1; n > 0; n--) this.report(merchant, 'app_subscriptions/update', body);
  }

  /** What the platform says of a line, wherever it was asked. */
  private isSubscription(order: string, line: string): boolean {
    return this.merchants
      .flatMap(({ orders }) => orders.filter(({ id }) => id === order))
      .some(({ lines }) => lines.some(({ id, subscription }) => id === line && subscription));
  }

  async install(merchant: SimMerchant): Promise<void> {
    const { shop, currency, zone } = merchant;
    const data = { domain: domainOf(shop), currency, zone, platformPlan: 'basic' };
    const cause = {
      shop,
      actor: { kind: 'staff' as const, id: '9021' },
      causation: `install:${shop}`,
      correlation: shop,
    };
    this.platform.install(data.domain);
    await (this.processes[0] as Process).ledger.execute(shopDecider, SHOP, { kind: 'InstallShop', data }, cause);
    merchant.installed = true;
  }

  async found(): Promise<void> {
    for (let n = this.random.int(1, 2); n > 0; n--) {
      const merchant: SimMerchant = {
        shop: `s${this.seed}-${n}`,
        currency: this.random.pick(CURRENCIES),
        zone: this.random.pick(ZONES),
        installed: false,
        tellsPlans: this.goods.chance(0.3),
        people: [],
        orders: [],
        contacts: [],
        contracts: [],
        programs: [],
      };
      this.merchants.push(merchant);
      this.journal.push(['  ⌂', merchant.shop, merchant.currency, merchant.zone, this.setting, this.time.iso()]);
      await this.install(merchant);
    }
  }

  /** Sends a request to some process, without disturbances. */
  async send(request: SimulatedRequest): Promise<void> {
    await this.access.send(this.anyProcess(), request);
    this.remember(request);
  }

  /** Files a request by its outcome. */
  remember(request: SimulatedRequest): void {
    if (request.outcome.is === 'unknown') this.unknown.add(request);
    else {
      this.unknown.delete(request);
      if (!this.answered.includes(request)) this.answered.push(request);
    }
  }

  /** Does some of the background work. */
  async work(): Promise<void> {
    const { random, background } = this;
    await background.workInbox(this.anyProcess());
    await background.react(this.anyProcess(), random.int(1, 60));
    await background.runJobs(this.anyProcess());
    await this.readSide.fold(random.int(1, 80), random.chance(0.2) ? random.int(1, 10) : 0);
    if (random.chance(0.2)) await background.tick(this.anyProcess());
    if (this.postal.chance(0.04)) await this.reconcile(this.anyProcess(), this.postal.pick(this.merchants));
    await this.reinstall();
  }

  /** Nightly reconciliation of a shop: lost orders are found if the process survives it. */
  async reconcile(process: Process, merchant: SimMerchant, since?: string): Promise<void> {
    if (!this.invariants.replay.shop(merchant.shop).facts.now.installed) return;
    this.journal.push(['  ☾', merchant.shop, since ?? '']);
    const receive = (delivery: Delivery) => this.background.receive(process, delivery);
    await reconcileShop(merchant, { process, turns: this.turns, marks: this.marks, receive, since });
  }

  /** Does background work until none is left. */
  async settle(): Promise<void> {
    for (let round = 0; !this.background.isQuiet || round === 0; round++) {
      if (round > 200) throw new Error(`LIVENESS the background does not come to rest: ${this.background.unfinished}`);
      await this.background.workInbox(this.anyProcess());
      await this.background.react(this.anyProcess(), 500);
      await this.background.runJobs(this.anyProcess());
      // Some reactions wait until the read models have their event.
      await this.readSide.foldAll();
    }
    await this.background.tick(this.anyProcess());
    await this.readSide.foldAll();
    if (!this.background.isQuiet) await this.settle();
  }

  /** A merchant who uninstalled the app installs it again. */
  private async reinstall(): Promise<void> {
    for (const merchant of this.merchants) {
      const { installed } = this.invariants.replay.shop(merchant.shop).facts.now;
      if (installed || this.log.events.length === 0) continue;
      await this.install(merchant);
    }
  }

  /** Checks what was written against the rules; `whole` folds everything again. */
  async judge(whole: boolean): Promise<void> {
    this.invariants.follow();
    await this.invariants.compareTouched(this.anyProcess());
    this.invariants.compareReadSide(this.readSide);
    if (whole) this.invariants.foldAnew();
  }
}
