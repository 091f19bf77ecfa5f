import type { Answer, Endpoint } from '@loyalty/contracts/kernel/endpoint';
import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import { CommandHandler, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { Principal } from '../access/principal.js';
import type { Outcome } from '../commands/answers.js';
import type { CommandContext } from '../commands/command-context.js';
import { fromRejection } from './rejection-problem.js';

/** A valid call of an endpoint. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly principal: Principal;
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  readonly requestId: string;
  /** Digest of method, address and body, empty for a read, and the client's idempotency key. */
  readonly digest: string;
  readonly idempotencyKey: string | null;
  /** The version that an editor had read (`If-Match`). */
  readonly ifMatch: number | null;
}

/** Answer of a handler: the envelope without its `success`. */
export type Reply<E extends Endpoint> = Omit<
  Answer<E['answers'] extends 'list' ? z.input<E['data']>[] : z.input<E['data']>>,
  'success'
>;

/** Message of one endpoint on the command or query bus; its class is created once from the contract. */
export class Message<E extends Endpoint = Endpoint> {
  constructor(readonly call: Call<E>) {}
}

const classes = new Map<string, typeof Message>();

export function messageOf(endpoint: Endpoint): typeof Message {
  let found = classes.get(endpoint.id);
  if (!found) {
    found = { [endpoint.id]: class extends Message {} }[endpoint.id] as typeof Message;
    classes.set(endpoint.id, found);
  }
  return found;
}

/** Registers a class as the handler of an endpoint, on the query bus for reads and on the command bus otherwise. */
export function Handles(endpoint: Endpoint): ClassDecorator {
  const register = endpoint.does === 'read' ? QueryHandler(messageOf(endpoint)) : CommandHandler(messageOf(endpoint));
  return (handler) => {
    handled.set(handler, endpoint);
    register(handler);
  };
}

const handled = new WeakMap<object, Endpoint>();

/** The endpoint that a class handles. */
export const endpointOf = (handler: object): Endpoint | undefined => handled.get(handler);

export interface Handler<E extends Endpoint> {
  execute(message: Message<E>): Promise<Reply<E>>;
}

/** Command context of a call. A call without an idempotency key is a separate command each time. */
export function commandContext(call: Call, operation: string): CommandContext {
  const { principal, requestId, idempotencyKey, digest } = call;
  const { shop, actor } = principal;
  const dryRun = (call.query as { dryRun?: boolean }).dryRun === true;
  const base = { shop, actor, causation: `request:${requestId}`, correlation: requestId, dryRun };
  if (idempotencyKey === null || dryRun) return base;
  return { ...base, key: { principal: `${actor.kind}:${actor.id}`, operation, key: idempotencyKey, digest } };
}

/** Answer of a command, or its rejection as an HTTP problem. */
export function answered<T>(outcome: Outcome<T>): { data: T; receipt: Receipt } {
  if (!outcome.ok) throw fromRejection(outcome.rejection);
  return { data: outcome.answer, receipt: outcome.receipt };
}

/** The receipt of a write that appends no event: the position of the log at that time. */
export const receiptAt = (position: number): Receipt => ({ stream: '', revision: 0, position, events: [] });
