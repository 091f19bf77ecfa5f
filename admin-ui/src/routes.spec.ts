import { expect, it } from '@jest/globals';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { routeDefinitions } from './routes.js';
import { en } from './words/en.js';

const root = createRootRoute();
const routes = routeDefinitions.map(({ path }) => createRoute({ getParentRoute: () => root, path }));
const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: '/embed',
  history: createMemoryHistory({ initialEntries: ['/embed'] }),
});

/** The path of the route that matches an address below the prefix; the catch-all ("**") does not count. */
function pathOf(address: string): string | undefined {
  const [, params, route] = router.getMatchedRoutes(address);
  return route && !('**' in params) ? route.fullPath : undefined;
}

const id = '7f9c24e8-3b12-4fef-91e0-000000000001';

it('lets fixed segments win over parameters, whatever their order [ROUTE-130]', () => {
  expect(pathOf('/programs/tier/create')).toBe('/programs/tier/create');
  expect(pathOf('/programs/tier/7')).toBe('/programs/tier/$id');
  expect(pathOf('/programs/place_order/new')).toBe('/programs/$event/new');
  expect(pathOf(`/programs/edit-settings/${id}`)).toBe('/programs/edit-settings/$id');
  expect(pathOf('/programs/point/7')).toBe('/programs/point/$id');
  expect(pathOf('/storefront/way-to-earn')).toBe('/storefront/way-to-earn');
  expect(pathOf('/storefront/loyalty-page')).toBe('/storefront/loyalty-page');
  expect(pathOf('/storefront/hero-banner')).toBe('/storefront/$id');
  expect(pathOf('/customers/wallet/google')).toBe('/customers/wallet/google');
  expect(pathOf('/settings/notifications/7')).toBe('/settings/notifications/$id');
  expect(pathOf('/integration/review/app/yopto')).toBe('/integration/review/app/yopto');
});

it('answers every address of the map by its own entry', () => {
  for (const { path } of routeDefinitions) expect(pathOf(path.replace(/\$\w+/g, id))).toBe(path);
});

it('answers nothing else', () => {
  expect(pathOf('/no-such-page')).toBeUndefined();
  expect(pathOf('/customers/profile/1/more')).toBeUndefined();
});

it('has each address once', () => {
  expect(new Set(routeDefinitions.map(({ path }) => path)).size).toBe(routeDefinitions.length);
});

it('has a title for each address', () => {
  for (const { key } of routeDefinitions) expect(en.pages[key].title).not.toBe('');
});
