import type { OrderFacts, RefundedLine, RefundFacts } from '../model/facts.js';
import type { CountedLine } from './award.js';
import { smallest } from './decimal.js';

/** Basis of an award's refunds: its recorded values, not the program's current settings (P4). */
export interface ReversalCount {
  currency: string;
  eligible: bigint;
  shippingCounted: boolean;
  /** Whether the program counted items: then refunds take items back. */
  byItems: boolean;
  lines: readonly CountedLine[];
}

/** As the customer paid it, in the smallest unit, and the part that counted for the award: in the same, or in items. */
interface Money {
  readonly paid: bigint;
  readonly counted: bigint;
}

/** An order line: its price after discounts, and its total. */
interface Sold {
  readonly quantity: bigint;
  readonly price: bigint;
  readonly whole: Money;
}

const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const sum = (all: readonly Money[]): Money =>
  all.reduce((a, b) => ({ paid: a.paid + b.paid, counted: a.counted + b.counted }), { paid: 0n, counted: 0n });

/** Refunded items and money of one line: full-price items, and the money of items refunded below their price (P3). */
function ofLine({ quantity, price, whole }: Sold, refundedLines: readonly RefundedLine[], by: Measure): Money {
  const { currency, byItems, taxesIncluded } = by;
  let [items, money, back] = [0n, 0n, 0n];
  for (const one of refundedLines) {
    const [gone, given] = [BigInt(one.quantity), atLeastZero(smallest(one.subtotal, currency))];
    const value = quantity === 0n ? 0n : (price * gone) / quantity;
    // Only restocked: nothing was refunded for them.
    if (given === 0n && value > 0n) continue;
    back += gone;
    // Some platforms report the price without its included tax.
    const withTax = given + smallest(one.tax, currency) - value;
    const isNet = taxesIncluded && withTax <= gone && -withTax <= gone;
    // The platform rounds each refund separately, by at most the smallest unit per item.
    if (given + gone >= value || isNet) items += gone;
    else money += given;
  }
  if (quantity === 0n) return { paid: 0n, counted: 0n };
  const part = (of: bigint): bigint => (of * items) / quantity + (price > 0n ? (of * money) / price : 0n);
  if (!byItems) return { paid: part(whole.paid), counted: part(whole.counted) };
  return { paid: part(whole.paid), counted: whole.counted === 0n ? 0n : least(back, quantity) };
}

interface Measure {
  readonly currency: string;
  readonly byItems: boolean;
  readonly taxesIncluded: boolean;
}

/** All that counted for an award: its money, or its items. */
const countedAll = ({ eligible, byItems, lines }: ReversalCount): bigint =>
  byItems ? lines.reduce((all, { quantity, counted }) => all + (counted ? BigInt(quantity) : 0n), 0n) : eligible;

/** Prices of an order, compared with what counted for one award. */
class Prices {
  readonly sold: ReadonlyMap<string, Sold>;
  /** Tax added to a price. */
  private readonly onTop: (tax: string) => bigint;

  constructor(
    private readonly award: ReversalCount,
    private readonly order: OrderFacts,
  ) {
    const { currency } = award;
    this.onTop = (tax) => (order.taxesIncluded ? 0n : smallest(tax, currency));
    const linesById = new Map(order.lines.map((line) => [line.line, line]));
    this.sold = new Map(
      award.lines.map(({ line: name, quantity, amount, counted }) => {
        const line = linesById.get(name);
        const price = line ? atLeastZero(smallest(line.net, currency)) : amount;
        const paid = line ? price + this.onTop(line.tax) : amount;
        const own = award.byItems ? BigInt(quantity) : amount;
        return [name, { quantity: BigInt(quantity), price, whole: { paid, counted: counted ? own : 0n } }];
      }),
    );
  }

  /** The whole order as paid. */
  get paid(): bigint {
    const { shipping, shippingTax, tip } = this.order;
    const { currency } = this.award;
    const lines = sum([...this.sold.values()].map(({ whole }) => whole)).paid;
    return lines + smallest(shipping, currency) + this.onTop(shippingTax) + smallest(tip, currency);
  }

  lines(refunds: readonly RefundFacts[]): Money {
    const refundedLines = refunds.flatMap(({ lines }) => lines);
    const each = [...this.sold].map(([name, sold]) =>
      ofLine(
        sold,
        refundedLines.filter(({ line }) => line === name),
        { ...this.award, taxesIncluded: this.order.taxesIncluded },
      ),
    );
    return sum(each);
  }

