import type { DemoStore } from '@loyalty/infra/demo-store/server';

const GRANT = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ID_TOKEN = 'urn:ietf:params:oauth:token-type:id_token';
const OFFLINE = 'urn:shopify:params:oauth:token-type:offline-access-token';

type Reached = Pick<DemoStore, 'url'>;

/** Posts JSON. @throws on any other answer than success */
export async function postTo(url: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${text}`);
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** A session token of a member of the demo store's staff. */
export const sessionOf = async (store: Reached, shop: string, staff = 'Ana Vidal'): Promise<string> =>
  String((await postTo(`${store.url}/sessions`, { shop, staff })).token);

/** The token without an end that the app got before it asked for ones with an end. */
export async function oldToken(
  store: Reached,
  shop: string,
  { apiKey, apiSecret }: { apiKey: string; apiSecret: string },
): Promise<string> {
  const form = {
    client_id: apiKey,
    client_secret: apiSecret,
    grant_type: GRANT,
    subject_token: await sessionOf(store, shop),
    subject_token_type: ID_TOKEN,
    requested_token_type: OFFLINE,
    expiring: '0',
  };
  return String((await postTo(`${store.url}/${shop}/admin/oauth/access_token`, form)).access_token);
}

/** Ends tokens of the app at the demo store before their time. */
export const endTokens = async (store: Reached, shop: string, end: 'access' | 'all'): Promise<void> =>
  void (await postTo(`${store.url}/tokens/${shop}`, { end }));

/** Number of pairs of tokens that the demo store has issued to the app. */
export async function issuedTokens(store: Reached, shop: string): Promise<number> {
  const { issued } = (await (await fetch(`${store.url}/tokens/${shop}`)).json()) as { issued: number };
  return issued;
}
