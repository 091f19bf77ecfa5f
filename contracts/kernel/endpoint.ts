import { z } from 'zod';
import type { Access } from './access.js';
import { receipt } from './envelope.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Where a call comes in: from the merchant's admin, or from the storefront through the app proxy. */
export type Side = 'merchant' | 'shopper';

/** Words of access that an endpoint of the table may have; other doors (deliveries, probes, pages) stand in `doors.ts`. */
export type EndpointAccess = Extract<
  Access,
  'entrance' | 'staff' | 'write' | 'owner' | 'customers' | 'events' | 'reports' | 'storefront' | 'member'
>;

/**
 * One thing that can be asked or told over HTTP. Read by the Nest controllers, the OpenAPI document and the typed client;
 * nothing about a call is said anywhere else. `path` uses `{name}` for parameters and stands below the bases of its side.
 */
export interface Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Kind extends 'one' | 'list' | 'write' = 'one' | 'list' | 'write',
> {
  readonly id: string;
  /** Who may call. */
  readonly access: EndpointAccess;
  readonly side: Side;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The shape of `data` in the answer; for a list, of one row. */
  readonly data: Data;
  /** One row, a page of rows, or the receipt of a write. */
  readonly kind: Kind;
  /** Codes of `rejections.ts` that the answer may carry with status 422, beyond those of validation. */
  readonly rejections: readonly string[];
  /** Nothing of it becomes a fact of the ledger, so that somebody did it is written down by itself (I-60). */
  readonly noted: boolean;
}

interface EndpointInput<
  P extends z.ZodRawShape,
  Q extends z.ZodRawShape,
  B extends z.ZodType,
  D extends z.ZodType,
  K extends Endpoint['kind'],
> {
  id: string;
  /** `staff` that write are `write`, unless the endpoint `audits`. */
  access: Exclude<EndpointAccess, 'write'>;
  /** An auditor's own act, which changes nothing but the audit: the one kind of write that their seat may do. */
  audits?: true;
  noted?: true;
  method: Method;
  path: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  data: D;
  kind: K;
  rejections?: readonly string[];
}

/** Declares an endpoint. Unknown query and body fields are refused (B-042, B-024). */
export function endpoint<
  D extends z.ZodType,
  const K extends Endpoint['kind'],
  P extends z.ZodRawShape = Record<never, never>,
  Q extends z.ZodRawShape = Record<never, never>,
  B extends z.ZodType = z.ZodUndefined,
>(input: EndpointInput<P, Q, B, D, K>): Endpoint<z.ZodObject<P>, z.ZodObject<Q>, B, D, K> {
  const { rejections = [] } = input;
  // By the kind and not by hand, so that no write is ever open to an auditor because somebody forgot a word.
  const isWrite = input.access === 'staff' && input.kind === 'write' && !input.audits;
  const access: EndpointAccess = isWrite ? 'write' : input.access;
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
    kind: input.kind,
    rejections,
    noted: input.noted ?? false,
  };
}

export type ParamsOf<E extends Endpoint> = z.input<E['params']>;
export type QueryOf<E extends Endpoint> = z.input<E['query']>;
export type BodyOf<E extends Endpoint> = z.input<E['body']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** The envelope of every successful answer (spec, generic list response, plus what an event-sourced reader needs). */
export interface Answer<Data> {
  success: true;
  message?: string;
  data: Data;
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
  endCursor?: string | null;
  /** Rows on this page, and rows in all (from counters, never counted by scanning). */
  count?: number;
  total?: number;
  receipt?: z.output<typeof receipt>;
  /** The log position up to which the rows are folded, and when that event was recorded. */
  position?: number;
  asOf?: string;
  /** True when `atLeast` was asked for and not reached in time. */
  stale?: boolean;
}

/** A field that was wrong. */
export interface FieldError {
  path: string;
  code: string;
  message: string;
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
  /** With status 409 on a document: the revision that is stored now. */
  currentRevision?: number;
}
