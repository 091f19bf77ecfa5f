import { onEventTask } from '../../platform/tasks/task.js';
import { VoucherVault } from '../../platform/vault/vouchers.js';
import { defineContext } from '../dependencies.js';
import { AsOfCoupons } from './application/as-of-coupons.js';
import { EarlierUses } from './application/earlier-uses.js';
import { endLateCode, voidCoupon } from './application/end-code.js';
import { FunctionDiscounts } from './application/function-discount.js';
import { Gifts } from './application/gifts.js';
import { issueCoupon } from './application/issue-coupon.js';
import { Redemptions } from './application/redeem-reward.js';
import { alignAutomaticTask, endLateCodeTask, issueCouponTask, voidCouponTask } from './application/tasks.js';
import { couponsHandlers } from './http/coupons.handler.js';
import { discountsHandlers } from './http/discounts.handler.js';
import { donationsHandlers } from './http/donations.handler.js';
import { giftsHandlers } from './http/gifts.handler.js';
import { redeemHandlers } from './http/redeem.handler.js';
import { revokeCouponHandlers } from './http/revoke-coupon.handler.js';
import { usesHandlers } from './http/uses.handler.js';
import { alignAutomatic, whenProgramChangedAlignAutomatic } from './process-managers/align-automatic.js';
import {
  whenCouponReplacedGrant,
  whenOrderRefundedReplaceCoupon,
  whenOrderReportedUseCoupon,
} from './process-managers/when-order-reported-use-coupon.js';
import {
  whenCouponFailedReturnPoints,
  whenCouponIssuedPostRedemption,
  whenCouponRevokedReturnPoints,
  whenPromisedIssueCoupon,
  whenScopesChangedGoOn,
  whenShopInstalledGoOn,
} from './process-managers/when-redeemed.js';
import { whenTierRewardWithdrawnRevoke } from './process-managers/when-tier-reward-withdrawn.js';
import { expireCoupons, storedDueCoupons } from './schedule/expire-coupons.js';

/** Rewards context: redemption, coupons and their codes at the platform, pools of uses. */
export const rewards = defineContext({
  name: 'rewards',
  handlers: [
    ...couponsHandlers,
    ...revokeCouponHandlers,
    ...usesHandlers,
    ...redeemHandlers,
    ...giftsHandlers,
    ...donationsHandlers,
    ...discountsHandlers,
  ],
  programCheck: ({ ledger, reader, store }) => {
    const uses = new EarlierUses(ledger, reader, store);
    return { revision: (...revision) => uses.within(...revision) };
  },
  providers: ({ platform, access, vouchers, ledger, store, clock, facts, accounts }) => {
    const gifts = new Gifts(platform, access);
    return [
      [AsOfCoupons, new AsOfCoupons(accounts, store, clock)],
      [Gifts, gifts],
      [FunctionDiscounts, new FunctionDiscounts(ledger, store)],
      [VoucherVault, vouchers],
      [Redemptions, new Redemptions(ledger, clock, gifts, facts.live)],
    ];
  },
  processManagers: ({ ledger, jobs, store }) => [
    whenOrderReportedUseCoupon(ledger),
    whenOrderRefundedReplaceCoupon(ledger),
    whenCouponReplacedGrant(ledger, store),
    ...whenPromisedIssueCoupon(jobs),
    whenCouponIssuedPostRedemption(ledger),
    whenCouponFailedReturnPoints(ledger),
    whenCouponRevokedReturnPoints(ledger, jobs),
    whenTierRewardWithdrawnRevoke(ledger),
    ...whenProgramChangedAlignAutomatic(ledger, jobs),
    whenShopInstalledGoOn(jobs),
    whenScopesChangedGoOn(jobs),
  ],
  tasks: [
    onEventTask(
      issueCouponTask,
      ({ ledger, platform, access, jobs, vouchers }) =>
        (event) =>
          issueCoupon(ledger, platform, access, jobs, vouchers, event),
    ),
    onEventTask(
      voidCouponTask,
      ({ ledger, platform, access }) =>
        (event) =>
          voidCoupon(ledger, platform, access, event),
    ),
    onEventTask(
      alignAutomaticTask,
      ({ ledger, platform, access }) =>
        (event) =>
          alignAutomatic(ledger, platform, access, event),
    ),
    onEventTask(
      endLateCodeTask,
      ({ ledger, platform, access }) =>
        (event) =>
          endLateCode(ledger, platform, access, event),
    ),
  ],
  schedule: ({ ledger }, readPool) => [expireCoupons(ledger, storedDueCoupons(readPool))],
});
