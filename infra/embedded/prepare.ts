import pg from 'pg';

/** A login with its password and privileges. */
interface Login {
  readonly role: string;
  readonly password: string;
  readonly attributes?: string;
}

/**
 * Creates a database with its owner, and other roles, where they are missing. The password of an existing login is set: a restored one may
 * have another.
 * @param url the database to create, as a superuser
 * @param owner the first of the logins; a cluster of an earlier version is owned by its superuser
 */
export async function prepareDatabase(url: string, owner: string, logins: readonly Login[]): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withClient(withDatabase(url, 'postgres'), async (client) => {
    for (const { role, password, attributes = '' } of logins) {
      const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      const verb = known.rowCount ? 'alter' : 'create';
      const login = `role ${pg.escapeIdentifier(role)} login ${attributes}`;
      await client.query(`${verb} ${login} password ${pg.escapeLiteral(password)}`);
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!database.rowCount)
      await client.query(`create database ${pg.escapeIdentifier(name)} owner ${pg.escapeIdentifier(owner)}`);
  });
}

/**
 * Verifies with the server that an acknowledged commit is on disk.
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

/** The address with another database. */
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
