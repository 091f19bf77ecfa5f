import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Reactor } from '../../../platform/followers/engine.js';
import { loadAccount } from '../../points/application/queries.js';
import { NO_CURRENCY } from '../../points/domain/account.js';
import { pointsDecider } from '../../points/domain/decider.js';
import { nameOfLimit } from '../../points/domain/rules/limits.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { actionIdOf } from '../application/action-id.js';
import { actionDecider } from '../domain/action.js';

type MergedIn = Extract<PointsEvent, { type: 'AccountMergedIn' }>['data'];

/** Actions that both merged customers were paid for, as pairs of ids. */
async function repeatedActions(ledger: Ledger, shop: string, { customer, records }: MergedIn) {
  const { people } = await loadAccount(ledger, shop, customer);
  const { programs } = await loadProgramBook(ledger, shop);
  const pairs: [string, string][] = [];
  for (const { order: action, rule, currency } of records.awards) {
    if (currency !== NO_CURRENCY) continue;
    const paidBy = programs[rule.program]?.versions.find(({ version }) => version === rule.version)?.rule;
    const { reported } = await ledger.stateOf(actionDecider, shop, action);
    if (!paidBy || !reported) continue;
    const { event, claim } = reported;
    const name = { event, limit: nameOfLimit(paidBy, rule.program), claim };
    for (const person of [customer, ...people])
      if (person !== reported.customer) pairs.push([action, actionIdOf(shop, person, name)]);
  }
  return pairs;
}

/** On merged accounts, counts actions once that each of them was paid for. */
export const whenAccountsMergedCountOnce = (ledger: Ledger): Reactor => ({
  name: 'count-once',
  on: 'AccountMergedIn',
  handle: async (event: Recorded) => {
    const data = event.data as MergedIn;
    const { customer, merge } = data;
    const pairs = await repeatedActions(ledger, event.shop, data);
    if (pairs.length === 0) return;
    await ledger.execute(pointsDecider, customer, { kind: 'CountOnce', customer, merge, pairs }, causedBy(event));
  },
});
