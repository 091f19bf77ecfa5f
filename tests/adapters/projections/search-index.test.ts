import { beforeAll, describe, expect, it } from '@jest/globals';
import { openPool } from '@loyalty/projections/engine/connection/pool';
import { useReadSide } from '../../support/log/read-side.js';
import { asRole } from '../../support/roles.js';
import { until } from '../../support/waiting.js';

const side = await useReadSide();

const CUSTOMERS = 4_000;

beforeAll(async () => {
  await side.projector.query(
    `insert into customer_directory (shop, customer, type, since, sort_name, search, email, excluded)
      select shop, n, 'Member', now(), 'person ' || n, 'person ' || n, '', false
      from generate_series(1, $1::int) n, unnest(array['fern', 'kumo']) shop`,
    [CUSTOMERS],
  );
  await side.projector.query(
    `insert into coupon_code (shop, coupon, code_key) select 'fern', n, 'code-' || n from generate_series(1, $1::int) n`,
    [CUSTOMERS],
  );
  // Into the index: what waits in its pending list is read by every search.
  await side.owner.query('vacuum (analyze) customer_directory');
  await side.owner.query('vacuum (analyze) coupon_code');
}, 60_000);

/** Scans of the trigram index of a table so far. */
async function scans(table: string): Promise<number> {
  const { rows } = await side.owner.query<{ n: number }>(
    `select sum(s.idx_scan)::bigint as n from pg_stat_user_indexes s join pg_class c on c.oid = s.indexrelid
      join pg_am a on a.oid = c.relam where s.schemaname = 'read' and s.relname = $1 and a.amname = 'gin'`,
    [table],
  );
  return rows[0]!.n;
}

/** Runs a search as the app, in a session of its own: its end reports what it used. */
async function found(search: string): Promise<unknown[]> {
  const app = openPool({ url: asRole(side.ownerUrl, 'loyalty_app'), max: 1 });
  try {
    await app.query(`select set_config('app.shop', 'fern', false)`);
    return (await app.query({ text: search, rowMode: 'array' })).rows.flat();
  } finally {
    await app.end();
  }
}

describe('a search below row security that binds the owner as well', () => {
  it.each([
    ['customer_directory', `select customer from find_customers('%3999%', '%', '{}', null, 10)`, '3999'],
    ['customer_directory', `select customer from find_customers('%person%', '%3998%', '{}', null, 10)`, '3998'],
    ['coupon_code', `select coupon from find_coupons('%code-3997%', 10)`, '3997'],
  ])('scans the trigram index of %s [G11]', async (table, search, id) => {
    const before = await scans(table);
    expect(await found(search)).toEqual([id]);
    await until('the index is scanned', async () => (await scans(table)) > before);
  });
});
