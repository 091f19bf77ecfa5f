import { activityTable } from '@loyalty/projections/activity/activity.projection';
import { customerTable } from '@loyalty/projections/customers/customer-table';
import { directoryTable } from '@loyalty/projections/customers/directory.projection';
import { searchable } from '@loyalty/projections/customers/searchable';
import { customerTagTable, traitsTable } from '@loyalty/projections/customers/traits.projection';
import type { RowOf, Table } from '@loyalty/projections/engine/schema/table';
import { copyOf } from '@loyalty/projections/engine/storage/binary';
import { copyIn } from '@loyalty/projections/engine/storage/copy-in';
import type { PoolClient } from 'pg';
import { person } from './filled-log.js';
import { fillTables } from './filled-tables.js';
import { dice, SHOP } from './history.js';

const AT_ONCE = 10_000;
const BEGAN = Date.parse('2025-01-01T00:00:00.000Z');
const YEAR_MS = 365 * 86_400_000;
const roll = dice(7);
/** Tiers of members above the base tier, each with one of so many members. */
export const TIERS = { silver: 8, gold: 90, black: 1000 } as const;
const TYPES = ['Member', 'Member', 'Member', 'Guest', 'Left'] as const;

type Customer = RowOf<typeof customerTable>;

function tierOf(n: number, type: Customer['type']): string | null {
  if (type !== 'Member') return null;
  const [found] = Object.entries(TIERS).findLast(([, each]) => n % each === 0) ?? [null];
  return found;
}

function customerOf(n: number): Customer {
  const { name, firstName, email, phone } = person(n);
  const since = new Date(BEGAN + Math.floor(roll() * YEAR_MS)).toISOString();
  // Skewed: many balances are zero, few are high.
  const available = roll() < 0.04 ? 0 : Math.floor(roll() ** 3 * 20_000);
  const type = TYPES[Math.floor(roll() * TYPES.length)]!;
  return {
    shop: SHOP,
    customer: String(n),
    name,
    first_name: firstName,
    email,
    phone,
    profile: 1,
    forgotten: false,
    type,
    tier: tierOf(n, type),
    partner_tier: null,
    available,
    pending: 0,
    held: 0,
    debt: 0,
    earned: available,
    redeemed: 0,
    returned: 0,
    refunded: 0,
    expired: 0,
    adjusted: 0,
    since,
    last_activity_at: since,
    last_order_at: null,
    orders: 1,
    last_update_source: 'other',
    last_update_at: null,
    lots_follow: false,
    merged_into: null,
    contacts: null,
    segment: null,
    excluded: false,
    position: n + 1,
  };
}

function entryOf({ shop, customer, type, tier, excluded, since, name, email }: Customer): RowOf<typeof directoryTable> {
  return {
    shop,
    customer,
    type,
    tier,
    excluded,
    since,
    email,
    sort_name: searchable(name),
    search: searchable(`${name} ${email}`),
  };
}

const LANGUAGES = ['en', 'en', 'en', 'de', 'fr', 'ja', 'pt-BR'] as const;
/** How many customers there are to one with each tag. */
const TAGS = { vip: 10, wholesale: 500, press: 20_000 } as const;

const tagsOf = (n: number) => (Object.keys(TAGS) as (keyof typeof TAGS)[]).filter((tag) => n % TAGS[tag] === 0);

function traitsOf({ shop, customer }: Customer, n: number): RowOf<typeof traitsTable> {
  const subscribed = n % 5 === 0 ? null : n % 2 === 0;
  const birth_month = n % 3 === 0 ? 1 + (n % 12) : null;
  return { shop, customer, tags: tagsOf(n), language: LANGUAGES[n % LANGUAGES.length]!, subscribed, birth_month };
}

function lineOf(n: number, customers: number): RowOf<typeof activityTable> {
  const at = new Date(BEGAN + Math.floor((n / customers) * YEAR_MS)).toISOString();
  return {
    shop: SHOP,
    position: n + 1,
    id: `e${n}`,
    type: 'earn_point',
    cause: 'earned',
    population: 'awards',
    customer: String(Math.floor(roll() * customers)),
    points: 5,
    balance_after: 5,
    debt_after: 0,
    occurred_at: at,
    recorded_at: at,
    actor_kind: 'webhook',
    actor_id: '1',
    source: null,
    rule: null,
    program: n % 4 === 0 ? `program-${n % 7}` : null,
    origin: String(n),
    note: '',
    customer_note: '',
    undoable: false,
    expires_at: null,
    available_at: null,
    arithmetic: null,
  };
}

async function copy<T extends Table>(client: PoolClient, table: T, rows: readonly RowOf<T>[]): Promise<void> {
  const columns = table.names.map((name) => `"${name}"`).join(', ');
  await copyIn(client, `copy read.${table.name} (${columns}) from stdin (format binary, freeze)`, copyOf(table, rows));
}

/** Read models of a shop with a number of customers and as many lines of history. */
export const shopOf = (url: string, customers: number): Promise<void> =>
  fillTables(url, async (client) => {
    for (let from = 0; from < customers; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, customers - from) }, (_, n) => customerOf(from + n));
      await copy(client, customerTable, some);
      await copy(client, directoryTable, some.map(entryOf));
      const traits = some.map((one, n) => traitsOf(one, from + n));
      await copy(client, traitsTable, traits);
      const tagged = traits.flatMap(({ shop, customer, tags }) => tags.map((tag) => ({ shop, customer, tag })));
      await copy(client, customerTagTable, tagged);
      const lines = some.map((_, n) => lineOf(from + n, customers));
      await copy(client, activityTable, lines);
    }
  });
