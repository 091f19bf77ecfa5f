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
import { causedBy } from '../facts.js';

export type Reserved = Extract<PointsEvent, { type: 'PointsReserved' }>['data'];

/** The platform cannot say now; the job tries again later with the same code (I-32). */
export class TryLater extends Error {
  constructor(
    reason: string,
    readonly retryAfterMs: number,
  ) {
    super(`the platform is to be asked again: ${reason}`);
  }
}

/**
 * Makes the code of a redemption at the platform and writes the coupon down, or its failure. Safe to repeat at any point:
 * the code is decided before the first call and the platform keeps codes unique.
 */
export async function issueCoupon(
  ledger: Ledger,
  platform: PlatformGateway,
  access: Pick<PlatformAccess, 'of'>,
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
        title: `${title} ${code}`,
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
  const isOurs = found.value?.title === discount.title;
  return isOurs && found.value ? { ok: true, value: { discountId: found.value.discountId } } : made;
}

/** Ends the code of a revoked coupon at the platform. */
export async function voidCoupon(
  ledger: Ledger,
  platform: PlatformGateway,
  access: Pick<PlatformAccess, 'of'>,
  event: Recorded,
): Promise<void> {
  const { coupon, discount } = event.data as { coupon: string; discount: string };
  const shop = await access.of(event.shop);
  if (!shop) return;
  const ended = await platform.deactivateDiscount(shop, discount);
  crashPoint('coupon.after-void');
  if (!ended.ok && ended.kind === 'later') throw new TryLater(ended.reason, ended.retryAfterMs);
  await ledger.execute(couponDecider, coupon, { kind: 'VoidCoupon' }, causedBy(event));
}
