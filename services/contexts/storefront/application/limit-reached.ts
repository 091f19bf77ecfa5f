import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { Account } from '../../points/domain/account.js';
import { isActionRule, limitsOf, partsOf } from '../../points/domain/rules/action-award.js';
import { endOf, type Limit, leftOf, limitOf, nameOfLimit, takenIn } from '../../points/domain/rules/limits.js';

function limitsOfAny(rule: ProgramRule, program: string): Limit[] {
  if (isActionRule(rule)) return limitsOf(rule, program);
  const once = 'hasLimit' in rule.settings && limitOf(rule.settings, nameOfLimit(rule, program));
  return once ? [once] : [];
}

/** Minimum points of one more award, as far as known in advance. */
const leastAward = (rule: ProgramRule): number =>
  isActionRule(rule) ? partsOf(rule, {}).reduce((sum, { points }) => sum + points, 0) : 1;

/** End of the time in which a program pays this account nothing more because a limit is reached (spec EARN-003). Null while it pays. */
export function closedUntil(
  rule: ProgramRule,
  program: string,
  { tallies }: Account,
  now: string,
  zone: string,
): { until: string | null } | null {
  const least = leastAward(rule);
  const reached = limitsOfAny(rule, program).filter((limit) => leftOf(tallies, limit, now, zone) < least);
  if (reached.length === 0) return null;
  const ends = reached.flatMap((limit) => takenIn(tallies, limit, now, zone).map((taken) => endOf(taken, limit, zone)));
  return { until: ends.includes(null) ? null : ((ends as string[]).sort().at(-1) ?? null) };
}
