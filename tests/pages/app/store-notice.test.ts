import { expect, it } from '@jest/globals';
import { openPage, screen, titled } from '../support/page.js';

const store = (facts: object) => ({ 'shop.store-access': (data: object) => ({ ...data, ...facts }) });
const WITHDRAWN = 'Your store has withdrawn permissions';

it('scopes that the store has withdrawn are named on the pages that need them, and all on Health', async () => {
  const missing = store({ missingScopes: ['read_orders', 'read_themes'] });
  await openPage('/customers', missing).settled();
  await screen.findByText(WITHDRAWN);
  screen.getByText(/^Loyalty needs permission to: view orders\./);
  await openPage('/settings/health', missing).settled();
  await screen.findByText(/^Loyalty needs permission to: view orders, view themes\./);
  await openPage('/settings/general', missing).settled();
  expect(screen.queryByText(WITHDRAWN)).toBeNull();
});

it.each([
  ['/integration/metafields', 'edit customers'],
  ['/integration/shopifyFlow', 'view customers'],
  ['/deals', 'edit discounts'],
  ['/storefront', 'view themes'],
])('scopes are missed on %s, which cannot work without them', async (address, named) => {
  openPage(address, store({ missingScopes: ['read_customers', 'read_themes', 'write_customers', 'write_discounts'] }));
  await screen.findByText(WITHDRAWN);
  screen.getByText(new RegExp(`^Loyalty needs permission to: .*${named}`));
});

it('customers that the platform hides are said on their page, with the way that works', async () => {
  openPage('/customers', store({ hidesPeople: true }));
  await screen.findByText('Your store doesn’t show customers to Loyalty');
  await screen.findByText(/can call “Add points”/);
});

it('contracts of other apps are said to be hidden where membership by subscription is set', async () => {
  openPage('/membership/subscription', store({ hidesOtherContracts: true }));
  await screen.findByText('Contracts of other subscription apps stay hidden');
  await screen.findByText(/call “Assign exclusive tier”/);
});

it('a store that shows everything has no such notice', async () => {
  await openPage('/membership/subscription').settled();
  await titled(/./);
  expect(screen.queryByText(/stay hidden/)).toBeNull();
});
