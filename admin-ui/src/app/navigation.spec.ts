import { expect, it } from '@jest/globals';
import { activeItem, navigationFor } from './navigation.js';

it('SHELL-027 lists the items in their order', () => {
  expect(navigationFor({ isNonDevShop: true }).map(({ path }) => path)).toEqual([
    '/',
    '/customers',
    '/programs',
    '/membership',
    '/storefront',
    '/analytics',
    '/integration',
    '/feature-request',
    '/settings',
    '/gift',
    '/subscription',
  ]);
});

it('SHELL-028 shows Feature Request only to shops that are not for development', () => {
  const words = (isNonDevShop: boolean) => navigationFor({ isNonDevShop }).map(({ word }) => word);
  expect(words(true)).toContain('featureRequest');
  expect(words(false)).not.toContain('featureRequest');
});

it.each([
  ['/', 'dashboard'],
  ['/home', 'dashboard'],
  ['/customers/profile/7', 'customers'],
  ['/programs?type=redeem', 'programs'],
  ['/gift', 'deals'],
  ['/nowhere', undefined],
])('marks the item of %s', (path, word) => expect(activeItem(path)).toBe(word));
