import { SessionPool } from '@loyalty/projections/engine/connection/session-pool';
import { type RoleNames, withRoles } from '@loyalty/projections/engine/schema/roles';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';

/** One migration. Once released it never changes, since it is not run again. */
export interface Migration {
  readonly name: string;
  up(run: (text: string) => Promise<unknown>): Promise<void>;
}

/** A context, or a part of the platform, with its migrations, oldest first. */
export interface Owner {
  readonly name: string;
  readonly migrations: readonly Migration[];
}

const SCHEMA = 'migrations';
const TABLE = 'applied';

/** A migration of SQL alone; the text may hold several statements. Roles are `{service}`, `{app}` and `{projector}`, whatever their names. */
export const sqlMigration = (name: string, text: string): Migration => ({
  name,
  up: async (run) => void (await run(text)),
});

/**
 * Runs pending migrations, owner by owner, in one transaction, and records each as `owner/name`. Records of a newer version are ignored,
 * so that an older process can start on the same database. Concurrent callers are serialized.
 * @returns the names of the migrations that were run
 */
export async function applyMigrations(
  ownerUrl: string,
  owners: readonly Owner[],
  names: RoleNames,
  beforeEach: () => void = () => undefined,
): Promise<string[]> {
  rejectDuplicates(owners);
  const pool = new SessionPool({ address: ownerUrl, max: 1, settings: { search_path: 'public' } });
  // A connection that breaks fails the query that uses it.
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const known = new Set(await appliedNames(pool));
    return await db.transaction().execute(async (within) => {
      const done: string[] = [];
      // The migrator reads the whole catalogue each time, which an up-to-date database need not wait for.
      for (const owner of owners.filter((one) => isBehind(one, known)))
        done.push(...(await migrateOwner(within, owner, names, known, beforeEach)));
      return done;
    });
  } finally {
    await db.destroy();
  }
}

const isBehind = ({ name: owner, migrations }: Owner, known: ReadonlySet<string>): boolean =>
  migrations.some(({ name }) => !known.has(`${owner}/${name}`));

/** Runs one owner's migrations: Kysely sorts by name, while owners have an order of their own. */
async function migrateOwner(
  within: Transaction<unknown>,
  { name: owner, migrations }: Owner,
  roles: RoleNames,
  known: Set<string>,
  beforeEach: () => void,
): Promise<string[]> {
  let failure: Error | undefined;
  const provided = new Map<string, { up(db: Kysely<unknown>): Promise<void> }>();
  for (const name of known) provided.set(name, { up: async () => undefined });
  for (const { name, up } of migrations)
    provided.set(`${owner}/${name}`, {
      up: async (db) => {
        beforeEach();
        try {
          await up((text) => sql.raw(withRoles(text, roles)).execute(db));
        } catch (error) {
          // The transaction is aborted from here on, and the migrator would report that instead.
          failure ??= new Error(`migration ${owner}/${name} failed: ${(error as Error).message}`, { cause: error });
          throw error;
        }
      },
    });
  const { error, results = [] } = await new Migrator({
    db: within,
    provider: { getMigrations: async () => Object.fromEntries(provided) },
    migrationTableSchema: SCHEMA,
    migrationTableName: TABLE,
    migrationLockTableName: 'lock',
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw failure ?? error;
  for (const { name } of migrations) known.add(`${owner}/${name}`);
  return results.map(({ migrationName }) => migrationName);
}

function rejectDuplicates(owners: readonly Owner[]): void {
  const names = owners.flatMap(({ name: owner, migrations }) => migrations.map(({ name }) => `${owner}/${name}`));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`two migrations are called ${twice}`);
}

async function appliedNames(pool: pg.Pool): Promise<string[]> {
  const { rows: found } = await pool.query<{ there: boolean }>(`select to_regclass($1) is not null as there`, [
    `${SCHEMA}.${TABLE}`,
  ]);
  if (!found[0]?.there) return [];
  const { rows } = await pool.query<{ name: string }>(`select name from ${SCHEMA}.${TABLE}`);
  return rows.map(({ name }) => name);
}
