import type { RecordedOf } from '@loyalty/contracts/events';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { executeOnAccount } from '../../points/application/merges/on-account.js';
import { loadShop } from '../../shop/application/queries.js';
import { issueCouponTask, voidCouponTask } from '../application/tasks.js';
import { releaseUse } from '../application/uses.js';
import { couponDecider } from '../domain/coupon.js';

/** On a promised coupon, a job creates the code, because the platform may be slow and must not hold up the log. */
export const whenPromisedIssueCoupon = (jobs: Queue): ProcessManager[] =>
  onEach(['PointsReserved', 'CouponGranted', 'RewardGranted'], 'issue-coupon', (event) =>
    jobs.add(issueCouponTask, event),
  );

/** On an issued coupon, posts the redemption: its points are spent. */
export const whenCouponIssuedPostRedemption = (ledger: Ledger): ProcessManager =>
  on('CouponIssued', 'post-redemption', async (event) => {
    const { customer, redemption, points } = event.data;
    // A granted coupon cost nothing, and may have no account behind it.
    if (points === 0) return;
    const command = (owner: string) => ({ kind: 'PostRedemption' as const, customer: owner, redemption });
    await executeOnAccount(ledger, customer, command, causedBy(event));
  });

async function giveBack(
  ledger: Ledger,
  event: RecordedOf<'CouponFailed' | 'CouponRevoked'>,
  cause: 'refused' | 'revoked',
): Promise<void> {
  const { customer, redemption, coupon, points } = event.data;
  if (points === 0) return;
  const { zone } = await loadShop(ledger, event.shop);
  const source = { kind: 'coupon' as const, id: coupon, label: cause };
  const kind = 'ReturnRedemption' as const;
  const command = (owner: string) => ({ kind, customer: owner, redemption, cause, zone, source });
  const outcome = await executeOnAccount(ledger, customer, command, causedBy(event));
  if (!outcome.ok) throw new Unreturnable(`points of coupon ${coupon} cannot go back: ${outcome.rejection.rejected}`);
}

/** The account cannot take the points back now: the event is parked and visible, never skipped, and can be retried. */
export class Unreturnable extends Error {}

/** On a coupon that finally failed, returns the points. */
export const whenCouponFailedReturnPoints = (ledger: Ledger): ProcessManager =>
  on('CouponFailed', 'return-points', (event) => giveBack(ledger, event, 'refused'));

/** On a revoked coupon, a job ends the code, and the points return at once. */
export const whenCouponRevokedReturnPoints = (ledger: Ledger, jobs: Queue): ProcessManager =>
  on('CouponRevoked', 'return-points', async (event) => {
    // The code first: it must end even where its points cannot be returned yet.
    await jobs.add(voidCouponTask, event);
    const { coupon, redemption } = event.data;
    const { issued } = await ledger.stateOf(couponDecider, event.shop, coupon);
    if (issued) await releaseUse(ledger, issued.rule.program, redemption, event);
    await giveBack(ledger, event, 'revoked');
  });

/** On a reinstalled app, retries the work that was parked for missing access. */
export const whenShopInstalledGoOn = (jobs: Queue): ProcessManager =>
  on('ShopInstalled', 'go-on', ({ shop }) => jobs.retryAll(shop));
