import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { RewardEvent } from '@loyalty/contracts/rewards/events';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { REFERRAL } from '../application/friends.js';
import { loadReferral, memberStream } from '../application/queries.js';
import { type RewardServices, settleRewards } from '../application/settle-rewards.js';
import { referralMemberDecider } from '../domain/member.js';

type Issued = Extract<RewardEvent, { type: 'CouponIssued' }>['data'];

const CHANGES = ['ReferralOpened', 'ReferralCompleted', 'ReferralCanceled', 'ReferralFailed', 'ReferralCompensated'];

/** The referral that an event is about; null where it is about none. */
function referralIn({ type, data }: Recorded): string | null {
  if (type !== 'CouponIssued') return (data as { referral: string }).referral;
  const { kind, redemption } = data as Issued;
  return kind === REFERRAL ? redemption : null;
}

/**
 * A referral was opened, or came to its end: both rewards follow. Also once a coupon exists: the referral may have ended while the platform
 * was making it.
 */
export const whenReferralMovedReward = (services: RewardServices): ProcessManager[] =>
  onEach([...CHANGES, 'CouponIssued'], 'reward-referral', async (event) => {
      const referral = referralIn(event);
      if (referral !== null) await settleRewards(services, referral, causedBy(event));
    });

/** A referral came to nothing: the place that it took is free. */
export const whenReferralEndedFreePlace = (ledger: Ledger): ProcessManager[] =>
  onEach(['ReferralCanceled', 'ReferralFailed'], 'free-referral-place', async (event) => {
      const { referral } = event.data as { referral: string };
      const { invitation } = await loadReferral(ledger, event.shop, referral);
      if (!invitation) return;
      const { referrer: customer } = invitation;
      const command = { kind: 'FreePlace' as const, customer, referral };
      await ledger.execute(referralMemberDecider, memberStream(customer), command, causedBy(event));
    });
