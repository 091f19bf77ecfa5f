import type { programRows as english } from '../en/program-rows.js';
import type { Translated } from '../translated.js';

/** Rows of a program's form: conditions, and its name in other languages. */
const condition: Translated<typeof english.condition> = {
  what: 'Was',
  how: 'Vergleich',
  content: 'Wert',
  grams: 'g',
  of: { customer: 'Kunde', order: 'Bestellung', product: 'Produkt' },
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
