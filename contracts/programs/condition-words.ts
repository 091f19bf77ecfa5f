import type { ConditionField, conditionFields, OperatorOf, TypeMatch } from './settings/conditions.js';

/** The name of a field in a form, beside its words in a clause. */
interface ComparedField {
  readonly name: string;
  /** As the subject of a clause, plural where an order can have several. */
  readonly what: string;
}
/** A field that is yes or no, as a whole clause for each. */
interface FlagField {
  readonly name: string;
  readonly yes: string;
  readonly no: string;
}

/**
 * Words of conditions in one language. Each condition is a clause that follows "if", so that any two can be joined. `{what}` is the field
 * and `{value}` what it is compared with.
 */
export interface ConditionWords {
  readonly field: {
    readonly [Field in ConditionField]: (typeof conditionFields)[Field]['kind'] extends 'flag'
      ? FlagField
      : ComparedField;
  };
  readonly match: {
    readonly text: Readonly<Record<OperatorOf<'text'>, string>>;
    readonly list: Readonly<Record<OperatorOf<'list'>, string>>;
    readonly number: Readonly<Record<OperatorOf<'number'>, string>>;
  };
  /** Clauses with the name of a country, in which it needs no article. */
  readonly country: Partial<Readonly<Record<TypeMatch, string>>>;
  /** Names of sales channels, of which the log has codes. */
  readonly channel: Readonly<Record<'online' | 'pos' | 'draft', string>>;
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
  field: {
    customer_city: { name: 'City', what: 'the city' },
    customer_country_code: { name: 'Country', what: 'the country' },
    customer_email: { name: 'Email address', what: 'the email address' },
    customer_phone: { name: 'Phone number', what: 'the phone number' },
    customer_tag: { name: 'Customer tag', what: 'the customer tags' },
    customer_tax_exempt: {
      name: 'Tax-exempt',
      yes: 'the customer is tax-exempt',
      no: 'the customer is not tax-exempt',
    },
    order_subtotal_price: { name: 'Subtotal', what: 'the subtotal' },
    order_total_price: { name: 'Order total', what: 'the order total' },
    order_total_weight: { name: 'Total weight', what: 'the total weight' },
    order_discount: { name: 'Discount', what: 'the discount' },
    order_payment_gateway: { name: 'Payment method', what: 'the payment methods' },
    order_shipping_rate: { name: 'Shipping method', what: 'the shipping methods' },
    order_tags: { name: 'Order tag', what: 'the order tags' },
    order_sale_channel: { name: 'Sales channel', what: 'the sales channel' },
    product_type: { name: 'Product type', what: 'the product type' },
    product_title: { name: 'Product name', what: 'the product name' },
    product_vendor: { name: 'Vendor', what: 'the vendor' },
    product_tag: { name: 'Product tag', what: 'the product tags' },
    product_is_subscription: {
      name: 'Bought on subscription',
      yes: 'the product is bought on subscription',
      no: 'the product is not bought on subscription',
    },
    product_collection: { name: 'Collection', what: 'the product’s collections' },
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
  channel: { online: 'online store', pos: 'point of sale', draft: 'draft orders' },
  and: '{what} and {other}',
  or: '{what} or {other}',
  further: 'further conditions are met',
  certain: 'certain conditions are met',
  when: 'if {what}',
  alone: '{what}',
};
