import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Reactor } from '../../../platform/followers/engine.js';
import { type GrantedTierReward, payTierReward, type RewardData } from './pay-tier-reward.js';

/** A tier's reward was granted: its points or coupon are given. */
export const whenTierRewardGrantedPay = (ledger: Ledger, data: RewardData): Reactor => ({
  name: 'pay-tier-reward',
  on: 'TierRewardGranted',
  handle: (event) => payTierReward(ledger, data, event.data as GrantedTierReward, event.occurredAt, causedBy(event)),
});
