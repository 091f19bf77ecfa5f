import { derivedId } from '../../../platform/commands/ids.js';

/** Identity of an action: the same claim of a customer has the same id, whichever source reports it. */
export interface ActionName {
  readonly event: string;
  /** Name of the limit that its program counts against. */
  readonly limit: string;
  readonly claim: string;
}

export const actionIdOf = (shop: string, customer: string, { event, limit, claim }: ActionName): string =>
  derivedId('action', shop, customer, event, limit, claim);
