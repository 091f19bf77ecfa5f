import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import { toMinor } from '@loyalty/contracts/kernel/money';
import { endOfCoupon } from '../contexts/points/domain/redeem.js';
import { endOfLot } from '../contexts/points/domain/rules/lots.js';
import { DEFAULT_EXPIRY } from '../contexts/programs/domain/point-settings.js';
import { busyMoments, DAY_MS, DAYS, iso } from './calendar.js';
import { Habits } from './habits.js';
import { fillCart, goodsOf, refundOf, snapshotOf } from './orders.js';
import { makePerson } from './people.js';
import { Random } from './random.js';
import { idsOf, RecentDays, STAFF, WEBHOOK } from './recent-days.js';
import type { SeedEvent, SeedPerson, Step, Year } from './seed-event.js';
import type { ShopPlan } from './shop-plans.js';

/** Share of the year's customers whom the store knew before it had the app. */
const FROM_BEFORE = 0.45;
const GIFTS = [
  { amount: 250, adminNote: 'Parcel arrived late', customerNote: 'Sorry for the wait' },
  { amount: 100, adminNote: 'Wrote a review by mail', customerNote: 'Thank you for your words' },
  { amount: 500, adminNote: 'Broken piece, replaced', customerNote: 'With our apologies' },
  { amount: -100, adminNote: 'Credited twice by hand', customerNote: '' },
];
const REVOKED = ['Redeemed by mistake', 'Customer asked for the points back', 'Wrong reward chosen'];

/** Generates the events of a shop until `end`: reproducible by plan, seed and end. */
class YearMaker {
  private readonly random: Random;
  private readonly events: SeedEvent[] = [];
  private readonly habits: Habits;
  private readonly start: number;

  constructor(
    private readonly plan: ShopPlan,
    seed: string,
    private readonly end: number,
  ) {
    this.random = new Random(`${seed}/${plan.shop}`);
    this.start = end - DAYS * DAY_MS;
    this.habits = new Habits(plan, this.random);
  }

  make(): Year {
    const people = this.people();
    const moments = busyMoments(this.random, this.plan.orders, this.end);
    for (const [index, at] of moments.entries()) this.visit(at, index, this.habits.whoComes(at));
    new RecentDays(this.plan, this.habits, this.end, this.report.bind(this)).make();
    const happenings = this.events
      .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
      .map((one) => (one.step.kind === 'redeemed' ? { ...one, step: this.settled(one.step) } : one));
    return { people, happenings };
  }

  private settled(step: Extract<Step, { kind: 'redeemed' }>): Step {
    return { ...step, isStored: this.habits.isStored(step.code) };
  }

  private report(at: number, customer: string | null, actor: SeedEvent['actor'], step: Step): void {
    if (at < this.end) this.events.push({ at: iso(at), customer, actor, step });
  }

  /** The scheduler records an expiry a second later. */
  private ended(end: string | null, customer: string, step: Step): void {
    if (end !== null) this.report(Date.parse(end) + 1000, customer, { kind: 'clock', id: 'agenda' }, step);
  }

  private people(): SeedPerson[] {
    const { random, plan } = this;
    const before = Math.round(plan.customers * FROM_BEFORE);
    const earlier = Array.from(
      { length: before },
      () => this.start - random.between(0, 700) * DAY_MS + random.between(0, DAY_MS / 1000) * 1000,
    );
    const since = [...earlier.sort((a, b) => a - b), ...busyMoments(random, plan.customers - before, this.end)];
    return since.map((at, index) => this.person(at, index));
  }

  private person(since: number, index: number): SeedPerson {
    const { random, plan } = this;
    const customer = String(7_000_000_000_000 + plan.idBase * 10_000_000_000 + index * 7919);
    const member = random.chance(0.83);
    const person = { ...makePerson(random, plan.crowd, index), customer, member, since: iso(since) };
    const known = Math.max(since, this.start);
    this.report(known, customer, WEBHOOK('customers/create'), { kind: 'seen', member });
    this.habits.knows(customer, known, member);
    const later = known + random.next() * (this.end - known);
    if (!member && random.chance(0.15)) {
      this.report(later, customer, WEBHOOK('customers/enable'), { kind: 'joined' });
      this.habits.joins(customer, later);
    }
    if (member && random.chance(0.012)) {
      this.report(later, customer, { kind: 'staff', id: STAFF[0] }, { kind: 'left' });
      this.habits.leaves(customer, later);
    }
    if (member && random.chance(0.04))
      this.report(
        later,
        customer,
        { kind: 'staff', id: random.pick(STAFF) },
        { kind: 'adjusted', ...random.pick(GIFTS) },
      );
    return person;
  }

