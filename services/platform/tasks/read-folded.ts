import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { Db, LedgerTables } from '@loyalty/projections/ledger-model';
import { StoreUnavailable } from '../event-store/port.js';

type Reading = Pick<Reader<LedgerTables>, 'read'>;

/** Read models further behind than a minute are rebuilt or in trouble: the queue tries the job again later. */
const PATIENCE_MS = 60_000;

/** What to read, and up to which position of the log it must be folded. */
interface FoldedRead {
  readonly shop: string;
  readonly atLeast: number;
  /** What is read, for the message of a failure. */
  readonly what: string;
}

/**
 * Reads for a decision that is recorded permanently, from read models that are folded up to a position.
 * @throws StoreUnavailable when they do not catch up within the wait of a read; the caller retries
 */
export async function readCurrent<T>(
  reader: Reading,
  { shop, atLeast, what }: FoldedRead,
  query: (db: Db) => Promise<T>,
): Promise<T> {
  const { value, stale } = await reader.read(shop, query, { atLeast });
  if (stale) throw new StoreUnavailable(`${what} are not folded up to ${atLeast} yet`);
  return value;
}

/**
 * Reads for a job, waiting until the read models have the event that it follows. A job that fails instead is tried again by the queue with
 * pauses that soon are longer than any lag. @throws StoreUnavailable after a minute
 */
export async function readFolded<T>(reader: Reading, read: FoldedRead, query: (db: Db) => Promise<T>): Promise<T> {
  const { shop, atLeast } = read;
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; ) {
    // Each read waits for the position itself, for some seconds.
    const { value, stale } = await reader.read(shop, query, { atLeast });
    if (!stale) return value;
  }
  return readCurrent(reader, read, query);
}
