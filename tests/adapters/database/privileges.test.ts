import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FIRST_NAMES, ROLE_KINDS } from '@loyalty/projections/engine/schema/roles';
import { migrate } from '@loyalty/services/app/migrate';
import { missingRight, privileges, rightsOn } from '@loyalty/services/app/privileges';
import pg from 'pg';
import { TEST_ROLES } from '../../support/roles.js';
import { usePostgres } from '../../support/services/postgres.js';

const database = await usePostgres();
const owner = new pg.Client({ connectionString: database.url });
owner.on('error', () => undefined);
beforeAll(async () => {
  await owner.connect();
  await migrate(database.url, TEST_ROLES);
}, 60_000);
afterAll(() => owner.end());

/** Every table with the rights that the catalogue has for a role, in the order of the table of privileges. */
async function granted(role: string): Promise<Map<string, string[]>> {
  const { rows } = await owner.query<{ name: string; rights: string[] }>(
    `select n.nspname || '.' || c.relname as name, coalesce((select array_agg(lower(a.privilege_type) order by
          array_position(array['select', 'insert', 'update', 'delete'], lower(a.privilege_type)))
        from aclexplode(c.relacl) a where a.grantee in (0, $1::regrole)), array[]::text[]) as rights
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v') and n.nspname !~ '^(pg_|information_schema)' and not c.relispartition
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    [role],
  );
  return new Map(rows.map(({ name, rights }) => [name, rights]));
}

it.each(ROLE_KINDS)(
  'the catalogue gives the role %s the rights of the table of privileges and no other',
  async (kind) => {
    const found = await granted(FIRST_NAMES[kind]);
    expect(found.size).toBeGreaterThan(50);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries([...found.keys()].map((table) => [table, rightsOn(kind, table)])),
    );
    const stale = Object.keys(privileges[kind]).filter(
      (entry) => ![...found.keys()].some((table) => table === entry || `${table.split('.')[0]}.*` === entry),
    );
    expect(stale).toEqual([]);
  },
);

it('a right that was taken away is named with its role and its table', async () => {
  expect(await missingRight(owner)).toBeNull();
  await owner.query(`revoke insert on ledger.event_log from ${FIRST_NAMES.service}`);
  expect(await missingRight(owner)).toBe('the role loyalty_service lacks the right INSERT on ledger.event_log');
  await owner.query(`grant insert on ledger.event_log to ${FIRST_NAMES.service}`);
});
