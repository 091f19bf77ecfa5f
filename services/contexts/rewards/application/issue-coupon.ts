import type { RecordedOf } from '@loyalty/contracts/events';
import { rejected } from '../../../gateways/platform/outcome.js';
import type { PlatformGateway } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { NeedsHelp, TryLater } from '../../../platform/tasks/task-errors.js';
import type { VoucherCodes } from '../../../platform/vault/vouchers.js';
import { type CouponCommand, couponDecider, issueOf } from '../domain/coupon.js';
import type { RedemptionReserved } from '../kinds/kind.js';
import { isDiscount, kindOf } from '../kinds/kinds.js';
import { endLateCodeTask } from './tasks.js';
import { redeemedRule, releaseUse, reserveUse } from './uses.js';

/** Longer than the platform works on any call: by then every timed-out attempt has succeeded or failed. */
const LATE_CHECK_MS = 10 * 60_000;

/**
 * Reserves a use of the reward, fulfils the promise, and records the coupon or its failure. Idempotent at any point: the use belongs to
 * the redemption, the code is fixed before the first call and the platform keeps codes unique. A failed coupon is looked up once more
 * later, since an earlier attempt with an unknown outcome may still succeed.
 * @throws TryLater, or NeedsHelp when the platform refuses a coupon that cost no points
 */
export async function issueCoupon(
  ledger: Ledger,
  platform: PlatformGateway,
  access: Pick<PlatformAccess, 'of'>,
  jobs: Queue,
  vouchers: VoucherCodes,
  event: RecordedOf<'PointsReserved' | 'CouponGranted' | 'RewardGranted'>,
): Promise<void> {
  const reserved: RedemptionReserved = { points: 0, ...event.data };
  const { customer, redemption, points, rule, promise } = reserved;
  const { coupon } = promise;
  if ((await ledger.stateOf(couponDecider, event.shop, coupon)).status !== 'none') return;
  const use = await reserveUse(ledger, reserved, event);
  const redeemed = await redeemedRule(ledger, event.shop, rule);
  const parts = { platform, access, vouchers, shop: event.shop, reserved, rule: redeemed, at: event.recordedAt };
  const made = use.ok
    ? await kindOf(promise.reward).fulfil({ ...parts, use: use.number }, promise.reward)
    : rejected(use.reason, 'no use is left');
  if (!made.ok && made.kind === 'later') throw new TryLater(made.reason, made.retryAfterMs);
  if (!made.ok) {
    // Nothing goes back to the customer here, so the failure would go unnoticed: the task is parked, and a merchant can retry it.
    if (event.type !== 'PointsReserved') throw new NeedsHelp(`coupon ${promise.code}: ${made.message}`);
    // Before the failure is recorded, so that no crash comes between the two.
    await compensate(ledger, jobs, reserved, event);
  }
  const command: CouponCommand = made.ok
    ? issueOf(promise, { redemption, customer, points, rule, ...made.value })
    : { kind: 'FailCoupon', data: { coupon, redemption, customer, points, reason: made.code } };
  await ledger.execute(couponDecider, coupon, command, causedBy(event));
}

/** Compensation: releases the use, and schedules the look-up of a code that may have been created. */
async function compensate(
  ledger: Ledger,
  jobs: Queue,
  { rule, redemption, promise }: RedemptionReserved,
  event: RecordedOf<'PointsReserved'>,
) {
  await releaseUse(ledger, rule.program, redemption, event);
  if (isDiscount(promise.reward)) await jobs.add(endLateCodeTask, event, LATE_CHECK_MS);
}
