import type { Projection } from '../engine/schema/projection.js';
import { instant, type RowOf, table, text } from '../engine/schema/table.js';
import { customerTable } from './customer-table.js';
import { searchable } from './searchable.js';

/**
 * Columns for looking up and sorting customers, apart from points. It changes with a person's data, not with every order: its many indexes,
 * above all the trigram index, would otherwise cost the projector more than all other writes.
 */
export const directoryTable = table(
  'customer_directory',
  {
    shop: text,
    customer: text,
    type: customerTable.columns.type,
    tier: customerTable.columns.tier,
    excluded: customerTable.columns.excluded,
    since: instant,
    /** Key for sorting A–Z and for search: lower case, without accents. */
    sort_name: text,
    search: text,
    email: text,
  },
  {
    key: ['shop', 'customer'],
    fillfactor: 90,
    indexes: [
      '(shop, since, customer)',
      '(shop, sort_name, customer)',
      '(shop, type, since, customer)',
      '(shop, type, sort_name, customer)',
      '(shop, tier, since, customer) where tier is not null',
      '(shop, tier, sort_name, customer) where tier is not null',
      '(shop, since, customer) where excluded',
      '(shop, sort_name, customer) where excluded',
      '(shop, email, customer)',
      '(shop, type, email, customer)',
      'using gin (shop, search public.gin_trgm_ops)',
    ],
    // Refers to the table by identity, not by name: a rebuild renames the schema.
    lookup: {
      name: 'find_customers',
      sql: `create function $function(pattern text, another text, others text[], kind text, most int)
        returns table (customer text, since timestamptz, sort_name text)
        language sql stable security definer set search_path = pg_catalog set plan_cache_mode = force_custom_plan
        begin atomic
          select customer, since, sort_name from $table where shop = current_setting('app.shop', true) and search like pattern
            and search like another and search like all(others) and (kind is null or type = kind) limit most;
        end`,
    },
  },
);

type Customer = RowOf<typeof customerTable>;

const LISTED = ['type', 'tier', 'excluded', 'since', 'name', 'email'] as const;

function entry({ shop, customer, type, tier, excluded, since, name, email }: Customer): RowOf<typeof directoryTable> {
  const [sort_name, search] = [searchable(name || email), searchable(`${name} ${email}`)];
  return { shop, customer, type, tier, excluded, since, sort_name, search, email };
}

export const directoryProjection: Projection = {
  name: 'directory',
  version: 3,
  tables: [directoryTable],
  on: {},
  every(_event, rows) {
    for (const { before, after } of rows.changes(customerTable))
      if (after && LISTED.some((name) => before?.[name] !== after[name])) rows.overwrite(directoryTable, entry(after));
  },
};
