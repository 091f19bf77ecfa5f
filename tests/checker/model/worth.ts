import { type Count, countOf } from '../rules/award.js';
import type { StatedValue } from '../rules/conditions.js';
import type { Account, AwardStored } from './account.js';
import { type Book, earningFor } from './book.js';
import { awardName, paysNow } from './earned.js';
import type { EarnSettings, OrderFacts } from './facts.js';

/** The exact version of a program under which an award was made; null for an unknown one. */
export function ownRule(book: Book, { rule: { program, version } }: AwardStored) {
  const rule = book.programs.get(program)?.versions[version - 1]?.rule;
  if (rule?.event !== 'place_order' && rule?.event !== 'subscription_order') return null;
  return { settings: rule.settings as EarnSettings, onlySubscriptions: rule.event === 'subscription_order' };
}

/** Counts an order by an award's own rule as of now; findings about the customer stay (P22). */
export function countNow(book: Book, award: AwardStored, order: OrderFacts, stated: StatedValue | null = null): Count {
  const rule = ownRule(book, award);
  // A product's collections are in no event: the findings on a line stay while its products are the same.
  const stored = { verdicts: award.verdicts, lines: [] };
  return rule ? countOf(order, rule, stated ?? stored) : 'unknown';
}

/**
 * Whether an earlier program that pays for the order stops this one (P22). A program that was not in force at the order's time, such as one
 * of a sync, is never stopped.
 * @returns the award that stops it, or null
 */
export function stopperOf(book: Book, zone: string, order: OrderFacts, account: Account, program: string) {
  const inForce = earningFor(book, order, zone);
  const own = inForce.findIndex((one) => one.program === program);
  const stops = inForce
    .slice(0, Math.max(own, 0))
    .find((one) => one.settings.stopProcessing && paysNow(account, one.program, order.order));
  return stops ? (account.awards.get(awardName(stops.program, order.order)) ?? null) : null;
}
