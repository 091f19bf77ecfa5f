import type { Condition, EarnSettings, LineFacts, OrderFacts } from '../model/facts.js';
import { decimal } from './decimal.js';

/** Yes, no, or unknown from the log: personal data and the platform's product data are in no event. */
export type Maybe = boolean | null;

/** The award's own statements, where the log has none. */
export interface StatedValue {
  readonly verdicts: readonly boolean[];
  readonly lines: readonly { readonly counted: boolean; readonly why?: string }[];
}

const low = (text: string): string => text.trim().toLowerCase();

/** A decimal in millionths. */
function millionths(number: string | number): bigint {
  const { digits, scale } = decimal(number);
  return (digits * 1_000_000n) / 10n ** BigInt(scale);
}

/** Whether texts satisfy a condition; a blank text counts as missing. */
function ofTexts({ typeMatch, content }: Condition, values: readonly string[]): boolean {
  const texts = values.map(low).filter(Boolean);
  const expected = low(content);
  const isNot = typeMatch.startsWith('not_');
  const found = texts.some((text) => {
    switch (typeMatch.replace(/^not_/, '')) {
      case 'contains':
        return text.includes(expected);
      case 'start':
        return text.startsWith(expected);
      case 'end':
        return text.endsWith(expected);
      case 'empty':
        return true;
      default:
        return text === expected;
    }
  });
  if (typeMatch === 'empty') return !found;
  if (typeMatch === 'not_empty') return found;
  return found !== isNot;
}

function ofNumber({ typeMatch, content }: Condition, number: string | number): boolean {
  const [is, bound] = [millionths(number), millionths(content)];
  const more = is > bound;
  const holds: Record<string, boolean> = {
    equal: is === bound,
    not_equal: is !== bound,
    greater_than: more,
    greater_or_equal: is >= bound,
    less_than: is < bound,
    less_or_equal: !more,
  };
  return holds[typeMatch] === true;
}

/** Verdict of a condition on an order's line, as far as the log allows. */
function judged(condition: Condition, order: OrderFacts, line: LineFacts): Maybe {
  switch (condition.field) {
    case 'order_subtotal_price':
      return ofNumber(condition, order.subtotal);
    case 'order_total_price':
      return ofNumber(condition, order.total);
    case 'order_total_weight':
      return ofNumber(condition, order.grams);
    case 'order_discount':
      return ofNumber(condition, order.discount);
    case 'order_payment_gateway':
      return ofTexts(condition, order.gateways);
    case 'order_shipping_rate':
      return ofTexts(condition, order.shippingMethods);
    case 'order_tags':
      return ofTexts(condition, order.tags);
    case 'order_sale_channel':
      return ofTexts(condition, [order.channel]);
    case 'product_title':
      return ofTexts(condition, [line.title]);
    case 'product_vendor':
      return line.vendor === '' ? null : ofTexts(condition, [line.vendor]);
    case 'product_is_subscription':
      return line.subscription === null ? null : ofTexts(condition, [String(line.subscription)]);
    default:
      return null;
  }
}

/** Whether a line meets the conditions; null when the log does not show it. */
export function metBy(settings: EarnSettings, order: OrderFacts, line: LineFacts, stated: StatedValue | null): Maybe {
  if (!settings.statusUseCondition || settings.conditions.length === 0) return true;
  const received = settings.conditions.map((condition, index) => {
    if (condition.field.startsWith('customer_')) return stated?.verdicts[index] ?? null;
    return judged(condition, order, line);
  });
  const decisive = settings.typeCondition === 'any';
  if (received.includes(decisive)) return decisive;
  return received.includes(null) ? null : !decisive;
}

/** Whether an award's recorded verdict agrees with the log's data of its order. */
export function verdictsAgree(settings: EarnSettings, order: OrderFacts, { verdicts }: StatedValue): boolean {
  const due = settings.statusUseCondition ? settings.conditions.length : 0;
  if (verdicts.length !== due) return false;
  return verdicts.every((verdict, index) => {
    const verdicts = order.lines.map((line) => judged(settings.conditions[index] as Condition, order, line));
    if (verdicts.includes(true)) return verdict;
    return verdicts.includes(null) || !verdict;
  });
}
