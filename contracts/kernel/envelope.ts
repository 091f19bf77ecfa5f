import { z } from 'zod';
import type { AnyEvent } from './event.js';

/** Cause of an event. `id` is a staff id, customer id, delivery id or the name of a clock; never a person's name. */
export const actor = z.strictObject({
  kind: z.enum(['staff', 'shopper', 'webhook', 'clock', 'import', 'support', 'system', 'api']),
  id: z.string().min(1).max(200),
});
export type Actor = z.output<typeof actor>;

/** An event before it is stored. */
export interface EventCause {
  /** Deterministic: derived from the command's id and the event's index in it. */
  readonly id: string;
  readonly actor: Actor;
  /** The command, delivery or event that caused this one. */
  readonly causation: string;
  /** Correlation id: the id of the first request or delivery. */
  readonly correlation: string;
  /** Time in the shop's world (of an order, say); ISO instant, UTC. */
  readonly occurredAt: string;
  /** Time at which the ledger recorded it; ISO instant, UTC. Order follows revision and position, never this. */
  readonly recordedAt: string;
}

/** Place of an event in the log. `revision` counts 1, 2, 3 … in its stream; `position` rises through the whole log. */
export interface EventPlace {
  readonly shop: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  /** Hex SHA-256 of this link of the stream's hash chain (I-56). */
  readonly hash: string;
}

/** An event as read from the log. */
export type Recorded<E extends AnyEvent = AnyEvent> = E & EventCause & EventPlace;

/** Receipt of a write: the place of its last event. Reads wait for `position` with `atLeast`. */
export const receipt = z.object({
  stream: z.string(),
  revision: z.int(),
  position: z.int(),
  events: z.array(z.string()).describe('ids of the events written, for Undo and links'),
});
export type Receipt = z.output<typeof receipt>;
