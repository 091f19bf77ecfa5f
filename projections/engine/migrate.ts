import pg from 'pg';
import { readCheckpoint } from './checkpoint.js';
import { outdatedContexts } from './context-checkpoints.js';
import { fingerprintOf } from './fingerprint.js';
import {
  APP_ROLE,
  createGeneration,
  createIndexes,
  ensureContextCheckpoints,
  generationExists,
  installStoredQueries,
  PROJECTOR_ROLE,
} from './generation.js';
import type { ReadModel } from './projection.js';

export interface MigrateOptions {
  model: ReadModel;
  /** Password of the role that queries run as. */
  appPassword: string;
  /** Password of the role that folds; the app's when not given. */
  projectorPassword?: string;
  schema?: string;
}

// Roles belong to the whole server; two migrations of different databases may meet in its catalogue.
const MET_ANOTHER = new Set(['42710', '23505', 'XX000', '40001']);

/**
 * Makes a role that may log in and nothing else, or gives it this password. Migrations of other databases of the server may do so too.
 * @throws what PostgreSQL says, when it still says so at the tenth attempt
 */
export async function ensureRole(client: pg.Client, role: string, password: string, attempt = 1): Promise<void> {
  const kind = 'login nosuperuser nocreatedb nocreaterole nobypassrls';
  try {
    const { rows } = await client.query('select from pg_roles where rolname = $1', [role]);
    const verb = rows.length > 0 ? 'alter' : 'create';
    await client.query(`${verb} role ${role} ${kind} password ${pg.escapeLiteral(password)}`);
  } catch (error) {
    if (attempt === 10 || !MET_ANOTHER.has((error as pg.DatabaseError).code ?? '')) throw error;
    await new Promise((resolve) => setTimeout(resolve, 20 * attempt));
    await ensureRole(client, role, password, attempt + 1);
  }
}

/**
 * Makes the roles and, when there are none, the empty tables of the read models. Safe to repeat and to run twice at once.
 * Read models are never altered: when their shape or their folds have changed, `outdated` says so and `rebuild` makes new ones beside
 * the old.
 * @param ownerUrl a role that may create roles, extensions and schemas.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions): Promise<{ outdated: boolean }> {
  const { model, appPassword, projectorPassword = appPassword, schema = 'read' } = options;
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await ensureRole(client, APP_ROLE, appPassword);
    await ensureRole(client, PROJECTOR_ROLE, projectorPassword);
    await client.query(`select pg_advisory_lock(hashtext('loyalty.read'))`);
    await client.query('create extension if not exists pg_trgm; create extension if not exists btree_gin');
    const here = client as unknown as pg.PoolClient;
    if (!(await generationExists(here, schema)) || (await isBlankOfOldShape(here, schema, model))) {
      await client.query('begin');
      await client.query(`drop schema if exists "${schema}" cascade`);
      await createGeneration(here, schema, model);
      await createIndexes(here, schema, model);
      await client.query('commit');
    }
    await ensureContextCheckpoints(here, schema);
    // Asked at once, whether or not a rebuild is to come.
    await installStoredQueries(here, schema, model);
    return { outdated: (await outdatedContexts(here, schema, model)).size > 0 };
  } finally {
    await client.end();
  }
}

/** Nothing was folded into it yet, so that there is nothing to rebuild. */
async function isBlankOfOldShape(client: pg.PoolClient, schema: string, model: ReadModel): Promise<boolean> {
  await ensureContextCheckpoints(client, schema);
  const checkpoint = await readCheckpoint(client, schema, model.name);
  return checkpoint?.position === 0 && checkpoint.fingerprint !== fingerprintOf(model);
}
