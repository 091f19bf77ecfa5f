import { causedBy } from '../../../platform/commands/command-context.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { loadReferralMember } from '../application/queries.js';
import { type RewardServices, settleRewards } from '../application/settle-rewards.js';

/**
 * The account of a customer was merged. The store deletes a customer before it reports the merge, so a referral that was completed in
 * between was refused to somebody who had left: the referrals of the merged customers are settled again, on the survivor's account (P24).
 */
export const whenAccountsMergedSettleReferrals = (services: RewardServices): ProcessManager =>
  on('AccountMergedIn', 'settle-merged-referrals', async (event) => {
    const { from, records } = event.data;
    for (const customer of new Set([from, ...records.people])) {
      const { places, friendOf } = await loadReferralMember(services.ledger, event.shop, customer);
      const referrals = friendOf === null ? places : [...places, friendOf];
      for (const referral of referrals) await settleRewards(services, referral, causedBy(event));
    }
  });
