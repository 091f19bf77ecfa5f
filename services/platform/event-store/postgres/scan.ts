import { SessionClient } from '@loyalty/projections/engine/connection/client';
import pg from 'pg';
import type { Scan, ScanRequest, StoredLink } from '../stored-link.js';
import { type Connection, orUnavailable, settings } from './connection.js';
import { copyOut } from './copy-out.js';
import { type Field, StoredBody } from './stored-body.js';
import { int32At } from './wire.js';

const HASH_BYTES = 32;

/** Name and shop of each stream of the scanned part, by its numeric id. */
type Streams = ReadonlyMap<number, { readonly shop: string; readonly name: string }>;

const columns =
  'position, stream, revision, occurred_at, recorded_at, version, id, hash, type, actor, causation, correlation, data';

/** Reads a binary row of these columns field by field, without decoding values. */
class RowReader {
  private bytes: Buffer = Buffer.alloc(0);
  private at = 0;

  /** A row begins with its number of fields, in two bytes. */
  begin(bytes: Buffer, from: number): void {
    this.bytes = bytes;
    this.at = from + 2;
  }

  /** Range of the next field. */
  field(into: Field): Field {
    into.from = this.at + 4;
    into.to = into.from + int32At(this.bytes, this.at);
    this.at = into.to;
    return into;
  }

  whole(): number {
    const { bytes } = this;
    const from = this.at + 4;
    const size = int32At(bytes, this.at);
    this.at = from + size;
    // A two-byte value was read as the upper half of four.
    if (size === 2) return int32At(bytes, from) >> 16;
    const high = int32At(bytes, from);
    return size === 4 ? high : high * 4294967296 + (int32At(bytes, from + 4) >>> 0);
  }
}

const field = (): Field => ({ from: 0, to: 0 });

/** Makes links from rows. */
function linkReader(streams: Streams): (bytes: Buffer, from: number, to: number) => StoredLink {
  const row = new RowReader();
  const body = new StoredBody();
  const ownHash = Buffer.alloc(HASH_BYTES);
  const [id, hash, type, actor, causation, correlation, data] = [
    field(),
    field(),
    field(),
    field(),
    field(),
    field(),
    field(),
  ] as const;
  const envelope = { id, type, actor, causation, correlation, data, version: 0, occurredAt: 0, recordedAt: 0 };
  const fields = [id, hash, type, actor, causation, correlation, data];
  return (bytes, from, to) => {
    row.begin(bytes, from);
    const position = row.whole();
    const stream = streams.get(row.whole());
    const revision = row.whole();
    envelope.occurredAt = row.whole();
    envelope.recordedAt = row.whole();
    envelope.version = row.whole();
    for (const next of fields) row.field(next);
    // A row of an unknown stream is a forgery: it is passed on unchanged, and fits no chain.
    const { shop, name } = stream ?? { shop: '', name: '' };
    // Copied by hand: a view for each row costs more than copying.
    for (let n = 0; n < HASH_BYTES; n++) ownHash[n] = bytes[hash.from + n] as number;
    const text = body.write(bytes, to - from, envelope);
    return { position, revision, shop, stream: name, body: text, hash: ownHash };
  };
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

/**
 * Scans the stored bytes on a separate connection, in one snapshot and without a time-out. The columns are read as stored and the body is
 * assembled here: building it on the server would take several times as long.
 */
export function scanOf(to: Connection): Scan {
  return async (request, take) => {
    const { after = 0 } = request;
    const condition = streamCondition(request);
    if (!Number.isSafeInteger(after)) throw new RangeError(`not a position: ${after}`);
    const client = new SessionClient({ ...settings(to, 0, 'scan'), query_timeout: 0 });
    client.on('error', () => undefined);
    await orUnavailable(client.connect());
    try {
      await client.query('begin isolation level repeatable read, read only');
      // On tables without statistics, a bitmap of all positions would be built again for each stream: quadratic in the log's length.
      await client.query('set local enable_bitmapscan = off');
      const read = linkReader(await streamsOf(client, to.schema, condition));
      const mine = condition === null ? '' : ` and stream in (select id from ${to.schema}.stream where ${condition})`;
      const sql = `copy (select ${columns} from ${to.schema}.event_log where position > ${after}${mine} order by position)
        to stdout (format binary)`;
      await copyOut(client, sql, (bytes, from, to) => take(read(bytes, from, to)));
    } catch (error) {
      // The remaining rows may be many: the connection is destroyed, not drained.
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      throw error;
    }
    await client.end();
  };
}
