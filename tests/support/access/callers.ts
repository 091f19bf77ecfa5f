import { createHmac, randomUUID } from 'node:crypto';
import type { CallerKind } from '@loyalty/contracts/kernel/access';
import { type ProgramCaller, programWith } from '../app-key.js';
import { proxied } from '../bad-input/bad-input-stage.js';
import { type RawAnswer, rawCall } from '../bad-input/raw-call.js';
import type { Merchant } from '../clients/merchant.js';
import { API_SECRET } from '../platform-keys.js';
import { FERN, KUMO, OASIS, type SharedStage, TEAM } from '../service.js';
import { extensionSession, sessionOf, signedToken } from '../session-token.js';
import { StandaloneBrowser } from '../standalone-browser.js';
import { type OpenedLogin, openSupportLogin } from '../support-login.js';
import type { Address } from './addresses.js';

export const AUDITOR = '90210003';

/** The part of a request that says who calls. */
type Proof = (query: Record<string, string>, body: string) => { search: string; headers?: string[] };

const extension =
  (shop: string, customer: string): Proof =>
  (query, body) =>
    withHeaders('authorization', `Bearer ${signedToken(extensionSession(shop, customer))}`)(query, body);
const searchOf = (query: Record<string, string>): string => new URLSearchParams(query).toString();
const withHeaders =
  (...headers: string[]): Proof =>
  (query) => ({ search: searchOf(query), headers });
/** Signed at each call: session tokens are valid for a minute. */
const bearer =
  (shop: string, change: Record<string, unknown> = {}): Proof =>
  (query, body) =>
    withHeaders('authorization', `Bearer ${signedToken({ ...sessionOf(shop), ...change })}`)(query, body);
const shopper =
  (shop: string, customer: string): Proof =>
  (query) => ({ search: proxied({ logged_in_customer_id: customer, ...query }, shop) });
const delivery =
  (secret: string): Proof =>
  (_query, body) => {
    const hmac = createHmac('sha256', secret).update(body).digest('base64');
    const names = ['x-shopify-topic', 'orders/create', 'x-shopify-shop-domain', FERN];
    return { search: '', headers: [...names, 'x-shopify-webhook-id', randomUUID(), 'x-shopify-hmac-sha256', hmac] };
  };
const key = ({ secret }: ProgramCaller): Proof => withHeaders('authorization', `Bearer ${secret}`);
const login = ({ token }: OpenedLogin): Proof => withHeaders('authorization', `Bearer ${token}`);
const browser =
  (signedIn: StandaloneBrowser): Proof =>
  (query, body) =>
    withHeaders('authorization', `Bearer ${signedIn.bearer}`, 'cookie', signedIn.cookies)(query, body);
const forged: Proof = (query, body) => {
  const token = signedToken(sessionOf(FERN), undefined, 'a secret that nobody was given');
  const { headers = [] } = delivery('a secret that nobody was given')(query, body);
  const search = proxied(query).replace(/signature=\w{8}/, 'signature=00000000');
  return { search, headers: [...headers, 'authorization', `Bearer ${token}`] };
};

/** Everyone in the access matrix, with a proof of their own. */
export class Callers {
  private constructor(
    private readonly api: string,
    private readonly proofs: Record<CallerKind, Proof>,
  ) {}

  /** @param merchant of Fern & Clay, whose `customer` is the shopper */
  static async prepare(stage: SharedStage, merchant: Merchant, customer: string): Promise<Callers> {
    const [keys, logins, browsers] = [
      await keysOf(stage, merchant),
      await loginsOf(stage, merchant),
      await browsersOf(stage, merchant),
    ];
    await merchant.post(`/lp/audit/seats/${AUDITOR}`, { reason: 'Yearly audit' });
    return new Callers(stage.api, {
      nobody: withHeaders(),
      forged,
      astray: bearer(FERN, { aud: 'another-app' }),
      staff: bearer(FERN, { sub: '90210002' }),
      owner: bearer(FERN),
      auditor: bearer(FERN, { sub: AUDITOR }),
      neighbour: bearer(KUMO),
      'team member': bearer(KUMO, { sub: TEAM.support }),
      shopper: shopper(FERN, customer),
      guest: (query) => ({ search: proxied({ ...query, logged_in_customer_id: '' }) }),
      platform: delivery(API_SECRET),
      gone: bearer(KUMO),
      'shopper of gone': shopper(KUMO, customer),
      blocked: bearer(OASIS),
      'shopper of blocked': shopper(OASIS, customer),
      'extension shopper': extension(FERN, customer),
      'extension guest': extension(FERN, ''),
      'extension of gone': extension(KUMO, customer),
      'extension of blocked': extension(OASIS, customer),
      ...keys,
      ...logins,
      ...browsers,
    });
  }

  async call(caller: CallerKind, { method, path, query = {}, body }: Address): Promise<RawAnswer> {
    const text = method === 'GET' ? '' : JSON.stringify(body ?? {});
    const { search, headers = [] } = this.proofs[caller](query, text);
    const type = text === '' ? [] : ['content-type', 'application/json'];
    return rawCall(`${this.api}${path}${search === '' ? '' : `?${search}`}`, {
      method,
      headers: [...headers, ...type],
      ...(text === '' ? {} : { body: text }),
    });
  }
}

async function keysOf(stage: SharedStage, merchant: Merchant) {
  const dead = await programWith(stage, merchant, ['events:read']);
  await merchant.delete(`/lp/app-keys/${dead.id}`);
  return {
    'customers key': key(await programWith(stage, merchant, ['customers:read'])),
    'events key': key(await programWith(stage, merchant, ['events:read'])),
    'actions key': key(await programWith(stage, merchant, ['actions:write'])),
    'dead key': key(dead),
  };
}

async function loginsOf(stage: SharedStage, merchant: Merchant) {
  const open = (staff: string) => openSupportLogin(stage, { shop: 'fern-and-clay' }, staff);
  const [developer, support, ended] = [await open(TEAM.developer), await open(TEAM.support), await open(TEAM.support)];
  await merchant.post(`/lp/support/logins/${ended.login}/end`);
  return { developer: login(developer), support: login(support), 'ended support': login(ended) };
}

async function browsersOf(stage: SharedStage, merchant: Merchant) {
  await stage.merchant(FERN, 'Jonas Meier');
  await merchant.put('/lp/shop-settings', { standaloneSignIn: true });
  const signIn = () => StandaloneBrowser.signIn(stage, { shop: FERN, account: '90210002' });
  const [standalone, signedOut] = [await signIn(), await signIn()];
  await signedOut.signOut();
  return { standalone: browser(standalone), 'signed out': browser(signedOut) };
}
