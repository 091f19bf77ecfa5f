import { CommandRepeated, RevisionConflict, StoreUnavailable } from '../port.js';
import type { Pending } from './batch.js';
import { unavailable } from './connection.js';
import type { RecentEvents } from './recent-events.js';
import type { WriterSession } from './session.js';

/** Rejects appends at a stale revision. A repeated command gets its first answer instead: its own events moved the stream. */
export async function rejectStale(
  recentEvents: RecentEvents,
  session: WriterSession,
  stale: readonly Pending[],
): Promise<void> {
  try {
    const known = await recentEvents.readBack(session, stale);
    for (const { request, reject } of stale) {
      const { stream, expectedRevision, record } = request;
      const first = record && known.get(record.command);
      const actual = recentEvents.head(stream)?.revision;
      if (first) reject(new CommandRepeated(first));
      else if (actual !== undefined) reject(new RevisionConflict(stream, expectedRevision, actual));
      // The append that moved the stream failed.
      else reject(new StoreUnavailable('the event store cannot write now; nothing was written'));
    }
  } catch (error) {
    for (const { reject } of stale) reject(unavailable(error));
  }
}
