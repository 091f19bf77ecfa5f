import fs from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@loyalty/contracts/kernel/endpoint';
import type { z as Zod } from 'zod';

/** Given by the bundle (entry.mjs), so that jest compiles neither contracts nor zod for each file. */
interface Contracts {
  readonly endpoints: readonly Endpoint[];
  readonly rejectionTexts: Readonly<Record<string, string>>;
  readonly z: typeof Zod;
}
const { endpoints, rejectionTexts, z } = (globalThis as unknown as { admin: Contracts }).admin;

const recordings = path.join(import.meta.dirname, '..', 'recorded');

type Body = Record<string, unknown>;

/** A rejection or a failure of a call, as the server answers it. */
export class Rejection {
  constructor(
    readonly status: number,
    readonly body: Body = {},
  ) {}
}

/** Rejects a call with this status. A code must be one that the server has at this status. */
export const rejection = (status: number, body: Body = {}): Rejection => new Rejection(status, body);

/** An answer that comes when the test says so. */
export class Held {
  release: () => void = () => undefined;
  readonly until = new Promise<void>((resolve) => {
    this.release = resolve;
  });
  constructor(readonly given: Given) {}
}

/** Holds an answer back until the test releases it. */
export const held = (given: Given = recorded): Held => new Held(given);

/** An endpoint answers what was recorded of the running product. */
export const recorded = Symbol('recorded');

/** The connection is lost before a call is answered. */
export const lost = Symbol('lost');

/** What a lost connection throws, as the browser does. */
export class LostConnection extends TypeError {
  constructor() {
    super('Failed to fetch');
  }
}

/** What a call answers: a body, the data (or the rejection) that is made of the recorded data, a rejection, nothing, or something later. */
export type Given = Body | ((data: never, call: Call) => unknown) | Rejection | Held | typeof recorded | typeof lost;

/** By the id of the endpoint. What is not named answers what was recorded. */
export type Answers = Readonly<Record<string, Given>>;

/** A call that the page has made. */
export interface Call {
  readonly id: string;
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly body: unknown;
  /** The version that a write is meant to replace. */
  readonly ifMatch: string | undefined;
}

/** The receipt of a write, whose position is beyond those of the recorded answers. */
export const RECEIPT = { stream: 'shop-oasis-goods', revision: 2, position: 40_000, events: [] };

/** A field that no contract has yet: what a later version of the server may send, and the admin ignores (spec BILL-090). */
export const FIELD_OF_TOMORROW = 'someFieldOfTomorrow';

/** The shopper's endpoints are none that the admin calls. */
const merchantEndpoints = endpoints.filter(({ side }) => side === 'merchant');

const patterns = merchantEndpoints
  .map((endpoint) => ({ endpoint, pattern: new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }))
  // Fixed segments go before parameters, as in the router of the product.
  .sort((one, other) => one.endpoint.path.split('{').length - other.endpoint.path.split('{').length);

const byId = new Map(merchantEndpoints.map((endpoint) => [endpoint.id, endpoint]));

/** The endpoint of the merchant with this id. @throws Error when the contracts have none */
function endpointOf(id: string): Endpoint {
  const endpoint = byId.get(id);
  if (!endpoint) throw new Error(`The contracts have no endpoint ${id}`);
  return endpoint;
}

/** The call of a request to an address below the API. @throws Error when the contracts have no such call, or not with this input */
export function callOf(method: string, address: string, body: unknown, ifMatch?: string): Call {
  const { pathname, searchParams } = new URL(address, 'https://admin.example');
  const found = patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname));
  if (!found) throw new Error(`The contracts have no call ${method} ${pathname}`);
  const groups = found.pattern.exec(pathname)?.groups ?? {};
  const params = Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));
  return { id: found.endpoint.id, params, query: Object.fromEntries(searchParams), body, ifMatch };
}

/** Checks the input of a call, unless the answer is that it is wrong: the product would reject any other. */
function expectValid({ id, params, query, body }: Call): void {
  const endpoint = endpointOf(id);
  for (const [part, schema, value] of [
    ['params', endpoint.params, params],
    ['query', endpoint.query, query],
    ['body', endpoint.body, body],
  ] as const) {
    const { error } = schema.safeParse(value);
    if (error) throw new Error(`${id} refuses its ${part} ${JSON.stringify(value)}: ${z.prettifyError(error)}`);
  }
}

/** Of a shop and its user the answer has the parts beside `success`, without `data` (spec CALL-003). */
function dataOf(body: Body): unknown {
  if ('data' in body) return body.data;
  const { success, message, receipt, ...data } = body;
  return data;
}

/** Paths at which the contract knows something else than what is given: a field that it does not have, or one whose default is missing. */
function differingPaths(given: unknown, known: unknown, at = ''): string[] {
  if (Object.is(given, known) || at.endsWith(`/${FIELD_OF_TOMORROW}`)) return [];
  if (typeof given !== 'object' || typeof known !== 'object' || !given || !known) return [at];
  const [ofGiven, ofKnown] = [given as Body, known as Body];
  const names = new Set([...Object.keys(ofGiven), ...Object.keys(ofKnown)]);
  return [...names].flatMap((name) => differingPaths(ofGiven[name], ofKnown[name], `${at}/${name}`));
}

