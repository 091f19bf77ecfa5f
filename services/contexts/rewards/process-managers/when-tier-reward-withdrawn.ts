import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { loadAccount } from '../../points/application/queries.js';
import { couponDecider } from '../domain/coupon.js';

/** A tier's reward was withdrawn: its coupon is revoked, unless it was used or has ended (I-34). */
export const whenTierRewardWithdrawnRevoke = (ledger: Ledger): ProcessManager =>
  on('TierRewardWithdrawn', 'revoke-tier-coupon', async (event) => {
    const { customer, action: redemption } = event.data;
    const owner = await accountOwner(ledger, event.shop, customer);
    const about = { kind: 'PostRedemption' as const, customer: owner, redemption };
    const { redemptions } = await loadAccount(ledger, event.shop, owner, about);
    const coupon = redemptions[redemption]?.coupon;
    if (!coupon) return;
    await ledger.execute(couponDecider, coupon, { kind: 'RevokeCoupon', adminNote: '' }, causedBy(event));
  });
