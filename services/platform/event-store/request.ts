import { type Encoded, encode } from './body.js';
import type { AppendRequest } from './port.js';

const EVENT_LIMIT = 1_000;
const NAME = /^[^\p{Cc}\p{Cs}]{1,300}$/u;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const DIGEST = /^[0-9a-f]{64}$/;

/**
 * Checks of a request that every adapter makes before it reads the store. Returns its events encoded.
 * @throws TypeError when the request can never be written, whatever the store's state
 */
export function checkRequest(request: AppendRequest): Encoded[] {
  const { shop, stream, events, record, expectedRevision } = request;
  if (!NAME.test(stream) || !shop || !stream.startsWith(`${shop}/`))
    throw new TypeError(`stream ${JSON.stringify(stream)} is not one of shop ${JSON.stringify(shop)}`);
  if (!Number.isSafeInteger(expectedRevision) || expectedRevision < 0)
    throw new TypeError(`not a revision: ${expectedRevision}`);
  if (events.length > EVENT_LIMIT) throw new TypeError(`at most ${EVENT_LIMIT} events at once, not ${events.length}`);
  if (record && (!UUID.test(record.command) || !DIGEST.test(record.digest) || record.shop !== shop))
    throw new TypeError('a command record needs a UUID, a SHA-256 in hex and the shop of its request');
  return events.map(encode);
}
