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
  /** Idempotency key, remembered for ever: principal and operation scope the key (P10); `digest` is of the input. */
  readonly key?: {
    readonly principal: string;
    readonly operation: string;
    readonly key: string;
    readonly digest: string;
  };
  /** Time of the cause, if not now: the command is decided as of then, on the present log. For histories that are imported later. */
  readonly occurredAt?: string;
  /**
   * The source keeps no order among its messages. One that changes nothing on a remembered state is as if it had come a moment sooner, so
   * the log is not asked whether that state is the newest (docs/adr/0207).
   */
  readonly isUnordered?: boolean;
  /** When the thing that the stream is about came into being. Nothing can have been recorded about it before (docs/adr/0207). */
  readonly begunAt?: string;
  /** Decides and answers, but writes nothing. */
  readonly dryRun?: boolean;
}

/** Id of a command: derived from its key if it has one, else from its cause, so that the same cause has one effect. */
export function commandIdOf(context: CommandContext, stream: string, command: unknown): string {
  if (context.key) return derivedId('key', context.shop, context.key.principal, context.key.operation, context.key.key);
  return derivedId('cause', stream, context.causation, (command as { kind?: string } | null)?.kind ?? '');
}

/**
 * A decided event as the log stores it: validated by its schema, with id, causation and times.
 * @throws TypeError for an undeclared event
 */
export function toEnvelope<E extends AnyEvent>(
  event: Decided<E>,
  id: string,
  now: string,
  context: CommandContext,
): EventToAppend & Happened<E> {
  const definition = eventDefinition(event.type, event.version);
  if (!definition) throw new TypeError(`${event.type}.v${event.version} is declared nowhere`);
  const { occurredAt, ...fields } = event;
  return {
    ...(fields as unknown as E),
    data: definition.schema.parse(event.data),
    id,
    actor: context.actor,
    causation: context.causation,
    correlation: context.correlation,
    occurredAt: occurredAt ?? context.occurredAt ?? now,
    recordedAt: now,
  };
}

/** Context of a command that follows from an event: the actor of that event, the same correlation. */
export function causedBy(event: Recorded): CommandContext {
  return { shop: event.shop, actor: event.actor, causation: event.id, correlation: event.correlation };
}
