// Bugs of what is decided before a merge and carried out after it, and of what goes on when the plan has ended.
import { bug, bugOf } from './bug.mjs';

const merged = 'services/contexts/earning/process-managers/when-customer-merged.ts';
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
    bug(
      'orders between a deletion and its merge are settled before the account is moved',
      'services/contexts/earning/module.ts',
      'whenCustomerMergedMovePoints(ledger, store),\n    whenCustomerMergedSettleOrders(ledger, store, facts[data], ordersSince),',
      'whenCustomerMergedSettleOrders(ledger, store, facts[data], ordersSince),\n    whenCustomerMergedMovePoints(ledger, store),',
    ),
    bug(
      'a sync pays the survivor an order that the merged customer was paid for',
      'services/contexts/earning/tasks/sync.ts',
      'if (await isPaidFor(ledger, shop, known)) return 0;',
      '',
    ),
  ),
  ...bugOf(
    'tiers',
    bug(
      'a reward of a tier is lost when its member is merged before it is paid',
      reward,
      'await executeOnAccount(ledger, customer, commandFor, context);',
      'if ((await loadCustomer(ledger, shop, customer)).mergedInto === null) await executeOnAccount(ledger, customer, commandFor, context);',
    ),
    bug(
      'a reward that a deletion stopped is not paid after the merge',
      'services/contexts/tiers/process-managers/when-reward-granted-pay.ts',
      "if (granted.type !== 'TierRewardGranted') continue;",
      'continue;',
    ),
    bug(
      'a reward that a merge kept from being paid stays unpaid when it is undone',
      'services/contexts/tiers/process-managers/when-reward-granted-pay.ts',
      'for (const one of [customer, from])',
      'for (const one of [customer, from].slice(2))',
    ),
    bug(
      'a reward of somebody who is one with those whose merge is undone stays unpaid',
      'services/contexts/tiers/process-managers/when-reward-granted-pay.ts',
      'for (const person of await peopleOf(services.ledger, event.shop, one)) people.add(person);',
      'people.add(one);',
    ),
    bug(
      'a reward that a survivor was paid for a merged member stays when the merge is undone',
      'services/contexts/earning/application/merges/split-accounts.ts',
      '? rewards.has(source.id)',
      '? rewards.size < 0',
    ),
  ),
  ...bugOf(
    'referrals',
    bug(
      'rewards stay when the order of one who was merged goes to a stranger',
      settle,
      'for (const referral of await completedBefore(services, shop, one, id))',
      'for (const referral of await completedBefore(services, shop, buyer.customer, id))',
    ),
    bug(
      'a friend is known by one of their customers alone',
      friends,
      'of await peopleOf(ledger, shop, buyer)) {',
      'of (await peopleOf(ledger, shop, buyer)).slice(0, 1)) {',
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
