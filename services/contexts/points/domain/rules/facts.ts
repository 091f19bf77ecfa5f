import type { OrderLine, OrderSnapshot } from '@loyalty/contracts/intake/events';
import { shortDecimal } from '@loyalty/contracts/kernel/decimal';
import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import type { CountedLine } from '@loyalty/contracts/points/events';
import type { ConditionField } from '@loyalty/contracts/programs/settings/conditions';
import { localDay } from '../../../../kernel/calendar.js';
import { fraction } from '../../../../kernel/fraction.js';

/** The platform's data of a product beyond an order's line; loaded only where a program in force needs it. */
export interface ProductFacts {
  readonly type: string;
  readonly vendor: string;
  readonly tags: readonly string[];
  readonly collections: readonly { readonly id: string; readonly title: string }[];
}
export type Products = ReadonlyMap<string, ProductFacts>;

/** Personal data for conditions, which never leaves the process manager. Unknown parts are empty. */
export interface PersonFacts {
  readonly city: string;
  readonly countryCode: string;
  readonly email: string;
  readonly phone: string;
  readonly tags: readonly string[];
  readonly taxExempt: boolean | null;
}

/** A fact for comparison: a lower-case text or a list of such, `true` or `false`, or millionths; null when unknown. */
export type FactValue = string | readonly string[] | bigint | null;

/** A number in whole millionths, exactly: money has at most three digits after the point, a condition's content six. */
export function millionths(number: string | number): bigint {
  const short = shortDecimal(String(number), 6);
  if (short !== null) return BigInt(short);
  const { top, bottom } = fraction(number);
  return (top * 1_000_000n) / bottom;
}

/** Normalises a text for comparison, without case and surrounding blanks; a blank text is missing. */
export const plainText = (text: string): string => text.trim().toLowerCase();
const known = (text: string): string | null => plainText(text) || null;
const listed = (texts: readonly string[]): readonly string[] | null => {
  const words = texts.map(plainText).filter((word) => word !== '');
  return words.length > 0 ? words : null;
};

type FieldOf<P extends string> = Extract<ConditionField, `${P}_${string}`>;
export type OrderValues = Readonly<Record<FieldOf<'order'>, FactValue>>;
export type ProductValues = Readonly<Record<FieldOf<'product'>, FactValue>>;
type PersonValues = Readonly<Record<FieldOf<'customer'>, FactValue>>;

/** The part of an order that is equal for all programs, computed once. */
interface ReadOrder {
  readonly values: OrderValues;
  readonly lines: readonly ReadLine[];
  /** The shop-local day it was placed. */
  day(zone: string): string;
  /** The products of its lines, in their order. */
  products(known: Products): readonly ProductValues[];
}
/** A line's money in minor units. */
export class ReadLine {
  readonly net: bigint;
  readonly tax: bigint;
  readonly taxes: readonly { readonly title: string; readonly amount: bigint }[];
  private bareValue: LineValue | null = null;
  private taxedValue: LineValue | null = null;

  constructor(
    readonly line: OrderLine,
    private readonly order: OrderSnapshot,
  ) {
    const minor = (amount: string) => toMinor(amount, order.currency);
    this.net = minor(line.net);
    this.tax = minor(line.tax);
    this.taxes = line.taxes.map(({ title, amount }) => ({ title: plainText(title), amount: minor(amount) }));
  }

  /** Value without tax, as money and as an award records it; computed on first use. */
  get bare(): LineValue {
    this.bareValue ??= this.value(this.order.taxesIncluded ? this.net - this.tax : this.net);
    return this.bareValue;
  }

  /** Value with tax; computed on first use. */
  get taxed(): LineValue {
    this.taxedValue ??= this.value(this.order.taxesIncluded ? this.net : this.net + this.tax);
    return this.taxedValue;
  }

  /** The line with a given value. */
  value(money: bigint): LineValue {
    const { line, title, quantity } = this.line;
    const amount = money < 0n ? 0n : money;
    return {
      amount,
      counted: { line, title, quantity, amount: fromMinor(amount, this.order.currency), counted: true },
    };
  }
}

/** Counted money of a line in minor units, never below zero, with the line as an award records it. */
export interface LineValue {
  readonly amount: bigint;
  readonly counted: CountedLine;
}

/** Memoises the last answer: all programs evaluate one order with the same zone and products. */
function lastly<K, V>(make: (key: K) => V): (key: K) => V {
  let last: { readonly key: K; readonly value: V } | null = null;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

function orderOf(order: OrderSnapshot): ReadOrder {
  return {
    values: {
      order_subtotal_price: millionths(order.subtotal),
      order_total_price: millionths(order.total),
      order_total_weight: millionths(order.grams),
      order_discount: millionths(order.discount),
      order_payment_gateway: listed(order.gateways),
      order_shipping_rate: listed(order.shippingMethods),
      order_tags: listed(order.tags),
      order_sale_channel: order.channel,
    },
    lines: order.lines.map((line) => new ReadLine(line, order)),
    day: lastly((zone: string) => localDay(order.placedAt, zone)),
    products: lastly((known: Products) => order.lines.map((line) => productValues(line, known))),
  };
}

/** An order's facts, prepared for comparison and counting; amounts in minor units. The last order is memoised for the programs after it. */
export const readOrder = lastly(orderOf);

type ProductFields = Pick<ProductValues, 'product_type' | 'product_tag' | 'product_collection'>;
const UNKNOWN: ProductFields = { product_type: null, product_tag: null, product_collection: null };
const readProducts = new WeakMap<ProductFacts, ProductFields>();

function readProduct(facts: ProductFacts): ProductFields {
  const before = readProducts.get(facts);
  if (before) return before;
  const now: ProductFields = {
    product_type: known(facts.type),
    product_tag: listed(facts.tags),
    product_collection: listed(facts.collections.flatMap(({ id, title }) => [id, title])),
  };
  readProducts.set(facts, now);
  return now;
}

/** A line's product: data of the line itself, and the platform's data where it was loaded. */
function productValues(line: OrderLine, products: Products): ProductValues {
  const facts = line.product === null ? undefined : products.get(line.product);
  const events = facts ? readProduct(facts) : UNKNOWN;
  return {
    ...events,
    product_title: known(line.title),
    product_vendor: known(line.vendor || (facts?.vendor ?? '')),
    product_is_subscription: line.subscription === null ? null : String(line.subscription),
  };
}

function valuesOf(person: PersonFacts | null): PersonValues {
  return {
    customer_city: person ? known(person.city) : null,
    customer_country_code: person ? known(person.countryCode) : null,
    customer_email: person ? known(person.email) : null,
    customer_phone: person ? known(person.phone) : null,
    customer_tag: person ? listed(person.tags) : null,
    customer_tax_exempt: person?.taxExempt == null ? null : String(person.taxExempt),
  };
}

/** A person's facts, all missing for an unknown person. The last one is memoised. */
export const personValues = lastly(valuesOf);
