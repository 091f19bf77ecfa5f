import { setTimeout as pause } from 'node:timers/promises';
import { mergeCustomers } from '@loyalty/contracts/support/tools';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { mergeCustomers as merge } from '../../customers/application/merge-customers.js';
import { accountState } from '../application/account-state.js';
import { loadAccount } from '../application/queries.js';

/** How long the answer waits for the points to have moved; they move in any case. */
const LONGEST_WAIT_MS = 3000;

export const mergeHandlers = [
  handle(mergeCustomers, [Ledger, ShiftedClock, QueryRunner, EVENT_STORE], (ledger, clock, reads, store) => {
    /** The survivor's account once it has the other's points, or as it is when that takes too long. */
    const joined = async (shop: string, { customer, into }: { customer: string; into: string }) => {
      const end = performance.now() + LONGEST_WAIT_MS;
      for (let wait = 2; ; wait = Math.min(wait * 1.5, 100)) {
        const account = await loadAccount(ledger, shop, into);
        if (account.people.includes(customer) || performance.now() > end) return account;
        await pause(wait);
      }
    };
    return async (call, context) => {
      const { data, receipt } = answered(await merge(ledger, call.body, context));
      const account = await joined(context.shop, data);
      // The receipt is of the customer only; a read after it is to show the points moved, too.
      await reads.folded(context.shop, store);
      const { points } = accountState(data.into, account, clock.now().toISOString());
      return { data: { ...data, points }, receipt };
    };
  }),
];
