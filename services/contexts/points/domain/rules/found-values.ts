import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { ConditionField } from '@loyalty/contracts/programs/settings/conditions';
import type { PersonFacts, Products } from './facts.js';

/** What a condition is compared with, as the platform writes it, before `facts.ts` prepares it for comparison. */
interface ComparedFacts {
  readonly order: OrderSnapshot;
  readonly products: Products;
  readonly person: PersonFacts | null;
}

type Reader = (facts: ComparedFacts) => readonly (string | boolean | null | undefined)[];

const ofLines =
  (read: (line: OrderSnapshot['lines'][number], product: ReturnType<Products['get']>) => ReturnType<Reader>): Reader =>
  ({ order, products }) =>
    order.lines.flatMap((line) => read(line, line.product === null ? undefined : products.get(line.product)));

const READERS: Readonly<Record<ConditionField, Reader>> = {
  customer_city: ({ person }) => [person?.city],
  customer_country_code: ({ person }) => [person?.countryCode],
  customer_email: ({ person }) => [person?.email],
  customer_phone: ({ person }) => [person?.phone],
  customer_tag: ({ person }) => person?.tags ?? [],
  customer_tax_exempt: ({ person }) => [person?.taxExempt],
  order_subtotal_price: ({ order }) => [order.subtotal],
  order_total_price: ({ order }) => [order.total],
  order_total_weight: ({ order }) => [String(order.grams)],
  order_discount: ({ order }) => [order.discount],
  order_payment_gateway: ({ order }) => order.gateways,
  order_shipping_rate: ({ order }) => order.shippingMethods,
  order_tags: ({ order }) => order.tags,
  order_sale_channel: ({ order }) => [order.channel],
  product_type: ofLines((_, product) => [product?.type]),
  product_title: ofLines(({ title }) => [title]),
  product_vendor: ofLines(({ vendor }, product) => [vendor || product?.vendor]),
  product_tag: ofLines((_, product) => product?.tags ?? []),
  product_is_subscription: ofLines(({ subscription }) => [subscription]),
  product_collection: ofLines((_, product) => product?.collections.map(({ title }) => title) ?? []),
};

/** The values that a condition of this field finds, each once and as people write them; none where nothing is known. */
export function valuesFound(field: ConditionField, facts: ComparedFacts): string[] {
  const found = READERS[field](facts).flatMap((value) => (value == null ? [] : [String(value).trim()]));
  return [...new Set(found.filter((text) => text !== ''))];
}
