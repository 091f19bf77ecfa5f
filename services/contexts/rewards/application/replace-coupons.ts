import { current, type RecordedOf } from '@loyalty/contracts/events';
import type { OrderRefund, OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import type { CouponPromise, PointsEvent } from '@loyalty/contracts/points/events';
import { chosenFields } from '@loyalty/contracts/shop/stored-fields';
import { addDays, endOfDay, localDay } from '../../../kernel/calendar.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type EventStore, streamOf } from '../../../platform/event-store/port.js';
import { loadOrder } from '../../orders/application/queries.js';
import { couponIdOf } from '../../points/application/coupon-id.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { randomCode } from '../../points/application/random-code.js';
import { loadShop } from '../../shop/application/queries.js';
import { type Coupon, couponDecider } from '../domain/coupon.js';
import { isDiscount } from '../kinds/kinds.js';
import { grantReward } from './grant-reward.js';
import { loadCoupon } from './queries.js';

/** Days that a coupon is good for whose first one would have ended by now (P9). */
const GRACE_DAYS = 30;

/** Whether everything that was sold went back. */
function isRefunded({ lines }: OrderSnapshot, refunds: readonly OrderRefund[]): boolean {
  const back = new Map<string, number>();
  for (const { line, quantity } of refunds.filter(({ status }) => status !== 'failed').flatMap((one) => one.lines))
    back.set(line, (back.get(line) ?? 0) + quantity);
  return lines.length > 0 && lines.every(({ line, quantity }) => (back.get(line) ?? 0) >= quantity);
}

/**
 * Replaces the coupons that an order used, once it is cancelled or refunded in full, where the shop allows it (spec GATE-020). Idempotent.
 */
export async function replaceCoupons(ledger: Ledger, order: string, context: CommandContext): Promise<void> {
  const { shop } = context;
  const { settings } = await loadShop(ledger, shop);
  if (!settingOf(chosenFields.allowRefundCoupons, settings)) return;
  const { snapshot, refunds } = await loadOrder(ledger, shop, order);
  if (!snapshot || (snapshot.cancelledAt === null && !isRefunded(snapshot, Object.values(refunds)))) return;
  for (const { code: used } of snapshot.discountCodes) {
    const coupon = couponIdOf(shop, used);
    const { issued } = await loadCoupon(ledger, shop, coupon);
    if (!issued || !isDiscount(issued.reward)) continue;
    const command = { kind: 'ReplaceCoupon' as const, coupon, order, code: randomCode('') };
    await ledger.execute(couponDecider, coupon, command, context);
  }
}

/** The promise of a coupon: in its grant, or in the account that paid for it. */
async function promiseOf(
  store: Pick<EventStore, 'readStream'>,
  shop: string,
  coupon: string,
  { granted, issued }: Coupon,
): Promise<CouponPromise | null> {
  if (granted) return granted.promise;
  if (!issued) return null;
  const events = (await store.readStream(shop, streamOf(shop, 'points', issued.customer))).map(
    current,
  ) as Recorded<PointsEvent>[];
  const promised = events.find(
    (event) =>
      (event.type === 'PointsReserved' || event.type === 'CouponGranted') && event.data.promise.coupon === coupon,
  );
  return promised && 'promise' in promised.data ? (promised.data.promise as CouponPromise) : null;
}

/** Grants the coupon that takes the place of another, on the same terms; one whose end has passed is good for some days more. */
export async function grantReplacement(
  ledger: Ledger,
  store: Pick<EventStore, 'readStream'>,
  event: RecordedOf<'CouponReplaced'>,
): Promise<void> {
  const { shop, recordedAt } = event;
  const { coupon, customer, order, number, code } = event.data;
  const replaced = await loadCoupon(ledger, shop, coupon);
  const promise = await promiseOf(store, shop, coupon, replaced);
  if (!promise || !replaced.issued) return;
  const { zone } = await loadShop(ledger, shop);
  const { coupon: _, code: __, uses: ___, expiresAt: end, ...terms } = promise;
  const expiresAt =
    end === null || end > recordedAt ? end : endOfDay(addDays(localDay(recordedAt, zone), GRACE_DAYS), zone);
  const grant = {
    id: event.id,
    customer: await accountOwner(ledger, shop, customer),
    code,
    rule: replaced.issued.rule,
    source: { kind: 'refund', id: order, label: number },
    terms: { ...terms, expiresAt },
  };
  await grantReward(ledger, grant, causedBy(event));
}
