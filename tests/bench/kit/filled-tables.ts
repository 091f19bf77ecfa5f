import { openPool } from '@loyalty/projections/engine/connection/pool';
import { addKeys, createIndexes, createTables, guard } from '@loyalty/projections/engine/schema/generation';
import { migrate } from '@loyalty/projections/engine/schema/migrate';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import type { PoolClient } from 'pg';
import { prepareTestRoles } from '../../support/roles.js';

/**
 * Read models in an empty database, with rows as a rebuild and the vacuum that soon follows it would leave them.
 * @param fill writes the rows into tables of the schema `read` that have neither keys nor guards yet
 */
export async function fillTables(url: string, fill: (client: PoolClient) => Promise<void>): Promise<void> {
  await prepareTestRoles(url);
  await migrate(url, { model: ledgerModel });
  const pool = openPool({ url, max: 1, isBuilding: true });
  const client = await pool.connect();
  await client.query(`begin; drop schema read cascade; set local maintenance_work_mem = '512MB'`);
  await createTables(client, 'read', ledgerModel);
  await fill(client);
  await addKeys(client, 'read', ledgerModel);
  await createIndexes(client, 'read', ledgerModel);
  await guard(client, 'read', ledgerModel);
  await client.query('commit');
  // Otherwise the server's own begins at any moment of the measurement.
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r' and reltuples > 0`,
  );
  for (const { name } of rows) await client.query(`vacuum (analyze) read.${name}`);
  client.release();
  await pool.end();
}
