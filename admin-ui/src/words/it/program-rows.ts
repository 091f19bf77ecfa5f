import type { programRows as english } from '../en/program-rows.js';
import type { Translated } from '../translated.js';

/** Rows of a program's form: conditions, and its name in other languages. */
const condition = {
  what: 'Che cosa',
  how: 'Confronto',
  content: 'Valore',
  grams: 'g',
  of: { customer: 'Cliente', order: 'Ordine', product: 'Prodotto' },
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
