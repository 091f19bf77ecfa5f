// Bugs of tiers, of imports and of merges that are undone.
import { bug, bugOf } from './bug.mjs';

const tiers = 'services/contexts/tiers/domain';
const standing = `${tiers}/decide-standing.ts`;
const unmerged = 'services/contexts/earning/process-managers/when-customer-merged.ts';

export const plantedMembers = [
  bug(
    'a tier’s reward is granted at each entry',
    standing,
    'if (!reward || isRewarded(standing, rewardKey(tier.id, of, rewardsOf))) return [];',
    'if (!reward) return [];',
  ),
  bug(
    'points move a customer out of an exclusive tier',
    standing,
    'if (isExclusive(scheme, standing)) {\n    const held',
    'if (false) {\n    const held',
  ),
  bug(
    'a refund demotes at once',
    `${tiers}/qualified-tier.ts`,
    "const peak = settings.resetOn === 'rolling' ? value : present.peak;",
    'const peak = value;',
  ),
  bug(
    'every demotion leads to the base tier',
    standing,
    "const to = action === 'reset_tier' ? ladder[0]! : below;",
    'const to = ladder[0]!;',
  ),
  bug(
    'a tier is reached one step too soon',
    `${tiers}/qualified-tier.ts`,
    'ladder.findLast(({ goal }) => goal <= value)',
    'ladder.findLast(({ goal }) => goal <= value + 1)',
  ),
  bug(
    'a key of a launch locks tiers when they are switched on with it',
    'services/contexts/tiers/application/change-scheme.ts',
    'key.principal, key.operation, key.key)',
    'key.principal, key.key)',
  ),
  bug(
    'a row of an import is done again with each attempt',
    'services/contexts/imports/application/apply-row.ts',
    `key: \`\${round}:\${line}\`,`,
    `key: \`\${round}:\${line}:\${(globalThis.rows = (globalThis.rows ?? 0) + 1)}\`,`,
  ),
  bug(
    'a row of an import is taken back as often as one likes',
    'services/contexts/points/domain/adjust.ts',
    "if (adjustment.undone) return reject('points.already-undone');",
    '',
  ),
  ...bugOf(
    'merges',
    bug(
      'of awards of one second for the same thing none stays',
      'services/contexts/points/domain/merge/count-once.ts',
      'const [stays, ...repeated] = awardsFor(actions, decision.account()).filter(isPaid);',
      "const all = awardsFor(actions, decision.account()).filter(isPaid);\n    const [stays, ...repeated] = all[1]?.earnedAt === all[0]?.earnedAt && all[1] ? [{ order: '' }, ...all] : all;",
    ),
    bug(
      'what is paid while a merge is undone stays where it was paid',
      'services/contexts/points/domain/merge/split.ts',
      "if (account.events !== read) return reject('points.changed');",
      '',
    ),
  ),
  ...bugOf(
    'merges',
    bug(
      'an order that the store had moved is the survivor’s when the merge is undone',
      unmerged,
      'for (const order of await ordersOfUnmerged(ledger, log, { shop: event.shop, customer, from }))',
      'for (const order of [] as string[])',
    ),
  ),
];
