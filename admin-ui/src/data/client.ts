import type { StoredFile } from '@loyalty/contracts/files/use';
import type { Answer, BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@loyalty/contracts/kernel/endpoint';
import type { Translate } from '../words/messages.js';
import { type Listening, listen } from './listen.js';
import { Failure, failureOf } from './problem.js';
import { bodyOf, rejectionOf, retryAfter } from './response.js';
import { upload } from './send-file.js';

/** Input of a call; the endpoint determines the required parts. */
export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  /** Idempotency key: a repeated write with the same key takes effect once. */
  key?: string;
  /** The version that was read, for optimistic concurrency of document writes. */
  ifMatch?: number;
  signal?: AbortSignal;
}

/** Answer of an endpoint: one value, or for a list its rows. */
export type Read<E extends Endpoint> = Answer<DataOf<E>>;
export type Rows<E extends Endpoint> = Answer<DataOf<E>[]>;

export interface Client {
  /** Reads the live event stream until `signal` aborts or the server ends it, which happens occasionally. @throws Failure */
  listen(listening: Listening): Promise<void>;
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Read<E>>;
  /** Fetches a file at an API path, without a time-out. */
  file(path: string): Promise<Blob>;
  /** Uploads a file as the only part of a form, without a time-out. @throws Failure */
  upload(path: string, file: File): Promise<StoredFile>;
}

interface ClientOptions {
  base: string;
  timeoutMs: number;
  /** Returns the session token; `fresh` after the server rejected the previous one. */
  token: (fresh?: boolean) => Promise<string>;
  fetch?: typeof fetch;
  /** Translates the server's messages to the language of the admin. */
  translate?: Translate;
}

/** Fills `{name}` in a path and appends the query; empty and missing values are omitted. */
export function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

const untranslated: Translate = ({ message }) => message;

/** Sends one call, whose rejected token is renewed once, silently (UX-25). */
function senderOf(options: ClientOptions, send: typeof fetch) {
  async function attempt(endpoint: Endpoint, input: CallInput<Endpoint>, fresh: boolean): Promise<Response> {
    const headers: Record<string, string> = {
      accept: 'application/json',
      authorization: `Bearer ${await options.token(fresh)}`,
    };
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    if (input.key) headers['idempotency-key'] = input.key;
    if (input.ifMatch !== undefined) headers['if-match'] = `"${input.ifMatch}"`;
    const deadline = AbortSignal.timeout(options.timeoutMs);
    return send(options.base + addressOf(endpoint.path, input.params, input.query), {
      method: endpoint.method,
      headers,
      signal: input.signal ? AbortSignal.any([input.signal, deadline]) : deadline,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
  }

  return async (endpoint: Endpoint, input: CallInput<Endpoint>): Promise<Response> => {
    try {
      const response = await attempt(endpoint, input, false);
      return response.status === 401 ? await attempt(endpoint, input, true) : response;
    } catch (thrown) {
      if (input.signal?.aborted) throw thrown;
      const name = (thrown as { name?: string } | null)?.name;
      if (name === 'TimeoutError' || name === 'AbortError') throw new Failure('late', '');
      if (name === 'SignedOut') throw new Failure('signed-out', '', { status: 401 });
      throw new Failure('offline', '');
    }
  };
}

/** The only caller of fetch. What it answers and throws has its messages in the language of the admin; retries are up to the caller. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  const reach = senderOf(options, send);
  const { translate = untranslated } = options;
  const inLanguage = <T>(work: Promise<T>): Promise<T> =>
    work.catch((thrown: unknown) => {
      throw thrown instanceof Failure ? thrown.translated(translate) : thrown;
    });

  async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Read<E>> {
    const response = await reach(endpoint, input as CallInput<Endpoint>);
    const body = await bodyOf(response);
    // An answer with an error is a failure at any status (spec CALL-029).
    if (!response.ok || body.error || body.success === false) {
      throw failureOf(response.ok ? 422 : response.status, body, retryAfter(response));
    }
    if (typeof body.message === 'string') body.message = translate({ message: body.message });
    return body as unknown as Read<E>;
  }

  async function file(path: string): Promise<Blob> {
    const headers = { authorization: `Bearer ${await options.token()}` };
    const response = await send(path, { headers }).catch(() => {
      throw new Failure('offline', '');
    });
    if (!response.ok) throw await rejectionOf(response);
    return response.blob();
  }

  return {
    listen: (listening) => inLanguage(listen(listening, options, send)),
    call: (endpoint, input = {}) => inLanguage(call(endpoint, input)),
    file: (path) => inLanguage(file(path)),
    upload: (path, content) => inLanguage(upload(path, content, options, send)),
  };
}

/** A new idempotency key for a write (a UUID); generated by the client so that a repeat after a lost answer is recognised. */
export function newKey(): string {
  // crypto.randomUUID is missing on plain http under a host other than localhost.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
