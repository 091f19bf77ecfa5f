import {
  type IntakeEvent,
  OrderNotAwarded,
  type OrderRefund,
  OrderRefundReported,
  OrderReported,
  type OrderSnapshot,
} from '@loyalty/contracts/intake/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { canonical } from '../kernel/canonical.js';
import type { Decided, Decider } from '../kernel/decider.js';

/** All that was told of one order, merged so that the sequence of deliveries does not matter (I-13, I-14). */
export interface Order {
  snapshot: OrderSnapshot | null;
  refunds: Record<string, OrderRefund>;
  /** The last reasons written, so that the same ones are not written again. */
  notAwarded: string;
}

/** A delivery told of the order. */
export interface ReportOrder {
  readonly kind: 'ReportOrder';
  readonly snapshot: OrderSnapshot;
  readonly refunds: readonly OrderRefund[];
}

/** A delivery told of a refund; its order may still be unknown (P5). */
export interface ReportRefund {
  readonly kind: 'ReportRefund';
  readonly refund: OrderRefund;
}

/** No program paid; the reasons are kept for the merchant who asks why. */
export interface NoteNoAward {
  readonly kind: 'NoteNoAward';
  readonly order: string;
  readonly reasons: { program: string | null; reason: string }[];
}

export type OrderCommand = ReportOrder | ReportRefund | NoteNoAward;

/** What a version says of the order itself: the facts that are merged by rules of their own are left out. */
function contentOf({ paid: _, cancelledAt: __, customer: ___, placedAt: ____, ...content }: OrderSnapshot): string {
  return canonical(content);
}

/** Of two versions told at the same second neither is newer: any fixed choice serves, if only the sequence does not make it. */
function isNewer(told: OrderSnapshot, known: OrderSnapshot): boolean {
  if (told.updatedAt !== known.updatedAt) return told.updatedAt > known.updatedAt;
  return contentOf(told) > contentOf(known);
}

const earlier = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a);

/**
 * A newer version of the order replaces the older one. Some facts are never taken back by any delivery: that it was paid, that it
 * was cancelled, who bought it. An order that the store hands to somebody else has earned already (I-11).
 */
export function merge(known: OrderSnapshot | null, told: OrderSnapshot): OrderSnapshot {
  if (!known) return told;
  return {
    ...(isNewer(told, known) ? told : known),
    paid: known.paid || told.paid,
    cancelledAt: earlier(known.cancelledAt, told.cancelledAt),
    customer: known.customer ?? told.customer,
    placedAt: known.placedAt < told.placedAt ? known.placedAt : told.placedAt,
  };
}

function reportOrder(command: ReportOrder, order: Order): Decided<IntakeEvent>[] {
  const merged = merge(order.snapshot, command.snapshot);
  const news = command.refunds.filter((refund) => !order.refunds[refund.refund]);
  const changed = canonical(merged) !== canonical(order.snapshot);
  return [
    ...(changed ? [{ ...occurred(OrderReported, { snapshot: merged }), occurredAt: merged.updatedAt }] : []),
    ...news.map((refund) => ({ ...occurred(OrderRefundReported, { refund }), occurredAt: refund.at })),
  ];
}

function reportRefund({ refund }: ReportRefund, order: Order): Decided<IntakeEvent>[] {
  if (order.refunds[refund.refund]) return [];
  return [{ ...occurred(OrderRefundReported, { refund }), occurredAt: refund.at }];
}

/** What was told of an order: one stream per order. */
export const orderDecider: Decider<OrderCommand, IntakeEvent, Order> = {
  context: 'intake',
  foldVersion: 'intake/1',
  initial: () => ({ snapshot: null, refunds: {}, notAwarded: '' }),
  evolve(order, event) {
    if (event.type === 'OrderReported') order.snapshot = event.data.snapshot;
    else if (event.type === 'OrderRefundReported') order.refunds[event.data.refund.refund] = event.data.refund;
    else order.notAwarded = JSON.stringify(event.data.reasons);
    return order;
  },
  decide(command, order) {
    if (command.kind === 'ReportOrder') return reportOrder(command, order);
    if (command.kind === 'ReportRefund') return reportRefund(command, order);
    if (JSON.stringify(command.reasons) === order.notAwarded) return [];
    return [occurred(OrderNotAwarded, { order: command.order, reasons: command.reasons })];
  },
};
