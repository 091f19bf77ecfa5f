import type { OrderLine } from '@loyalty/contracts/intake/events';
import { exponentOf, fromMinor, isTooFine, toMinor } from '@loyalty/contracts/kernel/money';
import { z } from 'zod';
import { amount, beginning, platformId, text } from '../../../../platform/inbox/payload.js';
import type { RefundPayload } from './refund.js';
import type { Sold } from './unallocated.js';

export const taxLines = z.array(z.looseObject({ price: amount, title: text })).nullish();
export const lineShape = z.looseObject({
  id: platformId.nullish(),
  product_id: platformId.nullish().catch(null),
  variant_id: platformId.nullish().catch(null),
  vendor: text,
  selling_plan_id: platformId.nullish().catch(undefined),
  title: text,
  name: text,
  quantity: z.int().min(0),
  current_quantity: z.int().min(0).nullish().catch(null),
  price: amount,
  total_discount: amount,
  discount_allocations: z.array(z.looseObject({ amount })).nullish(),
  gift_card: z.boolean().nullish(),
  tax_lines: taxLines,
  tip: z.unknown().optional(),
});

type LinePayload = z.output<typeof lineShape>;

/** Tips that are listed among the lines, apart from what was sold: a tip has no product, and its `tip` says how it was given. */
export function withoutTips(lines: readonly LinePayload[]): { sold: LinePayload[]; tips: LinePayload[] } {
  const isTip = ({ tip }: LinePayload) => typeof tip === 'object' && tip !== null;
  return { sold: lines.filter((line) => !isTip(line)), tips: lines.filter(isTip) };
}

/** Sum of tips in minor units, after their discounts. */
export const tipsOf = (tips: readonly LinePayload[], currency: string): bigint =>
  tips.reduce((sum, tip) => sum + grossOf(tip, currency) - discountOf(tip, currency), 0n);

/**
 * Price of all items of a line in minor units. A unit price may have more decimals than its currency (bulk prices, converted prices): the
 * platform rounds the line, half away from zero.
 */
function grossOf({ price, quantity }: LinePayload, currency: string): bigint {
  if (!isTooFine(price, currency)) return toMinor(price, currency) * BigInt(quantity);
  const { top, bottom } = exactMinor(price, currency);
  const whole = top * BigInt(quantity);
  const rounded = ((whole < 0n ? -whole : whole) * 2n + bottom) / (2n * bottom);
  return whole < 0n ? -rounded : rounded;
}

/** A decimal text of any length in minor units, as an exact fraction. */
function exactMinor(price: string, currency: string): { top: bigint; bottom: bigint } {
  const [whole = '0', digits = ''] = price.split('.');
  const more = digits.slice(exponentOf(currency));
  const top = BigInt(whole + digits.padEnd(exponentOf(currency), '0'));
  return { top, bottom: 10n ** BigInt(more.length) };
}

export const taxOf = (lines: z.output<typeof taxLines>, currency: string): bigint =>
  (lines ?? []).reduce((sum, line) => sum + toMinor(line.price, currency), 0n);

/** Tax amounts by the titles of their kinds. */
export function taxesOf(
  lines: z.output<typeof taxLines>,
  currency: string,
  share = (minor: bigint) => fromMinor(minor, currency),
): OrderLine['taxes'] {
  return (lines ?? []).map(({ title, price }) => ({
    title: beginning(title, 100),
    amount: share(toMinor(price, currency)),
  }));
}

/** Discounts on a line: its allocations, or in older payloads its own discount. */
function discountOf(line: LinePayload, currency: string): bigint {
  const allocated = line.discount_allocations ?? [];
  if (allocated.length === 0) return toMinor(line.total_discount, currency);
  return allocated.reduce((sum, part) => sum + toMinor(part.amount, currency), 0n);
}

/** Returned items of each line by the payload's refunds, whether or not money was refunded. */
function returnedItems(refunds: readonly RefundPayload[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { line_item_id: line, quantity } of refunds.flatMap((one) => one.refund_line_items ?? []))
    sums.set(line, (sums.get(line) ?? 0) + quantity);
  return sums;
}

/** Sold items: present ones and those that a refund took back; items that an edit removed do not count. */
function soldOf({ quantity, current_quantity: now }: LinePayload, returned: number): number {
  return now === null || now === undefined ? quantity : Math.min(quantity, now + returned);
}

function lineOf(line: LinePayload, index: number, returned: ReadonlyMap<string, number>, currency: string): Sold {
  const sold = soldOf(line, returned.get(line.id ?? '') ?? 0);
  /** The sold items' share of an amount of the whole line, rounded down. */
  const share = (minor: bigint): string =>
    fromMinor(sold === line.quantity ? minor : (minor * BigInt(sold)) / BigInt(line.quantity), currency);
  const net = grossOf(line, currency) - discountOf(line, currency);
  return {
    left: line.current_quantity ?? null,
    discount: toMinor(share(discountOf(line, currency)), currency),
    line: {
      line: line.id ?? `line-${index + 1}`,
      product: line.product_id ?? null,
      variant: line.variant_id ?? null,
      title: beginning(line.title || line.name || 'Item', 255),
      vendor: beginning(line.vendor, 255),
      subscription: line.selling_plan_id === undefined ? null : line.selling_plan_id !== null,
      quantity: sold,
      net: share(net),
      tax: share(taxOf(line.tax_lines, currency)),
      taxes: taxesOf(line.tax_lines, currency, share),
      giftCard: line.gift_card === true,
    },
  };
}

/** The lines of an order as sold by now. */
export function soldLines(lines: readonly LinePayload[], refunds: readonly RefundPayload[], currency: string): Sold[] {
  const returned = returnedItems(refunds);
  return lines.map((line, index) => lineOf(line, index, returned, currency));
}
