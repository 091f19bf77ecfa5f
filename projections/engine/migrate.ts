import type pg from 'pg';
import { readCheckpoint } from './checkpoint.js';
import { SessionClient } from './connection/client.js';
import { ensureExtensions } from './extensions.js';
import {
  createGeneration,
  createIndexes,
  fingerprintOf,
  generationExists,
  installStoredQueries,
} from './generation.js';
import { buildSettings } from './pool.js';
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
    // Asked at once, whether or not a rebuild is to come.
    await installStoredQueries(here, schema, model);
    const checkpoint = await readCheckpoint(here, schema, model.name);
    return { outdated: checkpoint?.fingerprint !== fingerprintOf(model) };
  } finally {
    await client.end();
  }
}

/** Nothing was folded into it yet, so that there is nothing to rebuild. */
async function isBlankOfOldShape(client: pg.PoolClient, schema: string, model: ReadModel): Promise<boolean> {
  const checkpoint = await readCheckpoint(client, schema, model.name);
  return Number(checkpoint?.position) === 0 && checkpoint?.fingerprint !== fingerprintOf(model);
}
