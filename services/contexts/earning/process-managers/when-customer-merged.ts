import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { EventStore } from '../../../platform/event-store/port.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { undoneDeletion } from '../../customers/application/undone-deletion.js';
import type { OrderFacts } from '../../points/application/eligibility-data.js';
import { finishMerge, mergeAccounts } from '../../points/application/merges/merge-accounts.js';
import { MergeRejected } from '../../points/application/merges/merge-events.js';
import { ordersOfUnmerged } from '../../points/application/merges/orders-of-unmerged.js';
import type { OrdersSince } from '../../points/application/orders-since.js';
import { settleOrder } from '../application/award-order.js';
import { restoreAccount, splitAccounts } from '../application/merges/split-accounts.js';

/** A customer was merged: their points follow. */
export const whenCustomerMergedMovePoints = (ledger: Ledger, log: Pick<EventStore, 'readStream'>): ProcessManager =>
  on('CustomerMerged', 'move-points', (event) => {
    const { customer: from, into } = event.data;
    return mergeAccounts(ledger, log, { merge: event.id, from, into }, causedBy(event));
  });

/**
 * An account has left one customer and is not the other's yet, for a merge or because one was undone: the second step is taken where a process
 * ended between the two. What came before the merge in the customer's own stream may wait for it.
 */
export const whenAccountLeftFinishMove = (ledger: Ledger, log: Pick<EventStore, 'readStream'>): ProcessManager[] => [
  on('AccountMergedAway', 'finish-move', (event) => {
    const { customer: from, merge } = event.data;
    return finishMerge(ledger, log, { merge, from }, causedBy(event));
  }),
  on('AccountSplitOff', 'finish-move', (event) => {
    const { to, ...left } = event.data;
    return restoreAccount(ledger, to, { ...left, from: left.customer }, causedBy(event));
  }),
];

/**
 * A customer was merged whom the store had deleted before: orders that became known in between were judged as of somebody who had left, and
 * are settled again as of the member who has not (P24, I-13).
 */
export const whenCustomerMergedSettleOrders = (
  ledger: Ledger,
  log: Pick<EventStore, 'readStream'>,
  facts: OrderFacts,
  ordersSince: OrdersSince,
): ProcessManager =>
  on('CustomerMerged', 'settle-merged-orders', async (event) => {
    const { customer } = event.data;
    const position = await undoneDeletion(log, event, customer);
    if (position === null) return;
    for (const order of await ordersSince(event.shop, customer, { position }, event.position)) {
      const context = { ...causedBy(event), causation: `${event.id}:${order}` };
      await settleOrder(ledger, facts, order, context, { recount: true });
    }
  });

/**
 * A merge was undone: the points come back. Orders that the store had moved to the survivor before the accounts were merged are settled
 * again: they are their former customer's. So are those that left although the store has given them to somebody else meanwhile.
 */
export const whenUnmergedMovePoints = (
  ledger: Ledger,
  log: Pick<EventStore, 'readStream'>,
  facts: OrderFacts,
): ProcessManager =>
  on('CustomerUnmerged', 'move-points', async (event) => {
    const { customer, from } = event.data;
    const context = causedBy(event);
    const rejected = await splitAccounts(ledger, log, customer, context).then(() => null, orRejected);
    for (const order of await ordersOfUnmerged(ledger, log, { shop: event.shop, customer, from }))
      await settleOrder(ledger, facts, order, { ...context, causation: `${event.id}:${order}` }, { recount: true });
    if (rejected) throw rejected;
  });

/** Points that were spent since the merge was undone stay where they are; orders of others who had left before are theirs all the same. */
function orRejected(error: unknown): MergeRejected {
  if (error instanceof MergeRejected) return error;
  throw error;
}
