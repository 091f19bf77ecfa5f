import pg from 'pg';
import type { Scan, StoredLink } from '../stored-link.js';
import { type Connection, orUnavailable, settings } from './connection.js';
import { copyOut } from './copy-out.js';

const select = (schema: string, where: string) =>
  `copy (select position, revision, shop, stream, body, hash from ${schema}.event where ${where} order by position)
   to stdout (format binary)`;

/** The log comes in order by its index; the planner would rather sort all of it than look names up as they come. */
const IN_ORDER = '-c enable_sort=off -c enable_hashjoin=off -c enable_mergejoin=off';

/** Reads rows of that statement; a reader of its own for each scan, because it remembers the shop's name between rows. */
function rowReader(): (row: Buffer) => StoredLink {
  let shopBytes = Buffer.alloc(0);
  let shop = '';
  return (row) => {
    // Two bytes for the number of fields, then each field with its length before it.
    const position = row.readInt32BE(6) * 4294967296 + row.readUInt32BE(10);
    const revision = row.readInt32BE(18);
    let at = 26 + row.readInt32BE(22);
    if (!row.subarray(26, at).equals(shopBytes)) {
      shopBytes = Buffer.from(row.subarray(26, at));
      shop = shopBytes.toString();
    }
    const streamAt = at + 4;
    at = streamAt + row.readInt32BE(at);
    const bodyAt = at + 4;
    const bodyEnd = bodyAt + row.readInt32BE(at);
    const stream = row.toString('utf8', streamAt, at);
    const hashAt = bodyEnd + 4;
    const hash = row.subarray(hashAt, hashAt + row.readInt32BE(bodyEnd));
    return { position, revision, shop, stream, body: row.subarray(bodyAt, bodyEnd), hash };
  };
}

/** Scans the stored bytes on a connection of its own, in one snapshot and without a time limit. */
export function scanOf(to: Connection): Scan {
  return async ({ after = 0, shop }, take) => {
    if (!Number.isSafeInteger(after)) throw new RangeError(`not a position: ${after}`);
    const mine = shop === undefined ? '' : ` and shop = ${pg.escapeLiteral(shop)}`;
    const own = settings(to, 0);
    const client = new pg.Client({ ...own, options: `${own.options} ${IN_ORDER}`, query_timeout: 0 });
    client.on('error', () => undefined);
    await orUnavailable(client.connect());
    const read = rowReader();
    try {
      await copyOut(client, select(to.schema, `position > ${after}${mine}`), (row) => take(read(row)));
    } catch (error) {
      // Rows that nobody waits for may be many: they are not read to their end.
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      throw error;
    }
    await client.end();
  };
}
