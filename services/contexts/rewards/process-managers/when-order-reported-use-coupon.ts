import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { useCoupons } from '../application/use-coupons.js';

/** On a reported order, marks the coupons as used whose codes it carries. */
export const whenOrderReportedUseCoupon = (ledger: Ledger): ProcessManager =>
  on('OrderReported', 'use-coupon', (event) => useCoupons(ledger, event.data.snapshot, causedBy(event)));
