import { setTimeout as pause } from 'node:timers/promises';
import { mergeCustomers, unmergeCustomer } from '@loyalty/contracts/customers/merge';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import type { EventStore } from '../../../platform/event-store/port.js';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { Vault } from '../../../platform/vault/vault.js';
import { accountState } from '../../points/application/account-state.js';
import { loadAccount } from '../../points/application/queries.js';
import { CustomerMerges } from '../application/merges/customer-merges.js';
import { unmergeCustomer as unmerge } from '../application/merges/unmerge-customer.js';

/** How long an answer waits for the points to have moved; they move in any case. */
const LONGEST_WAIT_MS = 3000;

type Account = Awaited<ReturnType<typeof loadAccount>>;

/** Accounts as they are after points have moved, or as they are when that takes too long. */
class MovedAccounts {
  constructor(
    private readonly ledger: Ledger,
    private readonly reads: Pick<QueryRunner, 'folded'>,
    private readonly store: EventStore,
  ) {}

  async moved(shop: string, customer: string, hasMoved: (account: Account) => boolean): Promise<Account> {
    const end = performance.now() + LONGEST_WAIT_MS;
    for (let wait = 2; ; wait = Math.min(wait * 1.5, 100)) {
      const account = await loadAccount(this.ledger, shop, customer);
      if (hasMoved(account) || performance.now() > end) {
        // The receipt is of the customer only; a read after it is to show the points where they are now, too.
        await this.reads.folded(shop, this.store);
        return account;
      }
      await pause(wait);
    }
  }
}

export const mergesHandlers = [
  handle(
    mergeCustomers,
    [Ledger, ShiftedClock, Vault, CustomerMerges, QueryRunner, EVENT_STORE],
    (ledger, clock, vault, merges, reads, store) => {
      const accounts = new MovedAccounts(ledger, reads, store);
      return async (call, context) => {
        const { adminNote: note, ...pair } = call.body;
        const outcome = await vault.notes.sealFor({ about: [pair.customer, pair.into] }, [note], context, (adminNote) =>
          merges.merge(pair, adminNote, context),
        );
        const { data, receipt } = answered(outcome);
        const answer = { ...data, before: [...data.before] };
        if (context.dryRun) return { data: answer, receipt };
        const account = await accounts.moved(context.shop, pair.into, ({ people }) => people.includes(pair.customer));
        const { points } = accountState(pair.into, account, clock.now().toISOString());
        return { data: { ...answer, after: { ...data.after, points } }, receipt };
      };
    },
  ),
  handle(
    unmergeCustomer,
    [Ledger, ShiftedClock, QueryRunner, Vault, EVENT_STORE],
    (ledger, clock, reads, vault, store) => {
      const accounts = new MovedAccounts(ledger, reads, store);
      return async (call, context) => {
        const { id: customer } = call.params;
        const outcome = await vault.notes.sealFor({ about: [customer] }, [call.body.adminNote], context, (adminNote) =>
          unmerge(ledger, store, customer, adminNote, context),
        );
        const { data, receipt } = answered(outcome);
        const account = await accounts.moved(context.shop, customer, ({ merged }) => !merged);
        return { data: { ...accountState(customer, account, clock.now().toISOString()), ...data }, receipt };
      };
    },
  ),
];
