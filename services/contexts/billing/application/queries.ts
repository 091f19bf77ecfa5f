import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { billingDecider } from '../domain/billing.js';
import type { Billing } from '../domain/state.js';

/** Stream id of a shop's billing. */
export const BILLING = 'billing';

export const loadBilling = (ledger: LedgerStates, shop: string): Promise<Billing> =>
  ledger.stateOf(billingDecider, shop, BILLING);

/** Whether an order is held beyond the limit of the free plan, or was cancelled while it was: it earns nothing. */
export const isHeldOrder = async (ledger: LedgerStates, shop: string, order: string): Promise<boolean> =>
  isUncounted(await loadBilling(ledger, shop), order);

export function isUncounted({ orders }: Billing, order: string): boolean {
  const state = orders[order]?.state;
  return state === 'held' || state === 'cancelled';
}
