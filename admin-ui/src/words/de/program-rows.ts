import type { programRows as english } from '../en/program-rows.js';
import type { Translated } from '../translated.js';

/** Rows of a program's form: conditions, and its name in other languages. */
const condition: Translated<typeof english.condition> = {
  what: 'Was',
  how: 'Vergleich',
  content: 'Wert',
  grams: 'g',
  of: { customer: 'Kunde', order: 'Bestellung', product: 'Produkt' },
  field: {
    customer_city: 'Ort',
    customer_country_code: 'Ländercode',
    customer_email: 'E-Mail',
    customer_phone: 'Telefon',
    customer_tag: 'Kunden-Tag',
    customer_tax_exempt: 'Steuerbefreit',
    order_subtotal_price: 'Zwischensumme',
    order_total_price: 'Gesamtsumme',
    order_total_weight: 'Gesamtgewicht',
    order_discount: 'Rabatt',
    order_payment_gateway: 'Zahlungsanbieter',
    order_shipping_rate: 'Versandtarif',
    order_tags: 'Bestell-Tag',
    order_sale_channel: 'Vertriebskanal',
    product_type: 'Produkttyp',
    product_title: 'Produkttitel',
    product_vendor: 'Anbieter',
    product_tag: 'Produkt-Tag',
    product_is_subscription: 'Abonnement',
    product_collection: 'Kollektion',
  },
  match: {
    contains: 'Enthält',
    not_contains: 'Enthält nicht',
    equal: 'Ist',
    not_equal: 'Ist nicht',
    start: 'Beginnt mit',
    end: 'Endet mit',
    includes: 'Umfasst',
    not_includes: 'Umfasst nicht',
    greater_than: 'Ist größer als',
    greater_or_equal: 'Ist mindestens',
    less_than: 'Ist kleiner als',
    less_or_equal: 'Ist höchstens',
    empty: 'Ist leer',
    not_empty: 'Ist nicht leer',
  },
};

const translation: Translated<typeof english.translation> = {
  language: 'Sprache',
  text: 'Name in dieser Sprache',
  add: 'Sprache hinzufügen',
  row: 'Sprache {{n}}',
};

export const programRows: Translated<typeof english> = { condition, translation };
