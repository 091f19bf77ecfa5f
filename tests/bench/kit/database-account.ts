import fs from 'node:fs';
import pg from 'pg';

/** What the database has done so far, for differences between two moments. */
export interface DatabaseAccount {
  readonly transactions: number;
  readonly walBytes: number;
  /** Rows written, by table. */
  readonly rows: ReadonlyMap<string, number>;
  /** CPU seconds of the server's sessions, by their use. */
  readonly sessions: ReadonlyMap<string, number>;
}

function cpuSecondsOf(pid: number): number {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

/** Reads the account of a database. Statistics of a session arrive with a delay of up to a second after its last transaction. */
export async function databaseAccount(url: string): Promise<DatabaseAccount> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: transactions } = await client.query<{ n: number }>(
      'select xact_commit::float8 as n from pg_stat_database where datname = current_database()',
    );
    const { rows: wal } = await client.query<{ n: number }>('select wal_bytes::float8 as n from pg_stat_wal');
    const { rows: tables } = await client.query<{ name: string; n: number }>(
      `select schemaname || '.' || relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::float8 as n from pg_stat_user_tables`,
    );
    const { rows: sessions } = await client.query<{ pid: number; name: string }>(
      `select pid, coalesce(nullif(application_name, ''), backend_type) as name from pg_stat_activity where pid <> pg_backend_pid()`,
    );
    const used = new Map<string, number>();
    for (const { pid, name } of sessions) {
      const use = name.replace(/^loyalty\/\d+\//, '');
      used.set(use, (used.get(use) ?? 0) + cpuSecondsOf(pid));
    }
    return {
      transactions: transactions[0]?.n ?? 0,
      walBytes: wal[0]?.n ?? 0,
      rows: new Map(tables.map(({ name, n }) => [name, n])),
      sessions: used,
    };
  } finally {
    await client.end();
  }
}

/** Differences of two maps, largest first, without what did not change. */
export const growth = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): [name: string, n: number][] =>
  [...after]
    .map(([name, n]): [string, number] => [name, n - (before.get(name) ?? 0)])
    .filter(([, n]) => n > 0)
    .sort(([, a], [, b]) => b - a);
