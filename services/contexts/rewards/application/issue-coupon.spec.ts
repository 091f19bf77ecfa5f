import { expect, it } from '@jest/globals';
import { adjust } from '../../../../tests/support/points/account.js';
import { CUSTOMER } from '../../../../tests/support/points/orders.js';
import { heldForCoupon, OUR_SHOP } from '../../../../tests/support/rewards/held.js';
import { StoreUnavailable } from '../../../platform/event-store/port.js';
import { TryLater } from '../../../platform/tasks/task-errors.js';
import { pointsDecider } from '../../points/domain/decider.js';
import { couponDecider } from '../domain/coupon.js';
import { poolDecider, poolOf, usesOf } from '../domain/pool.js';
import { whenCouponRevokedReturnPoints } from '../process-managers/when-redeemed.js';
import { Unreturnable } from './settle-redemption.js';

it('a refusal after a lost answer finds the code that was made: the points are not given back beside it [I-31, I-32]', async () => {
  const { platform, issue, coupon } = await heldForCoupon(50);
  platform.failures.loseAnswer = 1;
  await expect(issue()).rejects.toBeInstanceOf(TryLater);
  platform.failures.reject = { code: 'INVALID', message: 'no more discounts' };
  await issue();
  expect((await coupon()).status).toBe('available');
  expect(platform.codesOf(OUR_SHOP)).toHaveLength(1);
});

it('a refusal without a code gives the points back [I-31]', async () => {
  const { platform, issue, coupon } = await heldForCoupon(50);
  platform.failures.reject = { code: 'INVALID', message: 'no more discounts' };
  await issue();
  expect((await coupon()).status).toBe('failed');
});

it('points that do not fit back are not lost in silence, and their code ends all the same [I-36]', async () => {
  const { log, ledger, cause, jobs, queue, issue } = await heldForCoupon(1_000_000_000_000);
  await issue();
  const post = { kind: 'PostRedemption' as const, customer: CUSTOMER, redemption: 'r1' };
  await ledger.execute(pointsDecider, CUSTOMER, post, { ...cause, causation: 'request:3' });
  await ledger.execute(pointsDecider, CUSTOMER, adjust(1), { ...cause, causation: 'request:4' });
  const revoke = { kind: 'RevokeCoupon' as const, adminNote: 'mistaken' };
  await ledger.execute(couponDecider, 'coupon-r1', revoke, { ...cause, causation: 'request:5' });
  const revoked = log.page(0, 10).find((event) => event.type === 'CouponRevoked')!;
  const reaction = whenCouponRevokedReturnPoints(ledger, queue);
  await expect(reaction.handle(revoked)).rejects.toBeInstanceOf(Unreturnable);
  expect(jobs).toEqual(['void-coupon']);
  await ledger.execute(pointsDecider, CUSTOMER, adjust(-1), { ...cause, causation: 'request:6' });
  await reaction.handle(revoked);
  const account = await ledger.stateOf(pointsDecider, 'fern', CUSTOMER);
  expect(account.redemptions.r1!.state).toBe('returned');
});

it('a job that is done again takes no second use, and one that is refused gives its use back [I-35]', async () => {
  const { platform, issue, ledger, coupon } = await heldForCoupon(50, { maxUses: 1 });
  const uses = async () => usesOf(await ledger.stateOf(poolDecider, 'fern', poolOf('discount')));
  platform.failures.loseAnswer = 1;
  await expect(issue()).rejects.toBeInstanceOf(TryLater);
  expect(await uses()).toBe(1);
  await issue();
  expect([(await coupon()).status, await uses()]).toEqual(['available', 1]);
  const other = await heldForCoupon(50, { maxUses: 1 });
  other.platform.failures.reject = { code: 'INVALID', message: 'no more discounts' };
  await other.issue();
  const pool = await other.ledger.stateOf(poolDecider, 'fern', poolOf('discount'));
  expect([(await other.coupon()).status, usesOf(pool)]).toEqual(['failed', 0]);
});

it('a job that broke off after it gave its use back takes a use again before the coupon is made [I-35]', async () => {
  const { platform, issue, ledger, coupon, queue } = await heldForCoupon(50, { maxUses: 1 });
  platform.failures.reject = { code: 'INVALID', message: 'no more discounts' };
  const { add } = queue;
  queue.add = () => Promise.reject(new StoreUnavailable('the queue'));
  await expect(issue()).rejects.toBeInstanceOf(StoreUnavailable);
  platform.failures.reject = null;
  queue.add = add;
  await issue();
  const pool = await ledger.stateOf(poolDecider, 'fern', poolOf('discount'));
  expect([(await coupon()).status, usesOf(pool)]).toEqual(['available', 1]);
  expect(platform.codesOf(OUR_SHOP)).toHaveLength(1);
});
