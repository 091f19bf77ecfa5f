import { expect, it } from '@jest/globals';
import { ALL_ORDERS_SCOPE, REQUIRED_SCOPES } from '@loyalty/contracts/shop/scopes';
import { rejected } from '../../../gateways/platform/outcome.js';
import { StoreAccess } from './store-access.js';

const DENIED = rejected('ACCESS_DENIED', 'This app is not approved to access the Customer object.');
const NOBODY = { ok: true as const, value: { customers: [], next: null } };

/** A store with these scopes. `calls` counts what was asked of the platform. */
function storeWith(
  scopes: readonly string[] | null,
  { isRealStore = true, isApproved = true, isReported = false } = {},
) {
  const calls = { scopes: 0, customers: 0 };
  const store = new StoreAccess({
    granted: {
      reported: async () => (isReported ? scopes : null),
      current: async () => {
        calls.scopes += 1;
        return scopes;
      },
    },
    customers: {
      customersChangedSince: async () => {
        calls.customers += 1;
        return isApproved ? NOBODY : DENIED;
      },
    },
    access: { of: async () => ({ domain: 'fern.myshopify.com', accessToken: 't' }) },
    clock: { now: () => new Date('2026-12-01T00:00:00Z') } as never,
    isRealStore,
  });
  return { store, calls };
}

const ALL = [...REQUIRED_SCOPES, ALL_ORDERS_SCOPE];

it('a store that has granted all shows everything but contracts of other apps', async () => {
  const { store, calls } = storeWith(ALL);
  const facts = { missingScopes: [], readsAllOrders: true, hidesPeople: false, hidesOtherContracts: true };
  expect([await store.of('fern'), await store.of('fern')]).toEqual([facts, facts]);
  expect(calls).toEqual({ scopes: 1, customers: 1 });
});

it('a scope that was withdrawn is missing, unless the one to write is there', async () => {
  const without = (...names: string[]) => ALL.filter((scope) => !names.includes(scope));
  const missing = async (scopes: string[]) =>
    (await storeWith(scopes, { isReported: true }).store.of('fern')).missingScopes;
  expect(await missing(without('read_discounts'))).toEqual([]);
  expect(await missing(without('write_discounts'))).toEqual(['write_discounts']);
  expect(await missing(without('read_orders', 'read_themes'))).toEqual(['read_orders', 'read_themes']);
});

it('customers are hidden where the platform refuses them in spite of the scope', async () => {
  expect((await storeWith(ALL, { isApproved: false }).store.of('fern')).hidesPeople).toBe(true);
  const { store, calls } = storeWith([], { isApproved: false });
  expect((await store.of('fern')).hidesPeople).toBe(false);
  expect(calls.customers).toBe(0);
});

it('a platform that does not answer hides nothing, and is asked again', async () => {
  const { store, calls } = storeWith(null);
  for (let look = 0; look < 2; look++)
    expect(await store.of('fern')).toMatchObject({ missingScopes: [], readsAllOrders: true, hidesPeople: false });
  expect(calls.scopes).toBe(2);
});

it('the demo store hides nothing', async () => {
  const demo = await storeWith([...REQUIRED_SCOPES], { isRealStore: false, isApproved: false }).store.of('fern');
  expect(demo).toEqual({ missingScopes: [], readsAllOrders: true, hidesPeople: false, hidesOtherContracts: false });
});
