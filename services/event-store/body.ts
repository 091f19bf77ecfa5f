import type { EventCause, EventPlace, Recorded } from '@loyalty/contracts/kernel/envelope';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';

/**
 * The exact JSON of an event as the log keeps it for ever. The order of the envelope's fields is fixed here and the text is
 * never rebuilt from parsed parts before it is hashed, so it is canonical by construction (ledger-rules.md I-56).
 * @throws TypeError when a part of the cause is missing: an event without a cause does not exist (I-10).
 */
export function encodeBody(event: AnyEvent & EventCause): string {
  const { id, type, version, actor, causation, correlation, occurredAt, recordedAt, data } = event;
  if (!id || !type || !version || !actor?.kind || !actor.id || !causation || !correlation || !occurredAt || !recordedAt)
    throw new TypeError(`event ${type || '?'} lacks a part of its envelope`);
  return JSON.stringify({
    id,
    type,
    version,
    actor: { kind: actor.kind, id: actor.id },
    causation,
    correlation,
    occurredAt,
    recordedAt,
    data: data === undefined ? null : data,
  });
}

/** The event of a stored body, at its place. */
export function decodeBody(body: string, place: EventPlace): Recorded {
  return Object.assign(JSON.parse(body) as AnyEvent & EventCause, place);
}
