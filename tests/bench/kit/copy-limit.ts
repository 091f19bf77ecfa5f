import { openPool } from '@loyalty/projections/engine/connection/pool';
import { addKeys, createIndexes, createTables, tablesOf } from '@loyalty/projections/engine/schema/generation';
import { ledgerModel } from '@loyalty/projections/ledger-model';

const SCHEMA = 'limit_copy';

/**
 * L_copy: copies the rows of the read models, frozen, into the same tables, with keys and indexes afterwards, by the server alone: the
 * duration of a rebuild if folding and transport cost nothing. The rows are in files of the server beforehand.
 * @returns seconds
 */
export async function copyLimit(url: string): Promise<number> {
  const pool = openPool({ url, max: 1 });
  const client = await pool.connect();
  try {
    const folder = (await client.query<{ data_directory: string }>('show data_directory')).rows[0]?.data_directory;
    const fileOf = (name: string) => `'${folder}/limit-${name}.bin'`;
    for (const { name } of tablesOf(ledgerModel))
      await client.query(`copy read.${name} to ${fileOf(name)} (format binary)`);
    const began = performance.now();
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '256MB'`);
    await createTables(client, SCHEMA, ledgerModel);
    for (const { name } of tablesOf(ledgerModel))
      await client.query(`copy ${SCHEMA}.${name} from ${fileOf(name)} (format binary, freeze)`);
    await addKeys(client, SCHEMA, ledgerModel);
    await createIndexes(client, SCHEMA, ledgerModel);
    await client.query('commit');
    const seconds = (performance.now() - began) / 1_000;
    await client.query(`drop schema ${SCHEMA} cascade`);
    return seconds;
  } finally {
    client.release();
    await pool.end();
  }
}
