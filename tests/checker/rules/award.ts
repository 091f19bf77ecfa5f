import type { InForce } from '../model/book.js';
import type { CustomerFacts, EarnSettings, OrderFacts, TaxFacts } from '../model/facts.js';
import { MAX_POINTS } from '../model/facts.js';
import { isInAudience } from './audience.js';
import { dayOf } from './calendar.js';
import { countsFor } from './choice.js';
import type { StatedValue } from './conditions.js';
import { decimal, digitsOf, quotient, smallest } from './decimal.js';

/** An order line as counted for an award, in the smallest unit. */
export interface CountedLine {
  readonly line: string;
  readonly quantity: number;
  readonly amount: bigint;
  readonly counted: boolean;
}

export interface Award {
  readonly points: number;
  /** Basis of refunds, in the smallest unit. */
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

/** Whether a program is for an order of a customer: by audience, channel and day. */
export function isFor(order: OrderFacts, settings: EarnSettings, customer: CustomerFacts, zone: string): boolean {
  if (!isInAudience(settings, customer, order.placedAt)) return false;
  if (!CHANNELS[settings.appliedPlaceOrderTo].split(' ').includes(order.channel)) return false;
  const day = dayOf(order.placedAt, zone);
  return (!settings.startDate || settings.startDate <= day) && (!settings.endDate || day <= settings.endDate);
}

/** Amount with tax handling: tax-inclusive prices lose taxes that do not count, others gain those that do. */
function withTax(
  amount: string,
  tax: string,
  taxes: readonly TaxFacts[],
  order: OrderFacts,
  settings: EarnSettings,
): bigint {
  const money = smallest(amount, order.currency);
  const whole = smallest(tax, order.currency);
  const bare = order.taxesIncluded ? money - whole : money;
  if (!settings.earnPointTax) return atLeastZero(bare);
  const kinds = settings.excludeTaxTypes.map((kind) => kind.trim().toLowerCase());
  const out = taxes.filter(({ title }) => kinds.includes(title.trim().toLowerCase()));
  return atLeastZero(out.reduce((sum, kind) => sum - smallest(kind.amount, order.currency), bare + whole));
}

/** Result of counting an order by a program's settings: its award, nothing, or unknown where only an award could tell. */
export type Count = Award | 'nothing' | 'unknown';

/**
 * Award of a program for an order, from the rules alone (I-15, I-16): null when it pays nothing, or when only an award shows it. `paid`
 * is ignored here.
 * @param stated an award's statements about lines and persons, where the log has none
 */
export function awardOf(
  order: OrderFacts,
  rule: Pick<InForce, 'settings' | 'onlySubscriptions'>,
  customer: CustomerFacts,
  zone: string,
  stated: StatedValue | null = null,
): Award | null {
  if (!isFor(order, rule.settings, customer, zone)) return null;
  const count = countOf(order, rule, stated);
  return typeof count === 'string' ? null : count;
}

/** Value of an eligible order: of its lines, its shipping and the conditions about it (I-16, P22). */
export function countOf(
  order: OrderFacts,
  { settings, onlySubscriptions }: Pick<InForce, 'settings' | 'onlySubscriptions'>,
  stated: StatedValue | null,
): Count {
  const received = order.lines.map((_, index) => countsFor(settings, onlySubscriptions, order, index, stated));
  if (received.includes(null)) return 'unknown';
  const lines = order.lines.map((line, index) => ({
    line: line.line,
    quantity: line.quantity,
    amount: withTax(line.net, line.tax, line.taxes, order, settings),
    counted: received[index] === true,
  }));
  const counted = lines.filter((line) => line.counted);
  if (counted.every(({ quantity }) => quantity === 0)) return 'nothing';
  const shipping = settings.earnPointShippingFee
    ? withTax(order.shipping, order.shippingTax, order.shippingTaxes, order, settings)
    : 0n;
  const eligible = counted.reduce((sum, line) => sum + line.amount, shipping);
  const items = counted.reduce((sum, line) => sum + line.quantity, 0);
  const points = pointsFor(settings, eligible, items, order.currency);
  return points === 0n || points > BigInt(MAX_POINTS) ? 'nothing' : { points: Number(points), eligible, lines };
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
  return rounded(settings.earnBy === 'item' ? BigInt(items) : 1n, 0, decimal(1));
}
