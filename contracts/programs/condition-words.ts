import type { ConditionField, TypeMatch } from './settings/conditions.js';

type Flag = 'customer_tax_exempt' | 'product_is_subscription';

/** Words of conditions in one language. `{what}` is a field, `{value}` what it is compared with. */
export interface ConditionWords {
  readonly field: Readonly<Record<Exclude<ConditionField, Flag>, string>>;
  /** Fields that are yes or no, as a whole condition: for yes, and for no. */
  readonly flag: Readonly<Record<Flag, readonly [yes: string, no: string]>>;
  readonly match: Readonly<Record<TypeMatch, string>>;
  readonly and: string;
  readonly or: string;
  /** In place of conditions that are nobody's business but the merchant's. */
  readonly further: string;
  /** All conditions as a part of a summary. */
  readonly when: string;
}

/** Each condition is a phrase, so that any two can be joined. */
export const englishConditions: ConditionWords = {
  field: {
    customer_city: 'city',
    customer_country_code: 'country',
    customer_email: 'email',
    customer_phone: 'phone',
    customer_tag: 'customer tags',
    order_subtotal_price: 'subtotal',
    order_total_price: 'order total',
    order_total_weight: 'total weight',
    order_discount: 'discount',
    order_payment_gateway: 'payment method',
    order_shipping_rate: 'shipping rate',
    order_tags: 'order tags',
    order_sale_channel: 'sales channel',
    product_type: 'product type',
    product_title: 'product',
    product_vendor: 'vendor',
    product_tag: 'product tags',
    product_collection: 'collection',
  },
  flag: {
    customer_tax_exempt: ['tax-exempt customer', 'customer who is not tax-exempt'],
    product_is_subscription: ['subscription product', 'product without a subscription'],
  },
  match: {
    contains: '{what} with “{value}”',
    not_contains: '{what} without “{value}”',
    equal: '{what} {value}',
    not_equal: '{what} other than {value}',
    start: '{what} that begins with “{value}”',
    end: '{what} that ends with “{value}”',
    includes: '{what} with “{value}”',
    not_includes: '{what} without “{value}”',
    greater_than: '{what} above {value}',
    greater_or_equal: '{what} of at least {value}',
    less_than: '{what} below {value}',
    less_or_equal: '{what} of at most {value}',
    empty: 'no {what}',
    not_empty: 'any {what}',
  },
  and: '{what} and {other}',
  or: '{what} or {other}',
  further: 'further conditions',
  when: 'requires {what}',
};
