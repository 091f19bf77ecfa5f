import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import {
  type PointsEvent,
  PointsRedeemed,
  PointsReserved,
  PointsReturned,
  type RedemptionPromise,
} from '@loyalty/contracts/points/events';
import type { RewardRule } from '@loyalty/contracts/programs/reward-summary';
import { addDays, addMonths, endOfDay, localDay } from '../../../kernel/calendar.js';
import { type Decided, type DecisionContext, must } from '../../../kernel/decider.js';
import type { Account } from './account.js';
import { available, room, spendable, take } from './balance.js';
import type { PostRedemption, RedeemPoints, ReturnRedemption } from './commands.js';
import { expiryAfterUse } from './rules/expiry-policy.js';
import { expireDue, partsBack } from './rules/lots.js';
import { type RewardValue, redeemedValueOf } from './rules/reward-value.js';

type CouponExpiry = Pick<RewardRule['settings'], 'couponExpiry' | 'couponExpiryDays'>;

const MONTHS: Partial<Record<CouponExpiry['couponExpiry'], number>> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '2Y': 24,
};

/** Expiry of a coupon issued now: 23:59:59 of the last shop-local day (REDM-019). */
export function endOfCoupon(settings: CouponExpiry, now: string, zone: string): string | null {
  const today = localDay(now, zone);
  const months = MONTHS[settings.couponExpiry];
  if (months) return endOfDay(addMonths(today, months), zone);
  if (settings.couponExpiry === '14D') return endOfDay(addDays(today, 14), zone);
  if (settings.couponExpiry === 'custom') return endOfDay(addDays(today, settings.couponExpiryDays!), zone);
  return null;
}

/** Defaults for coupon settings that a kind of reward does not have. */
const SILENT = {
  combineOrderDiscounts: false,
  combineProductDiscounts: false,
  combineShippingDiscounts: false,
  availability: 'redeemer',
  salesChannel: 'both',
  purchaseType: 'both',
} as const;

/** Conditions of a coupon of a reward that is issued now, and its value. */
export function couponTerms<Value extends Omit<RewardValue, 'points'>>(
  rule: RedeemPoints['reward'],
  value: Value,
  { currency, zone, now }: { readonly currency: string; readonly zone: string; readonly now: string },
) {
  const settings = { ...SILENT, ...rule.settings };
  return {
    kind: rule.event,
    title: settings.title,
    currency,
    ...value,
    channel: settings.salesChannel,
    purchases: settings.purchaseType,
    expiresAt: endOfCoupon(rule.settings, now, zone),
    combinesWith: {
      order: settings.combineOrderDiscounts,
      product: settings.combineProductDiscounts,
      shipping: settings.combineShippingDiscounts,
    },
    onlyThisCustomer: settings.availability === 'redeemer',
  };
}

function promiseOf(command: RedeemPoints, { points: _, ...value }: RewardValue, now: string): RedemptionPromise {
  const { reward: rule, coupon, code } = command;
  const { maxUses: total, oncePerCustomer } = rule.settings;
  return { coupon, code, ...couponTerms(rule, value, { ...command, now }), uses: { total, oncePerCustomer } };
}

/** Holds the points on the lots that expire soonest (P6, P7); rejected while there is a debt (P2). */
export function redeemPoints(
  command: RedeemPoints,
  account: Account,
  customer: string,
  moment: DecisionContext,
): Decided<PointsEvent>[] | Rejection {
  if (command.standing.membership === 'Left') return reject('points.customer-left');
  if (command.standing.outsideTest) return reject('points.test-mode');
  if (account.debt > 0) return reject('points.owed', { with: { debt: account.debt } });
  const value = redeemedValueOf(command.reward, command, command.currency);
  if ('rejected' in value) return value;
  const { points } = value;
  const { parts, missing } = take(spendable(account, moment.now), points);
  if (missing > 0)
    return reject('points.insufficient', { field: 'points', with: { available: available(account, moment.now) } });
  const { redemption, rule } = command;
  must(!account.redemptions[redemption], `I-31 redemption ${redemption} exists already`);
  const promise = promiseOf(command, value, moment.now);
  return [
    ...expireDue(account, customer, moment.now),
    occurred(PointsReserved, { customer, redemption, points, parts, rule, promise }),
    // After the hold, so that it takes the lots that expired soonest before the redemption itself extends them (I-41).
    ...expiryAfterUse(account, customer, moment.now, command),
  ];
}

export function postRedemption(
  command: PostRedemption,
  account: Account,
  customer: string,
): Decided<PointsEvent>[] | Rejection {
  const redemption = account.redemptions[command.redemption];
  if (!redemption) return reject('points.no-such-redemption');
  if (redemption.state !== 'held') return [];
  return [
    occurred(PointsRedeemed, {
      customer,
      redemption: command.redemption,
      coupon: redemption.coupon,
      points: redemption.points,
    }),
  ];
}

/** Returns exactly the spent points, once, to the lots they came from, after repaying debt (P9, I-36). */
export function returnRedemption(
  command: ReturnRedemption,
  account: Account,
  customer: string,
  moment: DecisionContext,
): Decided<PointsEvent>[] | Rejection {
  const redemption = account.redemptions[command.redemption];
  if (!redemption) return reject('points.no-such-redemption');
  const { redemption: id, cause, source } = command;
  const { points, coupon, state } = redemption;
  // A granted coupon cost nothing. Only held points can be returned for a failure: a posted redemption has its coupon.
  if (points === 0 || state === 'returned' || (cause === 'refused' && state === 'posted')) return [];
  const { debtRepaid, restored: parts } = partsBack(redemption.parts, account, moment.now, command.zone);
  if (state === 'posted' && points - debtRepaid > room(account, moment.now))
    return reject('points.cap', { with: { most: POINTS_CAP } });
  // A coupon revoked before its redemption was posted was spent all the same: the history records both.
  const spent =
    cause === 'revoked' ? postRedemption({ kind: 'PostRedemption', redemption: id }, account, customer) : [];
  return [
    ...expireDue(account, customer, moment.now),
    ...(spent as Decided<PointsEvent>[]),
    occurred(PointsReturned, { customer, redemption: id, coupon, cause, points, debtRepaid, parts, source }),
  ];
}
