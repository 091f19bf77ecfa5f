import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { Random } from './random.js';
import type { ShopPlan } from './shop-plans.js';

interface StoredHabit {
  readonly customer: string;
  readonly reward: number;
  readonly code: string;
  readonly value: string;
  readonly since: number;
}

interface Shopper {
  readonly customer: string;
  memberFrom: number;
  memberUntil: number;
  /** Estimated balance; the ledger has the exact one, and rejects a redemption beyond it. */
  points: number;
  /** Time of their last purchase as a member; empty without one. */
  boughtAt: string;
  coupon: StoredHabit | null;
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Maximum time in which coupons are used: never in their last days, so that an estimated expiry does not matter. */
const LONGEST_STORED_MS = 80 * 86_400_000;
/** Share of orders without a known customer. */
const STRANGERS = 0.04;

/** Simulated buying habits and coupons of customers: the random side of a year, without any rule of the ledger. */
export class Habits {
  private readonly shoppers = new Map<string, Shopper>();
  /** In the order in which they became known, with the cumulative weight of their purchases. */
  private readonly crowd: { customer: string; since: number; upTo: number }[] = [];
  private readonly stored = new Set<string>();

  constructor(
    private readonly plan: ShopPlan,
    private readonly random: Random,
  ) {}

  knows(customer: string, since: number, member: boolean): void {
    const before = this.crowd.at(-1)?.upTo ?? 0;
    this.crowd.push({ customer, since, upTo: before + this.random.uneven() });
    const memberFrom = member ? since : Number.POSITIVE_INFINITY;
    this.shoppers.set(customer, {
      customer,
      memberFrom,
      memberUntil: Number.POSITIVE_INFINITY,
      points: 0,
      boughtAt: '',
      coupon: null,
    });
  }

  joins(customer: string, at: number): void {
    this.of(customer).memberFrom = at;
  }

  leaves(customer: string, at: number): void {
    this.of(customer).memberUntil = at;
  }

  /** A random customer among those known by then. */
  whoComes(at: number): string | null {
    const { random, crowd } = this;
    const known = below(crowd.length, (index) => crowd[index]!.since <= at);
    if (known === 0 || random.chance(STRANGERS)) return null;
    const point = random.next() * crowd[known - 1]!.upTo;
    return crowd[below(known - 1, (index) => crowd[index]!.upTo <= point)]!.customer;
  }

  bought(customer: string, at: number, { paid, lines, placedAt }: OrderSnapshot): void {
    const { earnPoint, rateMoney } = this.plan.earning;
    const money = lines.reduce((sum, { net, giftCard }) => (giftCard ? sum : sum + Number(net)), 0);
    if (!paid || !this.takesPart(customer, at)) return;
    const shopper = this.of(customer);
    shopper.points += Math.floor((money * earnPoint) / rateMoney);
    shopper.boughtAt = placedAt;
  }

  /** The most expensive reward that this customer can pay; null for none. */
  affords(customer: string, at: number): number | null {
    if (!this.takesPart(customer, at)) return null;
    const { points } = this.of(customer);
    const found = this.plan.rewards.findLastIndex(({ pointsCost }) => pointsCost <= points);
    return found < 0 ? null : found;
  }

  redeem(customer: string, since: number, reward: number): StoredHabit {
    const { codePrefix, pointsCost, redeemValue } = this.plan.rewards[reward]!;
    const letters = Array.from({ length: 14 }, () => ALPHABET[this.random.between(0, 31)]).join('');
    const code = `${codePrefix}-${letters.slice(0, 5)}-${letters.slice(5, 10)}-${letters.slice(10)}`;
    const shopper = this.of(customer);
    shopper.points -= pointsCost;
    shopper.coupon = { customer, reward, code, value: String(redeemValue), since };
    this.stored.add(code);
    return shopper.coupon;
  }

  couponOf(customer: string, at: number): StoredHabit | null {
    const { coupon } = this.of(customer);
    return coupon && at - coupon.since < LONGEST_STORED_MS ? coupon : null;
  }

  /** Removes a coupon: used on an order, or revoked. */
  use(coupon: StoredHabit): { code: string; value: string } {
    this.stored.delete(coupon.code);
    const shopper = this.of(coupon.customer);
    if (shopper.coupon === coupon) shopper.coupon = null;
    return coupon;
  }

  /** Marks a coupon that will expire by the end of the year if unused. */
  ends(coupon: Pick<StoredHabit, 'code'>): void {
    this.stored.delete(coupon.code);
  }

  /** Whether the coupon can still be used at the end of the year. */
  isStored(code: string): boolean {
    return this.stored.has(code);
  }

  /** The member with the fewest points among present members since before a moment; null where there are none. */
  poorest(before: number): string | null {
    const longMembers = [...this.shoppers.values()].filter(
      ({ memberFrom, memberUntil }) => memberFrom < before && memberUntil === Number.POSITIVE_INFINITY,
    );
    return longMembers.sort((a, b) => a.points - b.points)[0]?.customer ?? null;
  }

  /** Members whose last purchase was before a moment, each once, the latest first. */
  latestBuyers(max: number, before: string): string[] {
    return [...this.shoppers.values()]
      .filter(
        ({ boughtAt, memberUntil }) => boughtAt !== '' && boughtAt < before && memberUntil === Number.POSITIVE_INFINITY,
      )
      .sort((a, b) => (a.boughtAt < b.boughtAt ? 1 : -1))
      .slice(0, max)
      .map(({ customer }) => customer);
  }

  private takesPart(customer: string, at: number): boolean {
    const { memberFrom, memberUntil } = this.of(customer);
    const isOpenToGuests = this.plan.earning.applyTo === 'all_customers';
    return at < memberUntil && (isOpenToGuests || at >= memberFrom);
  }

  private of(customer: string): Shopper {
    const shopper = this.shoppers.get(customer);
    if (!shopper) throw new RangeError(`nobody knows customer ${customer}`);
    return shopper;
  }
}

/** Binary search: the count of leading numbers that fit, where those that fit come first. */
function below(count: number, fits: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
