import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { EventStore } from '../../../platform/event-store/port.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { grantReplacement, replaceCoupons } from '../application/replace-coupons.js';
import { useCoupons } from '../application/use-coupons.js';

/** On a reported order, marks the coupons as used whose codes it carries, and replaces them if it is cancelled or was refunded before. */
export const whenOrderReportedUseCoupon = (ledger: Ledger): ProcessManager =>
  on('OrderReported', 'use-coupon', async (event) => {
    const { snapshot } = event.data;
    await useCoupons(ledger, snapshot, causedBy(event));
    await replaceCoupons(ledger, snapshot.order, causedBy(event));
  });

/** On a refund, replaces the coupons of an order that is refunded in full by now. */
export const whenOrderRefundedReplaceCoupon = (ledger: Ledger): ProcessManager =>
  on('OrderRefundReported', 'replace-coupon', (event) =>
    replaceCoupons(ledger, event.data.refund.order, causedBy(event)),
  );

/** On a replaced coupon, grants the one that takes its place. */
export const whenCouponReplacedGrant = (ledger: Ledger, store: Pick<EventStore, 'readStream'>): ProcessManager =>
  on('CouponReplaced', 'grant-replacement', (event) => grantReplacement(ledger, store, event));
