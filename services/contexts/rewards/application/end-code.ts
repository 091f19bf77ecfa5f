import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { RewardEvent } from '@loyalty/contracts/rewards/events';
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
import { TryLater } from '../../../platform/tasks/task-errors.js';
import { couponDecider } from '../domain/coupon.js';
import { titleAtPlatform } from '../kinds/code-request.js';
import type { RedemptionReserved } from '../kinds/kind.js';
import { isDiscount } from '../kinds/kinds.js';
import { requireShopAccess, toRetryableError } from './platform-answers.js';

type Revoked = Extract<RewardEvent, { type: 'CouponRevoked' }>['data'];

/** Until the coupon is made, or is not. */
const SOON_MS = 5_000;

/**
 * Ends the code of a revoked coupon at the platform (I-36). Only the platform's own word that the code does not work any more ends the
 * task: a refusal leaves a code that works, so it is asked again.
 * @throws TemporaryRejection, or NeedsHelp when the platform does not let us in.
 */
export async function voidCoupon(
  ledger: Ledger,
  platform: PlatformGateway,
  access: Pick<PlatformAccess, 'of'>,
  event: Recorded,
): Promise<void> {
  const { coupon, discount } = event.data as Revoked;
  const { issued } = await ledger.stateOf(couponDecider, event.shop, coupon);
  if (!issued) return;
  // A code of another shop or partner is not the platform's to end.
  if (!isDiscount(issued.reward)) return ended(ledger, event, coupon, discount);
  await end(platform, await requireShopAccess(access, event.shop), issued.code, discount);
  await ended(ledger, event, coupon, discount);
}

/**
 * Looks once more for the code of a coupon that failed, and ends it: a try that nobody heard of may have been carried out after all, and
 * the points went back (I-31).
 * @throws TemporaryRejection, or NeedsHelp when the platform does not let us in.
 */
export async function endLateCode(
  ledger: Ledger,
  platform: PlatformGateway,
  access: Pick<PlatformAccess, 'of'>,
  event: Recorded,
): Promise<void> {
  const { coupon, code, title } = (event.data as RedemptionReserved).promise;
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

/** Result of a look-up. @throws TemporaryRejection or NeedsHelp when there is none */
function discountIn(found: PlatformOutcome<FoundDiscount | null>): FoundDiscount | null {
  if (found.ok) return found.value;
  throw toRetryableError(found);
}
