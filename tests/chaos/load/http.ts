/** What came of a request; status 0 when there was no answer, and the body says why. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every endpoint
  readonly body: any;
}

const PATIENCE_MS = 10_000;

/** Sends a request and never throws: no answer is an answer, too. */
export async function call(
  method: string,
  url: string,
  { body, headers = {}, signal }: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Answer> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: /[/+]json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : text,
    };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return { status: 0, body: cause?.code ?? message };
  }
}
