import { expect, it } from '@jest/globals';
import { linksOf } from './links.js';

it.each([
  ['/apps/loyalty', ''],
  ['/fr/apps/loyalty/', '/fr'],
  ['/store/fern-and-clay.example/apps/loyalty', '/store/fern-and-clay.example'],
])('from the proxy %s the store is at "%s"', (proxy, root) => {
  const links = linksOf(proxy, '/products/planter?variant=1');
  expect(links.signIn).toBe(`${root}/account/login?return_url=%2Fproducts%2Fplanter%3Fvariant%3D1`);
  expect(links.register).toBe(`${root}/account/register?return_url=%2Fproducts%2Fplanter%3Fvariant%3D1`);
  expect(links.discount('A/B 1')).toBe(`${root}/discount/A%2FB%201?redirect=/cart`);
});
