import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { CertifiedProvider, ProviderVisitor } from '../../support/certified-provider/certified-provider.js';
import { FERN, useStage } from '../../support/service.js';
import { StandaloneBrowser } from '../../support/standalone-browser.js';

// Of what is no default in production, each time it starts: its memory and its pages.
for (const level of ['warn', 'info'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);

const provider = await CertifiedProvider.start();
afterAll(() => provider.stop());
const client = { id: 'loyalty', secret: 'client-secret-of-the-app' };
const stage = await useStage('configuration', {
  OIDC_ISSUER: provider.url,
  OIDC_CLIENT_ID: client.id,
  OIDC_CLIENT_SECRET: client.secret,
});

beforeAll(async () => {
  await provider.register({ ...client, app: stage.api });
  const merchant = await stage.merchant();
  await merchant.put('/lp/shop-settings', { standaloneSignIn: true });
});

/** Signs in as somebody, in a browser of its own. @returns where the app sends the browser */
async function signIn(login: string, browser = new StandaloneBrowser(stage.api)): Promise<string> {
  const authorization = await browser.begin(FERN);
  return browser.finish(await new ProviderVisitor(provider.url).signIn(authorization, login));
}

it('opens the shop for the address at the userinfo endpoint, and for no other', async () => {
  const before = provider.asked.length;
  const browser = new StandaloneBrowser(stage.api);
  expect(await signIn('ana', browser)).toBe('/app');
  expect(await browser.token()).toBe(200);
  expect(provider.asked.slice(before)).toContain('/me');
  expect(await signIn('nobody')).toBe('/app/auth/login?failed=no-access');
  const out = await new ProviderVisitor(provider.url).visit(await browser.signOut());
  expect(out).toMatchObject({ status: 200, url: expect.stringContaining('/session/end') });
});

it('takes tokens of a new key at once, twice in a row', async () => {
  for (let n = 0; n < 2; n++) {
    await provider.rotate();
    expect(await signIn('ana')).toBe('/app');
  }
});

it('makes a provider that knows no choice of accounts ask who it is, though it knows the browser', async () => {
  const [browser, visitor] = [new StandaloneBrowser(stage.api), new ProviderVisitor(provider.url)];
  await browser.finish(await visitor.signIn(await browser.begin(FERN), 'ana'));
  const unknown = await visitor.visit(await browser.begin(FERN, { account: 'choose' }));
  expect(new URL(unknown.url).searchParams.get('error')).toBe('invalid_request');
  const before = provider.asked.length;
  const again = await browser.finish(unknown.url);
  expect(new URL(again).searchParams.get('prompt')).toBe('login');
  expect(provider.asked.slice(before)).toEqual([]);
  expect((await visitor.visit(again)).url).toContain('/interaction/');
  expect(await browser.finish(await visitor.signIn(again, 'ana'))).toBe('/app');
});

it('tells a cancelled sign-in from one that the provider refuses, and asks for no token', async () => {
  const [browser, visitor] = [new StandaloneBrowser(stage.api), new ProviderVisitor(provider.url)];
  const cancelled = await visitor.abort(await browser.begin(FERN));
  expect(await browser.finish(cancelled)).toBe('/app/auth/login?failed=cancelled');
  const wrong = new URL(await browser.begin(FERN));
  wrong.searchParams.delete('code_challenge_method');
  const before = provider.asked.length;
  const rejected = await visitor.visit(wrong.href);
  expect(new URL(rejected.url).searchParams.get('error')).toBe('invalid_request');
  expect(await browser.finish(rejected.url)).toBe('/app/auth/login?failed=rejected');
  expect(provider.asked.slice(before)).toEqual(['/auth']);
});
