import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { billingDecider } from '../domain/billing.js';
import { BILLING, loadBilling } from './queries.js';

/** Whether an order is one that billing counts: paid, no test, not cancelled. */
const isBillable = ({ paid, test, cancelledAt }: OrderSnapshot): boolean => paid && !test && cancelledAt === null;

/**
 * Counts a paid order in the shop's billing cycle, once. Without a plan nothing is counted, and nothing is limited.
 * @returns whether the order is held, because the limit of the free plan is reached
 */
export async function isBeyondLimit(ledger: Ledger, snapshot: OrderSnapshot, cause: CommandContext): Promise<boolean> {
  const { plan, orders } = await loadBilling(ledger, cause.shop);
  const { order, number, placedAt } = snapshot;
  if (plan === null) return false;
  // An order that is cancelled while it is held has never earned anything that could be reversed.
  if (!isBillable(snapshot)) return orders[order]?.state === 'held';
  const context = { ...cause, causation: `billable:${cause.causation}` };
  const command = { kind: 'CountOrder' as const, order, number, placedAt };
  const outcome = await ledger.execute(
    billingDecider,
    BILLING,
    command,
    context,
    ({ orders }) => orders[order]?.state === 'held',
  );
  return outcome.ok && outcome.answer;
}
