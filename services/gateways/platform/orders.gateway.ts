import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';

/** As much of an order as telling whether we know its newest state needs. */
export interface OrderSummary {
  /** The platform's numeric id. */
  readonly order: string;
  /** ISO instant in whole seconds, as the platform counts versions. */
  readonly updatedAt: string;
  readonly paid: boolean;
  readonly cancelled: boolean;
  readonly refunds: readonly string[];
}

export interface OrderPage {
  /** The least lately changed first. */
  readonly orders: readonly OrderSummary[];
  /** Where the next page begins; null when there is none. */
  readonly next: string | null;
}

/** Queries to the platform about orders, to find missed ones. No method throws for an answer of the platform. */
export interface OrdersGateway {
  /** @param since ISO instant; @param after `next` of the page before, null for the first. */
  ordersChangedSince(shop: ShopAccess, since: string, after: string | null): Promise<PlatformOutcome<OrderPage>>;
  /** An order as a delivery of orders/updated would tell it, personal data included; null when there is none. */
  orderAsReported(shop: ShopAccess, order: string): Promise<PlatformOutcome<Record<string, unknown> | null>>;
}
