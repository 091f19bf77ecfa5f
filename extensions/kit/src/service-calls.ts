import type { Answer, Problem } from '@loyalty/contracts/kernel/endpoint';

/** Answer of a call: its data; or the code of its rejection with the message for its reader, null where the service has none. */
export type Outcome<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly code: string | null; readonly message: string | null };

/** Time in which an answer is of use: the page goes on without it. */
const TIMEOUT_MS = 8000;
const UNANSWERED = { ok: false, code: null, message: null } as const;

/** What the calls need of the platform. */
interface CallingHost {
  /** Address of the service, without a slash at its end; empty for that of the app, by which the till resolves paths. */
  readonly address: string;
  /** A fresh session token; undefined for staff who may not use the app. */
  readonly token: () => Promise<string | undefined>;
}

/** Calls of the service below /extension, each with a fresh session token. `send` is `fetch` outside of tests. */
export function openCalls({ address, token }: CallingHost, send: typeof fetch = fetch) {
  /** Position of the last write of this page, which its reads must include. */
  let written = 0;

  async function call<Data>(path: string, init: RequestInit = {}): Promise<Outcome<Data>> {
    try {
      const headers = { ...init.headers, authorization: `Bearer ${await token()}` };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await send(`${address}/extension${path}`, { ...init, headers, signal });
      const body = (await response.json()) as Answer<Data> | Problem;
      if (body.success) {
        written = Math.max(written, body.receipt?.position ?? 0);
        return { ok: true, data: body.data };
      }
      return { ok: false, code: body.code, message: response.status === 422 ? body.error : null };
    } catch {
      return UNANSWERED;
    }
  }

  return {
    /** A path with a query, for an answer that includes what this page has written. */
    afterWrites: (path: string): string => (written > 0 ? `${path}&atLeast=${written}` : path),
    /** The data of a read with the reason where there are none. */
    ask: <Data>(path: string): Promise<Outcome<Data>> => call<Data>(path),
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

/** Session of pages of the store, by the settings that the merchant has made for the extension. */
interface StoreHost {
  readonly sessionToken: { get(): Promise<string> };
  readonly settings: { readonly value: { readonly [key: string]: unknown } };
}

/** Calls of extensions in checkout and on pages of accounts. */
export const openShopperCalls = ({ sessionToken, settings }: StoreHost): ServiceCalls =>
  openCalls({
    address: String(settings.value.service_address || process.env.APP_URL),
    token: () => sessionToken.get(),
  });
