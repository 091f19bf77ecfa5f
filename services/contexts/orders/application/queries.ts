import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { type Order, orderDecider } from '../domain/order.js';

/** An order as the platform last reported it. */
export const loadOrder = (ledger: LedgerStates, shop: string, order: string): Promise<Order> =>
  ledger.stateOf(orderDecider, shop, order);
