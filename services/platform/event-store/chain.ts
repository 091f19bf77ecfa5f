import { hash } from 'node:crypto';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { encodeBody } from './body.js';
import { copyFew, writeWhole } from './digits.js';
import type { StoredLink } from './stored-link.js';

const TAG = 'loyalty-ledger/1';
/** Bytes of a link. */
const LINK = 32;
let scratch = Buffer.allocUnsafe(64 * 1024);
/** The front of the buffer up to each length, since a view costs as much as a short copy. */
let fronts: (Buffer | undefined)[] = [];
const MAX_FRONTS = 4096;

function front(end: number): Buffer {
  if (end >= MAX_FRONTS) return scratch.subarray(0, end);
  fronts[end] ??= scratch.subarray(0, end);
  return fronts[end];
}

/** The shop whose parts stand at the front of the buffer, and where they end: neighbours in the log are mostly of one shop. */
let [frontShop, frontEnd]: [string | null, number] = [null, 0];

function part(text: string, at: number): number {
  const length = scratch.write(text, at + 4);
  scratch.writeUInt32BE(length, at);
  return at + 4 + length;
}

function hexPart(hex: string, at: number): number {
  const length = scratch.write(hex, at + 4, 'hex');
  scratch.writeUInt32BE(length, at);
  return at + 4 + length;
}

function bytesPart(bytes: Buffer, at: number): number {
  bytes.copy(scratch, at + 4);
  scratch.writeUInt32BE(bytes.length, at);
  return at + 4 + bytes.length;
}

/** The link before, from an offset of a buffer. */
function previousPart(previous: Buffer | null, offset: number, at: number): number {
  const length = previous ? LINK : 0;
  scratch.writeUInt32BE(length, at);
  if (previous) copyFew(scratch, at + 4, previous, offset, LINK);
  return at + 4 + length;
}

/** Writes everything before the body. @returns its end */
function place(shop: string, stream: string, revision: number, bodyBytes: number): number {
  const room = TAG.length + (shop.length + stream.length) * 3 + bodyBytes + 96;
  if (room > scratch.length) [scratch, fronts, frontShop] = [Buffer.allocUnsafe(room * 2), [], null];
  if (shop !== frontShop) [frontShop, frontEnd] = [shop, part(shop, part(TAG, 0))];
  const at = part(stream, frontEnd);
  const end = writeWhole(scratch, at + 4, revision);
  scratch.writeUInt32BE(end - at - 4, at);
  return end;
}

/**
 * The link of one event in its stream's chain: SHA-256 over tag, shop, stream, revision, body and the previous link
 * (I-56). Each part carries its length (32 bit), so no two different events give the same bytes.
 * @param previous the link before (hex of 32 bytes), or null for revision 1.
 * @returns hex; a string costs half of what a small Buffer does.
 */
export function linkHash(
  shop: string,
  stream: string,
  revision: number,
  body: string,
  previous: string | null,
): string {
  // One scratch buffer and one update of the hash: half the cost of feeding the parts one by one.
  const at = part(body, place(shop, stream, revision, body.length * 3));
  return hash('sha256', front(hexPart(previous ?? '', at)), 'hex');
}

/**
 * `linkHash` over stored bytes that are not decoded first.
 * @param previous the link before (32 bytes from `offset`), or null for revision 1.
 * @returns hex.
 */
export function linkHashOfBytes(
  shop: string,
  stream: string,
  revision: number,
  body: Buffer,
  previous: Buffer | null,
  offset = 0,
): string {
  const at = bytesPart(body, place(shop, stream, revision, body.length));
  return hash('sha256', front(previousPart(previous, offset, at)), 'hex');
}

/** Whether an event's hash is the link after `previous`; its body need not be assembled before. */
export function isLinked(link: StoredLink, previous: Buffer | null, offset = 0): boolean {
  const { shop, stream, revision, unwritten } = link;
  const at = place(shop, stream, revision, unwritten ? unwritten.limit : link.body.length);
  const bodyEnd = unwritten ? unwritten.write(scratch, at + 4) : bytesPart(link.body, at);
  if (unwritten) scratch.writeUInt32BE(bodyEnd - at - 4, at);
  // As a character for each byte: half the cost of hex and its comparison.
  const found = hash('sha256', front(previousPart(previous, offset, bodyEnd)), 'binary');
  const { hash: bytes } = link;
  let differing = bytes.length ^ LINK;
  for (let n = 0; n < LINK; n++) differing |= found.charCodeAt(n) ^ (bytes[n] as number);
  return differing === 0;
}

/** One stored event for the chain: its bytes, undecoded. `hash` is hex. */
export interface ChainLink {
  readonly shop: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly body: string;
  readonly hash: string;
}

/** The link of an event that was read (from the store or an export): its body is canonical, so it can be encoded again. */
export function chainLink(event: Recorded): ChainLink {
  const { shop, stream, revision, position, hash } = event;
  return { shop, stream, revision, position, body: encodeBody(event), hash };
}

interface ChainReport {
  /** Links whose recomputed hash matches. */
  readonly checked: number;
  /** Streams whose beginning was not given, so that their first link could not be checked. */
  readonly unanchored: number;
  /** The first link that does not match, in the given order. */
  readonly broken: { position: number; stream: string; revision: number; why: string } | null;
}

/**
 * Recomputes the chains of all streams that appear. Links come in position order and may begin in the middle of a stream.
 * Stops at the first mismatch. Cutting off the newest events of a stream leaves a valid chain: compare heads for that.
 */
export async function verifyChain(links: Iterable<ChainLink> | AsyncIterable<ChainLink>): Promise<ChainReport> {
  const heads = new Map<string, { revision: number; hash: string }>();
  let checked = 0;
  let unanchored = 0;
  let last = 0;
  for await (const link of links) {
    const { shop, stream, revision, position } = link;
    const broken = (why: string) => ({ checked, unanchored, broken: { position, stream, revision, why } });
    const head = heads.get(stream);
    if (position <= last) return broken(`position ${position} does not rise`);
    if (head && revision !== head.revision + 1) return broken(`revision ${revision} follows ${head.revision}`);
    if (head || revision === 1) {
      if (linkHash(shop, stream, revision, link.body, head?.hash ?? null) !== link.hash)
        return broken('the hash does not fit the event');
      checked++;
    } else unanchored++;
    heads.set(stream, link);
    last = position;
  }
  return { checked, unanchored, broken: null };
}
