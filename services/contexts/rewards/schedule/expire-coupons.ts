import type { ReadPool } from '@loyalty/projections/engine/connection/pool';
import { dueCoupons } from '@loyalty/projections/rewards/due.queries';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { causedByTime, type DueRows, dueRows } from '../../../platform/schedule/due-rows.js';
import type { ScheduledWork } from '../../../platform/schedule/scheduler.js';
import { couponDecider } from '../domain/coupon.js';

type DueCoupons = DueRows<Awaited<ReturnType<typeof dueCoupons>>[number]>['due'];

/** @param pool of the projector's role, which sees all shops */
export const storedDueCoupons =
  (pool: ReadPool): DueCoupons =>
  (now, limit) =>
    dueCoupons(pool, now, limit);

/** Expires coupons that were not used in time. */
export const expireCoupons = (ledger: Ledger, due: DueCoupons): ScheduledWork =>
  dueRows({
    kind: 'expire-coupons',
    due,
    async execute({ shop, coupon, at }) {
      const context = causedByTime(shop, `coupon-expiry:${coupon}:${at}`);
      const outcome = await ledger.execute(couponDecider, coupon, { kind: 'ExpireCoupon' }, context);
      return outcome.ok && outcome.receipt.events.length > 0;
    },
  });
