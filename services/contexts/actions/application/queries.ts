import { derivedId } from '../../../platform/commands/ids.js';
import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { type Action, actionDecider } from '../domain/action.js';

/** An action of a customer, with its report and its review. */
export const loadAction = (ledger: LedgerStates, shop: string, action: string): Promise<Action> =>
  ledger.stateOf(actionDecider, shop, action);

/** Identity of an action: the same claim of a customer has the same id, whichever source reports it. */
export interface ActionName {
  readonly event: string;
  /** Name of the limit that its program counts against. */
  readonly limit: string;
  readonly claim: string;
}

export const actionIdOf = (shop: string, customer: string, { event, limit, claim }: ActionName): string =>
  derivedId('action', shop, customer, event, limit, claim);
