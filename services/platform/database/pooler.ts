import { SessionClient } from '@loyalty/projections/engine/connection/client';

const SESSIONS = 4;

const REJECTION =
  'the address leads to a pooler that gives the statements of one session to several connections (PgBouncer with pool_mode = transaction ' +
  'or statement): the lease of the log is an advisory lock and readers LISTEN, which need their session. Set pool_mode = session, or ' +
  'connect to PostgreSQL itself';

async function opened(address: string): Promise<SessionClient> {
  const client = new SessionClient({ address, settings: {}, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const backendOf = async (client: SessionClient): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

/**
 * Rejects a pooler that mixes sessions. A pooler reports another process number at the start of a connection than the server does; it mixes
 * sessions when concurrent transactions are served by the process of one that is still open.
 * @throws Error with the remedy
 */
export async function rejectMixingPooler(address: string): Promise<void> {
  const first = await opened(address);
  const others: SessionClient[] = [];
  try {
    const pid = await backendOf(first);
    if (pid === (first as unknown as { processID: number }).processID) return;
    for (let n = 0; n < SESSIONS; n += 1) {
      const other = await opened(address);
      others.push(other);
      // In statement mode the pooler itself rejects this.
      await other.query('begin').catch((cause: Error) => {
        throw new Error(REJECTION, { cause });
      });
      if ((await backendOf(other)) === pid) throw new Error(REJECTION);
    }
    if ((await backendOf(first)) !== pid) throw new Error(REJECTION);
  } finally {
    await Promise.all([first, ...others].map((client) => client.end().catch(() => undefined)));
  }
}
