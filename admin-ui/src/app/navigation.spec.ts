import { expect, it } from '@jest/globals';
import { routeDefinitions } from '../routes.js';
import { activeItem, NAVIGATION } from './navigation.js';

it('lists only pages that are built', () => {
  const built = routeDefinitions.filter(({ load }) => load).map(({ path }) => path);
  expect(built).toEqual(expect.arrayContaining(NAVIGATION.map(({ path }) => path)));
});

it.each([
  ['/', 'dashboard'],
  ['/home', 'dashboard'],
  ['/customers/profile/7', 'customers'],
  ['/customers/activity/all', 'activity'],
  ['/customers/programs/review', 'activity'],
  ['/programs?type=redeem', 'programs'],
  ['/storefront/way-to-earn', 'programs'],
  ['/membership/vip', 'membership'],
  ['/wholesale/vip', 'membership'],
  ['/programs/tier/silver', 'membership'],
  ['/gift', 'deals'],
  ['/nowhere', undefined],
])('marks the item of %s', (path, word) => expect(activeItem(path)).toBe(word));
