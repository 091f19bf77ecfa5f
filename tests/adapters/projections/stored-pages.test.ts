import { describe, expect, it } from '@jest/globals';
import { CustomerSeen } from '@loyalty/contracts/customers/events';
import { customerSort } from '@loyalty/contracts/customers/list';
import { occurred } from '@loyalty/contracts/kernel/event';
import { listActivities } from '@loyalty/projections/activity/activity.queries';
import { listHistory } from '@loyalty/projections/activity/history.stored-query';
import { listCustomers } from '@loyalty/projections/customers/customer-list.queries';
import { listEverybody } from '@loyalty/projections/customers/customer-page.stored-query';
import { InvalidCursor } from '@loyalty/projections/engine/reading/cursor';
import type { Page } from '@loyalty/projections/engine/reading/page';
import type { AskStored } from '@loyalty/projections/engine/reading/stored-query';
import type { Db } from '@loyalty/projections/ledger-model';
import { HonestShop } from '../../support/log/honest-shop.js';
import { useReadSide } from '../../support/log/read-side.js';

const side = await useReadSide();
const shop = new HonestShop(side.log, 'fern');
const CUSTOMERS = ['1000', '1001', '1002', '1003', '1004', '1005', '1006'] as const;

for (const [n, customer] of CUSTOMERS.entries()) {
  const name = n < 2 ? '' : `Ana ${n % 3}`;
  const profile = { name, email: `a${n}@tea.example`, phone: '+1', firstName: name };
  side.profiles.save({ shop: 'fern', customer, version: 1 }, profile);
  const since = `2026-01-0${1 + Math.floor(n / 2)}T00:00:00.000Z`;
  const seen = occurred(CustomerSeen, { customer, since, profile: 1, member: n % 2 === 0 });
  side.log.append('fern', `customers/${customer}`, seen);
  for (let order = 0; order < 3; order++) shop.order(customer, 10 + (n % 3));
}
await side.catchUp();
// Two were merged into the first, one of them after a merge of its own.
await side.owner.query(`update customer set merged_into = '1000' where customer = '1001'`);
await side.owner.query(`update customer set merged_into = '1001' where customer = '1002'`);
// One line was undone, and one tells of a merge with another customer.
const [undone, merge] = (await side.owner.query<{ id: string }>('select id from activity order by position limit 2'))
  .rows;
await side.owner.query('update activity set undoable = true where id = $1', [undone!.id]);
await side.owner.query(`insert into undo (shop, event, undone_by) values ('fern', $1, 'undoing')`, [undone!.id]);
const merged = JSON.stringify({ kind: 'merge', id: '1004', label: '1004' });
await side.owner.query(`update activity set type = 'merge', source = $1 where id = $2`, [merged, merge!.id]);

const askOf =
  (of: string): AskStored =>
  async (query, ...args) =>
    (await side.reader.ask(of, query, args)).value;

/** All pages of a list, as each of the two ways reads them. */
async function walk<Row>(
  request: { first: number },
  stored: (ask: AskStored, request: { first: number; after?: string }) => Promise<Page<Row> | null>,
  built: (db: Db, request: { first: number; after?: string }) => Promise<Page<Row>>,
) {
  const pages: { stored: Page<Row> | null; built: Page<Row> }[] = [];
  for (let after: string | undefined; ; ) {
    const next = after === undefined ? request : { ...request, after };
    const { value } = await side.reader.read('fern', (db) => built(db, next));
    pages.push({ stored: await stored(askOf('fern'), next), built: value });
    if (!value.hasNextPage) return pages;
    after = value.endCursor!;
  }
}

describe('pages of stored queries', () => {
  it.each(customerSort.options)(
    'equal those of the query builder, with cursors for both, of customers by %s',
    async (sort) => {
      const request = { filter: 'all' as const, sort };
      const pages = await walk(
        { first: 2 },
        (ask, next) => listEverybody(ask, 'fern', { ...request, ...next }),
        (db, next) => listCustomers(db, 'fern', { ...request, ...next }),
      );
      expect(pages).toHaveLength(4);
      for (const { stored, built } of pages) expect(stored).toEqual(built);
      expect(pages.flatMap(({ stored }) => stored!.rows.map(({ id }) => id)).toSorted()).toEqual(CUSTOMERS);
    },
  );

  it.each([
    ['a shop', undefined, 21],
    ['a customer', '1003', 3],
    ['a customer into whom others were merged', '1000', 9],
  ])('equal those of the query builder for the history of %s', async (_, customer, lines) => {
    const pages = await walk(
      { first: 4 },
      (ask, next) => listHistory(ask, 'fern', { ...next, customer }),
      (db, next) => listActivities(db, 'fern', { ...next, customer }),
    );
    for (const { stored, built } of pages) expect(stored).toEqual(built);
    expect(pages.flatMap(({ stored }) => stored!.rows)).toHaveLength(lines);
  });

  it('name the event that undid a line, and the other customer of a merge', async () => {
    const page = await listHistory(askOf('fern'), 'fern', { first: 100 });
    const found = (id: string) => page!.rows.find((row) => row.id === id);
    expect(found(undone!.id)).toMatchObject({ undoneBy: 'undoing', undoable: false });
    expect(found(merge!.id)?.source).toEqual({ kind: 'merge', id: '1004', label: 'Ana 1' });
  });

  it('are empty in another shop, and null for a customer it does not have', async () => {
    const other = askOf('other');
    expect(await listHistory(other, 'other', {})).toMatchObject({ rows: [], total: 0, hasNextPage: false });
    expect(await listHistory(other, 'other', { customer: '1000' })).toBeNull();
    const everybody = { filter: 'all', sort: 'newest' } as const;
    expect(await listEverybody(other, 'other', everybody)).toMatchObject({ rows: [], total: 0 });
  });

  it('refuse the cursor of another list', async () => {
    const first = await listHistory(askOf('fern'), 'fern', { first: 1 });
    const after = first!.endCursor!;
    await expect(listHistory(askOf('fern'), 'fern', { customer: '1000', after })).rejects.toThrow(InvalidCursor);
    const request = { filter: 'all', sort: 'newest', after } as const;
    await expect(listEverybody(askOf('fern'), 'fern', request)).rejects.toThrow(InvalidCursor);
  });

  it('read as many rows as a page may have', async () => {
    for (let n = 0; n < 100; n++) shop.order('1006', 1);
    await side.catchUp();
    const page = await listHistory(askOf('fern'), 'fern', { customer: '1006', first: 100 });
    expect([page!.rows.length, page!.hasNextPage]).toEqual([100, true]);
  });
});
