import type { LedgerStates } from '../../../platform/commands/ledger.js';
import type { Account } from '../domain/account.js';
import { type AccountCommand, pointsDecider } from '../domain/decider.js';

/** A customer's points account. @param about a command whose records must be loaded, including archived ones */
export const loadAccount = (
  ledger: LedgerStates,
  shop: string,
  customer: string,
  about?: AccountCommand,
): Promise<Account> => ledger.stateOf(pointsDecider, shop, customer, about);
