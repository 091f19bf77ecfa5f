import { hash } from 'node:crypto';

const TAG = 'loyalty-ledger/1';

/** A length-prefixed part of the hash input (32 bits), so that no two lists of parts have the same bytes. */
function framed(bytes: Buffer): Buffer[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return [length, bytes];
}

/**
 * The hash of an event: SHA-256 over the tag, shop, stream, revision, the event's own bytes and the previous hash (I-56).
 * @param previous hex, or empty for the first event of a stream
 */
export function linkOf(shop: string, stream: string, revision: number, body: string, previous: string): string {
  const texts = [TAG, shop, stream, String(revision), body].map((text) => Buffer.from(text, 'utf8'));
  const parts = [...texts, Buffer.from(previous, 'hex')].flatMap(framed);
  return hash('sha256', Buffer.concat(parts), 'hex');
}
