/** Rows of a program's form: conditions, and its name in other languages. */
const condition = {
  what: 'What',
  how: 'Comparison',
  content: 'Value',
  grams: 'g',
  of: { customer: 'Customer', order: 'Order', product: 'Product' },
  match: {
    contains: 'Contains',
    not_contains: 'Does not contain',
    equal: 'Is',
    not_equal: 'Is not',
    start: 'Starts with',
    end: 'Ends with',
    includes: 'Includes',
    not_includes: 'Does not include',
    greater_than: 'Is more than',
    greater_or_equal: 'Is at least',
    less_than: 'Is less than',
    less_or_equal: 'Is at most',
    empty: 'Is empty',
    not_empty: 'Is not empty',
  },
} as const;

const translation = {
  language: 'Language',
  text: 'Translated name',
  add: 'Add language',
  row: 'Language {{n}}',
} as const;

export const programRows = { condition, translation } as const;
