import { seek } from '../engine/schema/lookup.js';
import type { Projection } from '../engine/schema/projection.js';
import { instant, type RowOf, table, text } from '../engine/schema/table.js';
import { customerTable } from './customer-table.js';
import { type CustomerGroup, groupOf } from './groups.js';
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
    /** The group that lists go by. */
    type: text as typeof text & { of?: CustomerGroup },
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
    // In the order of a list it sorts all matches, never a scan of the list for them: matches may be at its far end.
    lookup: {
      name: 'find_customers',
      column: 'search',
      sql: `create function $function(pattern text, another text, others text[], kind text, most int,
          in_tier text default null, or_none boolean default false, only_excluded boolean default false, sort text default null,
          after_since timestamptz default null, after_name text default null, after_customer text default null)
        returns table (customer text, since timestamptz, sort_name text) language sql stable security definer
        set search_path = pg_catalog set plan_cache_mode = force_custom_plan set enable_indexscan = off
        begin atomic
          ${seek('pattern', 'another')}
          select customer, since, sort_name from $table where shop = (select current_setting('app.shop', true))
            and search like pattern and (another = '%' or search like another) and search like all(others)
            and (kind is null or type = kind)
            and (in_tier is null or type = 'Member' and (tier = in_tier or or_none and tier is null))
            and (excluded or not only_excluded)
            and (after_customer is null or case sort
              when 'newest' then (since, customer) < (after_since, after_customer)
              when 'oldest' then (since, customer) > (after_since, after_customer)
              when 'name_desc' then (sort_name, customer) < (after_name, after_customer)
              else (sort_name, customer) > (after_name, after_customer) end)
            order by case when sort = 'newest' then since end desc, case when sort = 'oldest' then since end,
              case when sort = 'name_desc' then sort_name end desc, case when sort = 'name_asc' then sort_name end,
              case when sort in ('newest', 'name_desc') then customer end desc, case when sort in ('oldest', 'name_asc') then customer end
            limit most;
        end`,
    },
  },
);

type Customer = RowOf<typeof customerTable>;

const LISTED = ['type', 'merged_into', 'tier', 'excluded', 'since', 'name', 'email'] as const;

function entry(row: Customer): RowOf<typeof directoryTable> {
  const { shop, customer, tier, excluded, since, name, email } = row;
  const type = groupOf(row);
  const [sort_name, search] = [searchable(name || email), searchable(`${name} ${email}`)];
  return { shop, customer, type, tier, excluded, since, sort_name, search, email };
}

export const directoryProjection: Projection = {
  name: 'directory',
  version: 4,
  tables: [directoryTable],
  on: {},
  every(_event, rows) {
    for (const { before, after } of rows.changes(customerTable))
      if (after && LISTED.some((name) => before?.[name] !== after[name])) rows.overwrite(directoryTable, entry(after));
  },
};
