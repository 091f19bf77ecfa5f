import type { programRows as english } from '../en/program-rows.js';
import type { Translated } from '../translated.js';

/** Rows of a program's form: conditions, and its name in other languages. */
const condition = {
  what: 'Qué',
  how: 'Comparación',
  content: 'Valor',
  grams: 'g',
  of: { customer: 'Cliente', order: 'Pedido', product: 'Producto' },
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
