import { type Reply, type Sent, send } from '../../support/clients/http.js';

/** An answer; without one, status 0 and the reason as its body. */
export type Answer = Pick<Reply, 'status' | 'body'>;

const GRACE_MS = 10_000;

/** Sends a request and never throws: a request without an answer has status 0. */
export async function call(method: string, url: string, { body, headers, signal }: Sent = {}): Promise<Answer> {
  const patience = AbortSignal.timeout(GRACE_MS);
  try {
    const until = signal ? AbortSignal.any([signal, patience]) : patience;
    return await send(method, url, { body, signal: until, ...(headers ? { headers } : {}) });
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return { status: 0, body: cause?.code ?? message };
  }
}
