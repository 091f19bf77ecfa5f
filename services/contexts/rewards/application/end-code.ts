import type { RecordedOf } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type {
  FoundDiscount,
  PlatformGateway,
  PlatformOutcome,
  ShopAccess,
} from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { crashPoint } from '../../../platform/event-store/crash-points.js';
import { requireShopAccess, toRetryableError } from '../../../platform/tasks/platform-answers.js';
import { TryLater } from '../../../platform/tasks/task-errors.js';
import { couponDecider } from '../domain/coupon.js';
import { titleAtPlatform } from '../kinds/code-request.js';
import { isDiscount } from '../kinds/kinds.js';

/** Retry delay while the coupon is being created. */
const SOON_MS = 5_000;

/**
 * Ends the code of a revoked coupon at the platform (I-36). The task ends only when the platform confirms that the code no longer works: a
 * rejection leaves a working code, so the task is retried.
 * @throws TryLater, or NeedsHelp when the platform denies access
 */
export async function voidCoupon(
  ledger: Ledger,
  platform: PlatformGateway,
  access: Pick<PlatformAccess, 'of'>,
  event: RecordedOf<'CouponRevoked'>,
): Promise<void> {
  const { coupon, discount } = event.data;
  const { issued } = await ledger.stateOf(couponDecider, event.shop, coupon);
  if (!issued) return;
  // A code of another shop or partner is not the platform's to end.
  if (!isDiscount(issued.reward)) return ended(ledger, event, coupon, discount);
  await end(platform, await requireShopAccess(access, event.shop), issued.code, discount);
  await ended(ledger, event, coupon, discount);
}

/**
 * Looks for the code of a failed coupon again, and ends it: an attempt with an unknown outcome may have succeeded after all, although
 * the points went back (I-31).
 * @throws TryLater, or NeedsHelp when the platform denies access
 */
export async function endLateCode(
  ledger: Ledger,
  platform: PlatformGateway,
  access: Pick<PlatformAccess, 'of'>,
  event: RecordedOf<'PointsReserved'>,
): Promise<void> {
  const { coupon, code, title } = event.data.promise;
  const { status, voided } = await ledger.stateOf(couponDecider, event.shop, coupon);
  if (status === 'none') throw new TryLater('the coupon is still being made', SOON_MS);
  if (status !== 'failed' || voided) return;
  const shop = await requireShopAccess(access, event.shop);
  const there = discountIn(await platform.findDiscountByCode(shop, code));
  if (!there || there.title !== titleAtPlatform(title, code) || there.ended) return;
  const { discountId: discount } = there;
  await end(platform, shop, code, discount);
  await ended(ledger, event, coupon, discount);
}

async function ended(ledger: Ledger, event: Recorded, coupon: string, discount: string): Promise<void> {
  await ledger.execute(couponDecider, coupon, { kind: 'VoidCoupon', coupon, discount }, causedBy(event));
}

async function end(platform: PlatformGateway, shop: ShopAccess, code: string, discount: string): Promise<void> {
  const ended = await platform.deactivateDiscount(shop, discount);
  crashPoint('coupon.after-void');
  if (ended.ok) return;
  if (ended.kind === 'later') throw toRetryableError(ended);
  const there = discountIn(await platform.findDiscountByCode(shop, code));
  const works = there?.discountId === discount && !there.ended;
  if (works) throw toRetryableError(ended);
}

/** Result of a look-up. @throws TryLater or NeedsHelp when there is none */
function discountIn(found: PlatformOutcome<FoundDiscount | null>): FoundDiscount | null {
  if (found.ok) return found.value;
  throw toRetryableError(found);
}
