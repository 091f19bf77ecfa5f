import pg from 'pg';
import type { Scan, StoredLink } from '../stored-link.js';
import { type Connection, orUnavailable, settings } from './connection.js';
import { copyOut } from './copy-out.js';
import { bodyBeforeData } from './stored-body.js';

/** The name and the shop of each stream of the scanned part, by its number. */
type Streams = ReadonlyMap<number, { readonly shop: string; readonly name: string }>;

const columns =
  'position, stream, revision, occurred_at, recorded_at, version, id, hash, type, actor, causation, correlation, data';

/** A binary row of these columns, read field by field. */
class Row {
  private at = 2;

  constructor(private readonly bytes: Buffer) {}

  /** The next field's bytes. */
  take(): Buffer {
    const from = this.at + 4;
    this.at = from + this.bytes.readInt32BE(this.at);
    return this.bytes.subarray(from, this.at);
  }

  text(): string {
    const from = this.at + 4;
    this.at = from + this.bytes.readInt32BE(this.at);
    return this.bytes.toString('utf8', from, this.at);
  }

  whole(): number {
    const from = this.at + 4;
    const size = this.bytes.readInt32BE(this.at);
    this.at = from + size;
    if (size === 2) return this.bytes.readInt16BE(from);
    const high = this.bytes.readInt32BE(from);
    return size === 4 ? high : high * 4294967296 + this.bytes.readUInt32BE(from + 4);
  }
}

/** Makes links of rows. Their bodies lie in one buffer that is used again for the next row. */
function linkReader(streams: Streams): (bytes: Buffer) => StoredLink {
  let body = Buffer.allocUnsafe(16 * 1024);
  return (bytes) => {
    const row = new Row(bytes);
    const position = row.whole();
    const stream = streams.get(row.whole());
    const revision = row.whole();
    const times = { occurredAt: row.whole(), recordedAt: row.whole() };
    const version = row.whole();
    const [id, hash] = [row.take(), row.take()];
    const words = { type: row.text(), actor: row.text(), causation: row.text(), correlation: row.text() };
    const data = row.take();
    const before = bodyBeforeData({ id, version, ...words, ...times });
    const room = before.length * 3 + data.length + 1;
    if (room > body.length) body = Buffer.allocUnsafe(room * 2);
    let end = body.write(before);
    end += data.copy(body, end);
    body[end] = 125;
    // A row whose stream nobody wrote down is somebody's forgery: it is shown as it is, and fits no chain.
    const { shop, name } = stream ?? { shop: '', name: '' };
    return { position, revision, shop, stream: name, body: body.subarray(0, end + 1), hash };
  };
}

async function streamsOf(client: pg.Client, schema: string, shop: string | undefined): Promise<Streams> {
  const where = shop === undefined ? '' : ` where shop = ${pg.escapeLiteral(shop)}`;
  const { rows } = await client.query<{ id: number; shop: string; name: string }>(
    `select id, shop, name from ${schema}.stream${where}`,
  );
  return new Map(rows.map(({ id, shop: of, name }) => [id, { shop: of, name }]));
}

/**
 * Scans the stored bytes on a connection of its own, in one snapshot and without a time limit. The columns come as they lie in the
 * table and are put together here: the server would take several times as long for the text of a body.
 */
export function scanOf(to: Connection): Scan {
  return async ({ after = 0, shop }, take) => {
    if (!Number.isSafeInteger(after)) throw new RangeError(`not a position: ${after}`);
    const client = new pg.Client({ ...settings(to, 0), query_timeout: 0 });
    client.on('error', () => undefined);
    await orUnavailable(client.connect());
    try {
      await client.query('begin isolation level repeatable read, read only');
      const read = linkReader(await streamsOf(client, to.schema, shop));
      const mine =
        shop === undefined
          ? ''
          : ` and stream in (select id from ${to.schema}.stream where shop = ${pg.escapeLiteral(shop)})`;
      const sql = `copy (select ${columns} from ${to.schema}.event_log where position > ${after}${mine} order by position)
        to stdout (format binary)`;
      await copyOut(client, sql, (row) => take(read(row)));
    } catch (error) {
      // Rows that nobody waits for may be many: they are not read to their end.
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      throw error;
    }
    await client.end();
  };
}
