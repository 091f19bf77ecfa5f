import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';

/** What shows whether the ledger has the newest state of an order. */
export interface OrderSummary {
  /** The platform's numeric id. */
  readonly order: string;
  /** ISO instant in whole seconds, as the platform counts versions. */
  readonly updatedAt: string;
  readonly paid: boolean;
  readonly cancelled: boolean;
  /** The numeric id of its customer; null for none. */
  readonly customer: string | null;
  readonly refunds: readonly string[];
}

export interface OrderPage {
  /** In ascending order of their last change. */
  readonly orders: readonly OrderSummary[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

/** Reads orders of the platform, to find those whose deliveries were missed. Failures of the platform are outcomes, not exceptions. */
export interface OrdersGateway {
  /** @param since ISO instant; @param after `next` of the page before, null for the first */
  ordersChangedSince(shop: ShopAccess, since: string, after: string | null): Promise<PlatformOutcome<OrderPage>>;
  /** An order as the payload of an orders/updated webhook, personal data included; null when it does not exist. */
  findOrderPayload(shop: ShopAccess, order: string): Promise<PlatformOutcome<Record<string, unknown> | null>>;
}
