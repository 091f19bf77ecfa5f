import { createHash } from 'node:crypto';
import { StoreUnavailable } from '../port.js';
import type { LogReader } from './log-reader.js';
import { linkId, metadataOf, offsetOf } from './mapping.js';
import { isLegacyName } from './stream-names.js';

/** Records in the first read and in later ones; a log starts with some system events. */
const [FIRST_PAGE, PAGE] = [16, 1_000];

const LEGACY_NAMES =
  'the streams in EventStoreDB have the names of an earlier version: copy the log to an empty server by "ledger copy", which renames them';

/**
 * The name of the index of a log, as a UUID. It contains the offset of the first event, so a copy on another server has a separate index.
 */
export const indexNameOf = (firstEvent: string, record: number): string =>
  linkId(createHash('sha256').update(`${firstEvent} at ${record}`).digest('hex'));

/**
 * The name of the index of the log in `$all`, by our first event there; null for an empty log.
 * @throws StoreUnavailable when its stream has the name of an earlier version, unless the log is only copied
 */
export async function indexOfLog(reading: LogReader, isCopied = false): Promise<string | null> {
  for (let from = 0, max = FIRST_PAGE; ; max = PAGE) {
    let count = 0;
    for (const resolved of await reading.all(from, max)) {
      count++;
      from = offsetOf(resolved.event?.position);
      const ours = metadataOf(resolved);
      if (!ours || !resolved.event) continue;
      const { id, streamId } = resolved.event;
      if (!isCopied && isLegacyName(streamId, ours.shop)) throw new StoreUnavailable(LEGACY_NAMES);
      return indexNameOf(id, from);
    }
    if (count < max) return null;
  }
}
