// Bugs of rewards, milestones, as-of views and plans.
import { bug, bugAcross } from './bug.mjs';

const points = 'services/contexts/points/domain';
const worth = `${points}/rules/reward-value.ts`;
const pool = 'services/contexts/rewards/domain/pool.ts';
const book = 'services/contexts/programs/domain/book.ts';

export const plantedRewards = [
  bug(
    'a voucher is given twice',
    'services/contexts/rewards/kinds/voucher.ts',
    'vouchers.codeAt(shop, reserved.rule.program, use)',
    'vouchers.codeAt(shop, reserved.rule.program, Math.max(1, use - 1))',
  ),
  bug('a list of codes has no end', pool, 'return request.fromList && pool.last >= pool.codes ?', 'return false ?'),
  bug(
    'a limited reward is given without end',
    pool,
    "if (request.total !== null && usesOf(pool) >= request.total) return reject('pool.sold-out');",
    '',
  ),
  bug(
    'a customer has a reward again that each has once',
    pool,
    "if (request.oncePerCustomer && pool.byCustomer[request.customer]) return reject('pool.used');",
    '',
  ),
  bug(
    'a month has more uses than it has',
    pool,
    'return Object.values(held).filter(({ at }) => at >= from).length >= perMonth.most;',
    'return Object.values(held).filter(({ at }) => at >= from).length > perMonth.most;',
  ),
  bug(
    'the use of a revoked coupon is lost',
    'services/contexts/rewards/process-managers/when-redeemed.ts',
    'if (issued) await releaseUse(ledger, issued.rule.program, redemption, event);',
    '',
  ),
  bug(
    'the most that a discount may come to is not asked',
    worth,
    'const max = maxDiscountAmount === null ? value :',
    'const max = maxDiscountAmount !== 0 ? value :',
  ),
  bug('of several gifts one is paid', worth, 'quantity: rule.settings.giftLimit }', 'quantity: 1 }'),
  bug(
    'shipping is free at any rate',
    worth,
    'const ratesUpTo = s.excludeRatesOver === null ?',
    'const ratesUpTo = s.excludeRatesOver !== 0 ?',
  ),
  bug(
    'store credit is taken back',
    'services/contexts/rewards/domain/coupon.ts',
    "if (!isRevocable(issued.reward)) return reject('coupon.credited');",
    '',
  ),
  bug(
    'another try gives credit once more',
    'services/contexts/rewards/kinds/credit-request.ts',
    'readUInt32BE() % SPREAD_S',
    'readUInt32BE() % (SPREAD_S - (globalThis.tries = (globalThis.tries ?? 0) + 1))',
  ),
  bug(
    'the coupon of a milestone is granted twice',
    `${points}/settle-action.ts`,
    'known.length > 0 || command.action in account.redemptions',
    'known.length > 0',
  ),
  bugAcross(
    'a sync pays an order that was paid',
    [`${points}/settle-order.ts`, 'if (settlement.isPrior && awards.length > 0) return;', ''],
    ['services/contexts/earning/tasks/sync.ts', 'if (await isPaidFor(ledger, shop, known)) return 0;', ''],
  ),
  bug(
    'prior orders are synced as often as one likes',
    'services/contexts/programs/domain/sync.ts',
    "return source === 'prior_orders' && all.length > 0 ? reject('sync.once') : null;",
    'return null;',
  ),
  bug(
    'a program is written that the plan has not',
    book,
    'const locked = lockedBy(factsOf(book), command.rule, live(book));',
    'const locked = lockedBy({ plan: null }, command.rule, live(book));',
  ),
  bug(
    'a lower plan turns nothing off',
    'services/contexts/programs/domain/plan.ts',
    'const paused = beyond(plan, live);',
    'const paused: string[] = [];',
  ),
];
