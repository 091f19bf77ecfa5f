import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { executeOnAccount } from '../../points/application/merges/on-account.js';
import { loadAccount } from '../../points/application/queries.js';
import { NO_CURRENCY } from '../../points/domain/account.js';
import { claimsAlike } from '../application/claims-alike.js';

/** On merged accounts, counts actions once that several of the customers were paid for. */
export const whenAccountsMergedCountOnce = (ledger: Ledger): ProcessManager =>
  on('AccountMergedIn', 'count-once', async (event) => {
    const { customer, merge, records } = event.data;
    const awards = records.awards.filter(({ currency }) => currency === NO_CURRENCY);
    if (awards.length === 0) return;
    const { people } = await loadAccount(ledger, event.shop, customer);
    const alike = await claimsAlike(ledger, event.shop, awards, [customer, ...people]);
    if (alike.length === 0) return;
    const commandFor = (owner: string) => ({ kind: 'CountOnce' as const, customer: owner, merge, alike });
    await executeOnAccount(ledger, customer, commandFor, causedBy(event));
  });
