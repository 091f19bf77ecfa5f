import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type pg from 'pg';
import { decodeBody } from '../body.js';
import type { ChainLink } from '../chain.js';
import type { CommandRecord } from '../port.js';
import { orUnavailable } from './connection.js';
import { commandColumns, recordOf } from './lookups.js';

const columns = `position::text, revision, shop, stream, body, encode(hash, 'hex') as hash`;

type LinkRow = Omit<ChainLink, 'position'> & { readonly position: string };

const linkOf = (row: LinkRow): ChainLink => ({ ...row, position: Number(row.position) });

/** An event of its stored row; the place comes from the columns, all else from the body. */
function recorded(link: ChainLink): Recorded {
  const { shop, stream, revision, position, hash } = link;
  return decodeBody(link.body, { shop, stream, revision, position, hash });
}

/** The reading half of the store: any process, any time, with or without the lease. */
export class Reads {
  constructor(
    private readonly pool: pg.Pool,
    private readonly schema: string,
    private readonly alarm: (message: string) => void,
  ) {}

  private async rows<Row>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return (await orUnavailable(this.pool.query({ name, text: text.replaceAll('$.', `${this.schema}.`), values })))
      .rows;
  }

  async stream(shop: string, stream: string, fromRevision = 1): Promise<Recorded[]> {
    const sql = `select ${columns} from $.event_log
      where stream = $1 and revision >= $2 and shop = $3 order by revision`;
    return (await this.rows<LinkRow>('stream', sql, [stream, fromRevision, shop])).map((row) => recorded(linkOf(row)));
  }

  /** The stored bytes after a position: what the hash chain is checked over. Stops before a gap, and rings. */
  async links(after: number, limit: number): Promise<ChainLink[]> {
    // Qualified: a bare `position` would mean the text of the output, and 10 sorts before 9 there.
    const sql = `select ${columns} from $.event_log l where l.position > $1 order by l.position limit $2`;
    const links = (await this.rows<LinkRow>('links', sql, [after, limit])).map(linkOf);
    const gap = links.findIndex((link, index) => link.position !== after + 1 + index);
    if (gap < 0) return links;
    this.alarm(`the log has a gap before position ${links[gap]?.position}: readers stop there`);
    return links.slice(0, gap);
  }

  async all(after: number, limit: number): Promise<Recorded[]> {
    return (await this.links(after, limit)).map(recorded);
  }

  async head(): Promise<number> {
    const sql = 'select coalesce(max(position), 0)::text as head from $.event_log';
    return Number((await this.rows<{ head: string }>('head', sql, []))[0]?.head);
  }

  async command(shop: string, command: string): Promise<CommandRecord | null> {
    const sql = `select ${commandColumns} from $.command where command = $1 and shop = $2`;
    const [row] = await this.rows<Parameters<typeof recordOf>[0]>('command', sql, [command, shop]);
    return row ? recordOf(row) : null;
  }

  async loadSnapshot(stream: string, fold: string): Promise<{ revision: number; state: unknown } | null> {
    const sql = 'select revision, state from $.snapshot where stream = $1 and fold = $2';
    const [row] = await this.rows<{ revision: number; state: string }>('snapshot', sql, [stream, fold]);
    return row ? { revision: row.revision, state: JSON.parse(row.state) } : null;
  }

  async saveSnapshot(stream: string, fold: string, revision: number, state: unknown): Promise<void> {
    const sql = `insert into $.snapshot as s (stream, fold, revision, state) values ($1, $2, $3, $4)
      on conflict (stream, fold) do update set revision = excluded.revision, state = excluded.state
      where s.revision < excluded.revision`;
    await this.rows('save-snapshot', sql, [stream, fold, revision, JSON.stringify(state)]);
  }
}
