import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { RedemptionPromise } from '@loyalty/contracts/points/events';
import {
  CouponExpired,
  CouponFailed,
  CouponIssued,
  CouponReplaced,
  CouponRevoked,
  CouponUsed,
  CouponUsedAfterEnd,
  CouponVoided,
  type RewardEvent,
  RewardGranted,
} from '@loyalty/contracts/rewards/events';
import { isRevocable } from '@loyalty/contracts/rewards/reward';
import type { Decider } from '../../../kernel/decider.js';

type Data<T extends RewardEvent['type']> = Extract<RewardEvent, { type: T }>['data'];

/** A coupon is a strict state machine (I-34): none → available → used, revoked or expired; or none → failed. */
export interface Coupon {
  status: 'none' | 'available' | 'used' | 'revoked' | 'expired' | 'failed';
  voided: boolean;
  /** The use that counts; null while there is none. */
  used: { readonly order: string; readonly number: string; readonly customer: string } | null;
  /** Whether another coupon took its place after its order was refunded. */
  replaced: boolean;
  /** Whether an order used the code although the coupon had ended. */
  usedAfterEnd: boolean;
  /** The grant of a coupon that has no points account behind it. */
  granted: Data<'RewardGranted'> | null;
  issued: Data<'CouponIssued'> | null;
  /** Failure reason, as in the rejection. */
  reason: string | null;
}

/** The part of a promise that an issued coupon shows. */
export function issueOf(
  { coupon, kind, title, value, currency, reward, expiresAt }: RedemptionPromise,
  given: Pick<Data<'CouponIssued'>, 'redemption' | 'customer' | 'points' | 'rule' | 'code' | 'discount'>,
): CouponCommand {
  const terms = { coupon, kind, title, value, currency, reward, expiresAt };
  return { kind: 'IssueCoupon', data: { ...given, ...terms } };
}

export type CouponCommand =
  | { readonly kind: 'GrantCoupon'; readonly data: Data<'RewardGranted'> }
  | { readonly kind: 'IssueCoupon'; readonly data: Data<'CouponIssued'> }
  | { readonly kind: 'FailCoupon'; readonly data: Data<'CouponFailed'> }
  | { readonly kind: 'UseCoupon'; readonly data: Data<'CouponUsed'>; readonly at: string }
  /** Replaces a coupon that this order used; nothing for any other. */
  | { readonly kind: 'ReplaceCoupon'; readonly coupon: string; readonly order: string; readonly code: string }
  | { readonly kind: 'RevokeCoupon'; readonly adminNote: string }
  | { readonly kind: 'VoidCoupon'; readonly coupon: string; readonly discount: string }
  | { readonly kind: 'ExpireCoupon' };

const hasEnded = (status: Coupon['status']): status is 'revoked' | 'expired' =>
  status === 'revoked' || status === 'expired';

/** The code is good for one order, so it is used once. The points of a revoked coupon had gone back; those of an expired one had not. */
function useAfterEnd(
  { data, at }: Extract<CouponCommand, { kind: 'UseCoupon' }>,
  { status, usedAfterEnd }: Coupon,
  { customer, points }: Data<'CouponIssued'>,
): (RewardEvent & { occurredAt: string })[] {
  if (usedAfterEnd || !hasEnded(status)) return [];
  const returned = status === 'revoked' ? points : 0;
  const used = { ...data, customer: customer || data.customer, status, points: returned };
  return [{ ...occurred(CouponUsedAfterEnd, used), occurredAt: at }];
}

const useOf = ({ order, number, customer }: Data<'CouponUsed'>): Coupon['used'] => ({ order, number, customer });

/** Another coupon in the place of one that an order used: once, whatever becomes of the order later. */
function replacement(
  { coupon, order, code }: Extract<CouponCommand, { kind: 'ReplaceCoupon' }>,
  { status, used, replaced }: Coupon,
): RewardEvent[] {
  if (status !== 'used' || used?.order !== order || used.customer === '' || replaced) return [];
  const { number, customer } = used;
  return [occurred(CouponReplaced, { coupon, customer, order, number, code })];
}

/** One stream per coupon; the coupon's id is derived from the shop and the code, so that a code exists once (I-33). */
export const couponDecider: Decider<CouponCommand, RewardEvent, Coupon> = {
  context: 'rewards',
  foldVersion: 'rewards/5',
  initial: () => ({
    status: 'none',
    voided: false,
    used: null,
    replaced: false,
    usedAfterEnd: false,
    granted: null,
    issued: null,
    reason: null,
  }),
  evolve(coupon, event) {
    switch (event.type) {
      case 'RewardGranted':
        return Object.assign(coupon, { granted: event.data });
      case 'CouponIssued':
        return Object.assign(coupon, { status: 'available', issued: event.data });
      case 'CouponFailed':
        return Object.assign(coupon, { status: 'failed', reason: event.data.reason });
      case 'CouponUsed':
        return Object.assign(coupon, { status: 'used', used: useOf(event.data) });
      case 'CouponUsedAfterEnd':
        return Object.assign(coupon, { usedAfterEnd: true });
      case 'CouponRevoked':
        return Object.assign(coupon, { status: 'revoked' });
      case 'CouponVoided':
        return Object.assign(coupon, { voided: true });
      case 'CouponReplaced':
        return Object.assign(coupon, { replaced: true });
      case 'CouponExpired':
        return Object.assign(coupon, { status: 'expired' });
    }
  },
  decide(command, coupon, { now }) {
    if (command.kind === 'GrantCoupon')
      return coupon.granted || coupon.status !== 'none' ? [] : [occurred(RewardGranted, command.data)];
    if (command.kind === 'IssueCoupon') return coupon.status === 'none' ? [occurred(CouponIssued, command.data)] : [];
    if (command.kind === 'FailCoupon') return coupon.status === 'none' ? [occurred(CouponFailed, command.data)] : [];
    if (command.kind === 'ReplaceCoupon') return replacement(command, coupon);
    const { issued } = coupon;
    if (command.kind === 'VoidCoupon' && (coupon.status === 'failed' || coupon.status === 'revoked')) {
      const { coupon: id, discount } = command;
      return coupon.voided ? [] : [occurred(CouponVoided, { coupon: id, discount })];
    }
    if (!issued) return reject('coupon.unknown');
    if (command.kind === 'UseCoupon' && hasEnded(coupon.status)) return useAfterEnd(command, coupon, issued);
    if (coupon.status !== 'available') return reject('coupon.not-available', { with: { status: coupon.status } });
    const { coupon: id, customer, redemption, points, discount, expiresAt } = issued;
    switch (command.kind) {
      case 'UseCoupon':
        return [
          {
            ...occurred(CouponUsed, { ...command.data, customer: customer || command.data.customer }),
            occurredAt: command.at,
          },
        ];
      case 'RevokeCoupon':
        if (!isRevocable(issued.reward)) return reject('coupon.credited');
        return [
          occurred(CouponRevoked, { coupon: id, redemption, customer, points, adminNote: command.adminNote, discount }),
        ];
      case 'VoidCoupon':
        return reject('coupon.not-available', { with: { status: coupon.status } });
      case 'ExpireCoupon':
        if (expiresAt === null || expiresAt > now) return [];
        return [{ ...occurred(CouponExpired, { coupon: id, customer, expiredAt: expiresAt }), occurredAt: expiresAt }];
    }
  },
};
