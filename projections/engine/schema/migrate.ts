import type pg from 'pg';
import { SessionClient } from '../connection/client.js';
import { buildSettings } from '../connection/pool.js';
import { readCheckpoint } from '../runtime/checkpoint.js';
import { outdatedContexts } from './context-checkpoints.js';
import { ensureExtensions } from './extensions.js';
import { fingerprintOf } from './fingerprint.js';
import {
  createGeneration,
  createIndexes,
  ensureContextCheckpoints,
  generationExists,
  installStoredQueries,
} from './generation.js';
import type { ReadModel } from './projection.js';
import { installViews } from './views.js';

interface MigrateOptions {
  model: ReadModel;
  schema?: string;
}

/**
 * Creates the empty tables of the read models when there are none. Idempotent and safe to run concurrently. The roles exist and are
 * recorded. Read models are never altered: when their tables or folds have changed, `outdated` is true and `rebuild` makes new ones next to
 * the old.
 * @param ownerUrl a role that may create schemas and, where they are missing, extensions
 */
export async function migrate(ownerUrl: string, options: MigrateOptions): Promise<{ outdated: boolean }> {
  const { model, schema = 'read' } = options;
  const client = new SessionClient({ address: ownerUrl, settings: buildSettings(schema) });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('loyalty.read'))`);
    await ensureExtensions(client);
    const here = client as unknown as pg.PoolClient;
    if (!(await generationExists(here, schema)) || (await isBlankOfOldShape(here, schema, model))) {
      await client.query('begin');
      await client.query(`drop schema if exists "${schema}" cascade`);
      await createGeneration(here, schema, model);
      await createIndexes(here, schema, model);
      await client.query('commit');
    }
    await ensureContextCheckpoints(here, schema);
    // Needed at once, whether or not a rebuild follows.
    await installStoredQueries(here, schema, model);
    const outdated = (await outdatedContexts(here, schema, model)).size > 0;
    // Outdated tables may lack columns of the views; the rebuild creates these.
    if (!outdated) await installViews(here, schema, model);
    return { outdated };
  } finally {
    await client.end();
  }
}

/** Whether nothing was folded into an outdated schema yet, so that it needs no rebuild. */
async function isBlankOfOldShape(client: pg.PoolClient, schema: string, model: ReadModel): Promise<boolean> {
  await ensureContextCheckpoints(client, schema);
  const checkpoint = await readCheckpoint(client, schema, model.name);
  return checkpoint?.position === 0 && checkpoint.fingerprint !== fingerprintOf(model);
}
