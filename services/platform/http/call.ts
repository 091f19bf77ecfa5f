import type { Answer, Endpoint } from '@loyalty/contracts/kernel/endpoint';
import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import type { FactoryProvider, InjectionToken } from '@nestjs/common';
import { CommandHandler, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { Principal } from '../access/principal.js';
import type { Outcome } from '../commands/answers.js';
import type { CommandContext } from '../commands/command-context.js';
import { fromRejection } from './rejection-problem.js';
import type { InterfaceToken } from './tokens.js';

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

/** A call whose endpoint does not matter. */
export type AnyCall = {
  readonly [Part in keyof Call]: Part extends 'params' | 'query' | 'body' ? unknown : Call[Part];
};

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

/** What injection tokens stand for: instances of a class, or of an interface that has a token (`tokens.ts`). */
type Services<Tokens extends readonly unknown[]> = { [At in keyof Tokens]: Service<Tokens[At]> };
type Service<Token> = Token extends { readonly prototype: infer T }
  ? T
  : Token extends InterfaceToken<infer T>
    ? T
    : never;

/** What answers one endpoint: its services, and the function that is made of them. */
export interface EndpointHandler {
  readonly endpoint: Endpoint;
  readonly tokens: readonly unknown[];
  readonly make: (...services: never[]) => (call: never, context: CommandContext) => unknown;
}

/**
 * Declares what answers an endpoint.
 * @param make takes the services of these tokens, and returns the function from a call, with its command context, to the answer
 */
export const handle = <E extends Endpoint, const Tokens extends readonly unknown[]>(
  endpoint: E,
  tokens: Tokens,
  make: (...services: Services<Tokens>) => (call: Call<E>, context: CommandContext) => Promise<Reply<E>> | Reply<E>,
) => ({ endpoint, tokens, make });

/** The handler on the query bus for reads, and on the command bus otherwise. */
export function busProvider({ endpoint, tokens, make }: EndpointHandler): FactoryProvider {
  const register = endpoint.does === 'read' ? QueryHandler(messageOf(endpoint)) : CommandHandler(messageOf(endpoint));
  class Answering {
    constructor(private readonly answer: ReturnType<EndpointHandler['make']>) {}

    async execute({ call }: Message) {
      return this.answer(call as never, commandContext(call, endpoint.id));
    }
  }
  register(Answering);
  return {
    provide: Answering,
    inject: [...(tokens as InjectionToken[])],
    useFactory: (...services: never[]) => new Answering(make(...services)),
  };
}

/** Command context of a call. A call without an idempotency key is a separate command each time. */
export function commandContext(call: AnyCall, operation: string): CommandContext {
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
