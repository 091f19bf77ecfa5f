import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { Ledger } from '../../commands/ledger.js';
import { type CouponCommand, couponDecider } from '../../domain/rewards/coupon.js';
import { crashPoint } from '../../event-store/crash-points.js';
import type {
  AmountDiscount,
  PlatformGateway,
  PlatformOutcome,
  ShopAccess,
} from '../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../gateways/platform-access.js';
import type { Queue } from '../../worker/jobs.js';
import { causedBy } from '../facts.js';
import { TryLater } from './platform-answers.js';

/** Longer than the platform works on any call: whatever was on its way when we gave up is done or lost by then. */
const LATE_LOOK_MS = 10 * 60_000;

export type Reserved = Extract<PointsEvent, { type: 'PointsReserved' }>['data'];

/** A discount's title at the platform; the code in it makes it the redemption's own, so that a repeat knows it again. */
export const titleAtPlatform = (title: string, code: string): string => `${title} ${code}`;

/**
 * Makes the code of a redemption at the platform and writes the coupon down, or its failure. Safe to repeat at any point:
 * the code is decided before the first call and the platform keeps codes unique. A coupon that failed is looked for once more later:
 * an earlier try, which nobody heard of, may still be carried out.
 */
export async function issueCoupon(
  ledger: Ledger,
  platform: PlatformGateway,
  access: Pick<PlatformAccess, 'of'>,
  jobs: Queue,
  event: Recorded,
): Promise<void> {
  const { customer, redemption, points, rule, promise } = event.data as Reserved;
  const { coupon, code, kind, title, value, currency, expiresAt } = promise;
  if ((await ledger.stateOf(couponDecider, event.shop, coupon)).status !== 'none') return;
  const shop = await access.of(event.shop);
  crashPoint('coupon.before-platform');
  const made = shop
    ? await createOrFind(platform, shop, {
        code,
        title: titleAtPlatform(title, code),
        amount: value,
        currency,
        startsAt: event.recordedAt,
        endsAt: expiresAt,
        customerId: promise.onlyThisCustomer ? customer : null,
        minimum: promise.minimumPurchase ? { amount: promise.minimumPurchase } : null,
        combinesWith: promise.combinesWith,
        usageLimit: 1,
        appliesOncePerCustomer: true,
      })
    : { ok: false as const, kind: 'refused' as const, code: 'NOT_INSTALLED', message: 'the app is not installed' };
  crashPoint('coupon.after-platform');
  if (!made.ok && made.kind === 'later') throw new TryLater(made.reason, made.retryAfterMs);
  // Before the failure is written down, so that no crash comes between the two.
  if (!made.ok) await jobs.add('end-late-code', event, LATE_LOOK_MS);
  const command: CouponCommand = made.ok
    ? {
        kind: 'IssueCoupon',
        data: {
          coupon,
          redemption,
          customer,
          code,
          kind,
          title,
          value,
          currency,
          points,
          rule,
          expiresAt,
          discount: made.value.discountId,
        },
      }
    : { kind: 'FailCoupon', data: { coupon, redemption, customer, points, reason: made.code } };
  await ledger.execute(couponDecider, coupon, command, causedBy(event));
}

/**
 * Makes a code. A refusal is believed only when no earlier try, whose answer was lost, has made the code after all: the points would go
 * back while the code could be used (I-31).
 */
async function createOrFind(
  platform: PlatformGateway,
  shop: ShopAccess,
  discount: AmountDiscount,
): Promise<PlatformOutcome<{ discountId: string }>> {
  const made = await platform.createAmountDiscount(shop, discount);
  if (made.ok || made.kind === 'later') return made;
  const found = await platform.findDiscountByCode(shop, discount.code);
  if (!found.ok) return found.kind === 'later' ? found : made;
  const isOurs = found.value?.title === discount.title && !found.value.ended;
  return isOurs && found.value ? { ok: true, value: { discountId: found.value.discountId } } : made;
}
