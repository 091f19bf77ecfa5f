import type { programRows as english } from '../en/program-rows.js';
import type { Translated } from '../translated.js';

/** Rows of a program's form: conditions, and its name in other languages. */
const condition = {
  what: '項目',
  how: '比較',
  content: '値',
  grams: 'g',
  of: { customer: '顧客', order: '注文', product: '商品' },
  match: {
    contains: '次の文字を含む',
    not_contains: '次の文字を含まない',
    equal: '次と等しい',
    not_equal: '次と等しくない',
    start: '次で始まる',
    end: '次で終わる',
    includes: '次を含む',
    not_includes: '次を含まない',
    greater_than: '次より大きい',
    greater_or_equal: '次以上',
    less_than: '次より小さい',
    less_or_equal: '次以下',
    empty: '空である',
    not_empty: '空でない',
  },
} as const;

const translation = {
  language: '言語',
  text: 'その言語での名前',
  add: '言語を追加',
  row: '言語 {{n}}',
} as const;

export const programRows: Translated<typeof english> = { condition, translation };
