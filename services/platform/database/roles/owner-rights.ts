import type pg from 'pg';

interface Need {
  readonly right: string;
  readonly object: string;
  /** A query of one column: whether the current role has the right. */
  readonly test: string;
}

const NEEDS: readonly Need[] = [
  {
    right: 'CREATE',
    object: 'the database',
    test: `has_database_privilege(current_database(), 'create')`,
  },
  ...['ledger', 'migrations', 'vault', 'read', 'graphile_worker'].map((schema) => ({
    right: 'OWNER',
    object: `the schema ${schema}`,
    test: `coalesce((select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = '${schema}'), true)`,
  })),
];

/** The oldest version whose SQL is used, as PostgreSQL numbers versions. */
const OLDEST_VERSION = 150_000;

/**
 * Checks the owner's rights before the first statement that writes.
 * @throws Error with one line that names the role, the right and the object
 */
export async function mustBeAbleToMigrate(client: pg.ClientBase, database: string): Promise<void> {
  const { rows } = await client.query<{ role: string; version: number; has: boolean[] }>(
    `select current_user as role, current_setting('server_version_num')::int as version,
       array[${NEEDS.map(({ test }) => test).join(', ')}] as has`,
  );
  const { role = '', version = 0, has = [] } = rows[0] ?? {};
  if (version < OLDEST_VERSION)
    throw new Error(`PostgreSQL ${Math.floor(version / 10_000)} is too old: version 15 or newer is needed`);
  const missing = NEEDS.find((_, index) => !has[index]);
  if (!missing) return;
  const object = missing.object === 'the database' ? `the database ${database}` : missing.object;
  throw new Error(`the role ${role} lacks the right ${missing.right} on ${object}: nothing was written`);
}
