import { eventDefinition } from '@loyalty/contracts/events';
import type { Actor, Recorded } from '@loyalty/contracts/kernel/envelope';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import type { Decided, Happened } from '../../kernel/decider.js';
import type { EventToAppend } from '../event-store/port.js';
import { derivedId } from './ids.js';

/** Actor, reason and idempotency key of a command. */
export interface CommandContext {
  readonly shop: string;
  readonly actor: Actor;
  /** The request, delivery or event behind this command; ids derive from it when there is no key. */
  readonly causation: string;
  readonly correlation: string;
  /** Remember this command for ever: principal and operation make the key theirs alone (P10); digest is of the input. */
  readonly key?: {
    readonly principal: string;
    readonly operation: string;
    readonly key: string;
    readonly digest: string;
  };
  /** When it happened, if not now: it is decided as of then, with the present log. For histories that are imported later. */
  readonly occurredAt?: string;
  /** Decide and answer, but write nothing. */
  readonly dryRun?: boolean;
}

/** The id of a command: of its key where it has one, else of what it is done for, so that the same cause does it once. */
export function commandIdOf(cause: CommandContext, stream: string, command: unknown): string {
  if (cause.key) return derivedId('key', cause.shop, cause.key.principal, cause.key.operation, cause.key.key);
  return derivedId('cause', stream, cause.causation, (command as { kind?: string } | null)?.kind ?? '');
}

/**
 * What was decided, as the log keeps it: checked by its schema, with its id, its cause and its times.
 * @throws TypeError for an event that is declared nowhere.
 */
export function toEnvelope<E extends AnyEvent>(
  event: Decided<E>,
  id: string,
  now: string,
  cause: CommandContext,
): EventToAppend & Happened<E> {
  const definition = eventDefinition(event.type, event.version);
  if (!definition) throw new TypeError(`${event.type}.v${event.version} is declared nowhere`);
  const { occurredAt, ...fields } = event;
  return {
    ...(fields as unknown as E),
    data: definition.schema.parse(event.data),
    id,
    actor: cause.actor,
    causation: cause.causation,
    correlation: cause.correlation,
    occurredAt: occurredAt ?? cause.occurredAt ?? now,
    recordedAt: now,
  };
}

/** A command that an event leads to: on behalf of the actor of that event, in the same correlation. */
export function causedBy(event: Recorded): CommandContext {
  return { shop: event.shop, actor: event.actor, causation: event.id, correlation: event.correlation };
}
