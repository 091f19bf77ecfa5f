import type { OrderLine, OrderRefund, OrderSnapshot } from '@loyalty/contracts/intake/events';
import { toMinor } from '@loyalty/contracts/kernel/money';
import type { CountedLine } from '@loyalty/contracts/points/events';

/** How an award was counted: stored with it, so that a refund never uses today's rule (P4). */
export interface CountedAward {
  readonly currency: string;
  readonly eligible: string;
  readonly shippingCounted: boolean;
  readonly lines: readonly Pick<CountedLine, 'line' | 'quantity' | 'amount' | 'counted'>[];
}

/** The order's own prices, which determine the refunded part of a line or of the whole order. */
export type PricedOrder = Pick<
  OrderSnapshot,
  'lines' | 'taxesIncluded' | 'shipping' | 'shippingTax' | 'tip' | 'outstanding'
>;

/** Refunded minor units: in total, as the customer paid them, and the part that had counted. */
interface Back {
  readonly paid: bigint;
  readonly counted: bigint;
}

const NOTHING: Back = { paid: 0n, counted: 0n };
const plus = (a: Back, b: Back): Back => ({ paid: a.paid + b.paid, counted: a.counted + b.counted });
const sumOf = (all: readonly Back[]): Back => all.reduce(plus, NOTHING);
const notBelowZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** A line as it was sold: the paid amount, and the part of it that counted. */
interface SoldLine {
  readonly quantity: bigint;
  /** Its price after discounts, in the measure of a refund's subtotals. */
  readonly net: bigint;
  readonly whole: Back;
}

/** Prices of an award's order, parsed once: the lines by name, and the whole order. */
class Prices {
  private readonly lines: ReadonlyMap<string, SoldLine>;
  readonly whole: Back;
  private readonly minor: (amount: string) => bigint;

  constructor(
    private readonly award: CountedAward,
    private readonly order: PricedOrder,
  ) {
    this.minor = (amount) => toMinor(amount, award.currency);
    const sold = new Map(order.lines.map((line) => [line.line, line]));
    this.lines = new Map(award.lines.map((line) => [line.line, this.soldLine(line, sold.get(line.line))]));
    const shipping = this.minor(order.shipping) + this.onTop(order.shippingTax);
    const paid = sumOf([...this.lines.values()].map(({ whole }) => whole)).paid + shipping + this.minor(order.tip);
    this.whole = { paid, counted: this.minor(award.eligible) };
  }

  private soldLine(counted: CountedAward['lines'][number], line: OrderLine | undefined): SoldLine {
    const amount = this.minor(counted.amount);
    const net = line ? notBelowZero(this.minor(line.net)) : amount;
    const paid = line ? net + this.onTop(line.tax) : amount;
    return { quantity: BigInt(counted.quantity), net, whole: { paid, counted: counted.counted ? amount : 0n } };
  }

  /** Tax that prices do not include. */
  private onTop(tax: string): bigint {
    return this.order.taxesIncluded ? 0n : this.minor(tax);
  }

  /**
   * Refunded part of one line: whole items by their share, so that three thirds of a line are the line, and money where less was refunded
   * than the items are worth (P3). A subtotal may be off by a minor unit an item, since each refund is rounded separately; a subtotal of 0
   * means that the items were only restocked.
   */
  private ofLine(sold: SoldLine, reported: readonly OrderRefund['lines'][number][]): Back {
    const { quantity, net, whole } = sold;
    if (quantity === 0n) return NOTHING;
    let [items, money] = [0n, 0n];
    for (const one of reported) {
      const [gone, subtotal] = [BigInt(one.quantity), notBelowZero(this.minor(one.subtotal))];
      const value = (net * gone) / quantity;
      if (subtotal === 0n && value > 0n) continue;
      if (subtotal + gone >= value) items += gone;
      else money += subtotal;
    }
    const part = (of: bigint): bigint => (of * items) / quantity + (net > 0n ? (of * money) / net : 0n);
    return { paid: part(whole.paid), counted: part(whole.counted) };
  }

  /** Refunded lines that the order has. */
  ofLines(refunds: readonly OrderRefund[]): Back {
    const byLine = Map.groupBy(
      refunds.flatMap(({ lines }) => lines),
      ({ line }) => line,
    );
    return sumOf(
      [...byLine].map(([name, reported]) =>
        this.lines.has(name) ? this.ofLine(this.lines.get(name)!, reported) : NOTHING,
      ),
    );
  }

  /** Refunded shipping: all of it counted, or none. */
  ofShipping(refunds: readonly OrderRefund[]): Back {
    const paid = refunds.reduce((sum, { shipping }) => sum + notBelowZero(this.minor(shipping)), 0n);
    return { paid, counted: this.award.shippingCounted ? paid : 0n };
  }

  /** Other refunded money: beyond the value of lines, without lines, and for lines that the order does not have. */
  moneyOf(refund: OrderRefund): bigint {
    if (this.minor(this.order.outstanding) > 0n) return this.moneyOfHalfPaid(refund);
    const unknown = refund.lines.filter(({ line }) => !this.lines.has(line));
    return notBelowZero(this.priceOf(unknown)) + this.minor(refund.money);
  }

  /** The platform prices items of a half-paid order in full and withholds what was not paid: only the money that went back counts. */
  private moneyOfHalfPaid(refund: OrderRefund): bigint {
    return this.priceOf(refund.lines) + this.minor(refund.money) - this.ofLines([refund]).paid;
  }

  private priceOf(lines: OrderRefund['lines']): bigint {
    return lines.reduce((sum, { subtotal, tax }) => sum + this.minor(subtotal) + this.onTop(tax), 0n);
  }

  /** Money withheld from a refund's own lines: it reduces this refund only, so the sequence of refunds does not matter. */
  heldBack(refund: OrderRefund): Back {
    const money = this.moneyOf(refund);
    const lines = this.ofLines([refund]);
    if (money >= 0n || lines.paid === 0n) return NOTHING;
    const paid = least(lines.paid, -money);
    return { paid: -paid, counted: -((paid * lines.counted) / lines.paid) };
  }
}

/**
 * Cumulative refunded money that had counted for an award, in minor units, at most its eligible amount (P3). Lines are refunded in
 * proportion to what they had counted for; money without lines is a share of the rest of the order, in proportion to the counted part of
 * that. It depends on the set of refunds, not on their sequence, and never falls when one is added (I-22).
 */
export function refundedOf(award: CountedAward, order: PricedOrder, refunds: readonly OrderRefund[]): bigint {
  const prices = new Prices(award, order);
  const held = sumOf(refunds.map((refund) => prices.heldBack(refund)));
  const named = sumOf([prices.ofLines(refunds), prices.ofShipping(refunds), held]);
  const money = refunds.reduce((sum, refund) => sum + notBelowZero(prices.moneyOf(refund)), 0n);
  const { paid, counted } = prices.whole;
  const left: Back = { paid: notBelowZero(paid - named.paid), counted: notBelowZero(counted - named.counted) };
  const share = money >= left.paid ? (money > 0n ? left.counted : 0n) : (left.counted * money) / left.paid;
  return least(counted, named.counted + share);
}

/** Whether every counted line was fully returned: the measure of an award on an order of 0.00. */
export function everyLineRefunded(award: CountedAward, refunds: readonly OrderRefund[]): boolean {
  const sums = new Map<string, number>();
  for (const { line, quantity } of refunds.flatMap((refund) => refund.lines))
    sums.set(line, (sums.get(line) ?? 0) + quantity);
  return award.lines.every((line) => !line.counted || (sums.get(line.line) ?? 0) >= line.quantity);
}
