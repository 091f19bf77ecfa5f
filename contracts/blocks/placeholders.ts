import type { BlockData } from './data.js';

type Values = Readonly<Record<string, string>>;

/** Fills `{{name}}` in a text of the merchant's; an unknown name stays as it was typed. */
export const fillPlaceholders = (text: string, values: Values): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole));

/** Values of the placeholders that all texts may have; empty for guests where they name a member. */
export function placeholderValues({ member, shop, pointName, language }: BlockData): Values {
  return {
    shop_name: shop.name,
    point_name: pointName.many,
    customer_name: member?.name ?? '',
    loyalty_point: member ? new Intl.NumberFormat(language).format(member.points) : '',
    tier_name: member?.tier ?? '',
  };
}

/** Says the texts of a block with their placeholders filled. @param texts by key, in the language of the data */
export function sayIn(texts: Values, data: BlockData): (key: string, values?: Values) => string {
  const values = placeholderValues(data);
  return (key, own = {}) => fillPlaceholders(texts[key] ?? '', { ...values, ...own });
}
