import { occurred } from '@loyalty/contracts/kernel/event';
import { exponentOf, fromMinor } from '@loyalty/contracts/kernel/money';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import { type PointsEvent, PointsRedeemed, PointsReserved, PointsReturned } from '@loyalty/contracts/points/events';
import type { AmountDiscountSettings } from '@loyalty/contracts/programs/settings/rewards';
import { addDays, addMonths, endOfDay, localDay } from '../kernel/calendar.js';
import { type Decided, type Moment, must } from '../kernel/decider.js';
import { type Fraction, fraction, over, round, times } from '../kernel/fraction.js';
import type { Account } from './account.js';
import { available, room, spendable, take } from './balance.js';
import type { PostRedemption, RedeemPoints, ReturnRedemption } from './commands.js';
import { expireDue, partsBack } from './rules/lots.js';

/** Points a reward costs: its price, or what the shopper picked within its bounds and steps (REDM-012, REDM-046). */
function cost(settings: AmountDiscountSettings, picked: number | undefined): number | Rejection {
  const { costMode, pointsCost, minPoints, maxPoints } = settings;
  if (costMode === 'fixed') return pointsCost;
  const points = picked ?? minPoints ?? pointsCost;
  if (!Number.isSafeInteger(points) || points <= 0) return reject('points.redeem-amount', { field: 'points' });
  if (points > POINTS_CAP || (maxPoints !== null && points > maxPoints)) {
    return reject('points.redeem-maximum', { field: 'points', with: { max: maxPoints ?? POINTS_CAP } });
  }
  if (minPoints !== null && points < minPoints)
    return reject('points.redeem-minimum', { field: 'points', with: { min: minPoints } });
  if (points % pointsCost !== 0) return reject('points.redeem-step', { field: 'points', with: { step: pointsCost } });
  return points;
}

const MONTHS: Partial<Record<AmountDiscountSettings['couponExpiry'], number>> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '2Y': 24,
};

/** When a coupon issued now ends: 23:59:59 of the last shop-local day (REDM-019). */
export function endOfCoupon(settings: AmountDiscountSettings, now: string, zone: string): string | null {
  const today = localDay(now, zone);
  const months = MONTHS[settings.couponExpiry];
  if (months) return endOfDay(addMonths(today, months), zone);
  if (settings.couponExpiry === '14D') return endOfDay(addDays(today, 14), zone);
  if (settings.couponExpiry === 'custom') return endOfDay(addDays(today, settings.couponExpiryDays!), zone);
  return null;
}

/** An exact amount of money as its currency can write it. */
function inCurrency(major: Fraction, currency: string, mode: 'up' | 'down'): string {
  return fromMinor(round(times(major, { top: 10n ** BigInt(exponentOf(currency)), bottom: 1n }), mode), currency);
}

/** Money that points buy: `redeemValue` for each `pointsCost`. */
function worthOf(settings: AmountDiscountSettings, points: number, currency: string): string {
  const major = over(times(fraction(settings.redeemValue), fraction(points)), fraction(settings.pointsCost));
  return inCurrency(major, currency, 'down');
}

function promiseOf(command: RedeemPoints, points: number, now: string) {
  const { settings, currency } = command;
  return {
    coupon: command.coupon,
    code: command.code,
    kind: 'amount_discount' as const,
    title: settings.title,
    value: worthOf(settings, points, currency),
    currency,
    minimumPurchase:
      settings.minimumPurchase > 0 ? inCurrency(fraction(settings.minimumPurchase), currency, 'up') : null,
    expiresAt: endOfCoupon(settings, now, command.zone),
    combinesWith: {
      order: settings.combineOrderDiscounts,
      product: settings.combineProductDiscounts,
      shipping: settings.combineShippingDiscounts,
    },
    onlyThisCustomer: settings.availability === 'redeemer',
  };
}

/** Holds the points on the lots that end soonest (P6, P7); refused while any are owed (P2). */
export function redeemPoints(
  command: RedeemPoints,
  account: Account,
  customer: string,
  moment: Moment,
): Decided<PointsEvent>[] | Rejection {
  if (command.membership === 'Left') return reject('points.customer-left');
  if (account.debt > 0) return reject('points.owed', { with: { debt: account.debt } });
  const points = cost(command.settings, command.points);
  if (typeof points !== 'number') return points;
  const { parts, missing } = take(spendable(account, moment.now), points);
  if (missing > 0)
    return reject('points.insufficient', { field: 'points', with: { available: available(account, moment.now) } });
  const { redemption, rule } = command;
  must(!account.redemptions[redemption], `I-31 redemption ${redemption} exists already`);
  const promise = promiseOf(command, points, moment.now);
  // A price below the currency's smallest unit would buy nothing.
  if (!/[1-9]/.test(promise.value)) return reject('points.redeem-amount', { field: 'points' });
  return [
    ...expireDue(account, customer, moment.now),
    occurred(PointsReserved, { customer, redemption, points, parts, rule, promise }),
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

/** Exactly the points spent, once, to the lots they came from, after what is owed (P9, I-36). */
export function returnRedemption(
  command: ReturnRedemption,
  account: Account,
  customer: string,
  moment: Moment,
): Decided<PointsEvent>[] | Rejection {
  const redemption = account.redemptions[command.redemption];
  if (!redemption) return reject('points.no-such-redemption');
  const { redemption: id, cause, source } = command;
  const { points, coupon, state } = redemption;
  // Only what is on hold can be refused: a spent redemption has its coupon.
  if (state === 'returned' || (cause === 'refused' && state === 'posted')) return [];
  const { debtRepaid, restored: parts } = partsBack(redemption.parts, account, moment.now, command.zone);
  if (state === 'posted' && points - debtRepaid > room(account, moment.now))
    return reject('points.cap', { with: { most: POINTS_CAP } });
  // A coupon that is revoked before its redemption was posted was spent all the same: the history says both.
  const spent =
    cause === 'revoked' ? postRedemption({ kind: 'PostRedemption', redemption: id }, account, customer) : [];
  return [
    ...expireDue(account, customer, moment.now),
    ...(spent as Decided<PointsEvent>[]),
    occurred(PointsReturned, { customer, redemption: id, coupon, cause, points, debtRepaid, parts, source }),
  ];
}
