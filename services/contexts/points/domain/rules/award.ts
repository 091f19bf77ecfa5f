import { type CustomerStanding } from '@loyalty/contracts/customers/standing';
import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import { because, type NotAwardedReason } from '@loyalty/contracts/intake/reasons';
import { exponentOf, fromMinor } from '@loyalty/contracts/kernel/money';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import type { CountedLine, OrderArithmetic } from '@loyalty/contracts/points/events';
import type { PlaceOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import { exact, type Fraction, fraction, over, round, times } from '../../../../kernel/fraction.js';
import type { OrderRule, OrderSettings } from '../commands.js';
import { judgeOrder } from './conditions.js';
import { type Ineligible, ineligible } from './eligibility.js';
import { type Eligible, eligibleOf } from './eligible.js';
import { type Products, readOrder } from './facts.js';
import { leftOf, limitOf, type Tallies } from './limits.js';

/** Whether the result is a reason instead of an award. */
export const isNotAwarded = (due: AwardDue | NotAwardedReason): due is NotAwardedReason => 'code' in due;

/** Reason of an award that exceeds what an account may hold. */
export const PAST_CAP = because('account-cap', { most: POINTS_CAP });

const NO_PRODUCTS: Products = new Map();

export interface AwardDue {
  readonly points: number;
  readonly eligible: string;
  readonly arithmetic: OrderArithmetic;
}

/** Inputs of an order's award. */
export interface AwardContext {
  readonly standing: CustomerStanding;
  readonly zone: string;
  /** Products of the order by id, where a program needs data that the order does not contain. */
  readonly products?: Products | undefined;
  /** The version of the customer's data in the vault that conditions were judged by. */
  readonly profile?: number | null | undefined;
}

const CHANNELS: Record<PlaceOrderSettings['appliedPlaceOrderTo'], readonly OrderSnapshot['channel'][]> = {
  online: ['online'],
  online_pos: ['online', 'pos'],
  pos: ['pos'],
  draft: ['draft'],
};

const INELIGIBLE: Record<Ineligible, NotAwardedReason> = {
  left: because('customer-left'),
  'test-mode': because('test-mode'),
  'not-in-tier': because('not-in-tier'),
  'not-a-partner': because('not-a-partner'),
  'not-a-member': because('members-only'),
};

/** Reason why a program does not apply to this order; null when it does. */
function excluded(
  order: OrderSnapshot,
  settings: OrderSettings,
  { standing, zone }: AwardContext,
): NotAwardedReason | null {
  const outside = ineligible(standing, settings);
  if (outside) return INELIGIBLE[outside];
  if (!CHANNELS[settings.appliedPlaceOrderTo].includes(order.channel))
    return because('sales-channel', { channel: order.channel });
  const { startDate, endDate } = settings;
  if (startDate && readOrder(order).day(zone) < startDate) return because('not-started', { date: startDate });
  if (endDate && readOrder(order).day(zone) > endDate) return because('ended', { date: endDate });
  return null;
}

/** Rate of a version, parsed once: points, and the amount they are given for. */
interface Rate {
  readonly each: Fraction;
  readonly per: Fraction;
  readonly perText: string;
  readonly eachText: string;
}

const rates = new WeakMap<OrderSettings, Rate>();

function rateOf(settings: OrderSettings): Rate {
  const before = rates.get(settings);
  if (before) return before;
  const per = fraction(
    { price: settings.rateMoney, quantity: settings.rateItem, item: 1, order: 1, fixed_order: 1 }[settings.earnBy],
  );
  const now = { each: fraction(settings.earnPoint), per, perText: exact(per), eachText: String(settings.earnPoint) };
  rates.set(settings, now);
  return now;
}

interface Counted {
  readonly base: Fraction;
  readonly text: string;
}

/** Unit of counting: money, items, or the order itself. */
function baseOf(settings: OrderSettings, eligible: Eligible, currency: string, money: string): Counted {
  switch (settings.earnBy) {
    case 'price':
      return { base: { top: eligible.total, bottom: unitOf(currency) }, text: money };
    case 'quantity':
    case 'item':
      return { base: { top: BigInt(eligible.items), bottom: 1n }, text: String(eligible.items) };
    case 'order':
    case 'fixed_order':
      return { base: { top: 1n, bottom: 1n }, text: '1' };
  }
}

const UNITS = [1n, 10n, 100n, 1000n] as const;
/** Minor units of one unit of a currency. */
const unitOf = (currency: string): bigint => UNITS[exponentOf(currency)]!;

/** Whether a customer's limit of a program is used up at the time of an order (spec EARN-003, EARN-029, I-17). */
export function isSpent({ rule, settings }: OrderRule, tallies: Tallies, at: string, zone: string): boolean {
  const limit = limitOf(settings, rule.program);
  return limit !== null && leftOf(tallies, limit, at, zone) === 0;
}

/**
 * Award of a place-order program for a paid order: a pure function of the order, the program's version and its context
 * (I-15). Decimal arithmetic, rounded once on the total (P14, I-16).
 */
export function awardFor(
  order: OrderSnapshot,
  { settings, persons, onlySubscriptions }: Omit<OrderRule, 'rule'>,
  context: AwardContext,
): AwardDue | NotAwardedReason {
  return excluded(order, settings, context) ?? countFor(order, { settings, persons, onlySubscriptions }, context);
}

/** Results of all conditions of a program and of all lines, also where they exclude the order from it. */
export function examine(
  order: OrderSnapshot,
  { settings, persons, onlySubscriptions = false }: Omit<OrderRule, 'rule'>,
  products: Products = NO_PRODUCTS,
): { readonly verdicts: readonly boolean[]; readonly lines: readonly CountedLine[] } {
  const judged = judgeOrder(settings, order, products, persons);
  const { lines } = eligibleOf(order, settings, { products, byConditions: judged.lines, onlySubscriptions });
  return { verdicts: judged.verdicts, lines };
}

/** Award of a program that applies to the order: counts lines, rate and conditions. */
export function countFor(
  order: OrderSnapshot,
  { settings, persons, onlySubscriptions = false }: Omit<OrderRule, 'rule'>,
  context: Pick<AwardContext, 'products' | 'profile'>,
): AwardDue | NotAwardedReason {
  const { currency } = order;
  const { products = NO_PRODUCTS } = context;
  const judged = judgeOrder(settings, order, products, persons, true);
  if (!judged.met) return because('conditions');
  const eligible = eligibleOf(order, settings, { products, byConditions: judged.lines, onlySubscriptions });
  // A line whose items were removed by an edit was not sold.
  if (!eligible.lines.some((line) => line.counted && line.quantity > 0)) return because('nothing-counts');
  const { each, per, perText, eachText } = rateOf(settings);
  const money = fromMinor(eligible.total, currency);
  const { base, text } = baseOf(settings, eligible, currency, money);
  const unrounded = over(times(base, each), per);
  const rounded = round(unrounded, settings.roundingMethod);
  if (rounded === 0n) return because('rounds-to-zero');
  if (rounded > BigInt(POINTS_CAP)) return PAST_CAP;
  return {
    points: Number(rounded),
    eligible: money,
    arithmetic: {
      mode: settings.earnBy,
      currency,
      lines: [...eligible.lines],
      shipping: fromMinor(eligible.shipping, currency),
      tax: fromMinor(eligible.tax, currency),
      shippingCounted: settings.earnPointShippingFee,
      taxCounted: settings.earnPointTax,
      base: text,
      earnPoint: eachText,
      per: perText,
      unrounded: exact(unrounded),
      rounding: settings.roundingMethod,
      verdicts: [...judged.verdicts],
      profile: persons && persons.length > 0 ? (context.profile ?? null) : null,
    },
  };
}
