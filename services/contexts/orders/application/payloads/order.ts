import { type OrderRefund, type OrderSnapshot, orderSnapshot } from '@loyalty/contracts/intake/events';
import { fromMinor, isTooFine, toMinor } from '@loyalty/contracts/kernel/money';
import { z } from 'zod';
import { amount, beginning, moment, platformId, read, text, unwrap } from '../../../../platform/inbox/payload.js';
import { type CustomerPayload, readCustomer } from '../../../customers/application/customer-payload.js';
import { isInFuture, notInFuture } from './future.js';
import { lineShape, soldLines, taxesOf, taxLines, taxOf, tipsOf, withoutTips } from './lines.js';
import { presentOf } from './present.js';
import { presentmentOf, presentmentShape } from './presentment.js';
import { refundOf, refundShape } from './refund.js';
import { addsUp, withinSubtotal } from './unallocated.js';
import { paidFor } from './unpaid.js';

/** Lists of free texts, bounded in number and length: nothing in them is worth rejecting an order. */
const words = z.array(text).nullish();

export const orderShape = z.looseObject({
  id: platformId,
  name: text,
  order_number: text,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'is no currency' })
    .nullish(),
  created_at: moment,
  processed_at: moment,
  updated_at: moment,
  cancelled_at: moment,
  financial_status: text,
  source_name: text,
  tags: text,
  payment_gateway_names: words,
  total_weight: z.number().min(0).nullish().catch(null),
  total_discounts: amount,
  taxes_included: z.boolean().nullish(),
  line_items: z.array(lineShape).max(10_000),
  shipping_lines: z
    .array(
      z.looseObject({
        title: text,
        price: amount,
        discounted_price: z.union([z.string(), z.number()]).nullish(),
        discount_allocations: z.array(z.looseObject({ amount })).nullish(),
        tax_lines: taxLines,
      }),
    )
    .nullish(),
  subtotal_price: z.union([z.string(), z.number()]).nullish(),
  current_subtotal_price: z.union([z.string(), z.number()]).nullish(),
  total_tip_received: amount,
  total_price: amount,
  total_outstanding: amount,
  ...presentmentShape,
  discount_codes: z.array(z.looseObject({ code: text, amount })).nullish(),
  test: z.boolean().nullish(),
  refunds: z.array(refundShape).nullish(),
  customer: z.looseObject({ id: platformId.nullish() }).nullish(),
  email: text,
});
type Payload = z.output<typeof orderShape>;

/** An order as in a delivery, with its customer and refunds. */
interface OrderPayload {
  readonly snapshot: OrderSnapshot;
  readonly refunds: readonly OrderRefund[];
  readonly customer: CustomerPayload | null;
  /** The address of a buyer without an account; null where there is none. */
  readonly guest: string | null;
  /** The order's time in the payload, if it was in the future and was replaced by the time of receipt; else null. */
  readonly futureDate: string | null;
}

const MAX_WORDS = 250;
const wordsOf = (payload: readonly string[] | null | undefined): string[] =>
  [...new Set((payload ?? []).map((word) => beginning(word.trim(), 100)).filter(Boolean))].slice(0, MAX_WORDS);

const exactly = (value: string, currency: string): string => fromMinor(toMinor(value, currency), currency);

/** Statuses of an order that was paid, even if some or all of the money was refunded since. */
const PAID = new Set(['paid', 'partially_refunded', 'refunded']);
/** Statuses in which money may be due although some was paid; with another status the platform calls even a paid total outstanding. */
const HALF_PAID = new Set(['partially_paid', 'partially_refunded', 'refunded']);

/** Subtotal of the items in the payload's refunds, whether or not money was refunded; a tip is no item. */
function refundedSubtotal(payload: Payload, tipLines: readonly string[], currency: string): string {
  const items = (payload.refunds ?? []).flatMap((one) => one.refund_line_items ?? []);
  const sold = items.filter(({ line_item_id: line }) => !tipLines.includes(line));
  return fromMinor(
    sold.reduce((sum, { subtotal }) => sum + toMinor(subtotal, currency), 0n),
    currency,
  );
}

function channelOf(source: string): OrderSnapshot['channel'] {
  if (source === 'pos') return 'pos';
  return source === 'shopify_draft_order' ? 'draft' : 'online';
}

/**
 * A shipping fee after its discounts: automatic ones lower `discounted_price`, while what a code took off is in the allocations alone. The
 * lower of the two is what was paid.
 */
function feeOf(line: NonNullable<Payload['shipping_lines']>[number], currency: string): bigint {
  const price = toMinor(line.price, currency);
  const off = (line.discount_allocations ?? []).reduce((sum, part) => sum + toMinor(part.amount, currency), 0n);
  const discounted = toMinor(read(amount, line.discounted_price ?? line.price), currency);
  const paid = price - off < discounted ? price - off : discounted;
  return paid > 0n ? paid : 0n;
}

