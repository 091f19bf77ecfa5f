import type { OrderLine, OrderRefund, OrderSnapshot } from '@loyalty/contracts/intake/events';
import { toMinor } from '@loyalty/contracts/kernel/money';
import type { CountedLine, OrderArithmetic } from '@loyalty/contracts/points/events';

/** How an award was counted: stored with it, so that a refund never uses today's rule (P4). */
export interface CountedAward {
  readonly currency: string;
  readonly eligible: string;
  readonly shippingCounted: boolean;
  /** Whether it counted items instead of money: they are then taken back by items. */
  readonly byItems: boolean;
  readonly lines: readonly Pick<CountedLine, 'line' | 'quantity' | 'amount' | 'counted'>[];
}

/** Whether an award of this mode counts items. */
export const isByItems = (mode: OrderArithmetic['mode']): boolean => mode === 'item' || mode === 'quantity';

/** The order's own prices, which determine the refunded part of a line or of the whole order. */
export type PricedOrder = Pick<
  OrderSnapshot,
  'lines' | 'taxesIncluded' | 'shipping' | 'shippingTax' | 'tip' | 'tipLines' | 'added' | 'outstanding'
>;

/**
 * What refunds gave back: in minor units as the customer paid them, and the part that had counted, in minor units or, of an award by items, in
 * items.
 */
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
    this.whole = { paid, counted: countedBy(award) };
  }

  private soldLine(counted: CountedAward['lines'][number], line: OrderLine | undefined): SoldLine {
    const amount = this.minor(counted.amount);
    const net = line ? notBelowZero(this.minor(line.net)) : amount;
    const paid = line ? net + this.onTop(line.tax) : amount;
    const quantity = BigInt(counted.quantity);
    const own = this.award.byItems ? quantity : amount;
    return { quantity, net, whole: { paid, counted: counted.counted ? own : 0n } };
  }

  /** Tax that prices do not include. */
  private onTop(tax: string): bigint {
    return this.order.taxesIncluded ? 0n : this.minor(tax);
  }

  /**
   * Refunded part of one line: whole items by their share, so that three thirds of a line are the line, and money where less was refunded
   * than the items are worth (P3). A subtotal may be off by a minor unit an item, since each refund is rounded separately, and may lack a tax
   * that the price includes; a subtotal of 0 means that the items were only restocked. By items, each of them is one, whatever its money.
   */
  private ofLine(sold: SoldLine, refunds: readonly OrderRefund['lines'][number][]): Back {
    const { quantity, net, whole } = sold;
    if (quantity === 0n) return NOTHING;
    let [items, money, returned] = [0n, 0n, 0n];
    for (const one of refunds) {
      const [gone, subtotal] = [BigInt(one.quantity), notBelowZero(this.minor(one.subtotal))];
      const value = (net * gone) / quantity;
      if (subtotal === 0n && value > 0n) continue;
      returned += gone;
      if (subtotal + gone >= value || this.isNetOf(value, one)) items += gone;
      else money += subtotal;
    }
    const part = (of: bigint): bigint => (of * items) / quantity + (net > 0n ? (of * money) / net : 0n);
    const byItems = this.award.byItems && whole.counted > 0n;
    return { paid: part(whole.paid), counted: byItems ? least(returned, quantity) : part(whole.counted) };
  }

  /** Whether a subtotal is the value of its items without the tax that the price includes. */
  private isNetOf(value: bigint, { quantity, subtotal, tax }: OrderRefund['lines'][number]): boolean {
    if (!this.order.taxesIncluded) return false;
    const difference = this.minor(subtotal) + this.minor(tax) - value;
    return difference <= BigInt(quantity) && -difference <= BigInt(quantity);
  }

  /** Refunded lines that the order has. */
  ofLines(refunds: readonly OrderRefund[]): Back {
    const byLine = Map.groupBy(
      refunds.flatMap(({ lines }) => lines),
      ({ line }) => line,
    );
    return sumOf(
      [...byLine].map(([name, refunds]) =>
        this.lines.has(name) ? this.ofLine(this.lines.get(name)!, refunds) : NOTHING,
      ),
    );
  }

  /** Refunded shipping: all of it counted, or none. */
  ofShipping(refunds: readonly OrderRefund[]): Back {
    const paid = refunds.reduce((sum, { shipping }) => sum + notBelowZero(this.minor(shipping)), 0n);
    return { paid, counted: this.award.shippingCounted && !this.award.byItems ? paid : 0n };
  }

  /** A refunded tip, which never counted. */
  ofTips(refunds: readonly OrderRefund[]): Back {
    const tips = refunds.flatMap(({ lines }) => lines.filter(({ line }) => this.isTip(line)));
    return { paid: notBelowZero(this.priceOf(tips)), counted: 0n };
  }

  private isTip(line: string): boolean {
    return this.order.tipLines.includes(line);
  }

  /** Other refunded money: beyond the value of lines, without lines, and for lines that the order does not have. */
  moneyOf(refund: OrderRefund): bigint {
    if (this.minor(this.order.outstanding) > 0n) return this.moneyOfHalfPaid(refund);
    const unknown = refund.lines.filter(({ line }) => !this.lines.has(line) && !this.isTip(line));
    return notBelowZero(this.priceOf(unknown)) + this.minor(refund.money);
  }

  /** The platform prices items of a half-paid order in full and withholds what was not paid: only the money that went back counts. */
  private moneyOfHalfPaid(refund: OrderRefund): bigint {
    const given = this.priceOf(refund.lines) + this.minor(refund.money);
    return given - this.ofLines([refund]).paid - this.ofTips([refund]).paid;
  }

  private priceOf(lines: OrderRefund['lines']): bigint {
    return lines.reduce((sum, { subtotal, tax }) => sum + this.minor(subtotal) + this.onTop(tax), 0n);
  }

  /** Money withheld from a refund's own lines: it reduces this refund only, so the sequence of refunds does not matter. */
  private heldBack(refund: OrderRefund): Back {
    const money = this.moneyOf(refund);
    const lines = this.ofLines([refund]);
    if (money >= 0n || lines.paid === 0n) return NOTHING;
    const paid = least(lines.paid, -money);
    return { paid, counted: this.award.byItems ? 0n : (paid * lines.counted) / lines.paid };
  }

  /**
   * Money withheld from refunds that the customer still had to get. In an exchange it pays for what was added to the order, which counts by
   * itself: up to the price of that, the items went back whole.
   */
  ofHeldBack(refunds: readonly OrderRefund[]): Back {
    const held = sumOf(refunds.map((refund) => this.heldBack(refund)));
    const added = this.minor(this.order.added);
    return { paid: -notBelowZero(held.paid - added), counted: -notBelowZero(held.counted - added) };
  }
}

/** What counted for an award: money in minor units, or items. */
export function countedBy({ currency, eligible, byItems, lines }: CountedAward): bigint {
  if (!byItems) return toMinor(eligible, currency);
  return lines.reduce((sum, { quantity, counted }) => (counted ? sum + BigInt(quantity) : sum), 0n);
}

/**
 * Cumulative refunded part of what had counted for an award (`countedBy`), at most all of it (P3). Lines are refunded in proportion to what
 * they had counted for; money without lines is a share of the rest of the order, in proportion to the counted part of that. It depends on
 * the set of refunds, not on their sequence, and never falls when one is added (I-22).
 */
export function refundedOf(award: CountedAward, order: PricedOrder, refunds: readonly OrderRefund[]): bigint {
  const prices = new Prices(award, order);
  const held = prices.ofHeldBack(refunds);
  const named = sumOf([prices.ofLines(refunds), prices.ofShipping(refunds), prices.ofTips(refunds), held]);
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
