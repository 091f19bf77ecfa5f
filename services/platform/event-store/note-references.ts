import { olderNotes } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { EventStore } from './port.js';

export const withReferences = (events: readonly Recorded[]): Recorded[] => events.map(olderNotes.refer);

/**
 * The log with references in place of texts that people typed before notes were sealed (docs/adr/0476). Its stored bytes, which hashes
 * cover, stay as they are: `scan` is for audits and copies.
 */
export function withNoteReferences(log: EventStore): EventStore {
  const { readBack } = log;
  return {
    ...log,
    readStream: async (...args) => withReferences(await log.readStream(...args)),
    readAll: async (after, limit) => withReferences(await log.readAll(after, limit)),
    readAt: async (positions) => withReferences(await log.readAt(positions)),
    ...(readBack && {
      readBack: async (requests) =>
        (await readBack.call(log, requests)).map(({ snapshot, tail }) => ({ snapshot, tail: withReferences(tail) })),
    }),
  };
}
