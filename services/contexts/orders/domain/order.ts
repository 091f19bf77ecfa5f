import {
  type IntakeEvent,
  OrderDeleted,
  OrderNotAwarded,
  type OrderRefund,
  OrderRefundReported,
  OrderReported,
  type OrderSnapshot,
  type RefundStatus,
} from '@loyalty/contracts/intake/events';
import type { NotAwardedReason } from '@loyalty/contracts/intake/reasons';
import { occurred } from '@loyalty/contracts/kernel/event';
import { canonical } from '../../../kernel/canonical.js';
import type { Decided, Decider } from '../../../kernel/decider.js';

/** An order as far as it is known, with the platform's time of the version that named its customer. */
export interface KnownOrder {
  readonly snapshot: OrderSnapshot;
  readonly customerAt: string | null;
}

/** All deliveries about one order, merged so that their sequence does not matter (I-13, I-14). */
export interface Order {
  snapshot: OrderSnapshot | null;
  customerAt: string | null;
  /** When the store deleted the order, which may be known before the order itself; null while it exists. */
  deletedAt: string | null;
  /** When the payment was first reported; null while it is unpaid. */
  paymentKnownSince: string | null;
  /** Former customers of the order, each once. */
  formerCustomers: string[];
  refunds: Record<string, OrderRefund>;
  /** Number of events: detects decisions that were made on an older state. */
  revision: number;
  /** The last recorded reasons, so that equal ones are not recorded again. */
  notAwarded: string;
}

/** A delivery about the order. `futureDate` is the order's own time as given, if it is in the future. */
export interface ReportOrder {
  readonly kind: 'ReportOrder';
  readonly snapshot: OrderSnapshot;
  readonly refunds: readonly OrderRefund[];
  readonly futureDate?: string | null;
}

/** A delivery about a refund; its order may still be unknown (P5). */
export interface ReportRefund {
  readonly kind: 'ReportRefund';
  readonly refund: OrderRefund;
}

/** No program paid; the reasons are recorded for the merchant. */
export interface NoteNoAward {
  readonly kind: 'NoteNoAward';
  readonly order: string;
  readonly reasons: { program: string | null; reason: NotAwardedReason }[];
}

/** The store deleted the order; the order may still be unknown. */
export interface ReportDeletion {
  readonly kind: 'ReportDeletion';
  readonly order: string;
  readonly at: string;
}

export type OrderCommand = ReportOrder | ReportRefund | ReportDeletion | NoteNoAward;

/** Content of a version, without the facts that are merged by rules of their own. */
function contentOf({ paid: _, cancelledAt: __, customer: ___, placedAt: ____, ...content }: OrderSnapshot): string {
  return canonical(content);
}

/**
 * Everything that an award depends on; the version itself is not part of it, nor is it whether a delivery tells which lines are subscriptions:
 * a line is one for ever, and awards ask where none tells.
 */
function awardContentOf({
  updatedAt: _,
  paid: __,
  cancelledAt: ___,
  presentment: ____,
  lines,
  ...content
}: OrderSnapshot): string {
  return canonical({ ...content, lines: lines.map(({ subscription: _____, ...line }) => line) });
}

/** A version without the fraction of its second: several topics report one change of an order, shortly one after the other. */
const newsOf = ({ snapshot, customerAt }: KnownOrder): string =>
  canonical({ ...snapshot, updatedAt: snapshot.updatedAt.slice(0, 19), customerAt: customerAt?.slice(0, 19) });

/** Among versions of the same second none is newer: any fixed order works that does not depend on the sequence of deliveries. */
function isNewer(next: OrderSnapshot, known: OrderSnapshot): boolean {
  if (next.updatedAt !== known.updatedAt) return next.updatedAt > known.updatedAt;
  return contentOf(next) > contentOf(known);
}

const earlier = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a);

/** The newest version that names a customer determines the buyer; a version without a customer changes nothing. */
function buyerOf(known: KnownOrder, next: OrderSnapshot): { customer: string | null; customerAt: string | null } {
  const { customer } = known.snapshot;
  const stays = { customer, customerAt: known.customerAt };
  if (next.customer === null) return stays;
  if (customer === null || known.customerAt === null) return { customer: next.customer, customerAt: next.updatedAt };
  if (next.updatedAt === known.customerAt && next.customer < customer) return stays;
  return next.updatedAt < known.customerAt ? stays : { customer: next.customer, customerAt: next.updatedAt };
}

/**
 * A newer version of the order replaces the older one. Two facts are never reverted by a delivery: that it was paid, and that it was
 * cancelled. Its own time is the earliest ever reported.
 */
export function merge(known: KnownOrder | null, next: OrderSnapshot): KnownOrder {
  if (!known) return { snapshot: next, customerAt: next.customer === null ? null : next.updatedAt };
  const { snapshot } = known;
  const { customer, customerAt } = buyerOf(known, next);
  return {
    customerAt,
    snapshot: {
      ...(isNewer(next, snapshot) ? next : snapshot),
      paid: snapshot.paid || next.paid,
      cancelledAt: earlier(snapshot.cancelledAt, next.cancelledAt),
      customer,
      placedAt: snapshot.placedAt < next.placedAt ? snapshot.placedAt : next.placedAt,
    },
  };
}

