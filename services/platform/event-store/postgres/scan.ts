import { parseAddress } from '@loyalty/projections/engine/connection/address';
import { SessionClient } from '@loyalty/projections/engine/connection/client';
import pg from 'pg';
import { copyFew } from '../digits.js';
import type { Scan, ScanRequest, StoredLink } from '../stored-link.js';
import { type Connection, orUnavailable, settings } from './connection.js';
import { copyOut } from './copy-out.js';
import { oneBufferSocket } from './received-bytes.js';
import { BODY_COLUMNS, StoredBody } from './stored-body.js';
import { int32At, int64At } from './wire.js';

const HASH_BYTES = 32;

/** Name and shop of each stream of the scanned part, by its numeric id. */
type Streams = ReadonlyMap<number, { readonly shop: string; readonly name: string }>;
const UNKNOWN = { shop: '', name: '' };

const columns = `position, stream, revision, hash, ${BODY_COLUMNS}`;
/** Where the columns lie in a row, behind the number of its fields and each behind its length. */
const [POSITION, STREAM, REVISION, HASH_LENGTH, HASH] = [6, 18, 26, 30, 34] as const;

/** The event of a row, read as stored: the same object for each row. */
class RowLink implements StoredLink {
  position = 0;
  revision = 0;
  shop = '';
  stream = '';
  readonly hash = Buffer.alloc(HASH_BYTES);
  private readonly stored = new StoredBody();

  constructor(private readonly streams: Streams) {}

  get body(): Buffer {
    return this.stored.whole();
  }

  get unwritten(): StoredBody {
    return this.stored;
  }

  read(bytes: Buffer, from: number, to: number): this {
    // A row of an unknown stream is a forgery: it is passed on unchanged, and fits no chain.
    const { shop, name } = this.streams.get(int32At(bytes, from + STREAM)) ?? UNKNOWN;
    this.position = int64At(bytes, from + POSITION);
    this.revision = int32At(bytes, from + REVISION);
    this.shop = shop;
    this.stream = name;
    copyFew(this.hash, 0, bytes, from + HASH, HASH_BYTES);
    this.stored.read(bytes, from + HASH + int32At(bytes, from + HASH_LENGTH), to);
    return this;
  }
}

/** A condition on the streams to scan, in SQL; null for all of them. */
function streamCondition({ shop, ownStream }: ScanRequest): string | null {
  const conditions = [
    ...(shop === undefined ? [] : [`shop = ${pg.escapeLiteral(shop)}`]),
    ...(ownStream === undefined ? [] : [`name = shop || ${pg.escapeLiteral(`/${ownStream}`)}`]),
  ];
  return conditions.length === 0 ? null : conditions.join(' and ');
}

async function streamsOf(client: pg.Client, schema: string, condition: string | null): Promise<Streams> {
  const where = condition === null ? '' : ` where ${condition}`;
  const { rows } = await client.query<{ id: number; shop: string; name: string }>(
    `select id, shop, name from ${schema}.stream${where}`,
  );
  return new Map(rows.map(({ id, shop: of, name }) => [id, { shop: of, name }]));
}

/** Decrypted bytes arrive in buffers of their own, whatever reads the socket. */
const socketOf = ({ url }: Connection) => (parseAddress(url).tls ? {} : { stream: oneBufferSocket });

/**
 * Scans the stored bytes on a separate connection, in one snapshot and without a time-out. The columns are read as stored and the body is
 * assembled here: building it on the server would take several times as long.
 */
export function scanOf(to: Connection): Scan {
  return async (request, take) => {
    const { after = 0 } = request;
    const condition = streamCondition(request);
    if (!Number.isSafeInteger(after)) throw new RangeError(`not a position: ${after}`);
    const client = new SessionClient({ ...settings(to, 0, 'scan'), query_timeout: 0, ...socketOf(to) });
    client.on('error', () => undefined);
    await orUnavailable(client.connect());
    try {
      await client.query('begin isolation level repeatable read, read only');
      // On tables without statistics, a bitmap of all positions would be built again for each stream: quadratic in the log's length.
      await client.query('set local enable_bitmapscan = off');
      const link = new RowLink(await streamsOf(client, to.schema, condition));
      const mine = condition === null ? '' : ` and stream in (select id from ${to.schema}.stream where ${condition})`;
      const sql = `copy (select ${columns} from ${to.schema}.event_log where position > ${after}${mine} order by position)
        to stdout (format binary)`;
      await copyOut(client, sql, (bytes, from, to) => take(link.read(bytes, from, to)));
    } catch (error) {
      // The remaining rows may be many: the connection is destroyed, not drained.
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      throw error;
    }
    await client.end();
  };
}
