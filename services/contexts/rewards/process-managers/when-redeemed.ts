import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { postRedemption, returnRedemption } from '../application/settle-redemption.js';
import { issueCouponTask, voidCouponTask } from '../application/tasks.js';
import { releaseUse } from '../application/uses.js';
import { couponDecider } from '../domain/coupon.js';

/** On a promised coupon, a job creates the code, because the platform may be slow and must not hold up the log. */
export const whenPromisedIssueCoupon = (jobs: Queue): ProcessManager[] =>
  onEach(['PointsReserved', 'CouponGranted', 'RewardGranted'], 'issue-coupon', (event) =>
    jobs.add(issueCouponTask, event),
  );

/** On an issued coupon, posts the redemption. */
export const whenCouponIssuedPostRedemption = (ledger: Ledger): ProcessManager =>
  on('CouponIssued', 'post-redemption', (event) => postRedemption(ledger, event.data, causedBy(event)));

/** On a coupon that finally failed, returns the points. */
export const whenCouponFailedReturnPoints = (ledger: Ledger): ProcessManager =>
  on('CouponFailed', 'return-points', (event) => returnRedemption(ledger, event.data, 'refused', causedBy(event)));

/** On a revoked coupon, a job ends the code, and the points return at once. */
export const whenCouponRevokedReturnPoints = (ledger: Ledger, jobs: Queue): ProcessManager =>
  on('CouponRevoked', 'return-points', async (event) => {
    // The code first: it must end even where its points cannot be returned yet.
    await jobs.add(voidCouponTask, event);
    const { coupon, redemption } = event.data;
    const { issued } = await ledger.stateOf(couponDecider, event.shop, coupon);
    if (issued) await releaseUse(ledger, issued.rule.program, redemption, event);
    await returnRedemption(ledger, event.data, 'revoked', causedBy(event));
  });

/** On scopes that the store granted, retries the work that was parked for the lack of them. */
export const whenScopesChangedGoOn = (jobs: Queue): ProcessManager =>
  on('AccessScopesChanged', 'go-on-with-scopes', ({ shop }) => jobs.retryAll(shop));

/** On a reinstalled app, retries the work that was parked for missing access. */
export const whenShopInstalledGoOn = (jobs: Queue): ProcessManager =>
  on('ShopInstalled', 'go-on', ({ shop }) => jobs.retryAll(shop));
