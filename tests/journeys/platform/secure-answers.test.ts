import { expect, it } from '@jest/globals';
import { additionalRoutes } from '@loyalty/contracts/additional-routes';
import { proxied } from '../../support/clients/proxied.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('configuration', { APP_URL: 'https://loyalty.example.com' });
const merchant = await stage.merchant();

const headersOf = async (path: string, init?: RequestInit) =>
  (await fetch(stage.api + path, { redirect: 'manual', ...init })).headers;

/** The policy of an answer by directive; scripts fall back to what is allowed by default, as in browsers. */
function directivesOf(headers: Headers): Record<string, string> {
  const pairs = (headers.get('content-security-policy') ?? '').split('; ').map((one) => one.split(/ (.*)/, 2));
  const given = Object.fromEntries(pairs);
  return { 'script-src': given['default-src'], ...given };
}

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

it('gives every page a policy that allows nothing but what it names, and no foreign frame', async () => {
  const paths = additionalRoutes
    .filter(({ method, access }) => method === 'GET' && access !== 'test')
    .map(({ path }) => path.replace('*', 'programs').replace(/\{\w+\}|:\w+/, 'AAAAA-BBBBB'));
  const proof = `?${proxied({}, stage.shop)}`;
  const all = await Promise.all(
    paths.map(async (path) => [path, await headersOf(path.startsWith('/proxy') ? path + proof : path)] as const),
  );
  const pages = all.filter(([, headers]) => headers.get('content-type')?.startsWith('text/html'));
  const names = pages.map(([path]) => path);
  expect(names).toEqual(expect.arrayContaining(['/', '/app', '/embed', '/api/docs', '/mail/unsubscribe']));
  expect(names).toContain('/proxy/refer/AAAAA-BBBBB');
  for (const [path, headers] of pages)
    expect([path, directivesOf(headers)]).toEqual([
      path,
      expect.objectContaining({
        'default-src': "'none'",
        'script-src': expect.not.stringMatching(/unsafe|\*/),
        'base-uri': expect.stringMatching(/^'(none|self)'$/),
        'form-action': expect.stringMatching(/^'(none|self)'$/),
        'frame-ancestors': expect.stringMatching(/^'(none|self)'/),
      }),
    ]);
});

it('gives the landing page of a link a policy that allows its own script and the merchant’s pictures alone', async () => {
  const headers = await headersOf(`/proxy/refer/AAAAA-BBBBB?${proxied({}, stage.shop)}`);
  expect(directivesOf(headers)).toMatchObject({
    'default-src': "'none'",
    'script-src': 'https://loyalty.example.com',
    'connect-src': "'self'",
    'img-src': "'self' https:",
  });
});

it('gives a sign-in cookies that no neighbour of the host can plant', async () => {
  await merchant.put('/lp/shop-settings', { standaloneSignIn: true });
  const cookie = (await headersOf(`/auth/login?shop=${stage.shop}`)).get('set-cookie');
  expect(cookie).toMatch(/^__Host-loyalty_sign_in=[^;]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
});
