import { describe, expect, it } from '@jest/globals';
import type { RecordedOf } from '@loyalty/contracts/events';
import { CUSTOMER } from '../../../../tests/support/points/orders.js';
import { heldForCoupon, noVouchers, OUR_SHOP } from '../../../../tests/support/rewards/held.js';
import { NeedsHelp } from '../../../platform/tasks/task-errors.js';
import { couponIdOf } from '../../points/application/coupon-id.js';
import { pointsDecider } from '../../points/domain/decider.js';
import { couponDecider } from '../domain/coupon.js';
import { whenCouponIssuedPostRedemption, whenCouponRevokedReturnPoints } from '../process-managers/when-redeemed.js';
import { grantReward, type RewardGrant } from './grant-reward.js';
import { issueCoupon } from './issue-coupon.js';

const CODE = 'FRIEND-AAAAA-BBBBB-CCCC';
const COUPON = couponIdOf('fern', CODE);

const friendsTerms: RewardGrant['terms'] = {
  kind: 'referral',
  title: '5 off your first order',
  value: '5.00',
  currency: 'USD',
  reward: { kind: 'amount', amount: '5.00', goods: { of: 'all' } },
  minimumPurchase: null,
  minimumQuantity: null,
  channel: 'both',
  purchases: 'both',
  expiresAt: null,
  combinesWith: { order: false, product: false, shipping: false },
  onlyThisCustomer: true,
};

const friendsGrant: RewardGrant = {
  id: 'referral-1',
  customer: null,
  code: CODE,
  rule: { program: 'referral', version: 1, title: 'Refer a friend' },
  source: { kind: 'referral', id: 'referral-1', label: 'Refer a friend' },
  terms: friendsTerms,
};

/** A shop without grants, and functions that grant and fulfil. */
async function shop(grant: RewardGrant = friendsGrant) {
  const kit = await heldForCoupon(50);
  const { log, ledger, platform, access, queue, cause } = kit;
  const of = (type: string) => log.page(0, 100).filter((event) => event.type === type);
  return {
    ...kit,
    of,
    grant: (n = 3) => grantReward(ledger, grant, { ...cause, causation: `request:${n}` }),
    issue: () =>
      issueCoupon(ledger, platform, access, queue, noVouchers, of('RewardGranted')[0] as RecordedOf<'RewardGranted'>),
    granted: () => ledger.stateOf(couponDecider, 'fern', COUPON),
  };
}

describe('a coupon granted without a points account', () => {
  it('becomes a code at the platform that everybody can use, and changes no account', async () => {
    const { grant, issue, granted, platform, of, ledger } = await shop();
    expect(await grant()).toMatchObject({ ok: true, answer: { coupon: COUPON } });
    await issue();
    expect(await granted()).toMatchObject({ status: 'available', issued: { customer: '', points: 0, code: CODE } });
    expect(platform.codesOf(OUR_SHOP)).toMatchObject([{ code: CODE, ended: false }]);
    expect(await granted()).toMatchObject({ granted: { promise: { onlyThisCustomer: false } } });
    const positions = of('PointsAdjusted').length + of('PointsReserved').length;
    await whenCouponIssuedPostRedemption(ledger).handle(of('CouponIssued')[0]!);
    expect(of('PointsRedeemed')).toEqual([]);
    expect(of('PointsAdjusted').length + of('PointsReserved').length).toBe(positions);
  });

  it('is granted once, however often it is asked for', async () => {
    const { grant, issue, of, platform } = await shop();
    await grant(3);
    await grant(4);
    await issue();
    await issue();
    expect([of('RewardGranted').length, of('CouponIssued').length]).toEqual([1, 1]);
    expect(platform.codesOf(OUR_SHOP)).toHaveLength(1);
  });

  it('is of the customer who orders with it', async () => {
    const { grant, issue, ledger, cause, of } = await shop();
    await grant();
    await issue();
    const data = { coupon: COUPON, order: '1', number: '#1', orderTotal: '20.00', discount: '5.00', currency: 'USD' };
    const use = { kind: 'UseCoupon' as const, data: { ...data, customer: '77' }, at: '2026-03-10T12:00:00.000Z' };
    await ledger.execute(couponDecider, COUPON, use, { ...cause, causation: 'request:5' });
    expect(of('CouponUsed')[0]).toMatchObject({ data: { customer: '77' } });
  });

  it('keeps its customer when another one orders with it', async () => {
    const { grant, granted, issue, ledger, cause, of } = await shop({ ...friendsGrant, customer: CUSTOMER });
    await grant();
    await issue();
    expect(await granted()).toMatchObject({ granted: { customer: CUSTOMER, promise: { onlyThisCustomer: true } } });
    const data = { coupon: COUPON, order: '1', number: '#1', orderTotal: '20.00', discount: '5.00', currency: 'USD' };
    const use = { kind: 'UseCoupon' as const, data: { ...data, customer: '77' }, at: '2026-03-10T12:00:00.000Z' };
    await ledger.execute(couponDecider, COUPON, use, { ...cause, causation: 'request:5' });
    expect(of('CouponUsed')[0]).toMatchObject({ data: { customer: CUSTOMER } });
  });

  it('that the platform refuses waits for a person, and is made when it is tried again', async () => {
    const { grant, issue, granted, platform, of } = await shop();
    await grant();
    platform.failures.reject = { code: 'INVALID', message: 'no more discounts' };
    await expect(issue()).rejects.toThrow(new NeedsHelp(`coupon ${CODE}: no more discounts`));
    expect([(await granted()).status, of('CouponFailed')]).toEqual(['none', []]);
    platform.failures.reject = null;
    await issue();
    expect((await granted()).status).toBe('available');
  });

  it('can be revoked: its code ends, and no points return', async () => {
    const { grant, issue, ledger, cause, jobs, queue, of } = await shop();
    await grant();
    await issue();
    const revoke = { kind: 'RevokeCoupon' as const, adminNote: 'by mistake' };
    await ledger.execute(couponDecider, COUPON, revoke, { ...cause, causation: 'request:5' });
    await whenCouponRevokedReturnPoints(ledger, queue).handle(of('CouponRevoked')[0]!);
    expect(jobs).toEqual(['void-coupon']);
    expect(of('PointsReturned')).toEqual([]);
    expect(await ledger.stateOf(pointsDecider, 'fern', '')).toMatchObject({ redemptions: {} });
  });

  it('is refused for store credit without a customer', async () => {
    const credit = { ...friendsTerms, reward: { kind: 'credit' as const, amount: '5.00' } };
    const { grant, of } = await shop({ ...friendsGrant, terms: credit });
    expect(await grant()).toMatchObject({ ok: false, rejection: { rejected: 'coupon.needs-customer' } });
    expect(of('RewardGranted')).toEqual([]);
  });
});
