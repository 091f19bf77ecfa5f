import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { Db, LedgerTables } from '@loyalty/projections/ledger-model';
import { StoreUnavailable } from '../event-store/port.js';

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
 * Reads for a job, waiting until the read models have the event that it follows. A job that fails instead is tried again by the queue with
 * pauses that soon are longer than any lag. @throws StoreUnavailable after a minute
 */
export async function readFolded<T>(
  reader: Pick<Reader<LedgerTables>, 'read'>,
  { shop, atLeast, what }: FoldedRead,
  query: (db: Db) => Promise<T>,
): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    // Each read waits for the position itself, for some seconds.
    const { value, stale } = await reader.read(shop, query, { atLeast });
    if (!stale) return value;
    if (performance.now() > until) throw new StoreUnavailable(`${what} are not folded up to ${atLeast} yet`);
  }
}
