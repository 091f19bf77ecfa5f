import { AdminApi } from './admin-api.js';
import type { PlatformOptions } from './library.js';
import { numberOf } from './operations.js';
import { orderBody } from './order-body.js';
import { ORDERS_CHANGED, type RefundResponse, WHOLE_ORDER, WHOLE_REFUND } from './order-operations.js';
import type { OrderPage, OrdersGateway } from './orders.gateway.js';
import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';

/** Statuses of an order that was paid, even if some or all of the money was refunded since. */
const PAID = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);

const seconds = (at: string): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** Orders of the real platform, by its Admin GraphQL API. It lists the last sixty days unless the app may read all orders. */
export class ShopifyOrders implements OrdersGateway {
  private readonly api: AdminApi;

  constructor(options: PlatformOptions) {
    this.api = new AdminApi(options);
  }

  async ordersChangedSince(shop: ShopAccess, since: string, after: string | null): Promise<PlatformOutcome<OrderPage>> {
    const answer = await this.api.ask(shop, ORDERS_CHANGED, { query: `updated_at:>='${seconds(since)}'`, after });
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

  async orderAsReported(shop: ShopAccess, order: string): Promise<PlatformOutcome<Record<string, unknown> | null>> {
    const read = (after: string | null) =>
      this.api.ask(shop, WHOLE_ORDER, { id: `gid://shopify/Order/${order}`, after });
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
    return { ok: true, value: orderBody(head, lines, refunds) };
  }

  private async refund(shop: ShopAccess, id: string): Promise<PlatformOutcome<RefundResponse | null>> {
    const read = (after: string | null) => this.api.ask(shop, WHOLE_REFUND, { id, after });
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

interface Page<Node> {
  readonly nodes: Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Queries an object with all pages of one of its lists; null when the object does not exist. */
async function allPages<Answer, Head, Node>(
  read: (after: string | null) => Promise<PlatformOutcome<Answer>>,
  headOf: (answer: Answer) => Head | null,
  pageOf: (head: Head) => Page<Node>,
): Promise<PlatformOutcome<{ head: Head; nodes: Node[] } | null>> {
  const nodes: Node[] = [];
  for (let after: string | null = null; ; ) {
    const answer: PlatformOutcome<Answer> = await read(after);
    if (!answer.ok) return answer;
    const head = headOf(answer.value);
    if (!head) return { ok: true, value: null };
    const page = pageOf(head);
    nodes.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return { ok: true, value: { head, nodes } };
    after = page.pageInfo.endCursor;
  }
}
