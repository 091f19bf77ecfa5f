// Bugs of what is decided before a merge and carried out after it, and of what goes on when the plan has ended.
import { bug, bugOf } from './bug.mjs';

const merged = 'services/contexts/points/process-managers/when-customer-merged.ts';
const reward = 'services/contexts/tiers/process-managers/pay-tier-reward.ts';
const friends = 'services/contexts/referrals/application/friends.ts';
const settle = 'services/contexts/referrals/application/settle-order.ts';

export const plantedMerges = [
  ...bugOf(
    'merges',
    bug(
      'an order between a deletion and its merge is left without points',
      merged,
      'if (position === null) return;',
      'return;',
    ),
  ),
  ...bugOf(
    'tiers',
    bug(
      'a reward of a tier is lost when its member is merged before it is paid',
      reward,
      'await executeOnAccount(ledger, customer, commandFor, cause);',
      'if ((await loadCustomer(ledger, shop, customer)).mergedInto === null) await executeOnAccount(ledger, customer, commandFor, cause);',
    ),
    bug(
      'a reward that a deletion stopped is not paid after the merge',
      'services/contexts/tiers/process-managers/when-reward-granted-pay.ts',
      "if (granted.type !== 'TierRewardGranted') continue;",
      'continue;',
    ),
  ),
  ...bugOf(
    'referrals',
    bug(
      'a friend is known by the survivor alone',
      friends,
      'return [...new Set([customer, owner, ...people])];',
      'return [owner];',
    ),
    bug(
      'a merge of the friend takes both rewards back',
      settle,
      'isReassigned: completed !== null && (await isReassigned(ledger, shop, completed.friendCustomer, buyer)),',
      'isReassigned: completed !== null && completed.friendCustomer !== friend,',
    ),
  ),
  ...bugOf(
    'plans',
    bug(
      'a held order completes a referral',
      settle,
      'const paid = snapshot!.paid && !isHeld;',
      'const { paid } = snapshot!;',
    ),
    bug(
      'tiers go on when the plan has ended',
      'services/contexts/tiers/domain/scheme.ts',
      'return launched && active\n        ? [',
      'return launched && active && false\n        ? [',
    ),
  ),
];
