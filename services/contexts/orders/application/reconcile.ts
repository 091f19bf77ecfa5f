import { createHash } from 'node:crypto';
import type { OrderPage, OrderSummary, OrdersGateway } from '../../../gateways/platform/orders.gateway.js';
import type { PlatformOutcome, ShopAccess } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { crashPoint } from '../../../platform/event-store/crash-points.js';
import { type EventStore, streamOf } from '../../../platform/event-store/port.js';
import type { Delivery, Stored } from '../../../platform/inbox/inbox.js';
import { answerOf, toRetryableError } from '../../../platform/tasks/platform-answers.js';
import { loadShop, SHOP } from '../../shop/application/queries.js';
import { type Order, orderDecider } from '../domain/order.js';
import { RECONCILED, type Reconciliations } from './reconciliations.js';

export interface ReconcileParts {
  readonly ledger: Ledger;
  readonly orders: OrdersGateway;
  readonly access: Pick<PlatformAccess, 'of'>;
  readonly inbox: { store(delivery: Delivery, receivedAt: Date): Promise<Stored> };
  readonly reconciliations: Pick<Reconciliations, 'begin' | 'reached' | 'end'>;
  /** Reads the shop's own stream. */
  readonly store: Pick<EventStore, 'readStream'>;
  readonly clock: { now(): Date };
}

/** Overlap before the watermark: the platform's search index may lag behind its orders, and several may share a second. */
const OVERLAP_MS = 60 * 60_000;
/** The platform lists no older orders than this, unless an app may read all orders. */
const LONGEST_PAST_MS = 60 * 24 * 60 * 60_000;

async function answered<T>(ask: () => Promise<PlatformOutcome<T>>): Promise<T> {
  const answer = await answerOf(ask);
  if (!answer.ok) throw toRetryableError(answer);
  return answer.value;
}

/** Whether an order's summary has changes that the ledger has not recorded. */
function isNews(summary: OrderSummary, { snapshot, refunds }: Order): boolean {
  if (!snapshot || Date.parse(snapshot.updatedAt) < Date.parse(summary.updatedAt)) return true;
  if (summary.paid && !snapshot.paid) return true;
  if (summary.cancelled && snapshot.cancelledAt === null) return true;
  if (summary.customer !== null && snapshot.customer === null) return true;
  return summary.refunds.some((refund) => !refunds[refund]);
}

/** Delivery id. Idempotent: one state of an order is recorded once, whatever source reports it. */
const nameOf = (summary: OrderSummary): string =>
  `${summary.order}@${createHash('sha256').update(JSON.stringify(summary)).digest('hex').slice(0, 16)}`;

/**
 * Compares a shop's orders with the ledger, from the watermark on: the platform does not guarantee the delivery of webhooks.
 * Missing states enter the inbox like a delivery and are processed in the same way, so that nothing is given twice (I-20).
 * @param since start instead of the watermark (ISO instant)
 * @throws TryLater, NeedsHelp when the platform does not answer: what was found until then is stored, and the job goes on from the watermark
 */
export async function reconcile(parts: ReconcileParts, shop: string, since?: string): Promise<void> {
  const { ledger, orders, access, reconciliations, clock } = parts;
  const shopAccess = await access.of(shop);
  if (!shopAccess) return;
  const now = clock.now();
  const { zone } = await loadShop(ledger, shop);
  const known = await reconciliations.begin(shop, zone, now.toISOString());
  const from = since ?? beginning(known, await installedAt(parts, shop), now.getTime());
  let next: string | null = null;
  do {
    const page: OrderPage = await pageFrom(parts, shopAccess, from, next);
    for (const summary of page.orders)
      if (isNews(summary, await ledger.stateOf(orderDecider, shop, summary.order))) {
        const body = await answered(() => orders.findOrderPayload(shopAccess, summary.order));
        if (body) await takeIn(parts, shop, summary, body);
      }
    const last = page.orders.at(-1);
    if (last) await reconciliations.reached(shop, last.updatedAt, page.orders.length);
    crashPoint('reconcile.after-page');
    next = page.next;
  } while (next !== null);
  await reconciliations.end(shop, clock.now().toISOString());
}

/** Excludes orders from before the installation, whatever the watermark is. */
async function installedAt({ store }: ReconcileParts, shop: string): Promise<number> {
  const events = await store.readStream(shop, streamOf(shop, 'shop', SHOP));
  return Date.parse(events.findLast(({ type }) => type === 'ShopInstalled')?.occurredAt ?? '') || 0;
}

function beginning(watermark: string | null, installed: number, now: number): string {
  const reached = watermark === null ? now - LONGEST_PAST_MS : Date.parse(watermark) - OVERLAP_MS;
  return new Date(Math.max(reached, installed)).toISOString();
}

const pageFrom = ({ orders }: ReconcileParts, access: ShopAccess, from: string, next: string | null) =>
  answered(() => orders.ordersChangedSince(access, from, next));

async function takeIn({ inbox, clock }: ReconcileParts, shop: string, summary: OrderSummary, body: unknown) {
  const reported = Buffer.from(JSON.stringify(body));
  const delivery = { shop, topic: RECONCILED, delivery: nameOf(summary), event: '', triggeredAt: null, body: reported };
  await inbox.store(delivery, clock.now());
}