function shippingOf(
  payload: Payload,
  currency: string,
): Pick<OrderSnapshot, 'shipping' | 'shippingTax' | 'shippingTaxes'> {
  const lines = payload.shipping_lines ?? [];
  const fees = lines.map((line) => feeOf(line, currency));
  const taxes = lines.map((line) => taxOf(line.tax_lines, currency));
  const sum = (amounts: bigint[]) =>
    fromMinor(
      amounts.reduce((a, b) => a + b, 0n),
      currency,
    );
  const shippingTaxes = lines.flatMap((line) => taxesOf(line.tax_lines, currency));
  return { shipping: sum(fees), shippingTax: sum(taxes), shippingTaxes };
}

/** The tip, which newer payloads also list among the lines: it is one tip, whichever of the two names it. */
function tipOf(payload: Payload, tips: Payload['line_items'], currency: string): string {
  const [received, listed] = [toMinor(payload.total_tip_received, currency), tipsOf(tips, currency)];
  return fromMinor(received > listed ? received : listed, currency);
}

const given = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : read(amount, value);

/** When a delivery was received, and when the platform says it was sent. */
export interface Delivered {
  readonly receivedAt: string;
  readonly triggeredAt: string | null;
}

/** Bodies are dated in whole seconds: among versions of one second the delivery's own time decides which is newer. */
function withinItsSecond(updatedAt: string, triggeredAt: string | null): string {
  return triggeredAt?.slice(0, 19) === updatedAt.slice(0, 19) && triggeredAt > updatedAt ? triggeredAt : updatedAt;
}

/** When an order was placed, changed and cancelled: never later than it was received (P25). */
function timesOf(payload: Payload, { receivedAt, triggeredAt }: Delivered) {
  const dated = payload.processed_at ?? payload.created_at ?? receivedAt;
  const placedAt = notInFuture(dated, receivedAt);
  return {
    futureDate: isInFuture(dated, receivedAt) ? dated : null,
    placedAt,
    updatedAt: notInFuture(withinItsSecond(payload.updated_at ?? placedAt, triggeredAt), receivedAt),
    cancelledAt: payload.cancelled_at && notInFuture(payload.cancelled_at, receivedAt),
  };
}

/**
 * Parses an orders/* body into the ledger's order snapshot. Amounts are in the shop's currency.
 * @throws BadPayload | RangeError for an invalid field; the delivery is then parked
 */
export function readOrder(body: unknown, topic: string, shopCurrency: string, delivered: Delivered): OrderPayload {
  const payload = read(orderShape, unwrap(body, 'order'));
  const currency = payload.currency ?? shopCurrency;
  const { futureDate, ...times } = timesOf(payload, delivered);
  const items = withoutTips(payload.line_items);
  const sold = soldLines(items.sold, payload.refunds ?? [], currency);
  const tipLines = items.tips.flatMap(({ id }) => id ?? []);
  const presentment = presentmentOf(payload, currency);
  const asRead: OrderSnapshot = read(orderSnapshot, {
    order: payload.id,
    number: beginning(payload.name || (payload.order_number ? `#${payload.order_number}` : payload.id), 64),
    customer: payload.customer?.id ?? null,
    currency,
    ...times,
    paid: payload.financial_status === '' ? topic === 'orders/paid' : PAID.has(payload.financial_status),
    channel: channelOf(payload.source_name),
    origin: beginning(payload.source_name, 100),
    tags: wordsOf(payload.tags.split(',')),
    gateways: wordsOf(payload.payment_gateway_names),
    shippingMethods: wordsOf(payload.shipping_lines?.map((line) => line.title)),
    grams: Math.round(payload.total_weight ?? 0),
    subtotal: exactly(given(payload.subtotal_price) ?? payload.total_price, currency),
    discount: exactly(payload.total_discounts, currency),
    taxesIncluded: payload.taxes_included === true,
    lines: sold.map(({ line }) => line),
    ...shippingOf(payload, currency),
    tip: tipOf(payload, items.tips, currency),
    tipLines,
    total: exactly(payload.total_price, currency),
    added: fromMinor(0n, currency),
    outstanding: exactly(HALF_PAID.has(payload.financial_status) ? payload.total_outstanding : '0', currency),
    presentment,
    discountCodes: (payload.discount_codes ?? []).map((code) => ({
      code: beginning(code.code, 255),
      amount: exactly(code.amount, currency),
    })),
    test: payload.test === true,
  });
  const refunded = refundedSubtotal(payload, tipLines, currency);
  const subtotals = { asPlaced: given(payload.subtotal_price), now: given(payload.current_subtotal_price), refunded };
  if (items.sold.some(({ price }) => isTooFine(price, currency)) && !addsUp(sold, subtotals, currency))
    throw new RangeError(`a price has more digits than ${currency} allows, and the lines do not come to the subtotal`);
  const order = { ...asRead, lines: withinSubtotal(sold, subtotals, currency) };
  const snapshot = paidFor({ ...order, ...presentOf(order, sold, subtotals) });
  const refundedOrder = { currency, presentment };
  return {
    snapshot,
    refunds: (payload.refunds ?? []).map((one) => refundOf(one, payload.id, refundedOrder, delivered.receivedAt)),
    customer: snapshot.customer ? readCustomer(payload.customer) : null,
    guest: snapshot.customer === null && payload.email.includes('@') ? beginning(payload.email, 255) : null,
    futureDate,
  };
}
