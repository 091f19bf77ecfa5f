import { linkOfLine } from '@loyalty/services/contexts/proof/application/export-reader';
import { linkHashOfBytes } from '@loyalty/services/platform/event-store/chain';

/**
 * Forges an export like an attacker who can write to the database and knows the chain: lines after `change`, with every revision and hash
 * recomputed so that each matches the one before.
 * @param change returns the replacement of the given event, or null to remove it
 */
export function rechained(lines: readonly string[], change: (event: string) => string | null): string[] {
  const heads = new Map<string, { revision: number; hash: Buffer }>();
  return lines.flatMap((line) => {
    const { position, shop, stream, body } = linkOfLine(Buffer.from(line))!;
    const event = change(body.toString());
    if (event === null) return [];
    const before = heads.get(stream);
    const revision = (before?.revision ?? 0) + 1;
    const hash = linkHashOfBytes(shop, stream, revision, Buffer.from(event), before?.hash ?? null);
    heads.set(stream, { revision, hash: Buffer.from(hash, 'hex') });
    const place = JSON.stringify({ position, shop, stream, revision, hash });
    return [`${place.slice(0, -1)},"event":${event}}`];
  });
}

/** Removes the events that record seals, and changes one award. */
export const withoutSeals = (event: string): string | null =>
  event.includes('"type":"LogSealed"') ? null : event.replace('"points":120', '"points":121');
