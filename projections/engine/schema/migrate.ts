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

export interface MigrateOptions {
  model: ReadModel;
  schema?: string;
}

/**
 * Makes the empty tables of the read models when there are none. Safe to repeat and to run twice at once. The roles exist and are recorded.
 * Read models are never altered: when their shape or their folds have changed, `outdated` says so and `rebuild` makes new ones beside
 * the old.
 * @param ownerUrl a role that may create schemas and, where they are missing, extensions.
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
