import { reconcile } from '@loyalty/services/contexts/orders/application/reconcile';
import type { OrdersGateway } from '@loyalty/services/gateways/platform/orders.gateway';
import { domainOf } from '@loyalty/services/platform/access/platform-access';
import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import type { Delivery } from '@loyalty/services/platform/inbox/inbox';
import { orderBody } from './payloads.js';
import type { SimMerchant, SimOrder } from './platform-state.js';
import type { Process } from './process.js';
import type { TaskScheduler } from './turns.js';

/** Page size of orders: small, so that a run has many chances to die between two of them. */
const PAGE = 3;

/** Watermark of each shop; stored in the database, so that it outlives every process. */
export class Watermarks {
  private readonly of = new Map<string, string>();

  readonly reconciliations = {
    begin: async (shop: string) => this.of.get(shop) ?? null,
    reached: async (shop: string, watermark: string) => void this.of.set(shop, watermark),
    end: async () => {},
  };
}

/** The platform's orders of a shop, one answer at a time. */
function ordersOf(merchant: SimMerchant, process: Process, turns: TaskScheduler): OrdersGateway {
  const summary = ({ id, updatedAt, paid, cancelledAt, nameless, customer, refunds }: SimOrder) => ({
    order: id,
    updatedAt,
    paid,
    cancelled: cancelledAt !== null,
    customer: nameless ? null : customer,
    refunds: refunds.map((refund) => refund.id),
  });
  return {
    ordersChangedSince: async (_, since, after) => {
      await turns.at(process.life, 'platform');
      const from = Number(after ?? 0);
      const due = merchant.orders.filter(
        ({ updatedAt, deleted }) => !deleted && Date.parse(updatedAt) >= Date.parse(since),
      );
      const sorted = due.sort((a, b) => a.updatedAt.localeCompare(b.updatedAt));
      const next = from + PAGE < sorted.length ? String(from + PAGE) : null;
      return { ok: true, value: { orders: sorted.slice(from, from + PAGE).map(summary), next } };
    },
    findOrderPayload: async (_, id) => {
      await turns.at(process.life, 'platform');
      const order = merchant.orders.find((one) => one.id === id && !one.deleted);
      return { ok: true, value: order ? JSON.parse(orderBody(order, merchant, true)) : null };
    },
  };
}

interface Night {
  readonly process: Process;
  readonly turns: TaskScheduler;
  readonly marks: Watermarks;
  /** The inbox; false when the database was unavailable. */
  readonly receive: (delivery: Delivery) => Promise<boolean>;
  readonly since: string | undefined;
}

/** Reconciles a shop's orders with the platform, by the product's own code. */
export async function reconcileShop(merchant: SimMerchant, night: Night): Promise<void> {
  const { process, turns, marks, receive, since } = night;
  const store = async (delivery: Delivery) => {
    if (!(await receive(delivery))) throw new StoreUnavailable('the inbox is away');
    return 'fresh' as const;
  };
  const access = { of: async () => ({ domain: domainOf(merchant.shop), accessToken: 'token' }) };
  const { ledger, clock, store: log } = process;
  const orders = ordersOf(merchant, process, turns);
  const parts = { ledger, clock, store: log, access, orders, reconciliations: marks.reconciliations, inbox: { store } };
  await reconcile(parts, merchant.shop, since).catch((error) => {
    // Retried on another night, from the watermark.
    if (!(error instanceof StoreUnavailable)) throw error;
  });
}
