import type { programRows as english } from '../en/program-rows.js';
import type { Translated } from '../translated.js';

/** Rows of a program's form: conditions, and its name in other languages. */
const condition = {
  what: 'Qué',
  how: 'Comparación',
  content: 'Valor',
  grams: 'g',
  of: { customer: 'Cliente', order: 'Pedido', product: 'Producto' },
  field: {
    customer_city: 'Ciudad',
    customer_country_code: 'Código de país',
    customer_email: 'Correo',
    customer_phone: 'Teléfono',
    customer_tag: 'Etiqueta del cliente',
    customer_tax_exempt: 'Exento de impuestos',
    order_subtotal_price: 'Subtotal',
    order_total_price: 'Total',
    order_total_weight: 'Peso total',
    order_discount: 'Descuento',
    order_payment_gateway: 'Pasarela de pago',
    order_shipping_rate: 'Tarifa de envío',
    order_tags: 'Etiqueta del pedido',
    order_sale_channel: 'Canal de venta',
    product_type: 'Tipo de producto',
    product_title: 'Nombre del producto',
    product_vendor: 'Proveedor',
    product_tag: 'Etiqueta del producto',
    product_is_subscription: 'Es una suscripción',
    product_collection: 'Colección',
  },
  match: {
    contains: 'Contiene',
    not_contains: 'No contiene',
    equal: 'Es',
    not_equal: 'No es',
    start: 'Empieza por',
    end: 'Termina en',
    includes: 'Incluye',
    not_includes: 'No incluye',
    greater_than: 'Es más de',
    greater_or_equal: 'Es al menos',
    less_than: 'Es menos de',
    less_or_equal: 'Es como máximo',
    empty: 'Está vacío',
    not_empty: 'No está vacío',
  },
};

const translation = {
  language: 'Idioma',
  text: 'Nombre en ese idioma',
  add: 'Añadir idioma',
  row: 'Idioma {{n}}',
};

export const programRows: Translated<typeof english> = { condition, translation };
