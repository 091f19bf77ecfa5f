import { z } from 'zod';
import type { Access } from './access.js';
import { receipt } from './envelope.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Entry point of a call: the merchant's admin, or the storefront through the app proxy. */
export type Side = 'merchant' | 'shopper';

/** Access levels of endpoints in the table; deliveries, probes and pages are listed in `additional-routes.ts`. */
export type EndpointAccess = Extract<
  Access,
  | 'entrance'
  | 'staff'
  | 'write'
  | 'own'
  | 'owner'
  | 'customers'
  | 'events'
  | 'reports'
  | 'team'
  | 'support'
  | 'developer'
  | 'storefront'
  | 'member'
>;

/** Data of a successful answer: one row, a page of rows, or the result of a command with its receipt. */
export type Answers = 'one' | 'list' | 'receipt';

/** Effect of a call: reads go over the query bus, everything else over the command bus. */
export type Does = 'read' | 'write' | 'starts-task';

/** Where a call names a customer, or several: in its path or body, or in a search where that is the whole of an address or id. */
type CustomerField = 'params.id' | 'body.customer' | 'body.into' | 'body.ids' | 'query.search' | 'query.q';

/** Paths below them name a customer. */
const OF_CUSTOMER = ['/lp/customers/{id}', '/till/members/{id}'];

/**
 * A call of the HTTP API, declared once: Nest controllers, the OpenAPI document, the access matrix and the typed client are derived
 * from it. `path` uses `{name}` for parameters and is relative to the bases of its side.
 */
export interface Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  A extends Answers = Answers,
> {
  readonly id: string;
  /** Access level of the endpoint. */
  readonly access: EndpointAccess;
  readonly side: Side;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Schema of `data` in the answer; for a list, of one row. */
  readonly data: Data;
  readonly answers: A;
  readonly does: Does;
  /** Codes of `rejections.ts` that the answer may have with status 422, in addition to those of validation. */
  readonly rejections: readonly string[];
  /** Whether the access log records the call, because it appends no event of its own (I-60). */
  readonly noted: boolean;
  /**
   * Fields of the body of a form that guests fill in; null for other calls. A visitor's network address and each of these values have a small
   * allowance for the form alone, so that nobody tries out addresses.
   */
  readonly form: readonly string[] | null;
  /** What the call issues that outlives its session; null for other calls. Closed to the vendor's staff in a support login. */
  readonly issues: Issues | null;
  /** Seconds for which a browser may use an answer again; 0 for none. */
  readonly freshS: number;
  /**
   * Whether browsers keep the answer: for good where the query names the version (`v`) that the data has, and else until its tag changes. Such an
   * answer is the same for every shopper.
   */
  readonly versioned: boolean;
  /** Whether extensions of the platform may make the call too, below /extension (docs/adr/0548). */
  readonly isForExtensions: boolean;
  /** Where it names customers: the store is asked for those whom the ledger does not know (docs/adr/0430). */
  readonly customers: readonly CustomerField[];
}

/** A credential, or data that goes to an address which the caller names. */
export type Issues = 'credential' | 'data';

interface EndpointInput<
  P extends z.ZodRawShape,
  Q extends z.ZodRawShape,
  B extends z.ZodType,
  D extends z.ZodType,
  A extends Answers,
> {
  id: string;
  access: EndpointAccess;
  noted?: true;
  form?: readonly string[];
  versioned?: true;
  issues?: Issues;
  /** Extensions may make the call too. */
  forExtensions?: true;
  freshS?: number;
  /** Beyond the one that the path names. */
  customers?: readonly Exclude<CustomerField, 'params.id'>[];
  method: Method;
  path: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  data: D;
  answers: A;
  does: Does;
  rejections?: readonly string[];
}

/** Declares an endpoint. Unknown query and body fields are rejected (B-042, B-024). */
export function endpoint<
  D extends z.ZodType,
  const A extends Answers,
  P extends z.ZodRawShape = Record<never, never>,
  Q extends z.ZodRawShape = Record<never, never>,
  B extends z.ZodType = z.ZodUndefined,
>(input: EndpointInput<P, Q, B, D, A>): Endpoint<z.ZodObject<P>, z.ZodObject<Q>, B, D, A> {
  const { access, rejections = [] } = input;
  return {
    id: input.id,
    access,
    side: access === 'storefront' || access === 'member' ? 'shopper' : 'merchant',
    method: input.method,
    path: input.path,
    summary: input.summary,
    params: z.strictObject(input.params ?? ({} as P)) as unknown as z.ZodObject<P>,
    query: z.strictObject(input.query ?? ({} as Q)) as unknown as z.ZodObject<Q>,
    body: input.body ?? (z.undefined() as unknown as B),
    data: input.data,
    answers: input.answers,
    does: input.does,
    rejections,
    noted: input.noted ?? false,
    form: input.form ?? null,
    issues: input.issues ?? null,
    freshS: input.freshS ?? 0,
    versioned: input.versioned ?? false,
    isForExtensions: input.forExtensions ?? false,
    customers: [
      ...(OF_CUSTOMER.some((path) => input.path.startsWith(path)) ? (['params.id'] as const) : []),
      ...(input.customers ?? []),
    ],
  };
}

/** An address of a call: what stands before its path, and who may call it there. */
export interface EndpointAddress {
  readonly base: '/api' | '/proxy' | '/extension';
  readonly access: EndpointAccess | ExtensionAccess;
}

/** Access by the session token of an extension: of shoppers, or of staff at the till. */
export type ExtensionAccess = Extract<Access, 'extension' | 'extension member' | 'till'>;

/** Where a call is answered: at the address of its side first, and at that for extensions where they may make it. */
export function addressesOf({
  side,
  access,
  isForExtensions,
}: Pick<Endpoint, 'side' | 'access' | 'isForExtensions'>): readonly [EndpointAddress, ...EndpointAddress[]] {
  const own = { base: side === 'merchant' ? '/api' : '/proxy', access } as const;
  if (!isForExtensions) return [own];
  if (side === 'merchant') return [own, { base: '/extension', access: 'till' }];
  return [own, { base: '/extension', access: access === 'member' ? 'extension member' : 'extension' }];
}

export type ParamsOf<E extends Endpoint> = z.input<E['params']>;
export type QueryOf<E extends Endpoint> = z.input<E['query']>;
export type BodyOf<E extends Endpoint> = z.input<E['body']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** The envelope of every successful answer (the spec's generic list response, with the additions of an event-sourced reader). */
export interface Answer<Data> {
  success: true;
  message?: string;
  data: Data;
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
  endCursor?: string | null;
  /** Rows on this page, and the total (from counters, never counted by scanning). */
  count?: number;
  total?: number;
  receipt?: z.output<typeof receipt>;
  /** The log position up to which the rows are folded, and when that event was recorded. */
  position?: number;
  asOf?: string;
  /** True when `atLeast` was not reached in time. */
  stale?: boolean;
}

/** An invalid field. */
export interface FieldError {
  path: string;
  code: string;
  message: string;
  /** Parameters of the rejection's message, for clients that translate it. */
  params?: Readonly<Record<string, string | number>>;
}

/** The envelope of every failed answer: RFC 9457 plus the spec's own fields. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  success: false;
  error: string;
  code: string;
  errors: FieldError[];
  requestId: string;
  /** With status 409 on a document: its current revision. */
  currentRevision?: number;
}
