import { beforeAll, describe, expect, it } from '@jest/globals';
import { listCustomers } from '@loyalty/projections/customers/customer-list.queries';
import type { CustomerSort } from '@loyalty/projections/customers/customer-list-page';
import { useReadSide } from '../../support/log/read-side.js';

const side = await useReadSide();

/** 3,200 of the first name, who stand together at one end of every list; 11,000 of the second; one of both. */
const ANNAS = 3_200;
const ZOES = 11_000;
const BOTH = 'z-both';

interface Person {
  readonly customer: string;
  readonly name: string;
  readonly points: number;
  readonly since: string;
}
const DAY_MS = 86_400_000;
const person = (name: string, n: number, points: number): Person => ({
  customer: `${name.slice(0, 1)}-${n}`,
  name: `${name} ${n % 50}`,
  points,
  since: new Date(Date.UTC(2026, 0, 1) + points * DAY_MS).toISOString(),
});
const people: readonly Person[] = [
  ...Array.from({ length: ANNAS }, (_, n) => person('anna', n, 2_000 + (n % 90))),
  ...Array.from({ length: ZOES }, (_, n) => person('zoe', n, n % 90)),
  { ...person('zoe', 0, 3_000), customer: BOTH, name: 'zoe annabel' },
];

/** Columns of the two tables for every customer; columns that no list reads have any value. */
const FILL = `
  with person as (select * from json_to_recordset($1) as p(customer text, name text, points bigint, since timestamptz)),
  balance as (insert into customer select (jsonb_populate_record(null::customer, $2::jsonb || jsonb_build_object(
    'customer', customer, 'name', name, 'available', points, 'since', since))).* from person)
  insert into customer_directory (shop, customer, type, since, sort_name, search, email, excluded)
  select 'fern', customer, 'Member', since, name, name, '', false from person`;

beforeAll(async () => {
  const columns = side.model.projections.flatMap(({ tables }) => tables).find(({ name }) => name === 'customer')!;
  const bare = Object.fromEntries(columns.names.map((name) => [name, name.endsWith('_at') ? null : '0']));
  await side.projector.query(FILL, [
    JSON.stringify(people),
    JSON.stringify({ ...bare, shop: 'fern', type: 'Member', forgotten: false, lots_follow: false, excluded: false }),
  ]);
  await side.owner.query('analyze customer');
  await side.owner.query('analyze customer_directory');
}, 60_000);

const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const ORDERS: Record<CustomerSort, (a: Person, b: Person) => number> = {
  // Nobody was ever active here.
  active_desc: (a, b) => text(b.customer, a.customer),
  active_asc: (a, b) => text(a.customer, b.customer),
  newest: (a, b) => text(b.since, a.since) || text(b.customer, a.customer),
  oldest: (a, b) => text(a.since, b.since) || text(a.customer, b.customer),
  name_asc: (a, b) => text(a.name, b.name) || text(a.customer, b.customer),
  name_desc: (a, b) => text(b.name, a.name) || text(b.customer, a.customer),
  points_desc: (a, b) => b.points - a.points || text(b.customer, a.customer),
  points_asc: (a, b) => a.points - b.points || text(a.customer, b.customer),
};

/** The first pages of a search, and what they should be. */
async function pages(sort: CustomerSort, search: string) {
  const found: string[] = [];
  let after: string | undefined;
  for (let page = 0; page < 3; page++) {
    const request = { filter: 'all', sort, search, first: 70, after } as const;
    const { value } = await side.reader.read('fern', (db) => listCustomers(db, 'fern', request));
    found.push(...value.rows.map(({ id }) => id));
    after = value.endCursor ?? undefined;
    if (!value.hasNextPage) break;
  }
  const words = search.split(' ');
  const requested = people.filter(({ name }) => words.every((word) => name.includes(word))).sort(ORDERS[sort]);
  return { found, requested: requested.slice(0, 210).map(({ customer }) => customer) };
}

describe('a search with more hits than are fetched at once', () => {
  const sorts = Object.keys(ORDERS) as CustomerSort[];
  it.each(sorts)('finds by %s customers at both ends of the list', async (sort) => {
    for (const search of ['anna', 'zoe', 'zoe anna']) {
      const { found, requested } = await pages(sort, search);
      expect(found).toEqual(requested);
    }
  });

  it('ends where there is no more: the last page of many is not full', async () => {
    const names = people.filter(({ name }) => name.startsWith('anna')).sort(ORDERS.name_asc);
    const request = { filter: 'all', sort: 'name_asc', search: 'anna' } as const;
    let after: string | undefined;
    const found: string[] = [];
    do {
      const next = { ...request, first: 250, after };
      const { value } = await side.reader.read('fern', (db) => listCustomers(db, 'fern', next));
      found.push(...value.rows.map(({ id }) => id));
      after = value.hasNextPage ? value.endCursor! : undefined;
    } while (after !== undefined);
    expect(found).toEqual([...names.map(({ customer }) => customer), BOTH]);
  });
});
