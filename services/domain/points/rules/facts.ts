import type { OrderLine, OrderSnapshot } from '@loyalty/contracts/intake/events';
import { toMinor } from '@loyalty/contracts/kernel/money';
import type { ConditionField } from '@loyalty/contracts/programs/settings/conditions';
import { type Fraction, fraction } from '../../kernel/fraction.js';

/** What the platform says of a product beyond an order's line; asked only where a program in force needs it. */
export interface ProductFacts {
  readonly type: string;
  readonly vendor: string;
  readonly tags: readonly string[];
  readonly collections: readonly { readonly id: string; readonly title: string }[];
}
export type Products = ReadonlyMap<string, ProductFacts>;

/** What conditions ask of a person: personal data, which never leaves the reactor. Unknown parts are empty. */
export interface PersonFacts {
  readonly city: string;
  readonly countryCode: string;
  readonly email: string;
  readonly phone: string;
  readonly tags: readonly string[];
  readonly taxExempt: boolean | null;
}

/** A fact as conditions compare it: a text or a list of texts in small letters, an exact number, yes or no; null where nobody knows it. */
export type FactValue = string | readonly string[] | Fraction | boolean | null;

/** Texts are compared without case and without blanks around them; a blank text is a missing one. */
export const plainText = (text: string): string => text.trim().toLowerCase();
const known = (text: string): string | null => plainText(text) || null;
const listed = (texts: readonly string[]): readonly string[] | null => {
  const words = texts.map(plainText).filter((word) => word !== '');
  return words.length > 0 ? words : null;
};

type FieldOf<P extends string> = Extract<ConditionField, `${P}_${string}`>;
export type OrderValues = Readonly<Record<FieldOf<'order'>, FactValue>>;
export type ProductValues = Readonly<Record<FieldOf<'product'>, FactValue>>;
export type PersonValues = Readonly<Record<FieldOf<'customer'>, FactValue>>;

/** What of an order does not change from program to program: read once however many programs ask. */
export interface ReadOrder {
  readonly values: OrderValues;
  readonly lines: readonly ReadLine[];
}
export interface ReadLine {
  readonly line: OrderLine;
  readonly net: bigint;
  readonly tax: bigint;
  readonly taxes: readonly { readonly title: string; readonly amount: bigint }[];
}

const read = new WeakMap<OrderSnapshot, ReadOrder>();

/** An order's facts, ready to be compared and counted; amounts in minor units. Remembered as long as the snapshot lives. */
export function readOrder(order: OrderSnapshot): ReadOrder {
  const before = read.get(order);
  if (before) return before;
  const { currency } = order;
  const minor = ({ title, amount }: { title: string; amount: string }) => ({
    title: plainText(title),
    amount: toMinor(amount, currency),
  });
  const now: ReadOrder = {
    values: {
      order_subtotal_price: fraction(order.subtotal),
      order_total_price: fraction(order.total),
      order_total_weight: fraction(order.grams),
      order_discount: fraction(order.discount),
      order_payment_gateway: listed(order.gateways),
      order_shipping_rate: listed(order.shippingMethods),
      order_tags: listed(order.tags),
      order_sale_channel: order.channel,
    },
    lines: order.lines.map((line) => ({
      line,
      net: toMinor(line.net, currency),
      tax: toMinor(line.tax, currency),
      taxes: line.taxes.map(minor),
    })),
  };
  read.set(order, now);
  return now;
}

/** A line's product: what the line says itself, and what the platform says of the product where it was asked. */
export function productValues(line: OrderLine, products: Products): ProductValues {
  const facts = line.product === null ? undefined : products.get(line.product);
  return {
    product_type: facts ? known(facts.type) : null,
    product_title: known(line.title),
    product_vendor: known(line.vendor || (facts?.vendor ?? '')),
    product_tag: facts ? listed(facts.tags) : null,
    product_is_subscription: line.subscription,
    product_collection: facts ? listed(facts.collections.flatMap(({ id, title }) => [id, title])) : null,
  };
}

/** A person's facts; of somebody of whom nothing is known all of them are missing. */
export function personValues(person: PersonFacts | null): PersonValues {
  return {
    customer_city: person ? known(person.city) : null,
    customer_country_code: person ? known(person.countryCode) : null,
    customer_email: person ? known(person.email) : null,
    customer_phone: person ? known(person.phone) : null,
    customer_tag: person ? listed(person.tags) : null,
    customer_tax_exempt: person ? person.taxExempt : null,
  };
}
