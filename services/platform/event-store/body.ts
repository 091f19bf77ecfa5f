import type { EventCause, EventPlace, Recorded } from '@loyalty/contracts/kernel/envelope';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';

/** An event's envelope, with its name and version. */
export type Envelope = Pick<AnyEvent, 'type' | 'version'> & EventCause;

/** An encoded event: its data, and the whole body that the hash chain covers. */
export interface Encoded {
  readonly data: string;
  readonly body: string;
}

const PLAIN = /^[^"\\\p{Cc}\p{Cs}]*$/u;

/** A text as JSON; most need no escaping, only quotes. */
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** The body of an event up to its data. */
export function bodyBefore(event: Envelope): string {
  const { id, type, version, actor, causation, correlation, occurredAt, recordedAt } = event;
  // Concatenated by hand: half the cost of building an object for JSON.stringify.
  return `{"id":${quoted(id)},"type":${quoted(type)},"version":${version},"actor":{"kind":${quoted(actor.kind)},"id":${quoted(
    actor.id,
  )}},"causation":${quoted(causation)},"correlation":${quoted(correlation)},"occurredAt":${quoted(
    occurredAt,
  )},"recordedAt":${quoted(recordedAt)},"data":`;
}

/**
 * The exact JSON of an event that its hash covers. The order of the envelope's fields is fixed here and data stays the text that was
 * written, never serialized again from parsed parts, so it is canonical by construction (I-56).
 * @param data the event's data as JSON
 */
export function bodyOf(event: Envelope, data: string): string {
  return `${bodyBefore(event)}${data}}`;
}

/**
 * An event encoded for the log.
 * @throws TypeError when a part of the cause is missing: an event without a cause does not exist (I-10)
 */
export function encode(event: AnyEvent & EventCause): Encoded {
  const { id, type, version, actor, causation, correlation, occurredAt, recordedAt } = event;
  if (!id || !type || !version || !actor?.kind || !actor.id || !causation || !correlation || !occurredAt || !recordedAt)
    throw new TypeError(`event ${type || '?'} lacks a part of its envelope`);
  const data = event.data === undefined ? 'null' : JSON.stringify(event.data);
  return { data, body: bodyOf(event, data) };
}

/** The body of an event that was read: byte-identical to what was written. */
export function encodeBody(event: Recorded | (AnyEvent & EventCause)): string {
  return encode(event).body;
}

/** Decodes the event of a body, at its place: for exports, which contain bodies only. */
export function decodeBody(body: string, place: EventPlace): Recorded {
  return Object.assign(JSON.parse(body) as AnyEvent & EventCause, place);
}
