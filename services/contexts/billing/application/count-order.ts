import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { billingDecider } from '../domain/billing.js';
import { BILLING, isUncounted, loadBilling } from './queries.js';

/** Whether an order is one that billing counts: paid, no test, not cancelled. */
const isBillable = ({ paid, test, cancelledAt }: OrderSnapshot): boolean => paid && !test && cancelledAt === null;

/**
 * Counts a paid order in the shop's billing cycle, once. Without a plan nothing is counted, and nothing is limited. An order that is
 * cancelled while it is held has never earned anything that could be reversed; it is recorded, so that no upgrade counts it.
 * @param findsAwards whether the order has earned before, while the shop had no plan: such an order is not held, for its refunds must be
 * reversed
 * @returns whether the order earns nothing, because the limit of the free plan is reached
 */
export async function countOrder(
  ledger: Ledger,
  snapshot: OrderSnapshot,
  context: CommandContext,
  findsAwards: () => Promise<boolean>,
): Promise<boolean> {
  // An order is counted once by its id. With the key of the command that asks, that command would be answered by this one.
  const { key: _, ...keyless } = context;
  const state = await loadBilling(ledger, context.shop);
  const { order, number, placedAt } = snapshot;
  const isHeld = isUncounted(state, order);
  if (isHeld && snapshot.cancelledAt !== null) return cancelHeld(ledger, order, keyless);
  if (state.plan === null || !isBillable(snapshot)) return isHeld;
  const counting = { ...keyless, causation: `billable:${context.causation}` };
  const isAwarded = !(order in state.orders) && (await findsAwards());
  const command = { kind: 'CountOrder' as const, order, number, placedAt, isAwarded };
  const outcome = await ledger.execute(billingDecider, BILLING, command, counting, (after) =>
    isUncounted(after, order),
  );
  return outcome.ok && outcome.answer;
}

/** @returns whether it earns nothing; an upgrade that came first has counted it, and then it is an order like any other */
async function cancelHeld(ledger: Ledger, order: string, context: CommandContext): Promise<boolean> {
  const command = { kind: 'CancelHeldOrder' as const, order };
  const outcome = await ledger.execute(billingDecider, BILLING, command, context, (after) => isUncounted(after, order));
  return outcome.ok && outcome.answer;
}