  /** A purchase; perhaps with a coupon, perhaps refunded later. */
  private visit(at: number, index: number, customer: string | null): void {
    const { random, plan } = this;
    const cart = fillCart(random, plan);
    const coupon = customer ? this.couponFor(customer, at, goodsOf(cart, plan.currency)) : null;
    const snapshot = snapshotOf(plan, {
      ...idsOf(plan, index),
      customer,
      at: iso(at),
      cart,
      coupon,
      channel: random.chance(0.07) ? 'pos' : 'online',
      paid: at < this.end - 2 * DAY_MS || random.chance(0.9),
    });
    this.report(at, customer, WEBHOOK('orders/paid'), { kind: 'ordered', snapshot });
    if (!customer) return;
    this.habits.bought(customer, at, snapshot);
    this.ended(endOfLot(iso(at), DEFAULT_EXPIRY, plan.zone), customer, { kind: 'points-ended' });
    this.regret(customer, at, snapshot);
  }

  /** A coupon for this cart: an earlier one, or one redeemed a few minutes before; or one redeemed now for another day. */
  private couponFor(customer: string, at: number, goods: bigint): { code: string; value: string } | null {
    const { random, habits, plan } = this;
    const stored = habits.couponOf(customer, at);
    if (stored && random.chance(0.55) && this.fits(stored.reward, goods)) return habits.use(stored);
    const reward = habits.affords(customer, at);
    if (reward === null || !random.chance(0.3)) return null;
    const redeemedAt = at - random.between(3, 40) * 60_000;
    const coupon = habits.redeem(customer, redeemedAt, reward);
    const actor = random.chance(0.85)
      ? { kind: 'shopper' as const, id: customer }
      : { kind: 'staff' as const, id: random.pick(STAFF) };
    this.report(redeemedAt, customer, actor, { kind: 'redeemed', reward, code: coupon.code, isStored: false });
    const ends = endOfCoupon(plan.rewards[reward]!, iso(redeemedAt), plan.zone);
    if (random.chance(0.72) && this.fits(reward, goods)) return habits.use(coupon);
    const revokedAt = redeemedAt + random.between(2, 60) * 3_600_000;
    if (random.chance(0.08) && revokedAt < this.end) {
      const staff = { kind: 'staff' as const, id: random.pick(STAFF) };
      this.report(revokedAt, customer, staff, { kind: 'revoked', code: coupon.code, adminNote: random.pick(REVOKED) });
      habits.use(coupon);
    }
    if (ends !== null && ends < iso(this.end)) habits.ends(coupon);
    this.ended(ends, customer, { kind: 'coupon-ended', code: coupon.code });
    return null;
  }

  private fits(reward: number, goods: bigint): boolean {
    const { redeemValue = 0, minimumPurchase = 0 } = this.plan.rewards[reward] ?? {};
    return goods >= toMinor(String(Math.max(redeemValue, minimumPurchase)), this.plan.currency);
  }

  private regret(customer: string, at: number, snapshot: OrderSnapshot): void {
    const { random, plan } = this;
    const chance = random.next();
    const all = snapshot.lines.map(({ quantity }) => quantity);
    if (!snapshot.paid || chance > 0.085) return;
    if (chance < 0.012) {
      const cancelledAt = at + random.between(1, 30) * 3_600_000;
      const refunds = [refundOf(plan, snapshot, iso(cancelledAt), all)];
      const cancelled = { ...snapshot, cancelledAt: iso(cancelledAt), updatedAt: iso(cancelledAt) };
      this.report(cancelledAt, customer, WEBHOOK('orders/cancelled'), {
        kind: 'cancelled',
        snapshot: cancelled,
        refunds,
      });
      return;
    }
    const back = at + random.between(3 * 24, 16 * 24) * 3_600_000;
    const quantities = chance < 0.035 ? all : all.map((_, index) => (index === 0 ? 1 : 0));
    const refund = refundOf(plan, snapshot, iso(back), quantities);
    this.report(back, customer, WEBHOOK('refunds/create'), { kind: 'refunded', refund });
  }
}

/** Generates a believable year of a shop. @param end the present; nothing happens after it */
export function makeYear(plan: ShopPlan, seed: string, end: Date): Year {
  return new YearMaker(plan, seed, end.getTime()).make();
}
