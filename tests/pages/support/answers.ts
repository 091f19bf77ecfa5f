import fs from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@loyalty/contracts/kernel/endpoint';
import type { z as Zod } from 'zod';

/** Given by the bundle (entry.mjs), so that jest compiles neither contracts nor zod for each file. */
const { endpoints, z } = (globalThis as unknown as { admin: { endpoints: readonly Endpoint[]; z: typeof Zod } }).admin;

const recordings = path.join(import.meta.dirname, '..', 'recorded');

type Body = Record<string, unknown>;

/** A rejection or a failure of a call, as the server answers it. */
export class Rejection {
  constructor(
    readonly status: number,
    readonly body: Body = {},
  ) {}
}

/** Refuses a call with this status. A code must be among those that the contract names. */
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

/** What a call answers: a body, the data that is made of the recorded data, a rejection, or something later. */
export type Given = Body | ((data: never, call: Call) => unknown) | Rejection | Held | typeof recorded;

/** By the id of the endpoint. What is not named answers what was recorded. */
export type Answers = Readonly<Record<string, Given>>;

/** A call that the page has made. */
export interface Call {
  readonly id: string;
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly body: unknown;
}

const patterns = endpoints
  .filter(({ side }) => side === 'merchant')
  .map((endpoint) => ({ endpoint, pattern: new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }))
  // Fixed segments go before parameters, as in the router of the product.
  .sort((one, other) => one.endpoint.path.split('{').length - other.endpoint.path.split('{').length);

const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));

/** The endpoint with this id. @throws Error when the contracts have none */
function endpointOf(id: string): Endpoint {
  const endpoint = byId.get(id);
  if (!endpoint) throw new Error(`The contracts have no endpoint ${id}`);
  return endpoint;
}

/** The call of a request to an address below the API. @throws Error when the contracts have no such call, or not with this input */
export function callOf(method: string, address: string, body: unknown): Call {
  const { pathname, searchParams } = new URL(address, 'https://admin.example');
  const found = patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname));
  if (!found) throw new Error(`The contracts have no call ${method} ${pathname}`);
  const groups = found.pattern.exec(pathname)?.groups ?? {};
  const params = Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));
  return { id: found.endpoint.id, params, query: Object.fromEntries(searchParams), body };
}

/** Checks the input of a call that is answered with success: the product would refuse any other. */
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
const dataOf = (body: Body): unknown => ('data' in body ? body.data : body);

/** @throws Error when the body is no answer of the endpoint */
export function expectAnswerOf(id: string, body: Body): void {
  const { data, answers } = endpointOf(id);
  const schema = answers === 'list' ? z.array(data) : data;
  const { error } = schema.safeParse(dataOf(body));
  if (error) throw new Error(`This is no answer of ${id}: ${z.prettifyError(error)}`);
}

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

/** The body of an answer of success. */
function bodyOf(call: Call, given: Exclude<Given, Rejection | Held>): Body {
  if (given === recorded) return recordedOf(call.id);
  if (typeof given !== 'function') return { success: true, ...given };
  const data = fs.existsSync(path.join(recordings, `${call.id}.json`)) ? recordedOf(call.id) : { data: undefined };
  const made = (given as (data: unknown, call: Call) => unknown)(dataOf(data), call);
  return 'data' in data ? { success: true, ...data, data: made } : { ...data, ...(made as Body) };
}

/** Answers a call. @throws Error when the contracts do not allow the call or its answer */
export async function answer(call: Call, given: Given = recorded): Promise<Response> {
  if (given instanceof Held) {
    await given.until;
    return answer(call, given.given);
  }
  if (given instanceof Rejection) {
    const { code } = given.body as { code?: string };
    if (code && given.status === 422 && !endpointOf(call.id).rejections.includes(code))
      throw new Error(`${call.id} has no rejection ${code}`);
    // With hardly a pause before the one automatic retry of a read.
    const headers = { 'retry-after': '0.001' };
    return Response.json({ success: false, ...given.body }, { status: given.status, headers });
  }
  const body = bodyOf(call, given);
  expectValid(call);
  expectAnswerOf(call.id, body);
  return Response.json(body);
}

/** Named answers must be of endpoints that exist. */
export const expectKnown = (answers: Answers): void => void Object.keys(answers).map(endpointOf);
