import { setTimeout as pause } from 'node:timers/promises';
import { unmergeCustomer } from '@loyalty/contracts/customers/queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { Vault } from '../../../platform/vault/vault.js';
import { accountState } from '../../points/application/account-state.js';
import { loadAccount } from '../../points/application/queries.js';
import { unmergeCustomer as unmerge } from '../application/merges/unmerge-customer.js';

/** How long the answer waits for the points to be back; they come in any case. */
const LONGEST_WAIT_MS = 3000;

export const unmergeHandlers = [
  handle(
    unmergeCustomer,
    [Ledger, ShiftedClock, QueryRunner, Vault, EVENT_STORE],
    (ledger, clock, reads, vault, store) => {
      /** The account once its points are back, or as it is when that takes too long. */
      const restored = async (shop: string, customer: string) => {
        const end = performance.now() + LONGEST_WAIT_MS;
        for (let wait = 2; ; wait = Math.min(wait * 1.5, 100)) {
          const account = await loadAccount(ledger, shop, customer);
          if (!account.merged || performance.now() > end) return account;
          await pause(wait);
        }
      };
      return async (call, context) => {
        const { id: customer } = call.params;
        const outcome = await vault.notes.sealFor({ about: [customer] }, [call.body.adminNote], context, (adminNote) =>
          unmerge(ledger, store, customer, adminNote, context),
        );
        const { data, receipt } = answered(outcome);
        const account = await restored(context.shop, customer);
        // The receipt is of the customer only; a read after it is to show the points back, too.
        await reads.folded(context.shop, store);
        return { data: { ...accountState(customer, account, clock.now().toISOString()), ...data }, receipt };
      };
    },
  ),
];
