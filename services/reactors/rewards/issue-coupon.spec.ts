import { expect, it } from '@jest/globals';
import { MemoryEventStore, MemoryLog } from '../../../tests/simulation/memory-store.js';
import { adjust, redeem } from '../../../tests/support/points/account.js';
import { CUSTOMER } from '../../../tests/support/points/orders.js';
import { Ledger } from '../../commands/ledger.js';
import { pointsDecider } from '../../domain/points/decider.js';
import { couponDecider } from '../../domain/rewards/coupon.js';
import { FakePlatform } from '../../gateways/platform/fake.js';
import { issueCoupon, TryLater } from './issue-coupon.js';
import { Unreturnable, whenCouponRevokedReturnPoints } from './when-redeemed.js';

const SHOP = 'fern';
const DOMAIN = 'fern.myshopify.com';
const access = { of: async () => ({ domain: DOMAIN, accessToken: 'token' }) };
const cause = { shop: SHOP, actor: { kind: 'staff' as const, id: '1' }, causation: 'request:1', correlation: '1' };

/** An account with points on hold for a coupon that is still to be made. */
async function held(points: number) {
  const log = new MemoryLog();
  const ledger = new Ledger(new MemoryEventStore(log, () => undefined, true), {
    now: () => new Date('2026-03-10T12:00:00Z'),
  });
  await ledger.execute(pointsDecider, CUSTOMER, adjust(points), cause);
  await ledger.execute(pointsDecider, CUSTOMER, redeem(points), { ...cause, causation: 'request:2' });
  const platform = new FakePlatform();
  platform.shops.set(DOMAIN, { name: 'Fern', currency: 'USD', ianaTimezone: 'UTC', email: null, planName: 'basic' });
  const reserved = log.page(0, 10).find((event) => event.type === 'PointsReserved')!;
  const statusOf = async () => (await ledger.stateOf(couponDecider, SHOP, 'coupon-r1')).status;
  return { log, ledger, platform, reserved, statusOf, issue: () => issueCoupon(ledger, platform, access, reserved) };
}

it('I-31 I-32 a refusal after a lost answer finds the code that was made: the points are not given back beside it', async () => {
  const { platform, issue, statusOf } = await held(50);
  platform.mood.loseAnswer = 1;
  await expect(issue()).rejects.toBeInstanceOf(TryLater);
  platform.mood.refuse = { code: 'INVALID', message: 'no more discounts' };
  await issue();
  expect(await statusOf()).toBe('available');
  expect(platform.codesOf({ domain: DOMAIN, accessToken: 'token' })).toHaveLength(1);
});

it('I-31 a refusal without a code gives the points back', async () => {
  const { platform, issue, statusOf } = await held(50);
  platform.mood.refuse = { code: 'INVALID', message: 'no more discounts' };
  await issue();
  expect(await statusOf()).toBe('failed');
});

it('I-36 points that do not fit back are not lost in silence, and their code ends all the same', async () => {
  const { log, ledger, issue } = await held(1_000_000_000_000);
  await issue();
  const post = { kind: 'PostRedemption' as const, customer: CUSTOMER, redemption: 'r1' };
  await ledger.execute(pointsDecider, CUSTOMER, post, { ...cause, causation: 'request:3' });
  await ledger.execute(pointsDecider, CUSTOMER, adjust(1), { ...cause, causation: 'request:4' });
  const revoke = { kind: 'RevokeCoupon' as const, adminNote: 'mistaken' };
  await ledger.execute(couponDecider, 'coupon-r1', revoke, { ...cause, causation: 'request:5' });
  const jobs: string[] = [];
  const queue = { add: async (job: string) => void jobs.push(job) };
  const revoked = log.page(0, 10).find((event) => event.type === 'CouponRevoked')!;
  const reaction = whenCouponRevokedReturnPoints(ledger, queue);
  await expect(reaction.handle(revoked)).rejects.toBeInstanceOf(Unreturnable);
  expect(jobs).toEqual(['void-coupon']);
  await ledger.execute(pointsDecider, CUSTOMER, adjust(-1), { ...cause, causation: 'request:6' });
  await reaction.handle(revoked);
  const account = await ledger.stateOf(pointsDecider, SHOP, CUSTOMER);
  expect(account.redemptions.r1!.state).toBe('returned');
});
