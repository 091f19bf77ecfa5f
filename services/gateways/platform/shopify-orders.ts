import { AdminApi } from './admin-api.js';
import { allPages } from './all-pages.js';
import type { PlatformOptions } from './library.js';
import { numberOf } from './operations.js';
import { orderBody } from './order-body.js';
import {
  ORDERS_CHANGED,
  type OrderResponse,
  type RefundResponse,
  TIPS_OF_ORDER,
  WHOLE_ORDER,
  WHOLE_REFUND,
} from './order-operations.js';
import type { OrderPage, OrdersGateway } from './orders.gateway.js';
import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';

/** Statuses of an order that was paid, even if some or all of the money was refunded since. */
const PAID = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);

const seconds = (at: string): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** Orders of the real platform, by its Admin GraphQL API. Without the scope for all orders, the platform lists the last sixty days. */
export class ShopifyOrders implements OrdersGateway {
  private readonly api: AdminApi;

  constructor(options: PlatformOptions) {
    this.api = new AdminApi(options);
  }

  async ordersChangedSince(shop: ShopAccess, since: string, after: string | null): Promise<PlatformOutcome<OrderPage>> {
    const answer = await this.api.request(shop, ORDERS_CHANGED, { query: `updated_at:>='${seconds(since)}'`, after });
    if (!answer.ok) return answer;
    const { nodes, pageInfo } = answer.value.orders;
    const orders = nodes.map((node) => ({
      order: numberOf(node.id),
      updatedAt: seconds(node.updatedAt),
      paid: PAID.has(node.displayFinancialStatus ?? ''),
      cancelled: node.cancelledAt !== null,
      customer: node.customer && numberOf(node.customer.id),
      refunds: node.refunds.map(({ id }) => numberOf(id)),
    }));
    return { ok: true, value: { orders, next: pageInfo.hasNextPage ? pageInfo.endCursor : null } };
  }

  async findOrderPayload(shop: ShopAccess, order: string): Promise<PlatformOutcome<Record<string, unknown> | null>> {
    const read = (after: string | null) =>
      this.api.request(shop, WHOLE_ORDER, { id: `gid://shopify/Order/${order}`, after });
    const whole = await allPages(
      read,
      (answer) => answer.order,
      (one) => one.lineItems,
    );
    if (!whole.ok) return whole;
    if (!whole.value) return { ok: true, value: null };
    const { head, nodes: lines } = whole.value;
    const refunds: RefundResponse[] = [];
    for (const { id } of head.refunds) {
      const refund = await this.refund(shop, id);
      if (!refund.ok) return refund;
      if (refund.value) refunds.push(refund.value);
    }
    const tips = await this.tipsOf(shop, head);
    if (!tips.ok) return tips;
    return { ok: true, value: orderBody(head, lines, refunds, tips.value) };
  }

  /** Ids of the lines that are tips. The platform marks the sale of such a line, not the line. */
  private async tipsOf(shop: ShopAccess, order: OrderResponse): Promise<PlatformOutcome<ReadonlySet<string>>> {
    if (Number(order.totalTipReceivedSet.shopMoney.amount) === 0) return { ok: true, value: new Set() };
    const answer = await this.api.request(shop, TIPS_OF_ORDER, { id: order.id });
    if (!answer.ok) return answer;
    const sales = (answer.value.order?.agreements.nodes ?? []).flatMap((agreement) => agreement.sales.nodes);
    return { ok: true, value: new Set(sales.flatMap(({ lineItem }) => (lineItem ? [lineItem.id] : []))) };
  }

  private async refund(shop: ShopAccess, id: string): Promise<PlatformOutcome<RefundResponse | null>> {
    const read = (after: string | null) => this.api.request(shop, WHOLE_REFUND, { id, after });
    const whole = await allPages(
      read,
      (answer) => answer.refund,
      (one) => one.refundLineItems,
    );
    if (!whole.ok) return whole;
    if (!whole.value) return { ok: true, value: null };
    const { head, nodes } = whole.value;
    return { ok: true, value: { ...head, refundLineItems: { ...head.refundLineItems, nodes } } };
  }
}
