import type { programRows as english } from '../en/program-rows.js';
import type { Translated } from '../translated.js';

/** Rows of a program's form: conditions, and its name in other languages. */
const condition = {
  what: 'Critère',
  how: 'Comparaison',
  content: 'Valeur',
  grams: 'g',
  of: { customer: 'Client', order: 'Commande', product: 'Produit' },
  match: {
    contains: 'Contient',
    not_contains: 'Ne contient pas',
    equal: 'Est',
    not_equal: 'N’est pas',
    start: 'Commence par',
    end: 'Finit par',
    includes: 'Inclut',
    not_includes: 'N’inclut pas',
    greater_than: 'Dépasse',
    greater_or_equal: 'Est d’au moins',
    less_than: 'Est de moins de',
    less_or_equal: 'Est d’au plus',
    empty: 'Est vide',
    not_empty: 'N’est pas vide',
  },
};

const translation = {
  language: 'Langue',
  text: 'Nom dans cette langue',
  add: 'Ajouter une langue',
  row: 'Langue {{n}}',
};

export const programRows: Translated<typeof english> = { condition, translation };
