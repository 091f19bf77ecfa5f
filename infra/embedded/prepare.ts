import pg from 'pg';

/**
 * Makes the database and the role `app` where they are missing.
 * The migrations give the role its rights; it exists from the start so that nobody races to create it.
 * @param url the database to make, as a superuser
 */
export async function prepareDatabase(url: string, appPassword: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withClient(withDatabase(url, 'postgres'), async (client) => {
    const role = pg.escapeLiteral(appPassword);
    const known = await client.query(`select 1 from pg_roles where rolname = 'app'`);
    // A role restored from elsewhere may have another password: ours is the one that the service gets.
    const verb = known.rowCount ? 'alter' : 'create';
    await client.query(`${verb} role app login nosuperuser nobypassrls nocreatedb nocreaterole password ${role}`);
    const database = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!database.rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  });
}

/**
 * Asks the server itself whether an acknowledged commit is on the disk.
 * @throws when fsync or synchronous_commit is off
 */
export async function rejectUnlessDurable(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const answer = await client.query(
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit') and setting <> 'on'`,
    );
    for (const { name, setting } of answer.rows) {
      throw new Error(`PostgreSQL runs with ${name} = ${setting}: acknowledged points could be lost. It must be on.`);
    }
  });
}

/** The same address with another database. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
