import { describe, expect, it } from '@jest/globals';
import type { Config } from '../../platform/config/config.js';
import { adminPage, adminPolicy, bridgedPage, pageSettingsOf, parentsOf } from './admin-page.js';

const real = { PLATFORM: 'shopify', SHOPIFY_API_KEY: 'key"1', VENDOR_ORIGINS: [] as string[] } as Config;
const demo = { ...real, PLATFORM: 'demo', PLATFORM_URL: 'http://127.0.0.1:9/' } as Config;

it.each([
  [real, 'fern-and-clay.myshopify.com', 'https://fern-and-clay.myshopify.com https://admin.shopify.com'],
  [real, undefined, 'https://*.myshopify.com https://admin.shopify.com'],
  [real, 'evil.example', 'https://*.myshopify.com https://admin.shopify.com'],
  [real, 'a.myshopify.com; script-src *', 'https://*.myshopify.com https://admin.shopify.com'],
  [real, ['a.myshopify.com', 'b.myshopify.com'], 'https://*.myshopify.com https://admin.shopify.com'],
  [demo, 'fern-and-clay.myshopify.com', 'http://127.0.0.1:9'],
])('lets only the shop’s own pages have the admin in a frame', (config, shop, parents) => {
  expect(parentsOf(config, shop)).toBe(parents);
  expect(adminPolicy(config, '', true)(parents)).toMatch(`frame-ancestors 'self' ${parents};`);
});

/** The policy of a page without App Bridge, whole: it does not change with it. */
const UNBRIDGED = [
  "default-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self' 'none'",
  "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
  "img-src 'self' data: blob: https: http:; style-src 'self' 'unsafe-inline'; font-src 'self' data:",
  "media-src 'self' data:; worker-src 'self' blob:; connect-src 'self' blob: data:; frame-src 'self'",
].join('; ');

const BUILT = '<head><meta name="robots" content="noindex" /><script>start()</script></head>';
const BRIDGE = 'https://cdn.shopify.com/shopifycloud/app-bridge.js';

describe('App Bridge', () => {
  it('is the first script of the page that the platform’s store admin shows, with the app’s key', () => {
    const page = bridgedPage(adminPage(BUILT, pageSettingsOf(real)), real);
    expect(/<script[^>]*>/.exec(page)?.[0]).toBe(`<script src="${BRIDGE}">`);
    expect(page).toContain('<meta name="shopify-api-key" content="key&quot;1" />');
    const policy = adminPolicy(real, page, true)('https://admin.shopify.com');
    expect(policy).toMatch(new RegExp(`script-src 'self' 'sha256-[^']+' ${BRIDGE};`));
    expect(policy).toContain('https://monorail-edge.shopifysvc.com');
  });

  it('is neither in the page nor in the policy of the demo store and of the standalone admin', () => {
    const page = adminPage(BUILT, pageSettingsOf(demo));
    expect(bridgedPage(page, demo)).toBe(page);
    for (const [config, isEmbedded] of [
      [demo, true],
      [demo, false],
      [real, false],
    ] as const)
      expect(adminPolicy(config, page, isEmbedded)("'none'")).toBe(UNBRIDGED);
  });
});
