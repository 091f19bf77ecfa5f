import type { AccountState } from '@loyalty/contracts/points/queries';
import type { Account } from '../../domain/points/account.js';
import { available, held, pending, soonestEnd } from '../../domain/points/balance.js';

/** The account as a write answers it at once, before any projection has seen the event (UX-27). */
export function accountState(customer: string, account: Account, now: string): AccountState {
  return {
    customer,
    points: { available: available(account, now), pending: pending(account), held: held(account), debt: account.debt },
    nextExpiry: soonestEnd(account, now),
  };
}
