import type { AccountRecords } from '@loyalty/contracts/points/account-merges';
import type { RuleRef } from '@loyalty/contracts/points/events';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { nameOfLimit } from '../../points/domain/rules/limits.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { actionIdOf, loadAction } from './queries.js';

/** An award as accounts record it, as far as it tells what was paid for. */
export type PaidAward = Pick<AccountRecords['awards'][number], 'order' | 'rule'>;

/** Ids of claimed actions under each of some people: those of one list paid the same thing. Awards of orders and rewards of tiers are left out. */
export async function claimsAlike(
  ledger: Ledger,
  shop: string,
  awards: readonly PaidAward[],
  people: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const { programs } = await loadProgramBook(ledger, shop);
  const ruleOf = ({ program, version }: RuleRef) =>
    programs[program]?.versions.find((one) => one.version === version)?.rule;
  const alike = new Map<string, readonly string[]>();
  for (const { order: action, rule } of awards) {
    const paidBy = ruleOf(rule);
    const { reported } = await loadAction(ledger, shop, action);
    if (!paidBy || !reported) continue;
    const { event, claim } = reported;
    const name = { event, limit: nameOfLimit(paidBy, rule.program), claim };
    const ids = new Set([action, ...people.map((person) => actionIdOf(shop, person, name))]);
    const all = [...ids].sort();
    alike.set(all.join(), all);
  }
  return [...alike.values()];
}
