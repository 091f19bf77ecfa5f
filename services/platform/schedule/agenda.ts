import type { Logger } from 'pino';
import type { Reconciliations } from '../../contexts/orders/application/reconciliations.js';
import { pointsDecider } from '../../contexts/points/domain/decider.js';
import { couponDecider } from '../../contexts/rewards/domain/coupon.js';
import type { Clock } from '../clock/clock.js';
import type { Ledger } from '../commands/ledger.js';
import { crashPoint } from '../event-store/crash-points.js';
import type { Jobs } from '../tasks/jobs.js';

/** Things whose time has come, as the read models know them. */
export interface Agenda {
  dueLots(now: string, limit: number): Promise<{ shop: string; customer: string; at: string }[]>;
  /** Accounts with points that have waited long enough; `all` where the shop lets none wait any more. */
  duePending(now: string, limit: number): Promise<{ shop: string; customer: string; at: string; all: boolean }[]>;
  dueCoupons(now: string, limit: number): Promise<{ shop: string; coupon: string; at: string }[]>;
  /** Shops whose log was not checked yet on their own day. */
  dueAudits(now: string, limit: number): Promise<string[]>;
  /** Shops that have the app, with their zones. */
  installed(): Promise<{ shop: string; zone: string }[]>;
}

/** Asks for what is done once a night in each shop. */
export type Nights = Pick<Reconciliations, 'enrol' | 'askDue'>;

/** What is gone through once a day in each shop. @returns how much of it changed something */
export type DailyRound = (shops: readonly { shop: string; zone: string }[], now: string) => Promise<number>;

const PAGE = 200;
const TICK_MS = 1000;
/** New shops are looked for that often. */
const ENROL_EVERY_MS = 60_000;

/**
 * The one clock that makes things happen because time has passed. It takes what is due from the read models and issues commands whose
 * ids follow from the due row, so running it twice, or in two processes, is running it once (I-43).
 */
export class AgendaClock {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private enrolledAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly agenda: Agenda,
    private readonly ledger: Ledger,
    private readonly jobs: Pick<Jobs, 'askDaily'>,
    private readonly nights: Nights,
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly rounds: readonly DailyRound[],
  ) {}

  start(): void {
    this.timer = setTimeout(() => {
      this.running = this.turn();
    }, TICK_MS);
  }

  private async turn(): Promise<void> {
    await this.tick().catch((error) => this.log.error({ err: error }, 'the agenda waits'));
    if (!this.stopped) this.start();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  /** Does what is due now. @returns how many commands changed something. */
  async tick(): Promise<number> {
    const now = this.clock.now().toISOString();
    const actor = { kind: 'clock' as const, id: 'agenda' };
    let changed = 0;
    for (const { shop, customer, at } of await this.agenda.dueLots(now, PAGE)) {
      const causation = `expiry:${customer}:${at}`;
      const cause = { shop, actor, causation, correlation: causation };
      const outcome = await this.ledger.execute(pointsDecider, customer, { kind: 'ExpireLots', customer }, cause);
      if (outcome.ok && outcome.receipt.events.length > 0) changed += 1;
      crashPoint('agenda.between-dues');
    }
    for (const { shop, customer, at, all } of await this.agenda.duePending(now, PAGE)) {
      const causation = `release:${customer}:${at}:${all ? 'all' : 'due'}`;
      const release = {
        kind: 'ReleaseLots' as const,
        customer,
        cause: all ? ('switched_off' as const) : ('due' as const),
      };
      const cause = { shop, actor, causation, correlation: causation };
      const outcome = await this.ledger.execute(pointsDecider, customer, release, cause);
      if (outcome.ok && outcome.receipt.events.length > 0) changed += 1;
      crashPoint('agenda.between-dues');
    }
    for (const { shop, coupon, at } of await this.agenda.dueCoupons(now, PAGE)) {
      const causation = `coupon-expiry:${coupon}:${at}`;
      const outcome = await this.ledger.execute(
        couponDecider,
        coupon,
        { kind: 'ExpireCoupon' },
        { shop, actor, causation, correlation: causation },
      );
      if (outcome.ok && outcome.receipt.events.length > 0) changed += 1;
      crashPoint('agenda.between-dues');
    }
    const shops = await this.agenda.dueAudits(now, PAGE);
    if (shops.length > 0 && (await this.jobs.askDaily(now.slice(0, 10), shops))) changed += 1;
    return changed + (await this.reconcile(now));
  }

  private async reconcile(now: string): Promise<number> {
    const at = Date.parse(now);
    let gone = 0;
    // Also when the clock was set back or forward, as by a test.
    if (Math.abs(at - this.enrolledAt) >= ENROL_EVERY_MS) {
      const shops = await this.agenda.installed();
      if (shops.length > 0) await this.nights.enrol(shops, now);
      for (const round of this.rounds) gone += await round(shops, now);
      this.enrolledAt = at;
    }
    return gone + (await this.nights.askDue(now, PAGE));
  }
}
