import { describe, expect, it } from '@jest/globals';
import { given, kinds } from '../../../../tests/support/given.js';
import { type CouponCommand, couponDecider } from './coupon.js';

const END = '2026-06-30T23:59:59.000Z';
const issued = {
  coupon: 'c1',
  redemption: 'r1',
  customer: '8209',
  code: 'JOY-AAAAA-BBBBB-CCCC',
  kind: 'amount_discount' as const,
  title: '5 off',
  value: '5.00',
  currency: 'USD',
  points: 100,
  rule: { program: 'p', version: 1, title: '5 off' },
  reward: { kind: 'amount' as const, amount: '5.00', goods: { of: 'all' as const } },
  expiresAt: END,
  discount: 'gid://shopify/DiscountCodeNode/1',
};
const issue: CouponCommand = { kind: 'IssueCoupon', data: issued };
const fail: CouponCommand = {
  kind: 'FailCoupon',
  data: { coupon: 'c1', redemption: 'r1', customer: '8209', points: 100, reason: 'TAKEN' },
};
const use = (order = '5001'): CouponCommand => ({
  kind: 'UseCoupon',
  data: { coupon: 'c1', order, number: '#1', orderTotal: '50.00', discount: '5.00', currency: 'USD', customer: '8209' },
  at: '2026-04-01T00:00:00.000Z',
});
const revoke: CouponCommand = { kind: 'RevokeCoupon', adminNote: 'asked for it' };
const expire: CouponCommand = { kind: 'ExpireCoupon' };
const end: CouponCommand = { kind: 'VoidCoupon', coupon: 'c1', discount: issued.discount };
const coupon = () => given(couponDecider);

describe('a coupon', () => {
  it('is available when issued, used after the order, and expired after its date [REDM-034]', () => {
    expect(coupon().after(issue).state.status).toBe('available');
    expect(coupon().after(issue).after(use()).state.status).toBe('used');
    expect(coupon().after(issue).after(expire, END).state.status).toBe('expired');
  });

  it('is issued once, or failed once: a repeat changes nothing [I-31]', () => {
    expect(coupon().after(issue).when(issue)).toEqual([]);
    expect(coupon().after(issue).when(fail)).toEqual([]);
    expect(coupon().after(fail).when(fail)).toEqual([]);
    expect(coupon().after(fail).when(issue)).toEqual([]);
  });

  it('ends at its moment, not before, and never when it is permanent', () => {
    expect(coupon().after(issue).when(expire, '2026-06-30T23:59:58.999Z')).toEqual([]);
    expect(coupon().after(issue).when(expire, '2026-09-01T00:00:00.000Z')).toMatchObject([
      { occurredAt: END, data: { expiredAt: END } },
    ]);
    expect(
      coupon()
        .after({ kind: 'IssueCoupon', data: { ...issued, expiresAt: null } })
        .when(expire, '2999-01-01T00:00:00.000Z'),
    ).toEqual([]);
  });

  it('shows its user and place of use', () => {
    expect(coupon().after(issue).when(use())).toMatchObject([
      { occurredAt: '2026-04-01T00:00:00.000Z', data: { customer: '8209', order: '5001', discount: '5.00' } },
    ]);
  });

  it('that is revoked carries the note and the points, and its code is ended once [I-36]', () => {
    const past = coupon().after(issue);
    expect(past.when(revoke)).toMatchObject([
      {
        type: 'CouponRevoked',
        data: { redemption: 'r1', points: 100, adminNote: 'asked for it', discount: issued.discount },
      },
    ]);
    expect(kinds(past.when(end))).toEqual(['CouponVoided']);
    expect(past.when(end)).toEqual([]);
  });
});

it('a code that was made after its coupon had failed is ended once, and no other is [I-31]', () => {
  const failed = coupon().after(fail);
  expect(failed.when(end)).toMatchObject([{ type: 'CouponVoided', data: { coupon: 'c1', discount: issued.discount } }]);
  expect(failed.when(end)).toEqual([]);
  expect(coupon().after(issue).when(end)).toMatchObject({ rejected: 'coupon.not-available' });
});

describe('every move that the state machine does not know is refused [I-34]', () => {
  const ways: Record<string, CouponCommand[]> = { used: [use()], revoked: [revoke], expired: [expire], failed: [] };

  it.each(['used', 'revoked', 'expired'])('from %s there is no way', (status) => {
    const past = coupon().after(issue);
    for (const step of ways[status]!) past.after(step, '2026-09-01T00:00:00.000Z');
    expect(past.state.status).toBe(status);
    const commands = status === 'used' ? [use('5002'), revoke, expire] : [revoke, expire];
    for (const command of commands)
      expect(past.when(command, '2026-10-01T00:00:00.000Z')).toEqual({
        rejected: 'coupon.not-available',
        with: { status },
      });
  });

  it.each([
    ['revoked', 100],
    ['expired', 0],
  ])('that is %s stays so when its code is used, and the use is recorded once', (status, points) => {
    const past = coupon().after(issue);
    for (const step of ways[status]!) past.after(step, '2026-09-01T00:00:00.000Z');
    const data = { order: '5002', customer: '8209', status, points };
    expect(past.when(use('5002'))).toMatchObject([{ type: 'CouponUsedAfterEnd', data }]);
    expect(past.state.status).toBe(status);
    expect(past.when(use('5002'))).toEqual([]);
  });

  it.each([
    ['never issued', coupon()],
    ['failed', coupon().after(fail)],
  ])('a coupon that was %s is none', (_, past) => {
    for (const command of [use(), revoke, expire]) expect(past.when(command)).toEqual({ rejected: 'coupon.unknown' });
  });
});
