import { hash } from 'node:crypto';
import { type Answer, addressesOf, type Endpoint, type EndpointAddress } from '@loyalty/contracts/kernel/endpoint';
import { Controller, HttpCode, Inject, Req, RequestMapping, RequestMethod, Res, type Type } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessLog } from '../access/caller-directory.js';
import { CustomerDirectory } from '../access/customer-directory.js';
import type { Principal } from '../access/principal.js';
import { type Reading, whileReading } from '../commands/remembered-states.js';
import { Authenticator } from './authenticator.js';
import { type Call, messageOf, type Reply } from './call.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';
import { fromValidation, HttpProblem } from './http-problem.js';
import { readKnowing, writeKnowing } from './named-customers.js';
import { RateLimiter } from './rate-limiter.js';
import { tagOf } from './revalidation.js';
import { NOTES, type RevealNotes } from './tokens.js';

/** The two base paths of the spec for the admin (CALL-002). */
const ADMIN_BASES = ['/api', '/apiSa'];
/** Parameters that the app proxy adds; the signature proves them, and they are not part of an endpoint's query. */
const PROXY_PARAMETERS = new Set(['shop', 'logged_in_customer_id', 'path_prefix', 'timestamp', 'signature']);

const METHODS = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  DELETE: RequestMethod.DELETE,
} as const;

/** Builds the one controller whose routes are the endpoint table: everything about a call is declared in the contracts. */
export function endpointController(endpoints: readonly Endpoint[]): Type {
  @Controller()
  class EndpointController {
    constructor(
      readonly commands: CommandBus,
      readonly queries: QueryBus,
      readonly authenticator: Authenticator,
      readonly allowances: RateLimiter,
      readonly load: ConcurrencyLimiter,
      readonly accessLog: AccessLog,
      readonly customers: CustomerDirectory,
      @Inject(NOTES) readonly notes: RevealNotes,
    ) {}
  }
  for (const endpoint of endpoints)
    for (const address of addressesOf(endpoint)) route(EndpointController, endpoint, address);
  return EndpointController;
}

/** Answers that are events as the log has them. */
const isOfTheLog = ({ id }: Endpoint): boolean => id.startsWith('events.');

interface Injected {
  readonly commands: CommandBus;
  readonly queries: QueryBus;
  readonly authenticator: Authenticator;
  readonly allowances: RateLimiter;
  readonly load: ConcurrencyLimiter;
  readonly accessLog: AccessLog;
  readonly customers: CustomerDirectory;
  readonly notes: RevealNotes;
}

function route(controller: Type, endpoint: Endpoint, { base, access }: EndpointAddress): void {
  const prototype = controller.prototype as Record<string, unknown>;
  const name = base === '/extension' ? `extension.${endpoint.id}` : endpoint.id;
  const isRead = endpoint.does === 'read';
  const serve = async function (this: Injected, request: FastifyRequest, reply: FastifyReply) {
    const { freshS } = endpoint;
    reply.header('cache-control', freshS > 0 ? `private, max-age=${freshS}` : 'no-store');
    if (!isRead) return execute.call(this, request);
    const reading: Reading = { asOf: null };
    const answer = await whileReading(reading, () => execute.call(this, request));
    if (reading.asOf !== null) reply.header('x-as-of', new Date(reading.asOf).toISOString());
    if (endpoint.versioned) letKeep(answer as Answer<{ version: string }>, request, reply);
    return answer;
  };
  const execute = function (this: Injected, request: FastifyRequest) {
    return this.load.run(async () => {
      const principal = await this.authenticator.authenticate(access, request);
      this.allowances.consume(principal, request);
      const call = callOf(endpoint, principal, request, base);
      if (endpoint.form) this.allowances.consumeForm(endpoint.id, principal, request, valuesOf(endpoint.form, call));
      const isAct = isActOf(endpoint, principal);
      if (isAct) await this.accessLog.recordAct(principal, `${endpoint.method} ${pathOf(endpoint, call)}`, request.id);
      else if (endpoint.answers !== 'receipt')
        await this.accessLog.recordReading(principal, pathOf(endpoint, call), request.id);
      const Message = messageOf(endpoint);
      const done = await (isRead
        ? readKnowing(this.customers, endpoint, call, (one) => this.queries.execute(new Message(one) as never))
        : writeKnowing(this.customers, endpoint, call, (one) => this.commands.execute(new Message(one) as never)));
      // Events are given as they are in the log: with references, by which their hashes hold, but for those with a text of before notes were sealed.
      const answer = isOfTheLog(endpoint) ? done : await this.notes.revealKnown(principal.shop, done);
      return { success: true, ...(answer as Reply<Endpoint>) } satisfies Answer<unknown>;
    });
  };
  Object.defineProperty(prototype, name, { value: serve, writable: true, configurable: true });
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor;
  const bases = base === '/api' ? ADMIN_BASES : [base];
  const path = bases.map((one) => one + endpoint.path.replace(/\{(\w+)\}/g, ':$1'));
  RequestMapping({ path, method: METHODS[endpoint.method] })(prototype, name, descriptor);
  HttpCode(200)(prototype, name, descriptor);
  Req()(prototype, name, 0);
  Res({ passthrough: true })(prototype, name, 1);
}

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Lets browsers keep a versioned answer: for good under an address that names its version, and else until its tag changes. */
function letKeep({ data }: Answer<{ version: string }>, request: FastifyRequest, reply: FastifyReply): void {
  const { v } = request.query as { v?: string };
  const isCurrent = v !== undefined && v === data.version;
  reply.header('cache-control', isCurrent ? FOR_GOOD : 'public, no-cache');
  reply.header('etag', tagOf(JSON.stringify(data)));
}

