import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OpenIdProvider } from '@loyalty/services/gateways/identity/openid';
import { HostileIssuer, type NextToken } from '../../support/hostile-issuer.js';
import { FERN, startStage, useStage } from '../../support/service.js';
import { StandaloneBrowser } from '../../support/standalone-browser.js';

const issuer = await HostileIssuer.start();
afterAll(() => issuer.stop());
const stage = await useStage('configuration', {
  OIDC_ISSUER: issuer.url,
  OIDC_CLIENT_ID: 'loyalty',
  OIDC_CLIENT_SECRET: 'client-secret-of-the-app',
});

beforeAll(async () => {
  const merchant = await stage.merchant();
  await merchant.put('/lp/shop-settings', { standaloneSignIn: true });
});
beforeEach(() => {
  issuer.next = {};
});

/** Signs in with the provider's next token. @returns where the app sends the browser */
async function signIn(next: NextToken): Promise<string> {
  const browser = new StandaloneBrowser(stage.api);
  const url = new URL(await browser.begin(FERN));
  issuer.nonce = url.searchParams.get('nonce') ?? '';
  issuer.next = next;
  const end = await browser.finish(`${stage.api}/auth/callback?code=c&state=${url.searchParams.get('state')}`);
  expect(await browser.token()).toBe(end === '/app' ? 200 : 401);
  return end;
}

const ago = (seconds: number): number => Math.floor(Date.now() / 1000) - seconds;

describe('an ID token opens a session only when it is the issuer’s, for this app and of this sign-in [SHELL-046]', () => {
  it('trusts no discovery document that names another issuer', async () => {
    issuer.next = { discovered: 'https://elsewhere.example' };
    expect(await new StandaloneBrowser(stage.api).begin(FERN)).toBe('/app/auth/login?failed=unavailable');
  });

  it('takes a token that is right in everything', async () => {
    expect(await signIn({})).toBe('/app');
    expect(await signIn({ claims: { aud: ['loyalty', 'other'], azp: 'loyalty' } })).toBe('/app');
  });

  it.each<[string, NextToken]>([
    ['of another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['for another client', { claims: { aud: 'another-app' } }],
    ['for several clients, issued to another', { claims: { aud: ['loyalty', 'other'], azp: 'other' } }],
    ['that has expired', { claims: { iat: ago(120), exp: ago(60) } }],
    ['without an expiry', { claims: { exp: undefined as never } }],
    ['that was issued long ago', { claims: { iat: ago(3600), exp: ago(-3600) } }],
    ['of another sign-in', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['with the algorithm none', { signedBy: 'none' }],
    ['without its signature', { signedBy: 'cut' }],
    ['signed by another key', { signedBy: 'other' }],
    ['signed with the client’s secret', { signedBy: 'secret' }],
  ])('refuses a token %s', async (_name, next) => {
    expect(await signIn(next)).toBe('/app/auth/login?failed=rejected');
  });

  it.each<[string, NextToken]>([
    ['does not vouch for', { claims: { email_verified: false } }],
    ['says nothing of', { claims: { email_verified: undefined } }],
    ['knows as nobody of the shop', { claims: { email: 'ana@elsewhere.example' } }],
  ])('opens nothing for an address that the provider %s', async (_name, next) => {
    expect(await signIn(next)).toBe('/app/auth/login?failed=no-access');
  });
});

describe('a provider with ways of its own', () => {
  const PERSON = { sub: 'ana', email: 'ana@demo-store.example', email_verified: true };
  const bare = { email: undefined, email_verified: undefined };

  it('is asked for the address where its ID token has none', async () => {
    expect(await signIn({ claims: bare, userinfo: PERSON })).toBe('/app');
    expect(await signIn({ claims: bare, userinfo: { ...PERSON, email_verified: false } })).toMatch(/no-access$/);
    expect(await signIn({ claims: bare })).toMatch(/no-access$/);
    expect(await signIn({ claims: bare, userinfo: { ...PERSON, sub: 'ben' } })).toMatch(/rejected$/);
  });

  it('may change its key twice in a row', async () => {
    for (let n = 0; n < 3; n++) {
      expect(await signIn({})).toBe('/app');
      await issuer.rotate();
    }
  });

  it.each([
    ['access_denied', 'cancelled'],
    ['temporarily_unavailable', 'unavailable'],
    ['server_error', 'unavailable'],
    ['invalid_request', 'rejected'],
    ['', 'rejected'],
  ])('its error %j is told as what it is, and no code is exchanged', async (error, failure) => {
    const browser = new StandaloneBrowser(stage.api);
    const state = new URL(await browser.begin(FERN)).searchParams.get('state');
    const before = issuer.asked.length;
    const end = await browser.finish(`${stage.api}/auth/callback?error=${error}&error_description=Why&state=${state}`);
    expect(end).toBe(`/app/auth/login?failed=${failure}`);
    expect(issuer.asked.slice(before)).toEqual([]);
  });

  it.each<[readonly string[] | undefined, string | null]>([
    [undefined, 'select_account'],
    [['none', 'login', 'consent'], 'login'],
    [['none', 'consent'], null],
  ])('that knows the prompts %j is asked with one of these', async (prompts, expected) => {
    const other = await HostileIssuer.start();
    other.next = { prompts };
    const gateway = new OpenIdProvider({ issuer: other.url, clientId: 'loyalty', clientSecret: 's' });
    try {
      const url = await gateway.signInUrl(
        { state: 's', nonce: 'n', verifier: 'v' },
        'http://127.0.0.1/back',
        'account',
      );
      expect(new URL(url).searchParams.get('prompt')).toBe(expected);
    } finally {
      await other.stop();
    }
  });

  it('marks the browser for its own page, and takes the mark away again', async () => {
    const browser = new StandaloneBrowser(stage.api);
    const url = new URL(await browser.begin(FERN));
    issuer.nonce = url.searchParams.get('nonce') ?? '';
    expect(browser.cookies).not.toContain('loyalty_signed_in');
    await browser.finish(`${stage.api}/auth/callback?code=c&state=${url.searchParams.get('state')}`);
    expect(browser.cookies).toContain('loyalty_signed_in=1');
    await browser.signOut();
    expect(browser.cookies).not.toContain('loyalty_signed_in');
  });
});

describe('without an identity provider', () => {
  it('says that signing in outside the store admin is off', async () => {
    const off = await startStage({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' });
    try {
      const browser = new StandaloneBrowser(off.api);
      expect(await browser.begin(FERN)).toBe('/app/auth/login?failed=off');
      expect(await (await fetch(`${off.api}/app/auth/login`)).text()).toContain('&quot;standalone&quot;:false');
    } finally {
      await off.stop();
    }
  });
});
