// Bugs that the simulation found, which were fixed: they join the planted ones.
import { bug, bugAcross, bugOf, rareBugOf } from './bug.mjs';

const attempts = 'services/platform/commands/command-attempts.ts';
const discount = 'services/contexts/rewards/kinds/discount.ts';

export const foundBugs = [
  ...bugOf(
    'referrals',
    bug(
      'a referral fails for good while its member is being merged',
      'services/contexts/referrals/application/judge-order.ts',
      "return one.beforeDeletion === 'Member' && mayYetBeMerged(one, now) ?",
      "return one.beforeDeletion === 'Member' && mayYetBeMerged(one, new Date(8e15)) ?",
    ),
  ),
  ...bugOf(
    'referrals',
    bug(
      'a referral that waited is not judged again when its member was merged',
      'services/contexts/referrals/process-managers/when-absence-ends-settle.ts',
      'for (const referral of referrals) await',
      'for (const referral of [] as string[]) await',
    ),
  ),
  ...bugOf(
    'referrals',
    bug(
      'a reward that a survivor was paid stays once the merge is undone',
      'services/contexts/referrals/application/settle-rewards.ts',
      'if (candidates.size === 1) return customer;',
      'if (candidates.size > 0) return customer;',
    ),
  ),
  ...bugOf(
    'merges',
    bug(
      'a merge is undone while another account came by it alone',
      'services/contexts/earning/application/merges/split-accounts.ts',
      'if (merged?.merge === data.merge && isTheirs) return data.from;',
      '',
    ),
    bug(
      'a cancellation looks at the other of two merged awards',
      'services/contexts/points/domain/settle-order.ts',
      'decision.account().awards[award.order]!.find(({ lot }) => lot === award.lot)!',
      'awardOf(decision.account(), award.rule.program, award.order)!',
    ),
    bug(
      'an award that a merge took back counts again with an earlier order',
      'services/contexts/points/domain/settle-order.ts',
      'const known = awardOf(decision.account(), rule.program, order)!;\n    recountAward(',
      'for (const known of decision.account().awards[order]!.filter((one) => one.rule.program === rule.program)) recountAward(',
    ),
    bugAcross(
      'a merge that is undone between its two steps is left half done',
      [
        'services/contexts/points/application/merges/merge-accounts.ts',
        'if (before?.merge !== merge && (',
        'if (before?.merge !== `` && (',
      ],
      ['services/contexts/earning/module.ts', '    ...whenAccountLeftFinishMove(ledger, store),\n', ''],
    ),
    bug(
      'what came back through two undone merges is not seen to leave with the third',
      'services/contexts/points/application/merges/merge-events.ts',
      '(await withReturned(log, shop, before)).filter',
      'before.filter',
    ),
    bug(
      'an order goes to somebody who did not lose it by a merge',
      'services/contexts/points/application/merges/buyers-of.ts',
      'if (!isMoved) break;',
      '',
    ),
    bug(
      'an action is disapproved because two merged customers had it both',
      'services/contexts/points/domain/reverse-award.ts',
      'causes.includes(disapprovalOf(action))',
      'causes.length > 0',
    ),
  ),
  bug(
    'a sync pays orders beyond the limit of the free plan',
    'services/contexts/earning/tasks/sync.ts',
    'if (await countOrder(ledger, snapshot, context, () => isAwarded(ledger, shop, known))) return 0;',
    '',
  ),
  ...rareBugOf(
    'tiers',
    bug(
      'a subscription that ends while its customer is a partner leaves its tier',
      'services/contexts/memberships/process-managers/when-contract-reported-align.ts',
      "  'CompanyContactRemoved',\n  'TierMergedIn',",
      "  'TierMergedIn',",
    ),
  ),
  bug(
    'the survivor of a merge does not get the tier of the merged customer’s subscription',
    'services/contexts/memberships/domain/subscriber.ts',
    'const first = given.findIndex((one) => one !== null);',
    'const first = given[0] ? 0 : -1;',
  ),
  bug(
    'records that left with an undone merge come back from the archive',
    'services/contexts/points/domain/archive.ts',
    'keys.filter((key) => !account.departed[key])',
    '[...keys]',
  ),
  bug(
    'an order is paid on the account of a merge that was undone meanwhile',
    'services/contexts/points/domain/decider.ts',
    'of !== customer && !people.includes(of)',
    'of !== customer && people.length < 0',
  ),
  ...rareBugOf(
    'tiers',
    bug(
      'a cancelled order that never counted is counted down',
      'services/contexts/tiers/application/entries.ts',
      '  if (value === 0) return [];\n',
      '',
    ),
  ),
  ...bugOf(
    'merges',
    bug(
      'an award stays on the account that its former customer left',
      'services/contexts/points/application/order-owners.ts',
      'if (unmergedFrom !== null)',
      "if (unmergedFrom === '')",
    ),
  ),
  ...rareBugOf(
    'merges',
    bug(
      'an order that left with an undone merge stays where it went',
      'services/contexts/points/application/merges/orders-of-unmerged.ts',
      'order.owner !== own || order.buyer !== order.named',
      'order.owner === null',
    ),
    bug(
      'a sync pays whom the order names after a merge was undone',
      'services/contexts/earning/tasks/sync.ts',
      'executeOnAccount(ledger, named, commandFor',
      'executeOnAccount(ledger, snapshot.customer, commandFor',
    ),
  ),
  bug(
    'what a write in steps was answered is not kept',
    'services/platform/commands/idempotent-workflow.ts',
    'if (!context.key) return steps(context);',
    'if (context.key) return steps({ ...context, key: undefined as never });',
  ),
  bug(
    'readers see events that the log does not have yet',
    attempts,
    'events.length > 0 && (context.dryRun || folded.isShared)',
    'context.dryRun',
  ),
  bug(
    'a reward that is gone hides what was answered',
    'services/contexts/rewards/application/redeem-reward.ts',
    'return this.ledger.rejectBeforeDeciding<PointsEvent, Account, Answer>(pointsDecider, customer, inputs, context);',
    'return { ok: false as const, rejection: inputs, repeated: false } as Outcome<Answer>;',
  ),
  bug(
    'a refusal after a lost answer is believed',
    discount,
    "if (made.ok || made.kind === 'later') return made;",
    'return made;',
  ),
  bug(
    'a refusal ends the code of a revoked coupon',
    'services/contexts/rewards/application/end-code.ts',
    'if (works) throw toRetryableError(ended);',
    'if (works) return;',
  ),
  bug(
    'reconciliation does not see what was paid, cancelled or refunded since',
    'services/contexts/orders/application/reconcile.ts',
    'if (!snapshot || Date.parse(snapshot.updatedAt) < Date.parse(summary.updatedAt)) return true;',
    'return !snapshot;',
  ),
  bug(
    'a refund is read in the shop’s currency',
    'services/contexts/orders/application/topics/orders.ts',
    'snapshot ?? { currency',
    '{ currency',
  ),
  ...rareBugOf(
    null,
    bug(
      'points that do not fit back are lost',
      'services/contexts/rewards/application/settle-redemption.ts',
      'if (!outcome.ok) throw',
      'if (outcome === null) throw',
    ),
  ),
  bug(
    'a repeat of a sync is told how far it is by now',
    'services/contexts/programs/application/start-sync.ts',
    'if (before) return before;',
    'const begun = before?.ok && (await tasks.find(dryRun ? syncPreviewTask : syncTask, context.shop, before.answer.id)); if (before) return begun ? { ...before, answer: { ...before.answer, ...shownTask(syncTask, begun, principal) } as SyncRun } : before;',
  ),
  ...bugOf(
    'referrals',
    bug(
      'a referral of a member who was deleted before the merge stays unpaid',
      'services/contexts/referrals/process-managers/when-accounts-merged-settle.ts',
      'for (const referral of referrals) await',
      'for (const referral of [] as string[]) await',
    ),
  ),
  bug(
    'an order that is cancelled while it is held is awarded and reversed',
    'services/contexts/billing/application/count-order.ts',
    'return cancelHeld(ledger, order, keyless);',
    'return (await cancelHeld(ledger, order, context)) && false;',
  ),
];
