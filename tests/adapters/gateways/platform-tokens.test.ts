import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DemoStore, startDemoStore } from '@loyalty/infra/demo-store/server';
import { FakePlatform } from '@loyalty/services/gateways/platform/fake';
import { ShopifyInstallation } from '@loyalty/services/gateways/platform/token-exchange';
import { oldToken, postTo, sessionOf } from '../../support/store-tokens.js';
import { type TokensUnderTest, tokenPromises } from './platform-tokens.suite.js';

const DOMAIN = 'fern-and-clay.myshopify.com';
const KEYS = { apiKey: 'demo-key', apiSecret: 'demo-secret-for-tests' };

tokenPromises('in memory', async (): Promise<TokensUnderTest> => {
  const gateway = new FakePlatform();
  gateway.shops.set(DOMAIN, {} as never);
  return {
    gateway,
    domain: DOMAIN,
    session: async () => 'any',
    nonExpiring: async () => {
      gateway.tokens.nonExpiring.set(DOMAIN, 'fake-old');
      return 'fake-old';
    },
    removeApp: async () => gateway.tokens.end(DOMAIN),
  };
});

describe('with a demo store', () => {
  let store: DemoStore;
  beforeAll(async () => {
    store = await startDemoStore({ appUrl: 'http://127.0.0.1:9', ...KEYS });
  });
  afterAll(() => store.stop());
  const options = () => ({ ...KEYS, appHost: 'app.example', platformUrl: store.url, timeoutMs: 2_000 });

  tokenPromises('of the platform’s token endpoint, played by the demo store', async () => {
    await store.stop();
    store = await startDemoStore({ appUrl: 'http://127.0.0.1:9', ...KEYS });
    return {
      gateway: new ShopifyInstallation(options()),
      domain: DOMAIN,
      session: () => sessionOf(store, DOMAIN),
      nonExpiring: () => oldToken(store, DOMAIN, KEYS),
      removeApp: async () => void (await postTo(`${store.url}/till/${DOMAIN}/uninstall`, {})),
    };
  });

  it('names the member of staff who opened the app', async () => {
    const outcome = await new ShopifyInstallation(options()).exchange(
      DOMAIN,
      await sessionOf(store, DOMAIN, 'Jonas Meier'),
    );
    expect(outcome).toMatchObject({
      ok: true,
      value: { staff: { id: '90210002', firstName: 'Jonas', accountOwner: false } },
    });
  });

  it('refuses a session token of another shop, a broken one, and one signed with another key', async () => {
    const installation = new ShopifyInstallation(options());
    const token = await sessionOf(store, DOMAIN);
    const rejection = { ok: false, kind: 'refused' };
    expect(await installation.exchange('kumo-tea.myshopify.com', token)).toMatchObject(rejection);
    expect(await installation.exchange(DOMAIN, `${token}x`)).toMatchObject({ ...rejection, code: 'INVALID_TOKEN' });
    const stranger = new ShopifyInstallation({ ...options(), apiSecret: 'not-the-secret-of-the-app' });
    expect(await stranger.exchange(DOMAIN, token)).toMatchObject(rejection);
  });

  it('takes wrong credentials of the app, and a platform without an answer, for something that passes', async () => {
    const stranger = new ShopifyInstallation({ ...options(), apiSecret: 'not-the-secret-of-the-app' });
    expect(await stranger.refresh(DOMAIN, 'any')).toMatchObject({ kind: 'later', reason: 'unavailable' });
    const nowhere = new ShopifyInstallation({ ...options(), platformUrl: 'http://127.0.0.1:9' });
    expect(await nowhere.refresh(DOMAIN, 'any')).toMatchObject({ kind: 'later', reason: 'unknown' });
  });
});
