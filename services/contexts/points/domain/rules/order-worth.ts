import type { OrderRefund, OrderSnapshot } from '@loyalty/contracts/intake/events';
import { because, type NotAwardedReason } from '@loyalty/contracts/intake/reasons';
import { fromMinor } from '@loyalty/contracts/kernel/money';
import type { OrderRule } from '../commands.js';
import { type AwardContext, type AwardDue, awardFor, countFor, isNotAwarded, isSpent, PAST_CAP } from './award.js';
import type { Tallies } from './limits.js';
import { type CountedAward, countedBy, everyLineRefunded, refundedOf } from './refunded.js';

/** An order's worth under one program version. */
export interface RuleWorth {
  readonly rule: OrderRule;
  /** Whole points with the lines and the arithmetic that they come from, or the reason why there are none. */
  readonly due: AwardDue | NotAwardedReason;
}

/** An order's worth under a program in force. */
interface ProgramWorth extends RuleWorth {
  /** Whether a tier's own rate is paid in its place (P13). */
  readonly isReplaced: boolean;
}

/**
 * What an order is worth by its newest version, its refunds and the rules, before an account is looked at. Points are whole and before
 * refunds; money is decimal text in the order's currency. What refunds and a cancellation take of an award is its `shareTaken`.
 */
export interface OrderWorth {
  readonly order: OrderSnapshot;
  readonly refunds: readonly OrderRefund[];
  /** By each program in force at the order's own time, in the order of priority. */
  readonly programs: readonly ProgramWorth[];
  /** By the version of each program that has awarded the order before, by the program's id. */
  readonly awarded: ReadonlyMap<string, RuleWorth>;
}

/** Rules that an order is worth something by. */
interface WorthRules {
  /** Of the programs in force at the order's own time, in the order of priority. */
  readonly inForce: readonly OrderRule[];
  /** Of the order's awards, one a program, with the customer's facts as they were found when it was awarded (I-15). */
  readonly ofAwards?: readonly OrderRule[];
}

const NOT_PAID = because('not-paid');

/**
 * What an order is worth: a pure function of the order, its refunds and the rules (I-15). Whether the customer is in a program's audience is
 * asked for new awards only. An order that is not paid is worth nothing.
 */
export function worthOf(
  order: OrderSnapshot,
  refunds: readonly OrderRefund[],
  { inForce, ofAwards = [] }: WorthRules,
  context: AwardContext,
): OrderWorth {
  const { products } = context;
  const found = inForce.map((rule) => ({ rule, due: order.paid ? awardFor(order, rule, context) : NOT_PAID }));
  const replaced = replacedByTiers(found);
  const again = ofAwards.map((rule) => ({ rule, due: order.paid ? countFor(order, rule, { products }) : NOT_PAID }));
  return {
    order,
    refunds,
    programs: found.map((one) => ({ ...one, isReplaced: replaced.has(one.rule.rule.program) })),
    awarded: new Map(again.map((one) => [one.rule.rule.program, one])),
  };
}

const isTierRate = ({ rule }: RuleWorth): boolean => rule.settings.applyTo === 'vip_tiers';
const isOfSubscriptions = ({ rule }: RuleWorth): boolean => rule.onlySubscriptions ?? false;

/**
 * Programs that a tier's own rate replaces: those that are not for tiers and do not keep their original rate, once a program for
 * tiers pays for the order (P13, spec EARN-031). Programs for subscriptions are compared separately.
 */
function replacedByTiers(found: readonly RuleWorth[]): ReadonlySet<string> {
  const replaced = new Set<string>();
  for (const paying of found) {
    if (!isTierRate(paying) || isNotAwarded(paying.due)) continue;
    for (const one of found)
      if (
        isOfSubscriptions(one) === isOfSubscriptions(paying) &&
        !isTierRate(one) &&
        !one.rule.settings.keepOriginalRate
      )
        replaced.add(one.rule.rule.program);
  }
  return replaced;
}

/** Points of an award that refunds and a cancellation take back in total, and the money they are measured by. */
export interface Share {
  readonly target: number;
  readonly refunded: string;
}

/** An award as it counts: by its record, or as it would be recorded now. */
export type CountedPoints = CountedAward & { readonly points: number };

/** Name of a cancellation among the causes that reverse an award. */
export const cancellationOf = (order: string): string => `${order}-cancelled`;

/**
 * What causes take of an award together: refunds, by their ids, their part of it, the order's cancellation all of it (P3, I-22). Nothing where
 * its program does not take points back.
 */
export function shareTaken(
  { order, refunds }: OrderWorth,
  counted: CountedPoints,
  autoRemove: boolean,
  causes: readonly string[],
): Share {
  if (!autoRemove) return { target: 0, refunded: '0' };
  if (causes.includes(cancellationOf(order.order))) return { target: counted.points, refunded: counted.eligible };
  const applied = refunds.filter(({ refund }) => causes.includes(refund));
  return shareOf(counted, order, applied);
}

/** Cumulative proportion: floor(award × refunded / counted), in money or, for an award by items, in items (P3, I-22). */
function shareOf(award: CountedPoints, order: OrderSnapshot, refunds: readonly OrderRefund[]): Share {
  const counted = countedBy(award);
  const back = refundedOf(award, order, refunds);
  const money = award.byItems ? refundedOf({ ...award, byItems: false }, order, refunds) : back;
  const refunded = fromMinor(money, award.currency);
  if (counted === 0n) return { target: everyLineRefunded(award, refunds) ? award.points : 0, refunded };
  return { target: Number((BigInt(award.points) * back) / counted), refunded };
}

/** Reason why a program paid nothing for a settled order: its own, else the account's. */
export function reasonOf(
  { rule, due }: RuleWorth,
  { placedAt }: OrderSnapshot,
  tallies: Tallies,
  zone: string,
): NotAwardedReason {
  if (isNotAwarded(due)) return due;
  return isSpent(rule, tallies, placedAt, zone) ? because('limit') : PAST_CAP;
}
