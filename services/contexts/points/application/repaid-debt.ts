import type { Ledger } from '../../../platform/commands/ledger.js';
import { repaidBy } from '../domain/repaid-debt.js';
import { eventsOf, type Log, withReturned } from './merges/merge-events.js';
import { loadAccount } from './queries.js';

/** Debt that an action's points repaid, whoever's account received them before merges: `owner` holds them by now. */
export async function debtRepaid(
  { ledger, log }: { readonly ledger: Ledger; readonly log: Log },
  shop: string,
  owner: string,
  action: string,
): Promise<number> {
  const { people } = await loadAccount(ledger, shop, owner);
  const histories = await Promise.all(
    [owner, ...people].map(async (person) => withReturned(log, shop, await eventsOf(log, shop, person))),
  );
  // What came back with an undone merge is in several of them.
  const events = new Map(histories.flat().map((event) => [event.id, event]));
  return repaidBy(
    action,
    [...events.values()].toSorted((one, other) => one.position - other.position),
  );
}