/**
 * Whether a call is recorded as an act. Within a support login every command is, whatever it answers, but for a look that is stored in passing:
 * the seen mark of a deal is no change that its merchant has to hear of.
 */
function isActOf({ does, answers, method, noted }: Endpoint, { support }: Principal): boolean {
  const isReceipt = answers === 'receipt';
  if (!support) return isReceipt && noted;
  return does !== 'read' && (isReceipt || method !== 'GET');
}

/** Path below the API's base, without the query. */
function pathOf(endpoint: Endpoint, { params }: Call): string {
  if (!endpoint.path.includes('{')) return endpoint.path;
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String((params as Record<string, string>)[name]));
}

/** Values of some fields of a body, as they are compared: people write addresses in large and small letters. */
const valuesOf = (fields: readonly string[], { body }: Call): string[] =>
  fields.map((field) => `${field}/${String((body as Record<string, unknown>)[field]).toLowerCase()}`);

function callOf(
  endpoint: Endpoint,
  principal: Principal,
  request: FastifyRequest,
  base: EndpointAddress['base'],
): Call {
  const params = check(endpoint.params, request.params, 'params');
  const query = check(endpoint.query, queryOf(request, base), 'query');
  const body = endpoint.method === 'GET' ? undefined : check(endpoint.body, bodyOf(endpoint, request), 'body');
  return {
    principal,
    params,
    query,
    body,
    requestId: request.id,
    digest: endpoint.does === 'read' ? '' : digestOf(endpoint, params, request),
    idempotencyKey: keyOf(request),
    ifMatch: revisionOf(request),
  } as Call;
}

function digestOf(endpoint: Endpoint, params: unknown, { body }: FastifyRequest): string {
  const text = `${endpoint.method} ${endpoint.id} ${JSON.stringify(params)} ${JSON.stringify(body ?? null)}`;
  return hash('sha256', text, 'hex');
}

/** Body of a call. An endpoint without a body accepts none, or an empty object: clients send both. */
function bodyOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (request.body === undefined || request.body === null) return undefined;
  const empty = typeof request.body === 'object' && Object.keys(request.body).length === 0;
  return empty && endpoint.body.safeParse(undefined).success ? undefined : request.body;
}

function queryOf(request: FastifyRequest, base: EndpointAddress['base']): unknown {
  const query = Object.entries((request.query ?? {}) as Record<string, unknown>);
  if (query.length === 0) return {};
  const repeated = query.find(([, value]) => typeof value !== 'string');
  if (repeated)
    throw new HttpProblem(400, 'invalid', 'This parameter is given twice', [
      { path: repeated[0], code: 'repeated', message: 'This parameter is given twice' },
    ]);
  const broken = query.find(([, value]) => (value as string).includes('\0') || !(value as string).isWellFormed());
  if (broken)
    throw new HttpProblem(400, 'invalid', 'This value is no text', [
      { path: broken[0], code: 'invalid_format', message: 'This value is no text' },
    ]);
  return Object.fromEntries(base === '/proxy' ? query.filter(([name]) => !PROXY_PARAMETERS.has(name)) : query);
}

function check<S extends Endpoint['body']>(schema: S, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  // A malformed id is an id that does not exist.
  if (part === 'params') throw new HttpProblem(404, 'not-found', 'There is nothing at this address');
  throw fromValidation(result.error);
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  const message = 'Idempotency-Key needs to be 1 to 255 visible characters';
  throw new HttpProblem(400, 'invalid', message, [{ path: 'Idempotency-Key', code: 'invalid_format', message }]);
}

function revisionOf(request: FastifyRequest): number | null {
  const tag = request.headers['if-match'];
  // Any version will do.
  if (tag === undefined || tag === '*') return null;
  const digits = /^(?:W\/)?"?(\d{1,15})"?$/.exec(tag);
  if (digits) return Number(digits[1]);
  const message = 'If-Match needs to be one version, as in "12"';
  throw new HttpProblem(400, 'invalid', message, [{ path: 'If-Match', code: 'invalid_format', message }]);
}
