import type { BillingEvent } from '@loyalty/contracts/billing/events';
import type { StateArchive } from '../../../kernel/decider.js';
import type { BillingCommand } from './billing.js';
import type { BilledOrder, Billing } from './state.js';

const isHigher = (number: string, than: string): boolean =>
  number.length === than.length ? number > than : number.length > than.length;

/** Whether an order may be archived: ids of orders rise, so that one beyond the highest archived id is not. */
const mayBeArchived = ({ orders, archivedTo }: Billing, order: string): boolean =>
  archivedTo !== null && !orders[order] && !isHigher(order, archivedTo);

const isClosed = (order: BilledOrder): boolean => order.state === 'counted' && order.charge !== 'due';

/** Orders whose fee is settled leave the memory: a shop has thousands of them in each cycle. */
export const billingArchive: StateArchive<BillingCommand, BillingEvent, Billing> = {
  keysToDecide: (state, command) => ('order' in command && mayBeArchived(state, command.order) ? [command.order] : []),
  keysToEvolve: () => [],
  restore: (state, key, record) => {
    state.orders[key] = record as BilledOrder;
  },
  evict(state) {
    const closed = Object.entries(state.orders).filter(([, order]) => isClosed(order));
    for (const [order] of closed) {
      delete state.orders[order];
      if (state.archivedTo === null || isHigher(order, state.archivedTo)) state.archivedTo = order;
    }
    return new Map(closed);
  },
  weight: ({ orders }) => Object.keys(orders).length,
};
