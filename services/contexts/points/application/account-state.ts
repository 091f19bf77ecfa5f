import type { AccountState } from '@loyalty/contracts/points/queries';
import type { Account } from '../domain/account.js';
import { accountBalance } from '../domain/balance.js';

/** The account as a write answers it at once, before any projection has folded the event (UX-27). */
export function accountState(customer: string, account: Account, now: string): AccountState {
  const { available, pending, held, soonestEnd } = accountBalance(account, now);
  return { customer, points: { available, pending, held, debt: account.debt }, nextExpiry: soonestEnd };
}
