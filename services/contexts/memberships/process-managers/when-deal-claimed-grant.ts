import type { EventDataOf } from '@loyalty/contracts/events';
import type { CouponReward } from '@loyalty/contracts/rewards/reward';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { grantReward } from '../../rewards/application/grant-reward.js';

const ALL = { of: 'all' } as const;

const rewardOf = ({ kind, value }: EventDataOf<'MemberDealClaimed'>['discount']): CouponReward =>
  kind === 'percentage' ? { kind, percentage: value, goods: ALL } : { kind, amount: value, goods: ALL };

/** A member took a deal: the code becomes a discount at the platform that this customer alone can use. */
export const whenDealClaimedGrantCoupon = (ledger: Ledger): ProcessManager =>
  on('MemberDealClaimed', 'grant-deal-coupon', async (event) => {
    const { deal, version, customer, code, title, discount, currency, expiresAt } = event.data;
    const terms = {
      kind: 'member_deal',
      title,
      value: discount.kind === 'amount' ? discount.value : '0',
      currency,
      reward: rewardOf(discount),
      minimumPurchase: null,
      minimumQuantity: null,
      channel: 'both' as const,
      purchases: 'both' as const,
      expiresAt,
      combinesWith: { order: false, product: false, shipping: true },
      onlyThisCustomer: true,
    };
    const rule = { program: deal, version, title };
    const source = { kind: 'member_deal', id: deal, label: title };
    await grantReward(ledger, { id: event.id, customer, code, rule, source, terms }, causedBy(event));
  });