  shipping(refunds: readonly RefundFacts[]): Money {
    const amounts = refunds.map(({ shipping }) => atLeastZero(smallest(shipping, this.award.currency)));
    const paid = amounts.reduce((a, b) => a + b, 0n);
    return { paid, counted: this.award.shippingCounted && !this.award.byItems ? paid : 0n };
  }

  private worth(lines: readonly RefundedLine[]): bigint {
    const { currency } = this.award;
    return lines.reduce((all, { subtotal, tax }) => all + smallest(subtotal, currency) + this.onTop(tax), 0n);
  }

  private isTip({ line }: RefundedLine): boolean {
    return this.order.tipLines?.includes(line) ?? false;
  }

  /** Refunded tips, which count for nothing. */
  tips(refunds: readonly RefundFacts[]): Money {
    const tips = refunds.flatMap(({ lines }) => lines).filter((line) => this.isTip(line));
    return { paid: atLeastZero(this.worth(tips)), counted: 0n };
  }

  /** Money of a refund that no order line explains; below 0 where some was withheld. */
  money(refund: RefundFacts): bigint {
    const { currency } = this.award;
    const beyond = smallest(refund.money, currency);
    // Of a half-paid order, what went back is compared with what had been paid for the items.
    if (smallest(this.order.outstanding ?? '0', currency) > 0n)
      return this.worth(refund.lines) + beyond - this.lines([refund]).paid - this.tips([refund]).paid;
    const strange = refund.lines.filter((line) => !this.sold.has(line.line) && !this.isTip(line));
    return atLeastZero(this.worth(strange)) + beyond;
  }

  /** Money withheld from refunds' own lines, less what an exchange paid with it. */
  withheld(refunds: readonly RefundFacts[]): Money {
    const { paid, counted } = sum(refunds.map((refund) => this.heldBack(refund)));
    const spent = smallest(this.order.added ?? '0', this.award.currency);
    return { paid: -atLeastZero(-paid - spent), counted: -atLeastZero(-counted - spent) };
  }

  /** Money withheld from a refund's own lines, in proportion to what counted of them; items are back, whatever was withheld. */
  private heldBack(refund: RefundFacts): Money {
    const [held, { paid, counted }] = [-this.money(refund), this.lines([refund])];
    if (held <= 0n || paid === 0n) return { paid: 0n, counted: 0n };
    const back = least(held, paid);
    return { paid: -back, counted: this.award.byItems ? 0n : -((back * counted) / paid) };
  }
}

/** Refunded money that had counted, at most the eligible amount. */
export const refundedMoney = (award: ReversalCount, order: OrderFacts, refunds: readonly RefundFacts[]): bigint =>
  refundedPart({ ...award, byItems: false }, order, refunds);

/** The refunded part of what had counted, in money or items (the reading of P3 in docs/rules). */
function refundedPart(award: ReversalCount, order: OrderFacts, refunds: readonly RefundFacts[]): bigint {
  const all = countedAll(award);
  const prices = new Prices(award, order);
  const named = sum([prices.lines(refunds), prices.shipping(refunds), prices.tips(refunds), prices.withheld(refunds)]);
  const money = refunds.reduce((given, refund) => given + atLeastZero(prices.money(refund)), 0n);
  const left = { paid: atLeastZero(prices.paid - named.paid), counted: atLeastZero(all - named.counted) };
  const share = money === 0n ? 0n : money >= left.paid ? left.counted : (left.counted * money) / left.paid;
  return least(named.counted + share, all);
}

/** Points reversed by all refunds: the exact cumulative proportion, rounded down (P3, I-22). */
export function reversedBy(
  points: number,
  award: ReversalCount,
  order: OrderFacts,
  refunds: readonly RefundFacts[],
): number {
  const all = countedAll(award);
  if (all > 0n) return Number((BigInt(points) * refundedPart(award, order, refunds)) / all);
  // Nothing was paid: it is reversed when every counted item is returned.
  const items = (name: string) =>
    refunds.flatMap(({ lines }) => lines).reduce((all, { line, quantity }) => all + (line === name ? quantity : 0), 0);
  return award.lines.every(({ line, counted, quantity }) => !counted || items(line) >= quantity) ? points : 0;
}
