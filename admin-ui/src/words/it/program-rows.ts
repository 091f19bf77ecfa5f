import type { programRows as english } from '../en/program-rows.js';
import type { Translated } from '../translated.js';

/** Rows of a program's form: conditions, and its name in other languages. */
const condition = {
  what: 'Che cosa',
  how: 'Confronto',
  content: 'Valore',
  grams: 'g',
  of: { customer: 'Cliente', order: 'Ordine', product: 'Prodotto' },
  field: {
    customer_city: 'Città',
    customer_country_code: 'Codice paese',
    customer_email: 'E-mail',
    customer_phone: 'Telefono',
    customer_tag: 'Tag cliente',
    customer_tax_exempt: 'Esente da imposte',
    order_subtotal_price: 'Subtotale',
    order_total_price: 'Totale',
    order_total_weight: 'Peso totale',
    order_discount: 'Sconto',
    order_payment_gateway: 'Gateway di pagamento',
    order_shipping_rate: 'Tariffa di spedizione',
    order_tags: 'Tag ordine',
    order_sale_channel: 'Canale di vendita',
    product_type: 'Tipo di prodotto',
    product_title: 'Nome del prodotto',
    product_vendor: 'Fornitore',
    product_tag: 'Tag prodotto',
    product_is_subscription: 'È un abbonamento',
    product_collection: 'Collezione',
  },
  match: {
    contains: 'Contiene',
    not_contains: 'Non contiene',
    equal: 'È',
    not_equal: 'Non è',
    start: 'Inizia con',
    end: 'Finisce con',
    includes: 'Include',
    not_includes: 'Non include',
    greater_than: 'È più di',
    greater_or_equal: 'È almeno',
    less_than: 'È meno di',
    less_or_equal: 'È al massimo',
    empty: 'È vuoto',
    not_empty: 'Non è vuoto',
  },
};

const translation = {
  language: 'Lingua',
  text: 'Nome in questa lingua',
  add: 'Aggiungi lingua',
  row: 'Lingua {{n}}',
};

export const programRows: Translated<typeof english> = { condition, translation };
