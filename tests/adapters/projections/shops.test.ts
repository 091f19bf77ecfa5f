import { describe, expect, it } from '@jest/globals';
import { listActivities } from '@loyalty/projections/activity/activity.queries';
import { quickSearch } from '@loyalty/projections/analytics/search.queries';
import { findCustomer } from '@loyalty/projections/customers/customer.queries';
import { listCustomers } from '@loyalty/projections/customers/customer-list.queries';
import { openPool } from '@loyalty/projections/engine/connection/pool';
import { InvalidCursor } from '@loyalty/projections/engine/reading/cursor';
import { tablesOf } from '@loyalty/projections/engine/schema/generation';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import { sql } from 'kysely';
import { HonestShop } from '../../support/log/honest-shop.js';
import { useReadSide } from '../../support/log/read-side.js';
import { asRole } from '../../support/roles.js';

const side = await useReadSide();
for (const name of ['fern', 'kumo']) {
  const shop = new HonestShop(side.log, name);
  for (let n = 0; n < 60; n++) shop.step(n * 7, n * 3, 1 + ((n * 31) % 150));
}
await side.catchUp();

describe('two shops side by side', () => {
  it('every table with a shop forces row security, keys begin with the shop, and our roles own nothing [I-71]', async () => {
    const { rows: tables } = await side.owner.query(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner,
          (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
            where i.indrelid = c.oid and i.indisprimary) as first_key
        from pg_class c join pg_namespace s on s.oid = c.relnamespace
        where s.nspname = 'read' and c.relkind in ('r', 'p')
          and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop')`,
    );
    expect(tables.map(({ name }) => name).sort()).toEqual(
      tablesOf(ledgerModel)
        .map(({ name }) => name)
        .sort(),
    );
    for (const table of tables) {
      expect(table).toMatchObject({ forced: true, first_key: 'shop' });
      expect(['loyalty_app', 'loyalty_projector']).not.toContain(table.owner);
    }
    const { rows: roles } = await side.owner.query(
      `select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as mighty from pg_roles where rolname like 'loyalty_%' order by 1`,
    );
    expect(roles.filter(({ rolname }) => ['loyalty_app', 'loyalty_projector'].includes(rolname))).toEqual([
      { rolname: 'loyalty_app', mighty: false },
      { rolname: 'loyalty_projector', mighty: false },
    ]);
  });

  it('a query without the right shop sees nothing, even when it forgets to ask for one [I-69]', async () => {
    const app = openPool({ url: asRole(side.ownerUrl, 'loyalty_app'), max: 1 });
    try {
      for (const { name } of tablesOf(ledgerModel)) {
        const { rows } = await app.query(`select count(*) as n from ${name}`);
        expect({ name, n: rows[0].n }).toEqual({ name, n: 0 });
      }
      await expect(app.query(`update customer set available = 1`)).rejects.toThrow(/permission denied/);
      await expect(app.query(`delete from activity`)).rejects.toThrow(/permission denied/);
    } finally {
      await app.end();
    }
    const seen = await side.reader.read('fern', (db) => db.selectFrom('customer').select('shop').distinct().execute());
    expect(seen.value).toEqual([{ shop: 'fern' }]);
    const foreign = await side.reader.read('fern', (db) =>
      listCustomers(db, 'kumo', { filter: 'all', sort: 'newest' }),
    );
    expect(foreign.value).toMatchObject({ rows: [], total: 0 });
  });

  it('the search that runs as the owner finds no customer of another shop, and none without a shop [I-69]', async () => {
    const app = openPool({ url: asRole(side.ownerUrl, 'loyalty_app'), max: 1 });
    const find = `select (select count(*) from find_customers('%', '%', '{}', null, 1000))
      + (select count(*) from find_coupons('%', 1000)) as n`;
    try {
      expect((await app.query(find)).rows).toEqual([{ n: 0 }]);
      for (const shop of ['fern', 'kumo']) {
        await app.query(`select set_config('app.shop', $1, false)`, [shop]);
        const { rows } = await app.query(
          `select c.shop, count(*) as n from find_customers('%', '%', '{}', null, 1000) f
          full join customer c on c.customer = f.customer and c.shop = $1 group by 1`,
          [shop],
        );
        const { rows: own } = await side.owner.query('select count(*) as n from customer where shop = $1', [shop]);
        expect(rows).toEqual([{ shop, n: own[0].n }]);
        const coupons = await app.query(`select coupon from find_coupons('%', 1000) order by 1`);
        const ownCoupons = await side.owner.query('select coupon from coupon where shop = $1 order by 1', [shop]);
        expect(coupons.rows).toEqual(ownCoupons.rows);
      }
      await app.query('reset app.shop');
      expect((await app.query(find)).rows).toEqual([{ n: 0 }]);
    } finally {
      await app.end();
    }
  });

  it('a pooled connection never carries a shop to the next caller [I-69]', async () => {
    const both = Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? 'fern' : 'kumo'));
    const seen = await Promise.all(
      both.map((shop) => side.reader.read(shop, (db) => db.selectFrom('activity').select('shop').distinct().execute())),
    );
    expect(seen.map(({ value }) => value.map(({ shop }) => shop))).toEqual(both.map((shop) => [shop]));
    // The setting is the transaction's own: it is gone when that ends, before anybody gets the connection.
    const left = await side.reader.read('fern', async (db) => {
      await sql`commit`.execute(db);
      const { rows } = await sql<{ shop: string }>`select current_setting('app.shop', true) as shop`.execute(db);
      return rows[0]?.shop;
    });
    expect(left.value).toBe('');
    await expect(side.reader.read('fern', () => Promise.reject(new Error('half way')))).rejects.toThrow('half way');
    const after = await side.reader.read('kumo', (db) => db.selectFrom('shop').select('shop').execute());
    expect(after.value).toEqual([{ shop: 'kumo' }]);
  });

  it('a cursor of another shop, list, filter or search is refused [I-69]', async () => {
    const first = await side.reader.read('fern', (db) =>
      listCustomers(db, 'fern', { filter: 'all', sort: 'newest', first: 2 }),
    );
    const after = first.value.endCursor!;
    const rejected = [
      { shop: 'kumo', request: { filter: 'all', sort: 'newest', after } },
      { shop: 'fern', request: { filter: 'member', sort: 'newest', after } },
      { shop: 'fern', request: { filter: 'all', sort: 'oldest', after } },
      { shop: 'fern', request: { filter: 'all', sort: 'newest', search: 'a', after } },
      { shop: 'fern', request: { filter: 'all', sort: 'newest', after: 'nonsense' } },
      { shop: 'fern', request: { filter: 'all', sort: 'newest', after: Buffer.from('[1,2]').toString('base64url') } },
    ] as const;
    for (const { shop, request } of rejected)
      await expect(side.reader.read(shop, (db) => listCustomers(db, shop, request))).rejects.toThrow(InvalidCursor);
    await expect(side.reader.read('fern', (db) => listActivities(db, 'fern', { after }))).rejects.toThrow(
      InvalidCursor,
    );
  });

  it('ids of the other shop are ids that do not exist [I-69]', async () => {
    const { rows } = await side.owner.query(
      `select k."order" from customer_order k where shop = 'kumo' and not exists (select from customer_order f where f.shop = 'fern' and f."order" = k."order") limit 1`,
    );
    const kumo = new HonestShop(side.log, 'kumo-2');
    kumo.order('777', 10);
    await side.catchUp();
    const found = await side.reader.read('fern', async (db) => ({
      customer: await findCustomer(db, 'fern', '777'),
      order: rows[0] ? await quickSearch(db, 'fern', rows[0].order, new Date().toISOString()) : [],
    }));
    expect(found.value).toEqual({ customer: null, order: [] });
  });
});
