import type { CustomerFacts, EarnSettings, OrderFacts } from '../model/facts.js';
import { MOST_POINTS } from '../model/facts.js';
import { dayOf, doneBy } from './calendar.js';
import { decimal, digitsOf, quotient, smallest } from './decimal.js';

/** One line as it counts for an award, in the smallest unit. */
export interface CountedLine {
  readonly line: string;
  readonly quantity: number;
  readonly amount: bigint;
  readonly counted: boolean;
}

export interface Award {
  readonly points: number;
  /** What refunds are measured against, in the smallest unit. */
  readonly eligible: bigint;
  readonly lines: readonly CountedLine[];
}

const CHANNELS: Record<EarnSettings['appliedPlaceOrderTo'], string> = {
  online: 'online',
  online_pos: 'online pos',
  pos: 'pos',
  draft: 'draft',
};

const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** A customer for an order of a moment: out while they were away then, whatever they are now (I-18). */
export function typeFor(customer: CustomerFacts, placedAt: string): CustomerFacts['type'] {
  const out = customer.away.some(({ from, to }) => doneBy(from, placedAt) && !(to !== null && doneBy(to, placedAt)));
  return out ? 'Left' : customer.type;
}

function isFor(order: OrderFacts, settings: EarnSettings, customer: CustomerFacts, zone: string): boolean {
  const type = typeFor(customer, order.placedAt);
  if (type === 'Left' || (type === 'Guest' && settings.applyTo === 'all_members')) return false;
  if (!CHANNELS[settings.appliedPlaceOrderTo].split(' ').includes(order.channel)) return false;
  const day = dayOf(order.placedAt, zone);
  return (!settings.startDate || settings.startDate <= day) && (!settings.endDate || day <= settings.endDate);
}

/** Money of something with its tax: prices that include tax lose it when tax does not count, others gain it when it does. */
function withTax(amount: string, tax: string, order: OrderFacts, settings: EarnSettings): bigint {
  const money = smallest(amount, order.currency);
  if (order.taxesIncluded === settings.earnPointTax) return atLeastZero(money);
  const share = smallest(tax, order.currency);
  return atLeastZero(order.taxesIncluded ? money - share : money + share);
}

/**
 * What a program pays for an order, from the rules alone (I-15, I-16): null where it pays nothing. `paid` is not asked here.
 */
export function awardOf(
  order: OrderFacts,
  settings: EarnSettings,
  customer: CustomerFacts,
  zone: string,
): Award | null {
  if (!isFor(order, settings, customer, zone)) return null;
  const lines = order.lines.map((line) => ({
    line: line.line,
    quantity: line.quantity,
    amount: withTax(line.net, line.tax, order, settings),
    counted: settings.earnPointGiftCard || !line.giftCard,
  }));
  const counted = lines.filter((line) => line.counted);
  if (counted.length === 0) return null;
  const shipping = settings.earnPointShippingFee ? withTax(order.shipping, order.shippingTax, order, settings) : 0n;
  const eligible = counted.reduce((sum, line) => sum + line.amount, shipping);
  const items = counted.reduce((sum, line) => sum + line.quantity, 0);
  const points = pointsFor(settings, eligible, items, order.currency);
  return points === 0n || points > BigInt(MOST_POINTS) ? null : { points: Number(points), eligible, lines };
}

function pointsFor(settings: EarnSettings, eligible: bigint, items: number, currency: string): bigint {
  const each = decimal(settings.earnPoint);
  const rounded = (amount: bigint, amountScale: number, per: { digits: bigint; scale: number }) =>
    quotient(
      amount * each.digits * 10n ** BigInt(per.scale),
      10n ** BigInt(amountScale + each.scale) * per.digits,
      settings.roundingMethod,
    );
  if (settings.earnBy === 'price') return rounded(eligible, digitsOf(currency), decimal(settings.rateMoney));
  if (settings.earnBy === 'quantity') return rounded(BigInt(items), 0, decimal(settings.rateItem));
  return rounded(1n, 0, decimal(1));
}
