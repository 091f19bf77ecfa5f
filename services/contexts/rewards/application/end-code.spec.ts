import { expect, it } from '@jest/globals';
import type { RecordedOf } from '@loyalty/contracts/events';
import { heldForCoupon, OUR_SHOP } from '../../../../tests/support/rewards/held.js';
import type { CodeRequest } from '../../../gateways/platform/platform.gateway.js';
import { NeedsHelp, TryLater } from '../../../platform/tasks/task-errors.js';
import { couponDecider } from '../domain/coupon.js';
import { endLateCode, voidCoupon } from './end-code.js';

const NO = { code: 'EXCEEDED_MAX', message: 'This shop cannot do that' };

/** A coupon that was issued and revoked: its code still works. */
async function revoked() {
  const scene = await heldForCoupon(50);
  const { ledger, platform, log, access, cause, issue } = scene;
  await issue();
  const revoke = { kind: 'RevokeCoupon' as const, adminNote: 'mistaken' };
  await ledger.execute(couponDecider, 'coupon-r1', revoke, { ...cause, causation: 'request:3' });
  const event = log.page(0, 10).find(({ type }) => type === 'CouponRevoked') as RecordedOf<'CouponRevoked'>;
  return { ...scene, event, end: () => voidCoupon(ledger, platform, access, event) };
}

it('a refusal does not end a code that works: it is asked again until the platform ends it [I-36, F-27]', async () => {
  const { platform, end, coupon } = await revoked();
  platform.failures.reject = NO;
  await expect(end()).rejects.toBeInstanceOf(TryLater);
  expect(platform.codesOf(OUR_SHOP)).toMatchObject([{ ended: false }]);
  expect((await coupon()).voided).toBe(false);
  platform.failures.reject = null;
  await end();
  expect(platform.codesOf(OUR_SHOP)).toMatchObject([{ ended: true }]);
  expect((await coupon()).voided).toBe(true);
});

it('a refusal about a code that is no more, or has ended, ends the task [I-36]', async () => {
  const ended = await revoked();
  await ended.end();
  ended.platform.failures.reject = NO;
  await ended.end();
  const gone = await revoked();
  gone.platform.failures.reject = NO;
  gone.platform.findDiscountByCode = async () => ({ ok: true, value: null });
  await gone.end();
  expect([(await ended.coupon()).voided, (await gone.coupon()).voided]).toEqual([true, true]);
});

it('a refusal whose look-up gets no answer is asked again [I-36, F-27]', async () => {
  const { platform, end, coupon } = await revoked();
  platform.failures.reject = NO;
  platform.findDiscountByCode = async () => ({ ok: false, kind: 'later', reason: 'unknown', retryAfterMs: 5 });
  await expect(end()).rejects.toMatchObject({ retryAfterMs: 5 });
  expect((await coupon()).voided).toBe(false);
});

it('a shop that is blocked or no longer installed is parked [I-36, F-27]', async () => {
  const { platform, end, coupon, ledger, event } = await revoked();
  platform.shops.clear();
  await expect(end()).rejects.toBeInstanceOf(NeedsHelp);
  await expect(voidCoupon(ledger, platform, { of: async () => null }, event)).rejects.toBeInstanceOf(NeedsHelp);
  expect((await coupon()).voided).toBe(false);
});

it('a code that was made after its coupon had failed is found by the later look and ended once [I-31, F-27]', async () => {
  const { platform, ledger, log, access, issue, jobs, reserved } = await heldForCoupon(50);
  const look = () => endLateCode(ledger, platform, access, reserved);
  await expect(look()).rejects.toBeInstanceOf(TryLater);
  // The platform is still processing an attempt that timed out here, and rejects the next.
  const { createCode } = platform;
  const late: CodeRequest[] = [];
  platform.createCode = async (_, discount) => {
    late.push(discount);
    return { ok: false, kind: 'refused', ...NO };
  };
  await issue();
  expect(jobs).toEqual(['end-late-code']);
  await look();
  await createCode.call(platform, OUR_SHOP, late[0]!);
  expect(platform.codesOf(OUR_SHOP)).toMatchObject([{ ended: false }]);
  await look();
  await look();
  expect(platform.codesOf(OUR_SHOP)).toMatchObject([{ ended: true }]);
  const voided = log.page(0, 20).filter(({ type }) => type === 'CouponVoided');
  expect(voided).toMatchObject([{ data: { coupon: 'coupon-r1' } }]);
});

it('the later look leaves a coupon alone that was issued [I-31]', async () => {
  const { platform, ledger, access, issue, coupon, reserved } = await heldForCoupon(50);
  await issue();
  await endLateCode(ledger, platform, access, reserved);
  expect(platform.codesOf(OUR_SHOP)).toMatchObject([{ ended: false }]);
  expect((await coupon()).status).toBe('available');
});
