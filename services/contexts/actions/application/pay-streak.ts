import type { StreakEvent } from '@loyalty/contracts/intake/streaks';
import { localDay } from '../../../kernel/calendar.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { isActionRule, partsOf } from '../../points/domain/rules/action-award.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { actionRuleAt } from '../../programs/domain/in-force.js';
import { loadShop } from '../../shop/application/queries.js';
import type { CustomerData } from './award-action.js';
import { claimAction } from './claim.js';

type Visited = Pick<StreakEvent['data'], 'program' | 'customer' | 'number' | 'began'>;

/**
 * Pays a day of a streak where the program pays for it: with anti-cheat once per customer, however often a streak restarts, else once per
 * run
 * (I-53). Idempotent. @returns its points; 0 where nothing is paid, was paid on another day, or the payment is rejected
 */
export async function payStreak(
  ledger: Ledger,
  persons: CustomerData,
  { program, customer, number, began }: Visited,
  at: string,
  context: CommandContext,
): Promise<number> {
  const { shop } = context;
  const [book, { zone }] = await Promise.all([loadProgramBook(ledger, shop), loadShop(ledger, shop)]);
  const of = actionRuleAt(book, 'streak_interact_website', program, at, zone)?.of;
  const facts = { day: number };
  if (of?.event !== 'streak_interact_website' || !isActionRule(of) || partsOf(of, facts).length === 0) return 0;
  const id = of.settings.enabledAntiCheat ? `day:${number}` : `${began}:day:${number}`;
  const claim = { customer, event: of.event, which: program, at, id, facts };
  const day = localDay(at, zone);
  const outcome = await claimAction(ledger, persons, claim, context, ({ awards }, points, action) =>
    awards[action]?.some(({ earnedAt }) => localDay(earnedAt, zone) === day) ? points : 0,
  );
  return outcome.ok ? outcome.answer : 0;
}
