// Bugs that a good simulation finds, including every real one that was ever found. Each replaces a text of one source file while it is
// bundled for the test; a text that no longer occurs, or occurs twice, is an error: the bug must be planted again.
import { bug, bugAcross } from './bug.mjs';
import { foundBugs } from './found-bugs.mjs';
import { plantedAnalytics } from './planted-analytics.mjs';
import { plantedBilling } from './planted-billing.mjs';
import { plantedChanges } from './planted-changes.mjs';
import { plantedGoods } from './planted-goods.mjs';
import { plantedLife } from './planted-life.mjs';
import { plantedLimits } from './planted-limits.mjs';
import { plantedMembers } from './planted-members.mjs';
import { plantedMemberships } from './planted-memberships.mjs';
import { plantedMerges } from './planted-merges.mjs';
import { plantedRewards } from './planted-rewards.mjs';
import { plantedSupport } from './planted-support.mjs';

const states = 'services/platform/commands/cached-states.ts';
const points = 'services/contexts/points/domain';
const settle = `${points}/settle-order.ts`;
const intake = 'services/contexts/orders/domain/order.ts';
const usable = 'lot.remaining > 0 && end(lot) > now';

const referral = 'services/contexts/referrals/domain/referral.ts';

export const planted = [
  bug(
    'a referral is compensated each time it is told',
    referral,
    'if (compensated || order.order !== completed!.order) return [];',
    'if (order.order !== completed!.order) return [];',
  ),
  bug(
    'a friend’s order need not be paid',
    referral,
    'const isQualified = order.paid && isEnough(invitation, order);',
    'const isQualified = isEnough(invitation, order);',
  ),
  bug(
    'a refund is written down each time it is told',
    intake,
    'if (known && !isNewerRefund(refund, known)) return [];',
    '',
  ),
  bug('an order is paid again each time it is told', settle, 'if (!known) award(', 'award(', true),
  bug(
    'a limit is never reached',
    settle,
    'if (isSpent(rule, decision.account().tallies, snapshot.placedAt, settlement.terms.zone)) return;\n',
    '',
  ),
  bug(
    'a condition about the order is passed over',
    `${points}/rules/conditions.ts`,
    'if (holds !== all) gate = holds;',
    '',
  ),
  bug(
    'what is left out counts all the same',
    `${points}/rules/products.ts`,
    "if (names(choice.excludeProducts, product) || names(leftOut(choice, channel), product)) return 'excluded';",
    '',
  ),
  bug(
    'a limit of awards is not asked',
    `${points}/settle-action.ts`,
    'leftOf(account.tallies, limit, at, terms.zone) < points',
    'leftOf(account.tallies, limit, at, terms.zone) < 0',
  ),
  bug(
    'an idempotency key is not kept',
    'services/platform/commands/answers.ts',
    'if (!context.key) return {};',
    'return {};',
  ),
  bug(
    'an idempotency key is everybody’s',
    'services/platform/commands/command-context.ts',
    "derivedId('key', context.shop, context.key.principal, context.key.operation, context.key.key)",
    "derivedId('key', context.key.key)",
  ),
  bug(
    'points are spent without a look at the balance',
    `${points}/redeem.ts`,
    'if (missing > 0)\n',
    'if (missing > 1e13)\n',
  ),
  bug(
    'each refund is rounded by itself',
    `${points}/rules/order-worth.ts`,
    'return shareOf(counted, order, applied);',
    'return { ...shareOf(counted, order, applied), target: applied.reduce((sum, one) => sum + shareOf(counted, order, [one]).target, 0) };',
    true,
  ),
  bug(
    'a cancellation takes what refunds have taken',
    settle,
    'if (share.target > current.reversed)',
    'if (share.target > 0)',
  ),
  bug('what is missing is not owed', `${points}/reverse-award.ts`, 'debtIncurred: missing,', 'debtIncurred: 0,'),
  bug(
    'the lot that ends last is spent first',
    `${points}/balance.ts`,
    'end(a) < end(b) ? -1 : end(a) > end(b) ? 1 : a.age - b.age',
    'end(a) < end(b) ? 1 : -1',
    true,
  ),
  bug(
    'points on hold expire',
    `${points}/rules/lots.ts`,
    'points: lot.remaining, expiredAt }',
    'points: lot.remaining + lot.held, expiredAt }',
  ),
  bug(
    'an expired lot is spent until the job has run',
    `${points}/balance.ts`,
    `.filter((lot) => ${usable})`,
    '.filter((lot) => lot.remaining > 0)',
  ),
  bug(
    'points end by the day of UTC',
    `${points}/rules/lots.ts`,
    'const day = localDay(earnedAt, zone);',
    "const day = localDay(earnedAt, 'UTC');",
  ),
  bug('points that wait are released before their day', `${points}/release.ts`, 'lot.availableAt! <= now', 'true'),
  bug(
    'a refund forgets what waits',
    `${points}/reverse-award.ts`,
    'const pending = Math.min(step, own.pending);',
    'const pending = 0;',
  ),
  bug('months do not clamp', 'services/kernel/calendar.ts', 'Math.min(date, last)', 'date'),
  bug(
    'awards are counted with binary floats',
    `${points}/rules/award.ts`,
    'const rounded = round(unrounded, settings.roundingMethod);',
    "const real = settings.earnBy === 'price' ? (Number(text) * settings.earnPoint) / settings.rateMoney : Number(unrounded.top) / Number(unrounded.bottom);\n  const rounded = BigInt({ nearest: Math.round, up: Math.ceil, down: Math.floor }[settings.roundingMethod](real));",
  ),
  bug(
    'rounding up rounds down',
    'services/kernel/fraction.ts',
    "if (mode === 'up') return (top + bottom - 1n) / bottom;",
    "if (mode === 'up') return top / bottom;",
  ),
  bug(
    'another try has another code',
    'services/contexts/rewards/kinds/code-request.ts',
    '    code,\n    title:',
    '    code: code + (globalThis.tries = (globalThis.tries ?? 0) + 1),\n    title:',
  ),
  bug(
    'returned points live anew',
    `${points}/rules/lots.ts`,
    'if (expiresAt === null || expiresAt > now) return { expiresAt, graced: false };',
    '',
  ),
  bug(
    'debt is not paid first',
    settle,
    'const debtRepaid = Math.min(account.debt, due.points);',
    'const debtRepaid = 0;',
  ),
  bug(
    'the chain leaves the revision out',
    'services/platform/event-store/chain.ts',
    'const end = writeWhole(scratch, at + 4, revision);',
    'const end = writeWhole(scratch, at + 4, 0);',
    true,
  ),
  bugAcross(
    'memory knows streams without their shop',
    [states, 'return this.cached.get(stream) as', "return this.cached.get(stream.slice(stream.indexOf('/'))) as"],
    [states, 'this.cached.set(stream, {', "this.cached.set(stream.slice(stream.indexOf('/')), {"],
  ),
  bug(
    'a state stays although its events were lost',
    'services/platform/commands/stream-queue.ts',
    '        lost();\n',
    '',
  ),
  bug(
    'who was away earns all the same',
    'services/contexts/customers/domain/standing.ts',
    "if (away || membership === 'Left' || isExcluded({ segment }))",
    "if (membership === 'Left' || isExcluded({ segment }))",
  ),
  bug('an earlier program does not stop the rest', settle, '    stopped = true;\n', ''),
  bug(
    'an older version of an order replaces a newer one',
    intake,
    '...(isNewer(next, snapshot) ? next : snapshot),',
    '...next,',
  ),
  bug(
    'a coupon is used twice',
    'services/contexts/rewards/domain/coupon.ts',
    "if (coupon.status !== 'available') return reject",
    "if (coupon.status !== 'available' && coupon.status !== 'used') return reject",
  ),
  bug(
    'what expired unspent is owed as well',
    `${points}/reverse-award.ts`,
    'const lapsed = Math.min(',
    'const lapsed = 0 * Math.min(',
  ),
  bug('a cancelled order is forgotten', settle, 'if (!order.cancelledAt) return causes;', 'return causes;'),
  bug(
    'the read model forgets what was taken back',
    'projections/points/lot.projection.ts',
    'moveLots(event, customer, rows, [...waiting, ...taken(parts)]);',
    '',
  ),
  bug(
    'what a merchant gives lives by yesterday’s choice',
    'services/contexts/programs/domain/in-force.ts',
    'const latest = book.expiries.filter((change, index) => index === 0 || reached(change.from, at)).at(-1);',
    'const latest = book.expiries[0];',
  ),
  bug(
    'a day of a streak counts as often as somebody comes',
    'services/contexts/actions/domain/streak.ts',
    'if (state.last !== null && day <= state.last) return [];',
    '',
  ),
  bug(
    'a streak goes on after a day was left out',
    'services/contexts/actions/domain/streak.ts',
    "return last < addDays(today, -1) ? 'broken' : 'running';",
    "return 'running';",
  ),
  bug(
    'a milestone is reached a step too soon',
    `${points}/rules/milestones.ts`,
    'value <= count',
    'value <= count + 1',
  ),
  bug(
    'a date of birth may be said on the day',
    'services/contexts/customers/domain/birthday.ts',
    'const KNOWN_BEFORE = 30;',
    'const KNOWN_BEFORE = 0;',
  ),
  bug(
    'a review is paid before anybody looks at it',
    `${points}/settle-action.ts`,
    "if (command.status === 'pending') return reject('action.pending');\n",
    "command = command.status === 'pending' ? { ...command, status: 'approved' } : command;\n",
  ),
  bug(
    'a review that was disapproved keeps its points',
    `${points}/settle-action.ts`,
    'if (reversed === target) continue;',
    'continue;',
  ),
  bug(
    'a review that its author changed is not settled again',
    'services/contexts/actions/application/award-action.ts',
    "['ActionReported', 'ActionRevised', 'ActionReviewed',",
    "['ActionReported', 'ActionReviewed',",
  ),
  bug(
    'an older change of a review replaces a newer one',
    'services/contexts/actions/domain/action.ts',
    'if (isOlder) return [];',
    '',
  ),
  bug('a short review is enough', `${points}/rules/action-award.ts`, 'Number(characters) < minimumCharacters', 'false'),
  ...plantedAnalytics,
  ...plantedChanges,
  ...plantedGoods,
  ...plantedLife,
  ...plantedLimits,
  ...plantedMembers,
  ...plantedMerges,
  ...plantedMemberships,
  ...plantedBilling,
  ...plantedRewards,
  ...plantedSupport,
  ...foundBugs,
];

/** Bugs that show only with real processes, PostgreSQL and Kafka: for the rig. */
export const forTheRig = [
  'no dedupe on webhook (inbox table)',
  'dedupe only in memory',
  'dedupe by delivery id only',
  'naive sequence tail',
  'checkpoint outside the row transaction',
  'offset committed before apply',
  'lock on wrong row',
  'coupon created before debit commits',
  'tenant setting leaks on pooled connection',
  'rebuild resends mails',
];
