import type { EventType, RecordedOf } from '@loyalty/contracts/events';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { REFERRAL } from '../application/friends.js';
import { loadReferral, memberStream } from '../application/queries.js';
import { type RewardServices, settleRewards } from '../application/settle-rewards.js';
import { referralMemberDecider } from '../domain/member.js';

const MOVES = [
  'ReferralOpened',
  'ReferralCompleted',
  'ReferralCanceled',
  'ReferralFailed',
  'ReferralCompensated',
  'CouponIssued',
] as const satisfies readonly EventType[];

/** The referral that an event is about; null where it is about none. */
function referralIn(event: RecordedOf<(typeof MOVES)[number]>): string | null {
  if (event.type !== 'CouponIssued') return event.data.referral;
  const { kind, redemption } = event.data;
  return kind === REFERRAL ? redemption : null;
}

/**
 * A referral was opened, or came to its end: both rewards follow. Also once a coupon exists: the referral may have ended while the platform
 * was making it.
 */
export const whenReferralMovedReward = (services: RewardServices): ProcessManager[] =>
  onEach(MOVES, 'reward-referral', async (event) => {
    const referral = referralIn(event);
    if (referral !== null) await settleRewards(services, referral, causedBy(event));
  });

/** A referral came to nothing: the place that it took is free. */
export const whenReferralEndedFreePlace = (ledger: Ledger): ProcessManager[] =>
  onEach(['ReferralCanceled', 'ReferralFailed'], 'free-referral-place', async (event) => {
    const { referral } = event.data;
    const { invitation } = await loadReferral(ledger, event.shop, referral);
    if (!invitation) return;
    const { referrer: customer } = invitation;
    const command = { kind: 'FreePlace' as const, customer, referral };
    await ledger.execute(referralMemberDecider, memberStream(customer), command, causedBy(event));
  });
