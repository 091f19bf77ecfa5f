/** A response. `body` is loosely typed on purpose: tests read it like an independent client. */
export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every endpoint
  readonly body: any;
  readonly headers: Headers;
}

export interface Sent {
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

/** Calls that were rejected in the running test, which its failure shows (built/rejected-calls.mjs); there are none outside jest. */
const rejectedCalls = () => (globalThis as { rejectedCalls?: string[] }).rejectedCalls;

/** Sends one request and reads its complete response. @throws without one */
export async function send(method: string, url: string, { body, headers = {}, signal }: Sent = {}): Promise<Reply> {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(url, {
    method,
    headers: { ...type, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const text = await answer.text();
  if (answer.status >= 400) rejectedCalls()?.push(`${method} ${url}: ${answer.status} ${text.slice(0, 500)}`);
  const isJson = /[/+]json/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, body: isJson && text !== '' ? JSON.parse(text) : text, headers: answer.headers };
}
