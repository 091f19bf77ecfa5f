import type { Answer, BodyOf, Problem } from '@loyalty/contracts/kernel/endpoint';
import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import type { redeemAsShopper, StatementLine, WidgetState } from '@loyalty/contracts/shopper/queries';

/** Time-out above any healthy answer; later ones are retried. */
const TIMEOUT_MS = 10_000;

export type Earned = { points: number; balance: NonNullable<WidgetState['member']>['points'] };
export type Redeemed = { coupon: RedeemedCoupon; points: NonNullable<WidgetState['member']>['points'] };

/**
 * Outcome of a call. `refused`: rejected by the ledger, with its message. `signed-out`: the store's session has ended. `off`: this store
 * has no loyalty program. `unavailable`: the outcome is unknown; a retry with the same idempotency key is safe.
 */
export type Outcome<Data> =
  | { ok: true; answer: Answer<Data> }
  | { ok: false; why: 'refused'; code: string; text: string; field: string }
  | { ok: false; why: 'signed-out' | 'off' | 'unavailable' };

/** A reward and the choices for it. */
export type RedeemRequest = BodyOf<typeof redeemAsShopper>;

export interface Client {
  state(): Promise<Outcome<WidgetState>>;
  history(after?: string): Promise<Outcome<StatementLine[]>>;
  redeem(body: RedeemRequest, key: string): Promise<Outcome<Redeemed>>;
  join(key: string): Promise<Outcome<{ type: string }>>;
  /** Data for a form. */
  ask<Data>(path: string): Promise<Outcome<Data>>;
  /** Submits a form: path, body and idempotency key. */
  post<Data>(path: string, body: object, key: string): Promise<Outcome<Data>>;
}

/** Message of a rejection: that of the invalid field, otherwise that of the rejection. */
function rejection(problem: Partial<Problem>): Outcome<never> {
  const { path: field = '', message } = problem.errors?.[0] ?? {};
  const text = message ?? problem.error;
  return text
    ? { ok: false, why: 'refused', code: problem.code ?? '', text, field }
    : { ok: false, why: 'unavailable' };
}

async function outcome<Data>(response: Response): Promise<Outcome<Data>> {
  if (response.status === 401) return { ok: false, why: 'signed-out' };
  if (response.status === 403) return { ok: false, why: 'off' };
  if (response.status === 429 || response.status >= 500) return { ok: false, why: 'unavailable' };
  const body = (await response.json()) as Answer<Data> | Problem;
  return body.success ? { ok: true, answer: body } : rejection(body);
}

/** Client of the widget, through the store's own domain; `lang` is the page's language, `send` is `fetch` outside of tests. */
export function openClient(proxy: string, lang: string, send: typeof fetch = fetch): Client {
  async function call<Data>(path: string, init: RequestInit = {}): Promise<Outcome<Data>> {
    try {
      return await outcome(await send(proxy + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }));
    } catch {
      return { ok: false, why: 'unavailable' };
    }
  }
  const post = <Data>(path: string, body: object, key: string) =>
    call<Data>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  const page = new URLSearchParams({ lang: lang.slice(0, 35), browser: navigator.languages.join().slice(0, 200) });
  return {
    state: () => call(`/state?${page}`),
    history: (after) => call(`/history?${page}${after ? `&after=${encodeURIComponent(after)}` : ''}`),
    redeem: (body, key) => post('/redeem', body, key),
    join: (key) => post('/join', {}, key),
    ask: call,
    post: post,
  };
}
