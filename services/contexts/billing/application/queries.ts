import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { billingDecider } from '../domain/billing.js';
import type { Billing } from '../domain/state.js';

/** Stream id of a shop's billing. */
export const BILLING = 'billing';

export const loadBilling = (ledger: LedgerStates, shop: string): Promise<Billing> =>
  ledger.stateOf(billingDecider, shop, BILLING);

/** Whether an order waits beyond the limit of the free plan. */
export const isHeldOrder = async (ledger: LedgerStates, shop: string, order: string): Promise<boolean> =>
  (await loadBilling(ledger, shop)).orders[order]?.state === 'held';
