import type { Answer, Problem } from '@loyalty/contracts/kernel/endpoint';
import type { StandardApi } from '@shopify/ui-extensions/checkout';

/** Answer of a call: its data, or the message for the shopper where the service has one. */
export type Outcome<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly message: string | null };

/** Time in which an answer is of use: checkout goes on without it. */
const TIMEOUT_MS = 8000;

/** What the calls need of the platform. */
type Host = Pick<StandardApi, 'sessionToken' | 'settings'>;

/** Calls of the service below /extension, each with a fresh session token. `send` is `fetch` outside of tests. */
export function openCalls({ sessionToken, settings }: Host, send: typeof fetch = fetch) {
  const base = `${settings.value.service_address || process.env.APP_URL}/extension`;

  async function call<Data>(path: string, init: RequestInit = {}): Promise<Outcome<Data>> {
    try {
      const authorization = `Bearer ${await sessionToken.get()}`;
      const headers = { ...init.headers, authorization };
      const response = await send(base + path, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      const body = (await response.json()) as Answer<Data> | Problem;
      if (body.success) return { ok: true, data: body.data };
      return { ok: false, message: response.status === 422 ? body.error : null };
    } catch {
      return { ok: false, message: null };
    }
  }

  return {
    /** The data of a read; null where the service does not answer with any. */
    read: async <Data>(path: string): Promise<Data | null> => {
      const outcome = await call<Data>(path);
      return outcome.ok ? outcome.data : null;
    },
    /** @param key sent again with the same call, so that it has one effect */
    send: <Data>(path: string, body: object, key: string): Promise<Outcome<Data>> =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      }),
  };
}
export type ServiceCalls = ReturnType<typeof openCalls>;
