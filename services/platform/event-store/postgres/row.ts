import type { Actor, Recorded } from '@loyalty/contracts/kernel/envelope';
import { bodyOf, type Envelope } from '../body.js';
import type { ChainLink } from '../chain.js';

/** The columns of one event, of the tables `event_log l` and `stream s`, as `EventRow` has them. */
export const eventColumns = `l.position, s.shop, s.name as stream, l.revision, encode(l.hash, 'hex') as hash, l.id, l.type, l.version,
  l.actor, l.causation, l.correlation, l.occurred_at, l.recorded_at, l.data`;

/** One row of the log as the driver gives it: 64-bit numbers are texts. */
export interface EventRow {
  readonly position: string;
  readonly shop: string;
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly actor: string;
  readonly causation: string;
  readonly correlation: string;
  readonly occurred_at: string;
  readonly recorded_at: string;
  readonly data: string;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const LONGEST_VERSION = 32_767;

let lastText = '';
let lastMs = 0;

/**
 * Milliseconds since 1970 of an instant of the envelope.
 * @throws TypeError for a text that would not round-trip: no such day, another zone, other decimals
 */
export function millisecondsOf(text: string): number {
  // Memoisation: most events, and their neighbours, carry the same moment twice.
  if (text === lastText) return lastMs;
  const ms = Date.parse(text);
  if (!INSTANT.test(text) || Number.isNaN(ms) || new Date(ms).toISOString() !== text)
    throw new TypeError(`not an instant in UTC with milliseconds: ${text}`);
  lastText = text;
  lastMs = ms;
  return ms;
}

/** The actor in one column. A kind is a plain word, so the first colon separates it. */
export const actorText = ({ kind, id }: Actor): string => `${kind}:${id}`;

function actorOf(text: string): Actor {
  const colon = text.indexOf(':');
  return { kind: text.slice(0, colon) as Actor['kind'], id: text.slice(colon + 1) };
}

/** @throws TypeError for a version that the column cannot hold */
export function checkVersion(version: number): void {
  if (!Number.isInteger(version) || version < 1 || version > LONGEST_VERSION)
    throw new TypeError(`not a version of an event: ${version}`);
}

let lastStored = '';
let lastIso = '';

function isoOf(ms: string): string {
  if (ms === lastStored) return lastIso;
  lastStored = ms;
  lastIso = new Date(Number(ms)).toISOString();
  return lastIso;
}

function envelopeOf(row: EventRow): Envelope {
  const { id, type, version, causation, correlation } = row;
  const [occurredAt, recordedAt] = [isoOf(row.occurred_at), isoOf(row.recorded_at)];
  return { id, type, version, actor: actorOf(row.actor), causation, correlation, occurredAt, recordedAt };
}

/** Maps a row to the event. */
export function recordedOf(row: EventRow): Recorded {
  const { shop, stream, revision, hash } = row;
  return {
    ...envelopeOf(row),
    data: JSON.parse(row.data),
    shop,
    stream,
    revision,
    position: Number(row.position),
    hash,
  };
}

/** Maps a row to the event's link in its chain. */
export function linkOf(row: EventRow): ChainLink {
  const { shop, stream, revision, hash } = row;
  return { shop, stream, revision, position: Number(row.position), body: bodyOf(envelopeOf(row), row.data), hash };
}
