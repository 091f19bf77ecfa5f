import { SessionPool } from '@loyalty/projections/engine/connection/session-pool';
import { type RoleNames, withRoles } from '@loyalty/projections/engine/roles';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';

/** One step from the tables of an earlier version to those of this one. Once released it never changes: what ran is not run again. */
export interface Migration {
  readonly name: string;
  up(run: (text: string) => Promise<unknown>): Promise<void>;
}

/** A context, or a part of the platform, with the steps to its tables, oldest first. */
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
 * Runs what a database has not had yet, owner after owner, all in one transaction, and records each by `owner/name`. What a newer
 * version recorded is left alone, so that an older process can start beside it. Callers take turns.
 * @returns the names of the migrations that were run
 */
export async function applyMigrations(
  ownerUrl: string,
  owners: readonly Owner[],
  names: RoleNames,
  beforeEach: () => void = () => undefined,
): Promise<string[]> {
  const pool = new SessionPool({ address: ownerUrl, max: 1, settings: { search_path: 'public' } });
  // A connection that breaks fails the query that uses it.
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const ordered = owners.flatMap(({ name: owner, migrations }) =>
      migrations.map(({ name, up }) => [`${owner}/${name}`, up] as const),
    );
    const known = new Map<string, { up(db: Kysely<unknown>): Promise<void> }>();
    for (const name of await appliedNames(pool)) known.set(name, { up: async () => undefined });
    for (const [name, up] of ordered) {
      if (ordered.filter(([other]) => other === name).length > 1) throw new Error(`two migrations are called ${name}`);
      known.set(name, {
        up: async (within) => {
          beforeEach();
          await up((text) => sql.raw(withRoles(text, names)).execute(within));
        },
      });
    }
    const place = new Map<string, number>(ordered.map(([name], index) => [name, index]));
    const { error, results = [] } = await new Migrator({
      db,
      provider: { getMigrations: async () => Object.fromEntries(known) },
      migrationTableSchema: SCHEMA,
      migrationTableName: TABLE,
      migrationLockTableName: 'lock',
      allowUnorderedMigrations: true,
      nameComparator: (a, b) => (place.get(a) ?? -1) - (place.get(b) ?? -1),
    }).migrateToLatest();
    if (error) {
      const failed = results.find(({ status }) => status === 'Error')?.migrationName;
      throw new Error(`migration ${failed ?? ''} failed: ${(error as Error).message}`, { cause: error });
    }
    return results.map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}

async function appliedNames(pool: pg.Pool): Promise<string[]> {
  const { rows: found } = await pool.query<{ there: boolean }>(`select to_regclass($1) is not null as there`, [
    `${SCHEMA}.${TABLE}`,
  ]);
  if (!found[0]?.there) return [];
  const { rows } = await pool.query<{ name: string }>(`select name from ${SCHEMA}.${TABLE}`);
  return rows.map(({ name }) => name);
}
