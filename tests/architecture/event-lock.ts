import { createHash } from 'node:crypto';
import { allEvents } from '@loyalty/contracts/events';
import { z } from 'zod';

/** Fingerprint of every declared event version, by `<Event>.v<n>`: SHA-256 over its JSON schema. */
export function fingerprints(): Record<string, string> {
  const entries = allEvents.map(({ type, version, schema }) => {
    const shape = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }));
    return [`${type}.v${version}`, createHash('sha256').update(shape).digest('hex')] as const;
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
