import { expect, it } from '@jest/globals';
import { proxied } from '../../support/clients/proxied.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('configuration', { APP_URL: 'https://loyalty.example.com' });
const merchant = await stage.merchant();

const headersOf = async (path: string, init?: RequestInit) =>
  (await fetch(stage.api + path, { redirect: 'manual', ...init })).headers;

it('keeps browsers on https and lets no answer but a page run or load anything', async () => {
  const bearer = { authorization: `Bearer ${await merchant.bearer()}` };
  const paths = ['/healthz', '/api/openapi.json', '/api/lp/customers', '/nowhere'];
  const answers = [
    ...(await Promise.all(paths.map((path) => headersOf(path, { headers: bearer })))),
    await headersOf('/webhooks', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
  ];
  for (const headers of answers) {
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});

it('gives the landing page of a link a policy that allows its own script alone', async () => {
  const headers = await headersOf(`/proxy/refer/AAAAA-BBBBB?${proxied({}, stage.shop)}`);
  expect(headers.get('content-security-policy')).toContain(
    "default-src 'none'; script-src https://loyalty.example.com; connect-src 'self'",
  );
});

it('gives a sign-in cookies that no neighbour of the host can plant', async () => {
  await merchant.put('/lp/shop-settings', { standaloneSignIn: true });
  const cookie = (await headersOf(`/auth/login?shop=${stage.shop}`)).get('set-cookie');
  expect(cookie).toMatch(/^__Host-loyalty_sign_in=[^;]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
});
