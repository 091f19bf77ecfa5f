import { type OrderLine, type OrderRefund, type OrderSnapshot, orderSnapshot } from '@loyalty/contracts/intake/events';
import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import { z } from 'zod';
import { readCustomer, type ToldCustomer } from './customer.js';
import { amount, beginning, moment, platformId, read, text, unwrap } from './json.js';
import { refundOf, refundShape } from './refund.js';
import { withinSubtotal } from './unallocated.js';

const taxLines = z.array(z.looseObject({ price: amount, title: text })).nullish();
/** Lists of words that people type: so many, so long, and nothing of them is worth refusing an order for. */
const words = z.array(text).nullish();

const lineShape = z.looseObject({
  id: platformId.nullish(),
  product_id: platformId.nullish().catch(null),
  variant_id: platformId.nullish().catch(null),
  vendor: text,
  selling_plan_allocation: z.unknown().optional(),
  title: text,
  name: text,
  quantity: z.int().min(0),
  price: amount,
  total_discount: amount,
  discount_allocations: z.array(z.looseObject({ amount })).nullish(),
  gift_card: z.boolean().nullish(),
  tax_lines: taxLines,
});

const shape = z.looseObject({
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
        tax_lines: taxLines,
      }),
    )
    .nullish(),
  subtotal_price: z.union([z.string(), z.number()]).nullish(),
  total_tip_received: amount,
  total_price: amount,
  discount_codes: z.array(z.looseObject({ code: text, amount })).nullish(),
  test: z.boolean().nullish(),
  refunds: z.array(refundShape).nullish(),
  customer: z.looseObject({ id: platformId.nullish() }).nullish(),
});
type Told = z.output<typeof shape>;
type ToldLine = z.output<typeof lineShape>;

/** What a delivery tells of an order, with the customer and the refunds it carries. */
export interface ToldOrder {
  readonly snapshot: OrderSnapshot;
  readonly refunds: readonly OrderRefund[];
  readonly customer: ToldCustomer | null;
}

const MOST_WORDS = 250;
const wordsOf = (told: readonly string[] | null | undefined): string[] =>
  [...new Set((told ?? []).map((word) => beginning(word.trim(), 100)).filter(Boolean))].slice(0, MOST_WORDS);

const exactly = (value: string, currency: string): string => fromMinor(toMinor(value, currency), currency);

/** Statuses of an order whose money has come in, even if some or all went back since. */
const PAID = new Set(['paid', 'partially_refunded', 'refunded']);

const taxOf = (lines: z.output<typeof taxLines>, currency: string): bigint =>
  (lines ?? []).reduce((sum, line) => sum + toMinor(line.price, currency), 0n);

/** The same by the titles of their kinds. */
function taxesOf(lines: z.output<typeof taxLines>, currency: string): OrderLine['taxes'] {
  return (lines ?? []).map(({ title, price }) => ({ title: beginning(title, 100), amount: exactly(price, currency) }));
}

/** Discounts on a line: what was allocated to it, or in older payloads its own discount. */
function discountOf(line: ToldLine, currency: string): bigint {
  const allocated = line.discount_allocations ?? [];
  if (allocated.length === 0) return toMinor(line.total_discount, currency);
  return allocated.reduce((sum, part) => sum + toMinor(part.amount, currency), 0n);
}

function lineOf(line: ToldLine, index: number, currency: string): OrderLine {
  const net = toMinor(line.price, currency) * BigInt(line.quantity) - discountOf(line, currency);
  return {
    line: line.id ?? `line-${index + 1}`,
    product: line.product_id ?? null,
    variant: line.variant_id ?? null,
    title: beginning(line.title || line.name || 'Item', 255),
    vendor: beginning(line.vendor, 255),
    subscription: typeof line.selling_plan_allocation === 'object' && line.selling_plan_allocation !== null,
    quantity: line.quantity,
    net: fromMinor(net, currency),
    tax: fromMinor(taxOf(line.tax_lines, currency), currency),
    taxes: taxesOf(line.tax_lines, currency),
    giftCard: line.gift_card === true,
  };
}

function channelOf(source: string): OrderSnapshot['channel'] {
  if (source === 'pos') return 'pos';
  return source === 'shopify_draft_order' ? 'draft' : 'online';
}

function shippingOf(told: Told, currency: string): Pick<OrderSnapshot, 'shipping' | 'shippingTax' | 'shippingTaxes'> {
  const lines = told.shipping_lines ?? [];
  const fees = lines.map((line) => toMinor(read(amount, line.discounted_price ?? line.price), currency));
  const taxes = lines.map((line) => taxOf(line.tax_lines, currency));
  const sum = (amounts: bigint[]) =>
    fromMinor(
      amounts.reduce((a, b) => a + b, 0n),
      currency,
    );
  const shippingTaxes = lines.flatMap((line) => taxesOf(line.tax_lines, currency));
  return { shipping: sum(fees), shippingTax: sum(taxes), shippingTaxes };
}

/**
 * Reads an orders/* body into what the ledger needs of it. Amounts are in the shop's currency.
 * @throws BadPayload | RangeError when a field is not what it should be; the delivery is then parked.
 */
export function readOrder(body: unknown, topic: string, shopCurrency: string, receivedAt: string): ToldOrder {
  const told = read(shape, unwrap(body, 'order'));
  const currency = told.currency ?? shopCurrency;
  const placedAt = told.processed_at ?? told.created_at ?? receivedAt;
  const asTold: OrderSnapshot = read(orderSnapshot, {
    order: told.id,
    number: beginning(told.name || (told.order_number ? `#${told.order_number}` : told.id), 64),
    customer: told.customer?.id ?? null,
    currency,
    placedAt,
    updatedAt: told.updated_at ?? placedAt,
    paid: told.financial_status === '' ? topic === 'orders/paid' : PAID.has(told.financial_status),
    cancelledAt: told.cancelled_at,
    channel: channelOf(told.source_name),
    origin: beginning(told.source_name, 100),
    tags: wordsOf(told.tags.split(',')),
    gateways: wordsOf(told.payment_gateway_names),
    shippingMethods: wordsOf(told.shipping_lines?.map((line) => line.title)),
    grams: Math.round(told.total_weight ?? 0),
    subtotal: exactly(
      told.subtotal_price === null || told.subtotal_price === undefined
        ? told.total_price
        : read(amount, told.subtotal_price),
      currency,
    ),
    discount: exactly(told.total_discounts, currency),
    taxesIncluded: told.taxes_included === true,
    lines: told.line_items.map((line, index) => lineOf(line, index, currency)),
    ...shippingOf(told, currency),
    tip: exactly(told.total_tip_received, currency),
    total: exactly(told.total_price, currency),
    discountCodes: (told.discount_codes ?? []).map((code) => ({
      code: beginning(code.code, 255),
      amount: exactly(code.amount, currency),
    })),
    test: told.test === true,
  });
  const subtotal =
    told.subtotal_price === null || told.subtotal_price === undefined ? null : read(amount, told.subtotal_price);
  const snapshot = { ...asTold, lines: withinSubtotal(asTold.lines, subtotal, currency) };
  return {
    snapshot,
    refunds: (told.refunds ?? []).map((refund) => refundOf(refund, told.id, currency, receivedAt)),
    customer: snapshot.customer ? readCustomer(told.customer) : null,
  };
}
