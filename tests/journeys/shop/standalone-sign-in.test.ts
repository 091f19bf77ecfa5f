import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type OpenStream, openStream } from '../../support/app-key.js';
import { busyFactor } from '../../support/busy.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { API_KEY, API_SECRET } from '../../support/platform-keys.js';
import { FERN, KUMO, shopIdOf, useShops } from '../../support/service.js';
import { StandaloneBrowser } from '../../support/standalone-browser.js';
import { within } from '../../support/waiting.js';

const [ANA, JONAS] = ['90210001', '90210002'];
const stage = await useShops();

beforeAll(async () => {
  const merchant = await stage.merchant();
  await stage.merchant(FERN, 'Jonas Meier');
  await merchant.put('/lp/shop-settings', { standaloneSignIn: true });
  await stage.merchant(KUMO);
});

/** The way to the provider and back, as far as the app lets the browser go. */
async function attempt(shop: string, account = ANA): Promise<string> {
  const browser = new StandaloneBrowser(stage.api);
  return browser.finish(await StandaloneBrowser.consent(await browser.begin(shop), account));
}

const userOf = async (browser: StandaloneBrowser) =>
  ((await (await browser.get('/shops')).json()) as { data: { user: Record<string, unknown> } }).data.user;

describe('signing in outside the store admin', () => {
  it('opens the shop as the member of staff with the same address [SHELL-046]', async () => {
    const ana = await StandaloneBrowser.signIn(stage, { shop: stage.shop, account: ANA });
    expect(await userOf(ana)).toMatchObject({ id: ANA, label: 'Ana Vidal', owner: true });
    const jonas = await StandaloneBrowser.signIn(stage, { shop: shopIdOf(stage.shop), account: JONAS });
    expect(await userOf(jonas)).toMatchObject({ id: JONAS, owner: false });
  });

  it('takes the vendor from the token, and others without the claim [SHELL-044]', async () => {
    const ana = await StandaloneBrowser.signIn(stage, { shop: stage.shop, account: ANA });
    const jonas = await StandaloneBrowser.signIn(stage, { shop: stage.shop, account: JONAS });
    expect([(await userOf(ana)).vendor, (await userOf(jonas)).vendor]).toEqual(['others', 'studio-north']);
    const embedded = (await (await stage.merchant()).get('/shops')).body.data.user;
    expect(embedded.vendor).toBe('others');
  });

  it('is closed in a shop that has not allowed it, to strangers of a shop, and for addresses that are no shop', async () => {
    expect(await attempt(stage.shopLike(KUMO))).toBe('/app/auth/login?failed=no-access');
    expect(await attempt('no-such-shop')).toBe('/app/auth/login?failed=no-access');
    expect(await new StandaloneBrowser(stage.api).begin('shop.example')).toBe('/app/auth/login?failed=shop');
    const kumo = await stage.merchant(KUMO);
    await kumo.put('/lp/shop-settings', { standaloneSignIn: true });
    expect(await attempt(stage.shopLike(KUMO))).toBe('/app');
    expect(await attempt(stage.shopLike(KUMO), JONAS)).toBe('/app/auth/login?failed=no-access');
  });

  it('lets the provider ask for the account again after it proved somebody without access', async () => {
    const promptOf = async (query: Record<string, string>) =>
      new URL(await new StandaloneBrowser(stage.api).begin(stage.shop, query)).searchParams.get('prompt');
    expect(await promptOf({})).toBeNull();
    expect(await promptOf({ account: 'choose' })).toBe('select_account');
  });

  it('ends at once when the shop withdraws it', async () => {
    const merchant = await stage.merchant();
    const browser = await StandaloneBrowser.signIn(stage, { shop: stage.shop, account: ANA });
    await merchant.put('/lp/shop-settings', { standaloneSignIn: false });
    expect([(await browser.get('/shops')).status, await browser.token()]).toEqual([401, 401]);
    await merchant.put('/lp/shop-settings', { standaloneSignIn: true });
    expect(await browser.token()).toBe(401);
  });

  it('ends at once for a member whose access the owner ends, who cannot sign in again until the owner allows it', async () => {
    const owner = await stage.merchant();
    const [jonas, ana] = [
      await StandaloneBrowser.signIn(stage, { shop: stage.shop, account: JONAS }),
      await StandaloneBrowser.signIn(stage, { shop: stage.shop, account: ANA }),
    ];
    const allow = (who: Merchant, staff: string, allowed: boolean) =>
      who.put(`/lp/audit/seats/${staff}/sign-in`, { allowed });
    expect((await allow(await stage.merchant(FERN, 'Jonas Meier'), JONAS, true)).status).toBe(403);
    const own = await allow(owner, ANA, false);
    expect([own.status, own.body.error]).toEqual([422, 'The owner of the store account can’t end their own access']);
    expect((await jonas.get('/shops')).status).toBe(200);
    expect((await allow(owner, JONAS, false)).body.data).toEqual({ staff: JONAS, signIn: false });
    expect([(await jonas.get('/shops')).status, await jonas.token()]).toEqual([401, 401]);
    expect((await ana.get('/shops')).status).toBe(200);
    expect(await attempt(stage.shop, JONAS)).toBe('/app/auth/login?failed=no-access');
    const { data } = (await owner.get('/lp/audit/seats')).body;
    expect(data.find(({ staff }: { staff: string }) => staff === JONAS)).toMatchObject({ signIn: false });
    await allow(owner, JONAS, true);
    // The session that was ended does not come back with the permission.
    expect(await jonas.token()).toBe(401);
    expect(await attempt(stage.shop, JONAS)).toBe('/app');
  });

  it('ends with the auditor’s seat that the owner withdraws', async () => {
    const owner = await stage.merchant();
    await owner.post(`/lp/audit/seats/${JONAS}`, { reason: 'Yearly audit' });
    const auditor = await StandaloneBrowser.signIn(stage, { shop: stage.shop, account: JONAS });
    expect(await userOf(auditor)).toMatchObject({ auditor: true });
    await owner.post(`/lp/audit/seats/${JONAS}/withdraw`, { reason: 'The audit is over' });
    expect([(await auditor.get('/shops')).status, await auditor.token()]).toEqual([401, 401]);
  });

  it('ends at the app and at the provider, which leads back to the sign-in page [SHELL-047]', async () => {
    const browser = await StandaloneBrowser.signIn(stage, { shop: stage.shop, account: ANA });
    const stolen = browser.copy();
    const url = await browser.signOut();
    expect(new URL(url).origin).toBe(stage.store.url);
    const answer = await fetch(url, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(`${stage.api}/app/auth/login`);
    expect(answer.headers.get('set-cookie')).toMatch(/^demo_identity=;/);
    expect([(await browser.get('/shops')).status, await stolen.token()]).toEqual([401, 401]);
  });
});

describe('an open event stream', () => {
  /** Promised for an idle machine. */
  const CUT_MS = 2_000;
  const openAs = (bearer: string) => openStream(`${stage.api}/api/events`, { authorization: `Bearer ${bearer}` });
  const expectCut = async ({ ended }: OpenStream) => {
    const began = performance.now();
    await within('the stream has ended', ended);
    expect(performance.now() - began).toBeLessThan(CUT_MS * busyFactor());
  };

  it('is cut when its session ends and when the owner ends the access, and goes on for others', async () => {
    const owner = await stage.merchant();
    const browsers = [];
    for (const account of [ANA, JONAS, ANA])
      browsers.push(await StandaloneBrowser.signIn(stage, { shop: stage.shop, account }));
    const [leaving, withdrawn, staying] = browsers as [StandaloneBrowser, StandaloneBrowser, StandaloneBrowser];
    const streams = await Promise.all(browsers.map(({ bearer }) => openAs(bearer)));
    const [first, second, third] = streams as [OpenStream, OpenStream, OpenStream];
    await leaving.signOut();
    await expectCut(first);
    await owner.put(`/lp/audit/seats/${JONAS}/sign-in`, { allowed: false });
    await expectCut(second);
    expect([await withdrawn.token(), await staying.token()]).toEqual([401, 200]);
    third.close();
    await owner.put(`/lp/audit/seats/${JONAS}/sign-in`, { allowed: true });
  });

  it('is cut when the app is removed', async () => {
    const merchant = await stage.merchant(KUMO);
    const stream = await openAs(await merchant.bearer());
    expect(stream.status).toBe(200);
    await merchant.till('POST', '/uninstall');
    await expectCut(stream);
    await merchant.till('POST', '/install');
  });
});

describe('an answer of the provider', () => {
  it('is taken once: neither the state nor the code opens a second session', async () => {
    const browser = new StandaloneBrowser(stage.api);
    const callback = await StandaloneBrowser.consent(await browser.begin(stage.shop), ANA);
    const thief = browser.copy();
    expect(await browser.finish(callback)).toBe('/app');
    expect(await thief.finish(callback)).toBe('/app/auth/login?failed=rejected');
    expect(await thief.token()).toBe(401);
  });

  it('is refused in a browser that has not asked, and with the state of another sign-in', async () => {
    const [victim, attacker] = [new StandaloneBrowser(stage.api), new StandaloneBrowser(stage.api)];
    await victim.begin(stage.shop);
    const callback = await StandaloneBrowser.consent(await attacker.begin(stage.shop), ANA);
    expect(await new StandaloneBrowser(stage.api).finish(callback)).toBe('/app/auth/login?failed=rejected');
    expect(await victim.finish(callback)).toBe('/app/auth/login?failed=rejected');
  });

  it('is refused when another issuer says it is his', async () => {
    const browser = new StandaloneBrowser(stage.api);
    const callback = new URL(await StandaloneBrowser.consent(await browser.begin(stage.shop), ANA));
    callback.searchParams.set('iss', 'https://elsewhere.example');
    expect(await browser.finish(callback.href)).toBe('/app/auth/login?failed=rejected');
  });
});

describe('the demo store’s identity provider', () => {
  const token = (form: Record<string, string>, secret: string) =>
    fetch(`${stage.store.url}/identity/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(secret).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'authorization_code', ...form }),
    });

  it('refuses a redirect to an address that is not registered, and a flow without a challenge', async () => {
    const good = new URL(await new StandaloneBrowser(stage.api).begin(stage.shop));
    expect((await fetch(good)).status).toBe(200);
    for (const [name, value] of [
      ['redirect_uri', 'https://elsewhere.example/auth/callback'],
      ['code_challenge', ''],
      ['client_id', 'another'],
    ] as const) {
      const bad = new URL(good);
      bad.searchParams.set(name, value);
      expect([name, (await fetch(bad, { redirect: 'manual' })).status]).toEqual([name, 400]);
    }
  });

  it('refuses a wrong verifier, a wrong secret and a code that was used', async () => {
    const verifier = 'v'.repeat(43);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const code = async () => {
      const url = new URL(await new StandaloneBrowser(stage.api).begin(stage.shop));
      url.searchParams.set('code_challenge', challenge);
      return new URL(await StandaloneBrowser.consent(url.href, ANA)).searchParams.get('code') ?? '';
    };
    const [secret, redirect_uri] = [`${API_KEY}:${API_SECRET}`, `${stage.api}/auth/callback`];
    expect((await token({ code: await code(), code_verifier: 'wrong', redirect_uri }, secret)).status).toBe(400);
    expect((await token({ code: await code(), code_verifier: verifier, redirect_uri }, `${API_KEY}:no`)).status).toBe(
      401,
    );
    const used = { code: await code(), code_verifier: verifier, redirect_uri };
    expect((await token(used, secret)).status).toBe(200);
    expect((await token(used, secret)).status).toBe(400);
  });
});
