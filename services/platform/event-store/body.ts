import type { EventCause, EventPlace, Recorded } from '@loyalty/contracts/kernel/envelope';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';

/** An event's envelope, with its name and version. */
export type Envelope = Pick<AnyEvent, 'type' | 'version'> & EventCause;

/** An event as text: its data alone, and the whole body that the chain is made over. */
export interface Encoded {
  readonly data: string;
  readonly body: string;
}

const PLAIN = /^[^"\\\p{Cc}\p{Cs}]*$/u;

/** A text as JSON writes it; most need nothing but their quotes. */
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/**
 * The exact JSON of an event as its chain sees it. The order of the envelope's fields is fixed here and data stays the text that was
 * written, never built again from parsed parts, so it is canonical by construction (I-56).
 * @param data the event's data as JSON.
 */
export function bodyOf(event: Envelope, data: string): string {
  const { id, type, version, actor, causation, correlation, occurredAt, recordedAt } = event;
  // Joined by hand: half the price of building the object that JSON.stringify would need.
  return `{"id":${quoted(id)},"type":${quoted(type)},"version":${version},"actor":{"kind":${quoted(actor.kind)},"id":${quoted(
    actor.id,
  )}},"causation":${quoted(causation)},"correlation":${quoted(correlation)},"occurredAt":${quoted(
    occurredAt,
  )},"recordedAt":${quoted(recordedAt)},"data":${data}}`;
}

/**
 * An event on its way into the log as text.
 * @throws TypeError when a part of the cause is missing: an event without a cause does not exist (I-10).
 */
export function encode(event: AnyEvent & EventCause): Encoded {
  const { id, type, version, actor, causation, correlation, occurredAt, recordedAt } = event;
  if (!id || !type || !version || !actor?.kind || !actor.id || !causation || !correlation || !occurredAt || !recordedAt)
    throw new TypeError(`event ${type || '?'} lacks a part of its envelope`);
  const data = event.data === undefined ? 'null' : JSON.stringify(event.data);
  return { data, body: bodyOf(event, data) };
}

/** The body of an event that was read: the same bytes that were written. */
export function encodeBody(event: Recorded | (AnyEvent & EventCause)): string {
  return encode(event).body;
}

/** The event of a body, at its place: of an export, where the body is all there is. */
export function decodeBody(body: string, place: EventPlace): Recorded {
  return Object.assign(JSON.parse(body) as AnyEvent & EventCause, place);
}
