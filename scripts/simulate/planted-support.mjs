// Bugs of test mode, of the limit of transactions and of the deals that support gives.
import { bug, bugOf } from './bug.mjs';

const limit = 'services/contexts/programs/domain/transaction-limit.ts';
const count = 'services/contexts/programs/tasks/limit-transactions.ts';
const deals = 'services/contexts/deals';

export const plantedSupport = bugOf(
  'support',
  bug(
    'somebody outside the test list earns in test mode',
    'services/contexts/points/domain/rules/eligibility.ts',
    "  if (outsideTest) return 'test-mode';\n",
    '',
  ),
  bug(
    'the test list of today decides about orders from before',
    'services/contexts/points/application/test-mode.ts',
    'testersAt(store, at)',
    "testersAt(store, '9998-12-31T00:00:00.000Z')",
  ),
  bug('programs go on at the limit of transactions', count, "state === 'reached'", 'transactions < 0'),
  bug('a program is turned on at the limit of transactions', limit, 'on && pausedByLimit !== null ?', '!on && on ?'),
  bug(
    'programs stay off when the limit is lifted',
    limit,
    'if (pausedByLimit === null) return [];\n  const on',
    'if (pausedByLimit !== undefined) return [];\n  const on',
  ),
  bug(
    'a deal of support is claimed again',
    `${deals}/domain/support-deals.ts`,
    "given, state }: GivenDeal, now: string): boolean => state === 'open' &&",
    "given, state }: GivenDeal, now: string): boolean => state !== 'claimed' &&",
  ),
  bug(
    'the months of a claimed deal are forgotten',
    `${deals}/application/queries.ts`,
    'if (claim?.discountCode === code) return claim.discountMonths;',
    'if (claim?.discountCode === code) return null;',
  ),
  bug(
    'a code takes its percent off again and again',
    'services/contexts/billing/application/subscriptions.ts',
    'state.usedCodes.includes(code) ||',
    '',
  ),
);
