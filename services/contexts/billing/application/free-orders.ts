import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { billingDecider } from '../domain/billing.js';
import { BILLING } from './queries.js';

/** Adds free orders to the shop's allowance; held orders that they make room for are released. Once for each cause. */
export async function creditFreeOrders(ledger: Ledger, orders: number, context: CommandContext): Promise<void> {
  await ledger.execute(billingDecider, BILLING, { kind: 'CreditFreeOrders', orders }, context);
}

/** Lifts the order limit of the free plan for this many days, once for each shop. */
export async function startHeadstart(ledger: Ledger, days: number, context: CommandContext): Promise<void> {
  await ledger.execute(billingDecider, BILLING, { kind: 'StartHeadstart', days }, context);
}
