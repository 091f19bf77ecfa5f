import { describe, expect, it } from '@jest/globals';
import { occurred } from '@loyalty/contracts/kernel/event';
import { PointsReserved } from '@loyalty/contracts/points/events';
import {
  CouponExpired,
  CouponFailed,
  CouponIssued,
  CouponRevoked,
  CouponUsed,
} from '@loyalty/contracts/rewards/events';
import { amountOff } from '@loyalty/contracts/rewards/reward';
import { fold } from '../../tests/support/log/fold.js';
import { MemoryLog } from '../../tests/support/log/memory-log.js';
import { couponProjection, couponTable } from './coupon.projection.js';

const rule = { program: 'p', version: 1, title: '$5 off' };
const value = {
  code: 'Tea-1',
  kind: 'amount_discount' as const,
  title: '$5 off',
  value: '5.00',
  currency: 'USD',
  reward: amountOff('5.00'),
  expiresAt: null,
};
const common = { coupon: 'c', customer: '8', redemption: 'r', points: 50 };
const uses = { total: null, oncePerCustomer: false };
const combinesWith = { order: false, product: false, shipping: false };
const orders = {
  minimumPurchase: null,
  minimumQuantity: null,
  channel: 'both' as const,
  purchases: 'one_time' as const,
};
const promise = { ...value, coupon: 'c', ...orders, combinesWith, onlyThisCustomer: true, uses };
const reserved = occurred(PointsReserved, { customer: '8', redemption: 'r', points: 50, parts: [], rule, promise });
const issued = occurred(CouponIssued, { ...common, ...value, rule, discount: 'd' });
const failed = occurred(CouponFailed, { ...common, reason: 'TAKEN' });
const used = occurred(CouponUsed, {
  coupon: 'c',
  customer: '8',
  order: '1',
  number: '#1',
  orderTotal: '20.00',
  discount: '5.00',
  currency: 'USD',
});
const revoked = occurred(CouponRevoked, { ...common, adminNote: 'twice', discount: 'd' });
const expired = occurred(CouponExpired, { coupon: 'c', customer: '8', expiredAt: '2026-03-01T00:00:00Z' });

async function couponAfter(...events: Parameters<MemoryLog['append']>[2][]) {
  const log = new MemoryLog();
  for (const event of events) log.append('fern', event === reserved ? 'points/8' : 'rewards/c', event);
  return (await fold(log.events, undefined, [couponProjection]))(couponTable)[0]!;
}

describe('a coupon', () => {
  it.each([
    ['unavailable', [reserved]],
    ['available', [reserved, issued]],
    ['unavailable', [reserved, failed]],
    ['used', [reserved, issued, used]],
    ['revoked', [reserved, issued, revoked]],
    ['expired', [reserved, issued, expired]],
    // The account's stream may be parked and come later than the coupon's.
    ['available', [issued, reserved]],
    ['used', [issued, used, reserved]],
  ] as const)('is %s', async (status, events) => {
    expect(await couponAfter(...events)).toMatchObject({
      status,
      code: 'Tea-1',
      customer: '8',
      points: 50,
    });
  });

  it('shows the order it was used on, or why it was revoked', async () => {
    expect(await couponAfter(reserved, issued, used)).toMatchObject({ used_on_order: '#1', revoked_at: null });
    expect(await couponAfter(reserved, issued, revoked)).toMatchObject({ used_at: null, revoke_reason: 'twice' });
  });
});