const PROGRESS: Record<RefundStatus, number> = { told: 0, pending: 1, settled: 2, failed: 3 };

/**
 * Refund transactions are only added and completed, never the reverse: a copy with less progress is older, whenever it comes. Among
 * copies with equal progress any fixed order works.
 */
function isNewerRefund(next: OrderRefund, known: OrderRefund): boolean {
  const further = next.transactions - known.transactions || PROGRESS[next.status] - PROGRESS[known.status];
  return further === 0 ? canonical(next) > canonical(known) : further > 0;
}

function reportedRefund(refund: OrderRefund, known: OrderRefund | undefined): Decided<IntakeEvent>[] {
  if (known && !isNewerRefund(refund, known)) return [];
  return [{ ...occurred(OrderRefundReported, { refund, again: known !== undefined }), occurredAt: refund.at }];
}

/** A deleted order counts as cancelled, from its cancellation if that came first. */
const withDeletion = (snapshot: OrderSnapshot, deletedAt: string | null): OrderSnapshot => ({
  ...snapshot,
  cancelledAt: earlier(snapshot.cancelledAt, deletedAt),
});

function reportDeletion({ order: id, at }: ReportDeletion, order: Order): Decided<IntakeEvent>[] {
  if (order.deletedAt !== null) return [];
  const deleted = { ...occurred(OrderDeleted, { order: id, at }), occurredAt: at };
  if (order.snapshot === null) return [deleted];
  const snapshot = withDeletion(order.snapshot, at);
  if (snapshot.cancelledAt === order.snapshot.cancelledAt) return [deleted];
  const { customerAt, paymentKnownSince } = order;
  const data = { snapshot, customerAt, changed: false, futureDate: null, paymentKnownSince };
  return [deleted, { ...occurred(OrderReported, data), occurredAt: at }];
}

function reportOrder(command: ReportOrder, order: Order, now: string): Decided<IntakeEvent>[] {
  const known = order.snapshot && { snapshot: order.snapshot, customerAt: order.customerAt };
  const merged = merge(known, withDeletion(command.snapshot, order.deletedAt));
  const { snapshot, customerAt } = merged;
  const changed = order.snapshot === null || awardContentOf(snapshot) !== awardContentOf(order.snapshot);
  const isNews = known === null || newsOf(merged) !== newsOf(known);
  const paymentKnownSince = order.paymentKnownSince ?? (snapshot.paid ? now : null);
  const data = { snapshot, customerAt, changed, futureDate: command.futureDate ?? null, paymentKnownSince };
  return [
    ...(isNews ? [{ ...occurred(OrderReported, data), occurredAt: snapshot.updatedAt }] : []),
    ...command.refunds.flatMap((refund) => reportedRefund(refund, order.refunds[refund.refund])),
  ];
}

type Reported = Extract<IntakeEvent, { type: 'OrderReported' }>['data'];

function evolveReport(order: Order, { snapshot, customerAt, paymentKnownSince }: Reported): Order {
  const before = order.snapshot?.customer ?? null;
  const owners = before === null ? order.formerCustomers : [...order.formerCustomers, before];
  const formerCustomers = [...new Set(owners)].filter((customer) => customer !== snapshot.customer);
  return Object.assign(order, {
    snapshot,
    customerAt,
    paymentKnownSince: order.paymentKnownSince ?? paymentKnownSince,
    formerCustomers,
  });
}

/** One stream per order, with its refunds. */
export const orderDecider: Decider<OrderCommand, IntakeEvent, Order> = {
  context: 'intake',
  foldVersion: 'intake/7',
  initial: () => ({
    snapshot: null,
    customerAt: null,
    deletedAt: null,
    paymentKnownSince: null,
    formerCustomers: [],
    refunds: {},
    revision: 0,
    notAwarded: '',
  }),
  evolve(order, event) {
    if (event.type === 'OrderNotAwarded')
      return Object.assign(order, { notAwarded: JSON.stringify(event.data.reasons) });
    order.revision += 1;
    if (event.type === 'OrderReported') return evolveReport(order, event.data);
    if (event.type === 'OrderDeleted') return Object.assign(order, { deletedAt: event.data.at });
    order.refunds[event.data.refund.refund] = event.data.refund;
    return order;
  },
  decide(command, order, { now }) {
    if (command.kind === 'ReportOrder') return reportOrder(command, order, now);
    if (command.kind === 'ReportRefund') return reportedRefund(command.refund, order.refunds[command.refund.refund]);
    if (command.kind === 'ReportDeletion') return reportDeletion(command, order);
    if (JSON.stringify(command.reasons) === order.notAwarded) return [];
    return [occurred(OrderNotAwarded, { order: command.order, reasons: command.reasons })];
  },
};
