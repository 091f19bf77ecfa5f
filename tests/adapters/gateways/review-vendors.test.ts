import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from '@jest/globals';
import { REVIEW_KEY } from '@loyalty/infra/demo-store/review-key';
import { type DemoStore, startDemoStore } from '@loyalty/infra/demo-store/server';
import { HttpReviewVendors } from '@loyalty/services/gateways/reviews/http-review-vendors';
import { reviewVendorsSuite } from './review-vendors.suite.js';

const DOMAIN = 'fern-and-clay.myshopify.com';
const KEY = 'token of/fern & clay';
const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

let store: DemoStore | null = null;
reviewVendorsSuite('the demo store', async () => {
  if (!store) {
    store = await startDemoStore({
      appUrl: 'http://127.0.0.1:9',
      apiKey: 'demo-key',
      apiSecret: 'demo-secret-for-tests',
    });
    ends.push(() => store?.stop());
  }
  return { vendors: new HttpReviewVendors(store.url), domain: DOMAIN, key: REVIEW_KEY };
});

interface VendorCall {
  readonly url: string;
  readonly key: string | undefined;
}

/** A server in place of the apps, which answers every call with a status, or never. */
async function answering(status: (call: VendorCall) => number | null) {
  const calls: VendorCall[] = [];
  const server: Server = createServer(({ url = '', headers }, response) => {
    const one = { url, key: headers['secret-key'] as string | undefined };
    calls.push(one);
    const code = status(one);
    if (code !== null) response.writeHead(code, code === 302 ? { location: '/accepted' } : {}).end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

/** As Judge.me and Fera document their calls. */
const documented = ({ url, key }: VendorCall): number => {
  const { pathname, searchParams } = new URL(url, 'http://apps.example');
  if (pathname === '/judge.me/api/v1/shops/info') {
    if (searchParams.get('shop_domain') !== DOMAIN) return 404;
    return searchParams.get('api_token') === KEY ? 200 : 401;
  }
  return pathname === '/api.fera.ai/v3/private/reviews' && key === KEY ? 200 : 401;
};
reviewVendorsSuite('a server as they document it', async () => {
  const { url } = await answering(documented);
  return { vendors: new HttpReviewVendors(url), domain: DOMAIN, key: KEY };
});

describe('HttpReviewVendors', () => {
  it.each(['judgeme', 'fera'] as const)(
    'takes no other failure of %s for a wrong key, and follows no redirect',
    async (app) => {
      for (const status of [302, 429, 500, 503]) {
        const { url, calls } = await answering((one) => (one.url === '/accepted' ? 200 : status));
        expect([status, await new HttpReviewVendors(url).accepts(app, KEY, DOMAIN)]).toEqual([status, 'unreachable']);
        expect(calls).toHaveLength(1);
      }
    },
  );

  it('takes a call of Fera that does not exist any more for no wrong key', async () => {
    const { url } = await answering(() => 404);
    expect(await new HttpReviewVendors(url).accepts('fera', KEY, DOMAIN)).toBe('unreachable');
  });

  it('gives up on an app that does not answer, and on one that is not there', async () => {
    const { url } = await answering(() => null);
    expect(await new HttpReviewVendors(url, 50).accepts('judgeme', KEY, DOMAIN)).toBe('unreachable');
    expect(await new HttpReviewVendors('http://127.0.0.1:1').accepts('fera', KEY, DOMAIN)).toBe('unreachable');
  });

  it('calls no app that has no such call', async () => {
    const { url, calls } = await answering(() => 200);
    for (const app of ['yotpo', 'stamped', 'loox', 'airReviews'] as const)
      await new HttpReviewVendors(url).accepts(app, KEY, DOMAIN);
    expect(calls).toEqual([]);
  });
});
