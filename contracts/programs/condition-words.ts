import type { ConditionField, OperatorOf, TypeMatch } from './settings/conditions.js';

type Flag = 'customer_tax_exempt' | 'product_is_subscription';

/**
 * Words of conditions in one language. Each condition is a clause that follows "if", so that any two can be joined. `{what}` is the field
 * as the clause's subject, plural where an order can have several, and `{value}` what it is compared with.
 */
export interface ConditionWords {
  readonly subject: Readonly<Record<Exclude<ConditionField, Flag>, string>>;
  readonly match: {
    readonly text: Readonly<Record<OperatorOf<'text'>, string>>;
    readonly list: Readonly<Record<OperatorOf<'list'>, string>>;
    readonly number: Readonly<Record<OperatorOf<'number'>, string>>;
  };
  /** Clauses with the name of a country, in which it needs no article. */
  readonly country: Partial<Readonly<Record<TypeMatch, string>>>;
  /** Fields that are yes or no, as a whole clause: for yes, and for no. */
  readonly flag: Readonly<Record<Flag, readonly [yes: string, no: string]>>;
  readonly and: string;
  readonly or: string;
  /** In place of conditions that are nobody's business but the merchant's. */
  readonly further: string;
  /** In place of all of them, where there are no others. */
  readonly certain: string;
  /** All clauses as a part of a summary. */
  readonly when: string;
  /** A clause that stands alone as a list item. */
  readonly alone: string;
}

export const englishConditions: ConditionWords = {
  subject: {
    customer_city: 'the city',
    customer_country_code: 'the country',
    customer_email: 'the email address',
    customer_phone: 'the phone number',
    customer_tag: 'the customer tags',
    order_subtotal_price: 'the subtotal',
    order_total_price: 'the order total',
    order_total_weight: 'the total weight',
    order_discount: 'the discount',
    order_payment_gateway: 'the payment methods',
    order_shipping_rate: 'the shipping rates',
    order_tags: 'the order tags',
    order_sale_channel: 'the sales channel',
    product_type: 'the product type',
    product_title: 'the product name',
    product_vendor: 'the vendor',
    product_tag: 'the product tags',
    product_collection: 'the product’s collections',
  },
  match: {
    text: {
      equal: '{what} is “{value}”',
      not_equal: '{what} is not “{value}”',
      contains: '{what} contains “{value}”',
      not_contains: '{what} does not contain “{value}”',
      start: '{what} begins with “{value}”',
      end: '{what} ends with “{value}”',
      empty: '{what} is missing',
      not_empty: '{what} is given',
    },
    list: {
      includes: '{what} include “{value}”',
      not_includes: '{what} do not include “{value}”',
      contains: '{what} contain the text “{value}”',
      not_contains: '{what} do not contain the text “{value}”',
      empty: '{what} are missing',
      not_empty: '{what} are given',
    },
    number: {
      equal: '{what} is exactly {value}',
      not_equal: '{what} is not {value}',
      greater_than: '{what} is more than {value}',
      greater_or_equal: '{what} is at least {value}',
      less_than: '{what} is less than {value}',
      less_or_equal: '{what} is at most {value}',
    },
  },
  country: { equal: '{what} is {value}', not_equal: '{what} is not {value}' },
  flag: {
    customer_tax_exempt: ['the customer is tax-exempt', 'the customer is not tax-exempt'],
    product_is_subscription: ['the product is bought on subscription', 'the product is not bought on subscription'],
  },
  and: '{what} and {other}',
  or: '{what} or {other}',
  further: 'further conditions are met',
  certain: 'certain conditions are met',
  when: 'if {what}',
  alone: '{what}',
};
