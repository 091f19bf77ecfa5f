import type { FoldContext, Of, Projection } from '../engine/schema/projection.js';
import { flag, json, orNull, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { customerTable } from './customer-table.js';

/**
 * What lists are filtered by and points do not change: it has no part in the writes of an order. Tags, language and month of birth are copies of
 * the vault's, until the person is forgotten.
 */
export const traitsTable = table(
  'customer_traits',
  {
    shop: text,
    customer: text,
    /** As the store spells them. */
    tags: json<readonly string[]>(),
    language: orNull(text),
    /** Consent to marketing by e-mail; null for somebody who was never asked. */
    subscribed: orNull(flag),
    birth_month: orNull(whole),
  },
  {
    key: ['shop', 'customer'],
    fillfactor: 90,
    indexes: [
      '(shop, language, customer) where language is not null',
      '(shop, subscribed, customer) where subscribed is not null',
      '(shop, birth_month, customer) where birth_month is not null',
    ],
  },
);

/** Customers by tag, in small letters: the store compares tags without case. */
export const customerTagTable = table(
  'customer_tag',
  { shop: text, tag: text, customer: text },
  { key: ['shop', 'tag', 'customer'] },
);

/** Tags of a shop's customers, with the spelling that came first and the number of customers. */
export const shopTagTable = table(
  'shop_tag',
  { shop: text, tag: text, label: text, n: whole },
  { key: ['shop', 'tag'], fillfactor: 50, indexes: ['(shop, n, tag)'] },
);

type Traits = RowOf<typeof traitsTable>;

/** The form in which tags are compared. */
export const tagKey = (tag: string): string => tag.toLowerCase();

function count(rows: Rows, shop: string, tag: string, by: number): void {
  const key = { shop, tag: tagKey(tag) };
  const known = rows.get(shopTagTable, key);
  const n = (known?.n ?? 0) + by;
  if (n > 0) rows.put(shopTagTable, { ...key, label: known?.label ?? tag, n });
  else if (known) rows.remove(shopTagTable, key);
}

/** Moves a customer from their old tags to the new ones. */
function retag(
  { shop, customer }: Pick<Traits, 'shop' | 'customer'>,
  from: readonly string[],
  to: readonly string[],
  rows: Rows,
) {
  const [before, after] = [from, to].map((tags) => new Map(tags.map((tag) => [tagKey(tag), tag]))) as [
    Map<string, string>,
    Map<string, string>,
  ];
  for (const [tag, label] of before) {
    if (after.has(tag)) continue;
    rows.remove(customerTagTable, { shop, tag, customer });
    count(rows, shop, label, -1);
  }
  for (const [tag, label] of after) {
    if (before.has(tag)) continue;
    rows.put(customerTagTable, { shop, tag, customer });
    count(rows, shop, label, 1);
  }
}

function change(shop: string, customer: string, to: Partial<Traits>, rows: Rows): void {
  const known = rows.get(traitsTable, { shop, customer });
  const before = known ?? { shop, customer, tags: [], language: null, subscribed: null, birth_month: null };
  const after = { ...before, ...to };
  if (
    known ||
    after.tags.length > 0 ||
    [after.language, after.subscribed, after.birth_month].some((one) => one !== null)
  )
    rows.put(traitsTable, after);
  retag(after, before.tags, after.tags, rows);
}

/** What a version of a profile says; what the store left out of it stays. */
function profiled(event: Of<'CustomerSeen'> | Of<'ProfileChanged'>, rows: Rows, world: FoldContext): void {
  const { shop } = event;
  const { customer, profile: version } = event.data;
  const row = rows.get(customerTable, { shop, customer });
  if (!row || row.forgotten || row.profile !== version) return;
  const { tags, language } = world.profile({ shop, customer, version }) ?? {};
  if (tags || language) change(shop, customer, { ...(tags ? { tags } : {}), ...(language ? { language } : {}) }, rows);
}

function born(shop: string, customer: string, version: number | null, rows: Rows, world: FoldContext): void {
  if (rows.get(customerTable, { shop, customer })?.forgotten) return;
  const month = version === null ? null : (world.birthMonth({ shop, customer, version }) ?? null);
  change(shop, customer, { birth_month: month }, rows);
}

export const traitsProjection: Projection = {
  name: 'traits',
  version: 1,
  tables: [traitsTable, customerTagTable, shopTagTable],
  on: {
    CustomerSeen: profiled,
    ProfileChanged: profiled,
    NewsletterConsentChanged: ({ shop, data }, rows) =>
      change(shop, data.customer, { subscribed: data.subscribed }, rows),
    BirthDateGiven: ({ shop, data }, rows, world) => born(shop, data.customer, data.version, rows, world),
    BirthDateRestored: ({ shop, data }, rows, world) => born(shop, data.customer, data.version, rows, world),
    CustomerEdited({ shop, data: { customer, bornOn } }, rows, world) {
      if (bornOn) born(shop, customer, bornOn.after?.version ?? null, rows, world);
    },
    PersonForgotten({ shop, data: { customer } }, rows) {
      change(shop, customer, { tags: [] }, rows);
      rows.remove(traitsTable, { shop, customer });
    },
  },
};