/** @throws Error when the body is no answer of the endpoint, or has fields that the contract does not have */
function expectAnswerOf(id: string, body: Body): void {
  const { data, answers } = endpointOf(id);
  const schema = answers === 'list' ? z.array(data) : data;
  const given = dataOf(body);
  const { data: known, error } = schema.safeParse(given);
  if (error) throw new Error(`This is no answer of ${id}: ${z.prettifyError(error)}`);
  const differing = differingPaths(given, known);
  if (differing.length > 0) throw new Error(`This is no answer of ${id}: it has no such ${differing.join(', ')}`);
}

/** Data as an endpoint answers them: without fields that the contract does not have, and with the defaults of missing ones. */
export const parsed = (id: string, data: unknown): unknown => endpointOf(id).data.parse(data);

const read = new Map<string, Body>();

/** The answer that was recorded of an endpoint. @throws Error when there is none, or it does not follow the contract any more */
function recordedOf(id: string): Body {
  const known = read.get(id);
  if (known) return structuredClone(known);
  const file = path.join(recordings, `${id}.json`);
  if (!fs.existsSync(file)) throw new Error(`No answer of ${id} was recorded, and the test gives none`);
  const body = JSON.parse(fs.readFileSync(file, 'utf8')) as Body;
  expectAnswerOf(id, body);
  read.set(id, body);
  return structuredClone(body);
}

/** The data that were recorded of an endpoint, for what other endpoints answer of the same thing. */
export const recordedData = (id: string): unknown => dataOf(recordedOf(id));

/** The body of an answer of success, or a rejection that was made of the call. */
function bodyOf(call: Call, given: Body | ((data: never, call: Call) => unknown)): Body | Rejection {
  if (typeof given !== 'function') return { success: true, ...given };
  const data = fs.existsSync(path.join(recordings, `${call.id}.json`)) ? recordedOf(call.id) : { data: undefined };
  const made = (given as (data: unknown, call: Call) => unknown)(dataOf(data), call);
  if (made instanceof Rejection) return made;
  return 'data' in data ? { success: true, ...data, data: made } : { ...data, ...(made as Body) };
}

/** Codes with status 403, of what checks the caller (services/platform/http/authenticator.ts). */
const FORBIDDEN = /^(forbidden|blocked_store|off|\w+_only)$/;

/** Whether the server rejects calls of an endpoint with this code at this status (services/platform/http/rejection-problem.ts). */
function hasCode({ rejections, does }: Endpoint, status: number, code: string): boolean {
  const [isUnknown, isChanged] = [code.endsWith('.unknown'), code.endsWith('.changed')];
  if (status === 403) return FORBIDDEN.test(code);
  if (status === 404) return code === 'not-found' || (isUnknown && code in rejectionTexts);
  if (status === 409)
    return does !== 'read' && (code === 'command.key-reused' || (isChanged && code in rejectionTexts));
  return code === 'invalid' || (status === 422 && !isUnknown && !isChanged && rejections.includes(code));
}

/** Statuses of a rejection of the domain, which has a code. An edge or a fault has hardly a body. */
const CODED = [400, 403, 404, 409, 422];

/** The response of a rejection. @throws Error when the server never rejects the call so */
function rejected(call: Call, { status, body }: Rejection): Response {
  const { code = '', currentRevision } = body as { code?: string; currentRevision?: number };
  if (CODED.includes(status) && !hasCode(endpointOf(call.id), status, code))
    throw new Error(`${call.id} has no rejection ${code} with status ${status}`);
  if (code.endsWith('.changed') && !Number.isInteger(currentRevision))
    throw new Error(`${call.id} is rejected with ${code} only together with the current revision`);
  if (status !== 400 && status !== 422) expectValid(call);
  // With hardly a pause before the one automatic retry of a read.
  return Response.json({ success: false, ...body }, { status, headers: { 'retry-after': '0.001' } });
}

/** Answers a call. @throws Error when the contracts do not allow the call or its answer */
export async function answer(call: Call, given: Given = recorded): Promise<Response> {
  if (given instanceof Held) {
    await given.until;
    return answer(call, given.given);
  }
  if (given instanceof Rejection) return rejected(call, given);
  if (given === lost) {
    expectValid(call);
    throw new LostConnection();
  }
  const body = given === recorded ? recordedOf(call.id) : bodyOf(call, given);
  if (body instanceof Rejection) return rejected(call, body);
  expectValid(call);
  expectAnswerOf(call.id, body);
  return Response.json(endpointOf(call.id).answers === 'receipt' ? { receipt: RECEIPT, ...body } : body);
}

/**
 * Answers writes of something whose stored version is this one, as the server does: a write over another version is rejected, and one that
 * names none overwrites it.
 */
export const storedAt =
  (version: number, code: string, written: () => unknown) =>
  (_: unknown, { ifMatch }: Call): unknown =>
    ifMatch === undefined || ifMatch === `"${version}"`
      ? written()
      : rejection(409, { code, currentRevision: version });

/** Named answers must be of endpoints that the merchant has. */
export const expectKnown = (answers: Answers): void => void Object.keys(answers).map(endpointOf);
