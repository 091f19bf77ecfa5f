import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { encodeBody } from './body.js';
import { pagesOf } from './pages.js';

/**
 * One stored event for an audit: its bytes, undecoded. `body` and `hash` (32 bytes) are views that are valid only until the callback
 * returns; copy them to keep them.
 */
export interface StoredLink {
  readonly position: number;
  readonly revision: number;
  readonly shop: string;
  readonly stream: string;
  readonly body: Buffer;
  readonly hash: Buffer;
  /** The same body, where it is not assembled yet: it can be written to where it is needed, without a copy and a view of its own. */
  readonly unwritten?: UnwrittenBody;
}

export interface UnwrittenBody {
  /** Maximum size of the body in bytes. */
  readonly limit: number;
  /** Writes the body from an offset on. @returns the offset behind it */
  write(into: Uint8Array, at: number): number;
}

/** Range of a scan: the whole log, the events after a position, one shop's events, or those of one stream of each shop. */
export interface ScanRequest {
  readonly after?: number;
  readonly shop?: string;
  /** Name of the stream within its shop, such as `proof/seals`. */
  readonly ownStream?: string;
}

/** Callback for one link. Returns a promise only for backpressure. */
type TakeLink = (link: StoredLink) => void | Promise<void>;

/** Reads the log in position order from first to last, in bounded memory, without stopping at gaps. */
export type Scan = (request: ScanRequest, take: TakeLink) => Promise<void>;

const PAGE = 1000;

/** The link of an event that was read: its body is canonical, so it can be encoded again. */
export function storedLink(event: Recorded): StoredLink {
  const { shop, stream, revision, position, hash } = event;
  return { shop, stream, revision, position, body: Buffer.from(encodeBody(event)), hash: Buffer.from(hash, 'hex') };
}

/** Whether an event is in the range of a scan. */
export function isRequested(
  { after = 0, shop, ownStream }: ScanRequest,
  event: Pick<StoredLink, 'position' | 'shop' | 'stream'>,
): boolean {
  return (
    event.position > after &&
    (shop === undefined || event.shop === shop) &&
    (ownStream === undefined || event.stream === `${event.shop}/${ownStream}`)
  );
}

/**
 * A scan by pages of events, for stores that do not store bodies as bytes.
 */
export function scanByPages(readAll: (after: number, limit: number) => Promise<Recorded[]>): Scan {
  return async (request, take) => {
    for await (const page of pagesOf(readAll, request.after ?? 0, PAGE))
      for (const event of page) if (isRequested(request, event)) await take(storedLink(event));
  };
}
