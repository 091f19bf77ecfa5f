import pg from 'pg';
import { type Address, type Host, parseAddress } from './address.js';
import { readPassfile } from './passfile.js';

/** A read-only server: a standby, or a demoted primary. */
class NotPrimary extends Error {
  /** SQLSTATE `read_only_sql_transaction`. */
  readonly code = '25006';
}

export interface SessionConfig extends Omit<pg.ClientConfig, 'connectionString' | 'options' | 'statement_timeout'> {
  readonly address: string;
  /** Session settings, sent as statements: a pooler accepts only the usual ones in the startup packet. */
  readonly settings: Readonly<Record<string, string | number>>;
}

/** Name of a connection in `pg_stat_activity`: product, process and use. */
export const connectionName = (use: string): string => `loyalty/${process.pid}/${use}`;

/** Last host that answered as the primary, and last accepted line of a passfile, by address. */
const lastHost = new Map<string, number>();
const lastPassword = new Map<string, number>();

const hostOf = ({ hosts }: Address, key: string): Host => hosts[(lastHost.get(key) ?? 0) % hosts.length] as Host;

function passwordOf({ user, password, passfile }: Address, key: string): string | (() => string) {
  if (!passfile) return password;
  return () => {
    const known = readPassfile(passfile).filter((entry) => entry.user === user);
    return known[(lastPassword.get(key) ?? 0) % Math.max(known.length, 1)]?.password ?? password;
  };
}

/** Driver configuration for the next host to try. */
function configOf({ address: text, settings: _, ...rest }: SessionConfig): pg.ClientConfig {
  const address = parseAddress(text);
  const { user, database, tls } = address;
  return { ...rest, ...hostOf(address, text), user, database, ssl: tls, password: passwordOf(address, text) };
}

/**
 * A connection with its settings applied. On a standby, or when its server is demoted, it ends; the next connection of the same address
 * tries the next host, or the other password of a rotation.
 */
export class SessionClient extends pg.Client {
  private readonly session: SessionConfig;

  constructor(session: SessionConfig) {
    super(configOf(session));
    this.session = session;
    // A connection that breaks while idle emits an error, which would end the process. Its next query fails, and its pool drops it.
    this.on('error', () => undefined);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.ClientBase) => void)): void;
  override connect(callback?: (error: never, client: never) => void): Promise<pg.Client> | undefined {
    const opened = this.open();
    if (!callback) return opened;
    const answer = callback as (error: Error | null, client?: pg.Client) => void;
    opened.then((client) => answer(null, client), answer);
    return undefined;
  }

  private async open(): Promise<pg.Client> {
    try {
      await super.connect();
      await this.prepare();
      return this;
    } catch (error) {
      this.tryOtherwise(error);
      await super.end().catch(() => undefined);
      throw error;
    }
  }

  private async prepare(): Promise<void> {
    const { address, settings } = this.session;
    const sets = Object.entries(settings).map(
      ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(String(value))}, false)`,
    );
    const { isPrimary } = parseAddress(address);
    const selected = [...sets, ...(isPrimary ? ['pg_is_in_recovery() as standby'] : [])];
    if (selected.length === 0) return;
    const { rows } = await this.query<{ standby?: boolean }>(`select ${selected.join(', ')}`);
    if (!isPrimary) return;
    if (rows[0]?.standby) throw new NotPrimary(`${this.host} is a standby, which only reads`);
    this.leaveWhenDemoted();
  }

  /** Closes the connection when its server rejects writes as read-only, since it was demoted. */
  private leaveWhenDemoted(): void {
    const { connection } = this as unknown as { connection: NodeJS.EventEmitter & { stream: { destroy(): void } } };
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code !== '25006') return;
      this.tryOtherwise(new NotPrimary(`${this.host} only reads now`));
      setImmediate(() => connection.stream.destroy());
    });
  }

  private tryOtherwise(error: unknown): void {
    const { code } = error as { code?: string };
    const { address } = this.session;
    if (code === '28P01') lastPassword.set(address, (lastPassword.get(address) ?? 0) + 1);
    else lastHost.set(address, (lastHost.get(address) ?? 0) + 1);
  }
}
