import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { type Action, actionDecider } from '../domain/action.js';

/** An action of a customer, with its report and its review. */
export const loadAction = (ledger: LedgerStates, shop: string, action: string): Promise<Action> =>
  ledger.stateOf(actionDecider, shop, action);
