import { analystOf, recordedRoles } from '@loyalty/projections/engine/schema/roles';
import pg from 'pg';
import { asSuperuser } from '../services/postgres.js';

/** Whole numbers as numbers, days as texts. */
const types = {
  getTypeParser: (oid: number, format?: 'text') => {
    if (oid === 20) return Number;
    return oid === 1082 ? String : pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

/** A session of a data team: with the rights of the analysts' group alone, in a shop or in none. */
export async function analystIn(databaseUrl: string, shop: string | null): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await asSuperuser(databaseUrl), types });
  client.on('error', () => undefined);
  await client.connect();
  const roles = await recordedRoles(client);
  await client.query(`set role ${pg.escapeIdentifier(analystOf(roles!))}`);
  if (shop !== null) await client.query(`select set_config('app.shop', $1, false)`, [shop]);
  return client;
}
