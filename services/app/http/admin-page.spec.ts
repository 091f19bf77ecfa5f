import { expect, it } from '@jest/globals';
import type { Config } from '../../platform/config/config.js';
import { adminPolicy, parentsOf } from './admin-page.js';

const real = { PLATFORM: 'shopify', VENDOR_ORIGINS: [] as string[] } as Config;
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
  expect(adminPolicy(config, '')(parents)).toMatch(`frame-ancestors 'self' ${parents};`);
});
