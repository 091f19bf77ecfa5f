import { describe, expect, it } from '@jest/globals';
import { held, recorded, rejection } from '../support/answers.js';
import { openPage, screen, titled, waitFor, within } from '../support/page.js';
import { shopWith } from '../support/shop.js';

const BUSY = { error: 'Busy', requestId: '9f2c-71ab' };

it('stays on its loading page until the shop and its user are known [SHELL-037]', async () => {
  const shop = held();
  openPage('/customers', { 'shop.get': shop });
  await titled('Customers');
  expect(document.querySelector('[class*=Polaris-Skeleton]')).not.toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  shop.release();
  await titled('Customers');
});

it('counts its visits in the browser, from 1 up to 4 [SHELL-057, SHELL-058, SHELL-059]', async () => {
  const counts: (string | null)[] = [];
  for (let visit = 1; visit <= 6; visit += 1) {
    const page = openPage('/customers');
    await page.settled();
    counts.push(localStorage.getItem('featureRequestCounter'));
  }
  expect(counts).toEqual(['1', '2', '3', '4', '4', '4']);
});

it('shows a skeleton until the page is loaded [SHELL-009]', async () => {
  const customers = held();
  openPage('/customers', { 'customers.list': customers });
  await titled('Customers');
  expect(document.querySelector('.tile.ghosted')).not.toBeNull();
  customers.release();
  await screen.findByText(/Up to date as of/);
  expect(document.querySelector('.tile.ghosted')).toBeNull();
});

it('logs a failed start, which can be tried again, without a toast [SHELL-045]', async () => {
  const page = openPage('/customers', { 'shop.get': rejection(503, BUSY) });
  expect((await screen.findByRole('alert')).textContent).toContain('9f2c-71ab');
  expect(document.querySelector('.toast')).toBeNull();
  expect(page.warnings.join()).toContain('start-up failed');
  page.answers({ 'shop.get': recorded });
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await titled('Customers');
});

it('logs a read that fails, says so in place of it, and can be tried again [MSG-012]', async () => {
  const page = openPage('/customers', { 'customers.list': rejection(503, BUSY) });
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('Customers could not be loaded');
  expect(failed.textContent).toContain('9f2c-71ab');
  expect(document.querySelector('.toast')).toBeNull();
  expect(page.warnings.join()).toContain('read failed customers.list');
  page.answers({ 'customers.list': recorded });
  await page.user.click(within(failed).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it.each([
  ['/customers/wallet', 'Wallet passes'],
  ['/settings/data', 'Your data'],
])('says at the address of a later feature (%s) that it is not there yet', async (address, title) => {
  openPage(address);
  await titled(title);
  await screen.findByText("This page isn't available yet.");
  expect(document.body.textContent).toContain(`We're still building ${title}.`);
  screen.getByRole('link', { name: 'Go to the dashboard' });
});

describe('before the shop is loaded', () => {
  it.each([
    ['/customers', 'Customers', false],
    ['/membership/vip', 'VIP tiers', false],
    ['/subscription', 'Subscription', false],
    ['/customers/profile/7', 'Customer', false],
    ['/', 'Dashboard', true],
  ])('%s has its own title and boxes', async (address, title, isDashboard) => {
    openPage(address, { 'shop.get': held() });
    await titled(title);
    expect(document.querySelector('.skeleton-field') !== null).toBe(isDashboard);
  });
});

describe('an unknown address', () => {
  it('shows the page for addresses that are none [SHELL-010, MSG-010]', async () => {
    openPage('/no-such-page');
    await titled("The page you're looking for couldn't be found");
  });

  it('opens the chat with the message filled in [SHELL-051, MSG-011]', async () => {
    const commands: unknown[] = [];
    Object.assign(globalThis, { $crisp: commands });
    try {
      const { user } = openPage('/no-such-page');
      await user.click(await screen.findByRole('button', { name: 'Contact us' }));
      expect(commands).toEqual([
        ['do', 'chat:open'],
        ['set', 'message:text', ['Please help me fix 404 page']],
      ]);
    } finally {
      Reflect.deleteProperty(globalThis, '$crisp');
    }
  });
});

it('lists the keys that open pages, and leaves the list by a key', async () => {
  const { user, settled } = openPage('/customers');
  await settled();
  await user.keyboard('?');
  expect((await screen.findByRole('dialog')).textContent).toContain('Go to Customers');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('opens while the storage of the browser is damaged', async () => {
  localStorage.setItem('dismissedNotices/oasis-goods', '{bad');
  sessionStorage.setItem('supportLoginEnded', '{bad');
  sessionStorage.setItem('supportLogin', '{bad');
  openPage('/');
  await titled('Dashboard');
  expect(screen.queryByText('Something on this page went wrong')).toBeNull();
  // A warning that can be dismissed reads what was stored.
  const near = { plan: 'free', isNewShop: true, shouldLimitTransactions: false, monthlyOrderCount: 120 };
  const { user } = openPage('/customers', shopWith(near));
  await titled('Customers');
  await user.click(await screen.findByRole('button', { name: 'Dismiss notification' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss notification' })).toBeNull());
  expect(screen.queryByText('Something on this page went wrong')).toBeNull();
});
