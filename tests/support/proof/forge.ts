import { linkOfLine } from '@loyalty/services/contexts/proof/application/export-lines';
import { linkHashOfBytes } from '@loyalty/services/platform/event-store/chain';

/**
 * What somebody does who may write to the database and knows how the chain is made: the lines of an export after `change`, with every
 * revision and hash made anew so that each fits the one before.
 * @param change answers the event in the place of the given one, or null to leave it out.
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

/** Without the events that record seals, and with one award changed. */
export const withoutSeals = (event: string): string | null =>
  event.includes('"type":"LogSealed"') ? null : event.replace('"points":120', '"points":121');
