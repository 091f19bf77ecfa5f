import { SessionClient } from '@loyalty/projections/engine/connection/client';
import { fingerprintOf } from '@loyalty/projections/engine/schema/fingerprint';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import type pg from 'pg';
import type { DatabaseAddresses } from '../platform/database/roles/setup.js';
import { steps } from '../platform/event-store/postgres/schema-steps.js';
import { migrationOwners } from './migrate.js';
import { missingRight } from './privileges.js';

const MIGRATE = 'run the step migrate (node services/dist/main.js migrate) with the owner’s address';

async function asRole<T>(address: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = new SessionClient({ address, settings: { search_path: 'public' }, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Difference between the tables and those of this version; null when there is none. */
async function difference(client: pg.ClientBase): Promise<string | null> {
  const tables = `select to_regclass('migrations.applied') is not null and to_regclass('ledger.version') is not null as there`;
  // A database of an earlier version shows its migrations to its owner only.
  const known = await client.query(tables).catch((error: pg.DatabaseError) => {
    if (error.code !== '42501') throw error;
    return { rows: [{ there: false }] };
  });
  if (!known.rows[0].there) return 'there are none';
  const { rows } = await client.query<{ version: number }>('select max(version) as version from ledger.version');
  const version = rows[0]?.version ?? 0;
  if (version !== steps.length) return `the log is of version ${version}, this program’s of version ${steps.length}`;
  const applied = new Set((await client.query('select name from migrations.applied')).rows.map(({ name }) => name));
  const names = migrationOwners.flatMap(({ name, migrations }) => migrations.map((one) => `${name}/${one.name}`));
  const missing = names.find((name) => !applied.has(name));
  return missing ? `the migration ${missing} has not run` : null;
}

/** @throws Error when the read models were folded by another version */
async function checkReadModels(address: string): Promise<void> {
  const fingerprint = await asRole(address, async (client) => {
    const { rows } = await client.query<{ fingerprint: string }>(
      'select fingerprint from "read".checkpoint where name = $1',
      [ledgerModel.name],
    );
    return rows[0]?.fingerprint;
  });
  if (fingerprint !== fingerprintOf(ledgerModel))
    throw new Error(`the read models are not those of this program: ${MIGRATE}, which rebuilds them`);
}

/**
 * Checks, as the roles without ownership, that the tables are those of this version and that each role has its rights.
 * @throws Error with one line that names the difference, or the role, the right and the object
 */
export async function checkTables(addresses: DatabaseAddresses): Promise<void> {
  const missing = await asRole(addresses.service, async (client) => {
    const differs = await difference(client);
    if (differs) throw new Error(`the tables are not those of this program (${differs}): ${MIGRATE}`);
    return missingRight(client);
  });
  if (missing) throw new Error(`${missing}: grant it, or ${MIGRATE}`);
  await checkReadModels(addresses.projector);
}
